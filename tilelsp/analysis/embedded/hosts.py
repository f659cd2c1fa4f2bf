"""Programs of other languages with PTX in their strings, for those that know nothing of syntax."""

from __future__ import annotations

from tilelsp.syntax.hosts.assembly import HostAssembly as HostAssembly
from tilelsp.syntax.hosts.assembly import HostsMissing as HostsMissing
from tilelsp.syntax.hosts.languages import HOSTS as HOSTS
from tilelsp.syntax.hosts.languages import assemblies_in as assemblies_in
