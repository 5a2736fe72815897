import os
import threading

from sitewright.kit.randomness import random_bytes, random_text


def test_never_gives_the_same_twice() -> None:
    drawn: list[bytes] = []
    threads = [
        threading.Thread(target=lambda: drawn.extend(random_bytes(16) for _ in range(500))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(drawn)) == 2000
    assert {len(piece) for piece in drawn} == {16}


def test_gives_as_much_as_is_asked_for() -> None:
    assert [len(random_bytes(count)) for count in (0, 1, 4095, 10_000)] == [0, 1, 4095, 10_000]


def test_writes_text_that_is_safe_in_addresses() -> None:
    text = random_text(24)
    assert len(text) == 32
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_forked_process_gives_out_other_bytes() -> None:
    random_bytes(1)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(writer, random_bytes(32))
        os._exit(0)
    os.waitpid(child, 0)
    assert os.read(reader, 32) != random_bytes(32)
    os.close(reader)
    os.close(writer)
