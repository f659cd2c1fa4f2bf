"""`tilelsp compile --save`: the files that the setting `tilelsp.compileOnSave` writes, without an editor.

By the same code: `project.outputs` says where they are and writes them, `engines.opinion` what counts as made. What
was made is remembered by everything that it depends on, so that documents that did not change cost a look-up.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from tilelsp.analysis.snapshot import Language
from tilelsp.api.compiling import CompileResult, Compiling, Job
from tilelsp.api.diagnostic_text import one_line
from tilelsp.api.documents import Document, read_documents
from tilelsp.api.errors import UsageError
from tilelsp.base.record import field, record, replace
from tilelsp.cli.compile.committed import Committed, CommittedOptions
from tilelsp.cli.compile.output import print_findings
from tilelsp.cli.compile.plan import plan
from tilelsp.cli.configuration import Configuration
from tilelsp.defs.targets import TARGET_NAMES
from tilelsp.engines.answers.stored_form import StoredAnswers
from tilelsp.engines.opinion import note
from tilelsp.project.outputs import SAVED_STAGE, Output, output_path, write_outputs


@record
class SaveRequest:
    """A request to save results: `check` writes nothing, `committed` asks git what it holds."""

    paths: Sequence[str]
    targets: str | None = None
    engines: Sequence[str] = ()
    check: bool = False
    committed: bool = True


@record
class _VerifiedText:
    """A text that nothing is against, as the store holds it. `unasked` is why ptxas was not asked, if it was not."""

    text: str = field(repr=False)
    note: str
    unasked: str = ""


@record
class _File:
    """One file of a document. One that is `extra` is committed, although its target is none of the document's."""

    job: Job
    path: Path
    extra: bool = False


def save(request: SaveRequest, configuration: Configuration, answers: StoredAnswers | None) -> int:
    """Write, or with `check` compare, the files of all documents; the exit status."""
    documents = _written(_documents(request.paths))
    jobs = plan(documents, request.targets, request.engines, SAVED_STAGE, configuration)
    if configuration.is_faulty:
        return 2  # What cannot be read may be the targets, or the folder to write to.
    files = [_File(job, _path(job, job.target)) for job in jobs]
    _refuse_shared(files)
    git = Committed([file.path for file in files] if request.committed else [], configuration)
    for file in files:
        git.allow(file.job.document, file.path)
    files = [extra for _, group in groupby(files, _document) for extra in _with_extras(list(group), git)]
    made = _Making(answers).all(files)
    status = 0
    for document, group in groupby(files, _document):
        status = max(status, _settle(document, list(group), made, git, check=request.check))
    for reason in dict.fromkeys(
        result.unasked for result in made.values() if isinstance(result, _VerifiedText) and result.unasked
    ):
        print(f"tilelsp: ptxas was not asked: {reason}", file=sys.stderr)
    return status


def _documents(paths: Sequence[str]) -> list[Document]:
    """The documents that saving compiles. Raises `UsageError` for one that is named and is none of them."""
    named = {Path(path) for path in paths if not Path(path).is_dir()}
    wanted: list[Document] = []
    for document in read_documents(paths):
        if document.path is None:
            raise UsageError("standard input has no folder to write to; name a file")
        if document.language is not Language.PTX and not document.data:
            wanted.append(document)
        elif document.path in named:
            kind = "bytecode" if document.data else "PTX already"
            raise UsageError(f"{document.name}: is {kind}, of which saving makes nothing")
    if not wanted:
        raise UsageError(f"{', '.join(paths)}: holds no document that saving compiles")
    return wanted


def _written(documents: Sequence[Document]) -> list[Document]:
    """Those that anything stands in; of each other one it is said that nothing is made."""
    for document in documents:
        if not document.text.strip():
            print(f"{one_line(document.name)}: is empty: there is nothing to write", file=sys.stderr)
    return [document for document in documents if document.text.strip()]


def _path(job: Job, target: str) -> Path:
    assert job.document.path is not None
    return output_path(job.document.path, target, job.engine, job.settings)


def _document(file: _File) -> Document:
    return file.job.document


