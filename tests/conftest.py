"""How much the property tests try: little by default, much under `make fuzz`."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fuzz", deadline=None, max_examples=5_000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("default")
