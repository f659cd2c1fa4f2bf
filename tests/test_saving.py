"""`tilelsp compile --save`: what saving in an editor writes, and whether git holds it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import forking
from tilelsp.engines.committed import read_index
from tilelsp.engines.programs.errors import ToolFailed

KERNEL = (Path(__file__).parent / "cases" / "cutile" / "vector_add_f32.mlir").read_text(encoding="utf-8")
FILES = ["k.sm_80.ptx", "k.sm_90a.ptx"]
IDENTITY = {f"GIT_{who}_{what}": "t@localhost" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
ENVIRONMENT = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, **IDENTITY}


@dataclass(frozen=True, slots=True)
class Answer:
    """The exit status of a run, and its output on both streams."""

    status: int
    said: str


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with a kernel for two targets; `git` makes it a repository, and works in it."""

    folder: Path

    def git(self, *arguments: str) -> None:
        subprocess.run(("git", *arguments), cwd=self.folder, env={**os.environ, **ENVIRONMENT}, check=True)

    def save(self, *arguments: str, cwd: Path | None = None, **environ: str) -> Answer:
        command = ("compile", "--save", *(arguments or ("k.mlir",)))
        done = forking.run(command, given=b"", cwd=cwd or self.folder, environ={**os.environ, **ENVIRONMENT, **environ})
        return Answer(done.returncode, (done.stdout + done.stderr).decode())

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    @property
    def made(self) -> list[str]:
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*.ptx"))


def begun(folder: Path) -> Project:
    made = Project(folder)
    made.write("tilelsp.toml", 'targets = ["sm_80", "sm_90a"]\n')
    made.write("k.mlir", KERNEL)
    return made


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return begun(tmp_path / "work")


@pytest.fixture(scope="module")
def committed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = begun(tmp_path_factory.mktemp("committed") / "work")
    made.git("init", "-q")
    assert made.save("--no-git", "k.mlir").status == 0
    made.git("add", "-A")
    made.git("commit", "-q", "-m", "all of it")
    return made.folder


@pytest.fixture
def repository(committed: Path, tmp_path: Path) -> Project:
    """The project as a repository that holds what its kernel compiles to."""
    return Project(Path(shutil.copytree(committed, tmp_path / "work")))


# --- what is written where ------------------------------------------------------------------------------------------


def test_the_ptx_of_every_target_stands_beside_the_document(project: Project) -> None:
    assert project.save() == Answer(0, "k.sm_80.ptx: written\nk.sm_90a.ptx: written\n")
    assert project.made == FILES
    assert ".target sm_90a" in (project.folder / FILES[1]).read_text()
    written = (project.folder / FILES[0]).stat().st_mtime_ns
    assert project.save() == Answer(0, "")
    assert (project.folder / FILES[0]).stat().st_mtime_ns == written


def test_the_folder_of_the_project(project: Project) -> None:
    project.write("tilelsp.toml", 'targets = ["sm_80"]\noutputFolder = "build/ptx"\n')
    project.write("deep/l.mlir", KERNEL)
    assert project.save("k.mlir", "deep/l.mlir").status == 0
    assert project.made == ["build/ptx/k.sm_80.ptx", "build/ptx/l.sm_80.ptx"]


def test_a_folder_is_searched_for_what_saving_compiles(project: Project) -> None:
    project.write("deep/l.mlir", f"// tilelsp: target=sm_75\n{KERNEL}")
    project.write("other.ptx", "no kernel")
    assert project.save(".").status == 0
    assert project.made == ["deep/l.sm_75.ptx", *FILES, "other.ptx"]


@pytest.mark.parametrize("check", [(), ("--check",)], ids=["write", "check"])
def test_of_a_document_of_blanks_nothing_is_made(project: Project, check: tuple[str, ...]) -> None:
    project.write("new.mlir", " \n")
    said = project.save(*check, "--no-git", "new.mlir")
    assert (said, project.made) == (Answer(0, "new.mlir: is empty: there is nothing to write\n"), [])