def _refuse_shared(files: Sequence[_File]) -> None:
    """Raise `UsageError` where two documents would write the same file."""
    owners: dict[Path, str] = {}
    for file in files:
        name = file.job.document.name
        other = owners.setdefault(file.path.absolute(), name)
        if other != name:
            raise UsageError(f"{other} and {name} would both be written to {file.path}; rename one, or leave it out")


def _with_extras(files: Sequence[_File], git: Committed) -> list[_File]:
    """The files of a document, and those of targets that it no longer has, where they are still committed."""
    job = files[0].job
    wanted = {file.job.target for file in files}
    others = [(target, _path(job, target)) for target in TARGET_NAMES if target not in wanted]
    extra = [_File(replace(job, target=target), path, extra=True) for target, path in others if git.knows(path)]
    return [*files, *extra]


class _Making:
    """Makes the texts of files, those that the store knows by looking them up."""

    def __init__(self, answers: StoredAnswers | None) -> None:
        self._answers = answers
        self._compiling = Compiling(answers)

    def all(self, files: Sequence[_File]) -> dict[Path, _VerifiedText | CompileResult]:
        """By path, what there is to write, or what was made and is not to be used. Raises `UsageError`."""
        made: dict[Path, _VerifiedText | CompileResult] = {}
        unknown: list[tuple[_File, str]] = []
        for file in files:
            key = f"saved\0{self._compiling.depends_on(file.job)}" if self._answers is not None else ""
            known = self._answers.get(_VerifiedText, key) if self._answers is not None else None
            if known is not None:
                made[file.path] = known
            else:
                unknown.append((file, key))
        results = self._compiling.all([file.job for file, _ in unknown]) if unknown else []
        for (file, key), result in zip(unknown, results, strict=True):
            made[file.path] = self._settled(result, key)
        return made

    def _settled(self, result: CompileResult, key: str) -> _VerifiedText | CompileResult:
        """The text to be written of a result, remembered; or the result, where something is against it."""
        if result.reason or result.text is None or result.ptxas is None:
            return result
        unasked = result.ptxas.reason if result.ptxas.accepted is None else ""
        settled = _VerifiedText(result.text, note(result.ptxas), unasked)
        # A ptxas that was stopped or crashed is asked again; that there is none is part of the key.
        if self._answers is not None and not (unasked and result.ptxas.version):
            self._answers.put(key, settled)
        return settled


def _settle(
    document: Document,
    files: Sequence[_File],
    made: dict[Path, _VerifiedText | CompileResult],
    git: Committed,
    *,
    check: bool,
) -> int:
    """Write or compare the files of one document, and print what is to be done about them; the exit status."""
    wanted = [_output(file, made[file.path]) for file in files if not file.extra]
    refused = [output for output in wanted if output.refused]
    if refused:
        print_findings([result for file in files if isinstance(result := made[file.path], CompileResult)])
        fate = "cannot be compared" if check else "was not written"
        for output in refused:
            name = one_line(document.name)
            print(f"{name}: its PTX {fate}: {output.target}: {one_line(output.refused)}", file=sys.stderr)
        return 1
    outputs = wanted if check else write_outputs(wanted)
    lost = [output.refused for output in outputs if output.refused]
    for line in lost:
        print(f"tilelsp: {line}", file=sys.stderr)
    if lost:
        return 2
    assert document.path is not None
    options = CommittedOptions(one_line(document.name), document.path.parent, check)
    extra = [_output(file, made[file.path]) for file in files if file.extra]
    complaints = [git.complaint(output, options) for output in outputs] + [
        git.complaint_of_extra(output, options) for output in extra
    ]
    for output, line in zip((*outputs, *extra), complaints, strict=True):
        if line or output.changed:
            print(line or f"{git.shown(output.path)}: written")
    return 1 if any(complaints) else 0


def _output(file: _File, made: _VerifiedText | CompileResult) -> Output:
    if isinstance(made, CompileResult):
        reason = made.reason or f"nothing was made at {made.stage}"
        return Output(file.job.target, file.path, refused=reason)
    return Output(file.job.target, file.path, made.text, note=made.note)
