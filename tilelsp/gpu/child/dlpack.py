"""DLPack: a program's tensors are on its device, while ours are in the memory of the CPU."""

from __future__ import annotations

import ctypes

_CUDA = 2
"""`kDLCUDA`."""


class _Tensor(ctypes.Structure):
    """The start of `DLTensor`, which `DLManagedTensor` begins with."""

    _fields_ = (("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32))


class _Versioned(ctypes.Structure):
    """The start of `DLManagedTensorVersioned`."""

    _fields_ = (
        ("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", _Tensor),
    )  # fmt: skip


_LAYOUTS = {b"dltensor": _Tensor, b"dltensor_versioned": _Versioned}
_name = ctypes.pythonapi.PyCapsule_GetName
_name.restype, _name.argtypes = ctypes.c_char_p, (ctypes.py_object,)
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)


def say_device(capsule: object) -> None:
    """Write into a capsule of `__dlpack__` that its tensor is on the first GPU; nothing happens to what is none."""
    if type(capsule).__name__ != "PyCapsule":
        return
    name = _name(capsule)
    layout = _LAYOUTS.get(name)
    if layout is None:
        return
    found = layout.from_address(_pointer(capsule, name))
    tensor = found.tensor if isinstance(found, _Versioned) else found
    tensor.device_type, tensor.device_id = _CUDA, 0