def test_all_targets_of_a_document_or_none(project: Project) -> None:
    project.save()
    before = [(project.folder / name).read_bytes() for name in FILES]
    project.write("tilelsp.toml", 'targets = ["sm_80", "sm_90a", "sm_70"]\n')
    project.write("k.mlir", KERNEL.replace("f32", "bf16").replace("addf", "adddf"))
    project.write("l.mlir", KERNEL)
    answer = project.save("k.mlir", "l.mlir")
    assert answer.status == 1
    assert "k.mlir: its PTX was not written: sm_80: custom op 'adddf' is unknown" in answer.said
    assert [(project.folder / name).read_bytes() for name in FILES] == before
    assert "l.sm_70.ptx" in project.made  # which is another document's


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a shell script")
def test_what_ptxas_refuses_is_not_written(project: Project, tmp_path: Path) -> None:
    program = tmp_path / "ptxas"
    program.write_text(
        "#!/bin/sh\n"
        'case "$1" in --version) echo "tools, release 13.9, V13.9.1";; --help) echo "--gpu-name";'
        " echo \"Allowed values for this option: 'sm_80','sm_90a'.\";;\n"
        "*) echo 'ptxas kernel.ptx, line 3; error   : Not on my watch' >&2; exit 255;; esac\n"
    )
    program.chmod(0o755)
    answer = project.save("k.mlir", "--ptxas", str(program))
    assert answer.status == 1
    assert "k.mlir: its PTX was not written: sm_80: ptxas 13.9.1: Not on my watch" in answer.said
    assert project.made == []


def test_without_ptxas_the_files_are_written_and_it_is_said(project: Project) -> None:
    program = project.write("away/ptxas", "")
    program.unlink()
    answer = project.save("k.mlir", "--ptxas", str(program))
    assert answer.status == 0
    assert answer.said.count("ptxas was not asked") == 1
    assert project.made == FILES
    assert project.save("k.mlir", "--ptxas", str(program)).said.count("ptxas was not asked") == 1


