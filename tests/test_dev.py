"""`dev.py` in the situations a fresh machine can be in, without changing this one."""

import subprocess
from pathlib import Path

import pytest

import dev
from bwdesk.screen import debian_package

ON_ALL_CORES = ["-m", "pytest", "-n", "auto", "--dist", "worksteal"]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """What would have been run, on an empty checkout of its own."""
    made: list[list[str]] = []

    def note(command: list[str], **_: object) -> int:
        made.append(command)
        if "venv" in command:
            dev.BIN.mkdir(parents=True)
            Path(dev.PYTHON).touch(mode=0o755)
            (dev.BIN / "pip").touch()
            (dev.VENV / "pyvenv.cfg").write_text(f"version = {dev.VERSION}.1\n")
        return 0

    (tmp_path / "pyproject.toml").write_bytes((dev.ROOT / "pyproject.toml").read_bytes())
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "LOCK", tmp_path / "packaging" / "requirements.txt")
    monkeypatch.setattr(dev, "BIN", tmp_path / ".venv" / dev.BIN.name)
    monkeypatch.setattr(dev, "PYTHON", str(dev.BIN / Path(dev.PYTHON).name))
    monkeypatch.setattr(dev, "loads", lambda _: True)
    monkeypatch.setattr(dev, "workers", lambda: ["-n", "auto"])
    monkeypatch.setattr(subprocess, "call", note)
    monkeypatch.setattr(subprocess, "check_call", note)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    return made


def _lacking(monkeypatch: pytest.MonkeyPatch, *libraries: str) -> None:
    monkeypatch.setattr(dev, "loads", lambda library: library not in libraries)