def test_a_link_is_replaced_and_not_followed(project: Project, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (project.folder / FILES[0]).symlink_to(victim)
    assert f"{FILES[0]}: is a link" in project.save("--check", "k.mlir").said
    assert project.save().status == 0
    assert victim.read_text() == "precious"
    assert not (project.folder / FILES[0]).is_symlink()


@pytest.mark.parametrize("folder", ["..", "../elsewhere", "/tmp", "link"])
def test_a_project_file_leads_no_file_out_of_its_repository(project: Project, tmp_path: Path, folder: str) -> None:
    (project.folder / "link").symlink_to(tmp_path)
    project.write("tilelsp.toml", f'targets = ["sm_80"]\noutputFolder = "{folder}"\n')
    answer = project.save("--no-git", "k.mlir")
    assert answer.status == 2
    assert answer.said.count("\n") == 1
    assert f"outputFolder: {project.folder / folder} is outside of {project.folder}" in answer.said
    assert project.made == []


@pytest.mark.parametrize("text", ['targets = ["sm_80", "sm_999"]', 'output = "build"', "targets = ["])
def test_what_a_project_file_may_have_said_is_not_made_up(project: Project, text: str) -> None:
    project.write("tilelsp.toml", text)
    answer = project.save("--no-git", "k.mlir")
    assert answer.status == 2
    assert answer.said.count("\n") == 1
    assert project.made == []


def test_a_project_below_the_top_of_its_repository_may_write_beside_it(project: Project) -> None:
    project.git("init", "-q")
    project.write("inner/k.mlir", KERNEL)
    project.write("inner/tilelsp.toml", 'targets = ["sm_80"]\noutputFolder = "../ptx"\n')
    assert project.save("--no-git", "inner/k.mlir").status == 0
    assert project.made == ["ptx/k.sm_80.ptx"]


# --- whether git holds it -------------------------------------------------------------------------------------------


def test_what_was_written_and_is_not_in_git_is_named(project: Project) -> None:
    project.git("init", "-q")
    written = project.save()
    assert written.status == 1
    assert written.said == "".join(f"{name}: was written; `git add {name}`\n" for name in FILES)
    project.git("add", FILES[0])
    assert project.save() == Answer(1, f"{FILES[1]}: is not in git; `git add {FILES[1]}`\n")
    project.git("add", FILES[1])
    assert project.save() == Answer(0, "")  # in the index: the next commit has it


@pytest.mark.parametrize(
    ("name", "argument"), [("--x", "./--x.sm_80.ptx"), (":x", "./:x.sm_80.ptx"), ("a b", "'a b.sm_80.ptx'")]
)
def test_what_is_to_be_done_about_odd_names_can_be_done(repository: Project, name: str, argument: str) -> None:
    repository.write("tilelsp.toml", 'targets = ["sm_80"]\n')
    repository.write(f"{name}.mlir", KERNEL)
    said = repository.save("--", f"{name}.mlir").said
    assert said == f"{name}.sm_80.ptx: was written; `git add {argument}`\n"
    repository.git("add", f"./{name}.sm_80.ptx")
    assert repository.save("--", f"{name}.mlir") == Answer(0, "")


def test_what_git_ignores_is_not_committed_either(repository: Project) -> None:
    repository.git("rm", "-q", "--cached", FILES[0])
    repository.write(".gitignore", "*.ptx\n")
    assert repository.save() == Answer(1, f"{FILES[0]}: is not in git; `git add {FILES[0]}`\n")
    assert repository.save("--no-git", "k.mlir") == Answer(0, "")


def test_a_file_that_was_staged_with_another_text(repository: Project) -> None:
    good = (repository.folder / FILES[0]).read_text()
    repository.write(FILES[0], f"{good}// by hand\n")
    repository.git("add", "-A")
    assert repository.save() == Answer(1, f"{FILES[0]}: was written; `git add {FILES[0]}`\n")
    assert (repository.folder / FILES[0]).read_text() == good
    assert repository.save() == Answer(1, f"{FILES[0]}: git has another text; `git add {FILES[0]}`\n")
    repository.git("add", "-A")
    assert repository.save() == Answer(0, "")


def test_a_target_that_the_project_no_longer_has(repository: Project) -> None:
    """Its file stays as long as it is what the document compiles to; it is not written anew."""
    repository.write("tilelsp.toml", 'targets = ["sm_80"]\n')
    assert repository.save() == Answer(0, "")
    stale = repository.write(FILES[1], "// of another day\n")
    answer = repository.save()
    assert answer.status == 1
    assert answer.said.startswith(f"{FILES[1]}: is not what k.mlir compiles to, which has the target sm_90a no more; ")
    assert f"`git rm {FILES[1]}`" in answer.said
    assert stale.read_text() == "// of another day\n"
    repository.git("rm", "-q", "--cached", "-f", FILES[1])
    assert repository.save() == Answer(0, "")


def test_files_and_git_from_another_folder(repository: Project, tmp_path: Path) -> None:
    (repository.folder / FILES[0]).unlink()
    repository.git("rm", "-q", "--cached", FILES[0])
    answer = repository.save("work/k.mlir", cwd=tmp_path)
    assert answer == Answer(1, f"work/{FILES[0]}: was written; `git add work/{FILES[0]}`\n")


def test_a_repository_runs_nothing_when_it_is_asked(repository: Project, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    for name in ("core.fsmonitor", "filter.own.clean", "core.hooksPath", "core.sshCommand"):
        repository.git("config", name, f"touch {mark};")
    repository.write(".gitattributes", "*.ptx filter=own\n")
    repository.write(FILES[0], "changed\n")
    assert repository.save("--check", "k.mlir").status == 1
    assert not mark.exists()


def test_without_git_nothing_is_known_of_commits(repository: Project) -> None:
    answer = repository.save("k.mlir", PATH=str(repository.folder))
    assert answer == Answer(2, "tilelsp: git is not on the PATH; --no-git asks nobody what is committed\n")
    assert repository.save("k.mlir", "--no-git", PATH=str(repository.folder)) == Answer(0, "")


@pytest.mark.parametrize(
    ("does", "says"),
    [
        ("exit 0", ""),
        ("exit 3", "GIT ended with status 3"),
        ("echo one >&2; echo two >&2; exit 3", "one"),
        ("kill -9 $$", "GIT ended with status -9"),
        pytest.param("head -c 67108864 /dev/zero | tr '\\0' a", "", marks=pytest.mark.slow),
        pytest.param(
            "head -c 67108865 /dev/zero | tr '\\0' a",
            "GIT printed more than 64 MiB and was stopped",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_what_git_does_not_say_is_told(does: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "git"
    program.write_text(f"#!/bin/sh\n{does}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    said = ""
    try:
        assert not read_index(tmp_path, ".ptx").objects
    except ToolFailed as error:
        said = str(error).removeprefix(f"git does not say what is committed in {tmp_path}: ")
    assert said.replace(str(program), "GIT") == says


# --- --check --------------------------------------------------------------------------------------------------------


def test_check_is_quiet_where_all_is_as_it_should_be(repository: Project) -> None:
    assert repository.save("--check", ".") == Answer(0, "")


@pytest.mark.parametrize("ending", ["// by hand\n", "\0", " "])
def test_check_writes_nothing_and_names_what_differs(repository: Project, ending: str) -> None:
    path = repository.folder / FILES[1]
    repository.write(FILES[1], path.read_text() + ending)
    answer = repository.save("--check", "k.mlir")
    wrong = "is not what k.mlir compiles to; `tilelsp compile --save k.mlir` writes it"
    assert answer == Answer(1, f"{FILES[1]}: {wrong}\n")
    assert path.read_text().endswith(ending)


def test_check_of_a_kernel_that_was_changed_alone(repository: Project) -> None:
    repository.write("k.mlir", KERNEL.replace("addf", "subf"))
    assert repository.save("--check", "k.mlir").said.count("is not what k.mlir compiles to") == 2


def test_check_of_a_file_that_is_gone(repository: Project) -> None:
    (repository.folder / FILES[0]).unlink()
    assert f"{FILES[0]}: is missing" in repository.save("--check", "k.mlir").said
    assert repository.made == FILES[1:]


def test_check_of_a_file_that_is_right_and_not_in_git(repository: Project) -> None:
    repository.git("rm", "-q", "--cached", FILES[0])
    assert repository.save("--check", "k.mlir") == Answer(1, f"{FILES[0]}: is not in git; `git add {FILES[0]}`\n")


def test_check_of_lines_that_git_ended_otherwise(repository: Project) -> None:
    path = repository.folder / FILES[0]
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert repository.save("--check", "k.mlir") == Answer(0, "")


def test_check_of_a_kernel_that_does_not_compile(repository: Project) -> None:
    repository.write("k.mlir", KERNEL.replace("addf", "adddf"))
    answer = repository.save("--check", "k.mlir")
    assert answer.status == 1
    assert "k.mlir:26:8: error: custom op 'adddf' is unknown" in answer.said


# --- what is remembered ---------------------------------------------------------------------------------------------


def test_what_did_not_change_is_not_compiled_again(repository: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel whose answer is known is answered without the pipeline; one of another text is not."""
    from tilelsp.cli import main
    from tilelsp.compile import pipeline

    def refuse(*_: object, **named: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(pipeline, "compile_ops", refuse)
    monkeypatch.chdir(repository.folder)
    assert main.main(["compile", "--save", "k.mlir"]) == 0
    with pytest.raises(AssertionError):
        main.main(["compile", "--save", "--no-cache", "k.mlir"])
    repository.write("k.mlir", f"{KERNEL}// another text\n")
    with pytest.raises(AssertionError):
        main.main(["compile", "--save", "k.mlir"])


# --- what does not go together --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--emit", "llvm", "k.mlir"], "so that --emit does not go with it"),
        (["-O", "1", "k.mlir"], "so that -O does not go with it"),
        (["--no-lineinfo", "k.mlir"], "so that --no-lineinfo does not go with it"),
        (["--format", "json", "k.mlir"], "so that --format json does not go with it"),
        (["--diff", "k.mlir"], "so that --diff does not go with it"),
        (["-o", "x.ptx", "k.mlir"], "so that -o does not go with it"),
        (["--print-after", "all", "k.mlir"], "so that --print-after does not go with it"),
        (["--timing", "k.mlir"], "so that --timing does not go with it"),
        (["--no-git"], "name a file or a folder"),
        (["-"], "standard input has no folder to write to"),
        (["p.ptx"], "p.ptx: is PTX already, of which saving makes nothing"),
        (["k.mlir", "k.ll"], "k.mlir and k.ll would both be written to k.sm_80.ptx"),
        (["texts"], "texts: holds no document that saving compiles"),
        (["--target", "sm_1", "k.mlir"], "sm_1"),
    ],
)
def test_one_line_and_status_2(project: Project, arguments: list[str], said: str) -> None:
    project.write("p.ptx", ".version 8.0\n")
    project.write("k.ll", "; nothing\n")
    project.write("texts/p.ptx", ".version 8.0\n")
    answer = project.save(*arguments)
    assert answer.status == 2
    assert answer.said.count("\n") == 1
    assert said in answer.said


@pytest.mark.parametrize("option", ["--check", "--no-git"])
def test_options_that_need_save(project: Project, option: str) -> None:
    done = forking.run(("compile", option, "k.mlir"), given=b"", cwd=project.folder, environ=dict(os.environ))
    assert (done.returncode, done.stderr) == (2, f"tilelsp: {option} goes with --save\n".encode())