def test_the_first_run_sets_up_and_the_second_starts_at_once(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert dev.main(["run", "rogue.bwchar"]) == 0
    assert [command[1:3] for command in calls] == [["-m", "venv"], ["-m", "pip"], ["-m", "bwdesk"]]
    calls.clear()
    assert dev.main(["run", "rogue.bwchar"]) == 0
    assert calls == [[dev.PYTHON, "-m", "bwdesk", "rogue.bwchar"]]


def test_a_changed_project_file_sets_up_again(calls: list[list[str]]) -> None:
    dev.main(["run"])
    calls.clear()
    with (dev.ROOT / "pyproject.toml").open("a") as project:
        project.write("# one more need\n")
    dev.main(["run"])
    assert [command[2] for command in calls] == ["pip", "bwdesk"]


def test_testing_adds_the_tools_and_running_needs_nothing_more(calls: list[list[str]]) -> None:
    assert dev.main(["test", "-k", "where"]) == 0
    installed = next(command for command in calls if "install" in command)
    assert any(need.startswith("pytest>") for need in installed)
    assert calls[-1] == [dev.PYTHON, *ON_ALL_CORES, "-k", "where"]
    calls.clear()
    dev.main(["run"])
    assert [command[2] for command in calls] == ["bwdesk"]


def test_the_checks_are_run_with_what_is_locked(calls: list[list[str]]) -> None:
    dev.LOCK.parent.mkdir()
    dev.LOCK.write_text("pytest==9.2.0 --hash=sha256:00")
    assert dev.main(["test"]) == 0
    locked, own = (command for command in calls if "install" in command)
    assert locked[-3:] == ["--require-hashes", "--requirement", str(dev.LOCK)]
    assert own[-4:] == ["--no-deps", "--no-build-isolation", "--editable", str(dev.ROOT)]
    for job in ("test", "run"):
        calls.clear()
        dev.main([job])
        assert not any("install" in command for command in calls)
    dev.LOCK.write_text("pytest==9.3.0 --hash=sha256:00")
    dev.main(["test"])
    assert any("install" in command for command in calls)


def test_where_what_is_locked_does_not_fit_the_ranges_will_do_but_not_in_ci(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.LOCK.parent.mkdir()
    dev.LOCK.write_text("pytest==9.2.0 --hash=sha256:00")
    monkeypatch.setattr(subprocess, "call", lambda command, **_: "--require-hashes" in command)
    monkeypatch.delenv("CI", raising=False)
    assert dev.main(["test"]) == 0
    installed = next(command for command in calls if "install" in command)
    assert any(need.startswith("pytest>") for need in installed)
    monkeypatch.setenv("CI", "true")
    dev.LOCK.write_text("pytest==9.3.0 --hash=sha256:00")
    with pytest.raises(SystemExit, match="could not be installed"):
        dev.main(["test"])


def test_the_lock_was_made_for_what_is_needed_now() -> None:
    """Else run python3 dev.py lock."""
    first, *lines = dev.LOCK.read_text(encoding="utf-8").splitlines()
    assert first.endswith(f" {dev.needs_mark()}")
    named = [line for line in lines if not line.startswith(" ")]
    assert len(named) > 30
    for line in named:
        assert "==" in line
        assert line.endswith("\\")  # its digests follow
    assert all("--hash=sha256:" in line for line in lines if line.startswith(" "))


@pytest.mark.parametrize(
    ("told", "workers"),
    [
        ("MemTotal: 9 kB\nMemAvailable:   16000000 kB\n", ["--maxprocesses", "12"]),
        ("MemAvailable: 1500000 kB\n", ["--maxprocesses", "1"]),
        ("MemAvailable: 90000 kB\n", ["--maxprocesses", "1"]),
        ("MemTotal: 9 kB\n", []),
        ("", []),
    ],
)
def test_no_more_tests_run_at_once_than_the_memory_has_room_for(
    monkeypatch: pytest.MonkeyPatch, told: str, workers: list[str]
) -> None:
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: told)
    assert dev.workers() == ["-n", "auto", *workers]


def test_a_failed_check_fails_the_whole_but_not_the_rest(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def mypy_fails(command: list[str], **_: object) -> int:
        calls.append(command)
        return int("mypy" in command)

    monkeypatch.setattr(subprocess, "call", mypy_fails)
    with pytest.raises(SystemExit, match=r"not good yet, see above: .*mypy"):
        dev.main(["test"])
    assert calls[-1] == [dev.PYTHON, *ON_ALL_CORES]


@pytest.mark.parametrize("variables", [{}, {"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}])
def test_without_a_display_run_does_the_main_job_and_needs_no_qt(
    variables: dict[str, str],
    calls: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(dev, "loads", lambda _: False)
    assert dev.main(["run"]) == 0
    sheet = str(dev.ROOT / "out" / "character-sheet.pdf")
    assert calls[-1] == [dev.PYTHON, "-m", "bwdesk", "demo", "-o", sheet]
    assert "No display here" in capfd.readouterr().out


def test_root_on_debian_gets_what_is_missing(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    _lacking(monkeypatch, "libEGL.so.1", "libxcb-cursor.so.0")
    dev.main(["run"])
    assert calls[0][:2] == ["apt-get", "update"]
    assert {f"python{dev.VERSION}-venv", "libegl1", "libxcb-cursor0"} < set(calls[1])
    assert "apt-get" in calls[1]


def test_anyone_else_gets_the_exact_command(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: name)
    _lacking(monkeypatch, "libGL.so.1", "libglib-2.0.so.0")
    with pytest.raises(SystemExit) as said:
        dev.main(["test"])
    assert str(said.value).endswith(
        "  sudo apt-get update && "
        "sudo apt-get install --yes --no-install-recommends libgl1 libglib2.0-0"
    )
    assert calls == []


def test_the_tests_want_the_libraries_of_a_window_of_x11(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: name)
    _lacking(monkeypatch, "libxcb-icccm.so.4", "libxcb-keysyms.so.1")
    with pytest.raises(SystemExit, match=r"libxcb-icccm4 libxcb-keysyms1$"):
        dev.main(["test"])


def test_another_system_hears_what_is_missing(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    _lacking(monkeypatch, "libGL.so.1")
    with pytest.raises(SystemExit, match=r"first install .*: libGL\.so\.1"):
        dev.main(["test"])
    assert calls == []


def test_an_older_python_is_turned_away_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.version_info", (3, 10, 12, "final", 0))
    with pytest.raises(SystemExit, match=r"^dev.py: bwdesk needs Python 3.11 or later.*$"):
        dev.main(["run"])


@pytest.mark.parametrize("asked", ["--help", "-h"])
def test_asked_for_help_it_gives_the_commands(
    asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main([asked]) == 0
    assert "dev.py test" in capsys.readouterr().out


def test_an_unknown_job_gets_the_two_commands() -> None:
    with pytest.raises(SystemExit, match=r"dev.py run[^\0]*dev.py test"):
        dev.main(["rnu"])


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libgssapi_krb5.so.2", "libgssapi-krb5-2"),
        ("libX11.so.6", "libx11-6"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
    ],
)
def test_debian_names_packages_by_rule(library: str, package: str) -> None:
    assert debian_package(library) == package
