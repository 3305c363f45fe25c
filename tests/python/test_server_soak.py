"""Fifty clients of the studio at once: pages that drag, rewind and branch, readers that take nothing, and senders of rubbish over
sockets and HTTP. Memory stays what it was, and a page is served as before. The environment variable LIGAMENT_SOAK_SECONDS sets how
long, 20 by default; `--capture=no` shows the figures, and `cargo xtask endure` runs the long form."""

import asyncio
import collections
import contextlib
import json
import os
import pathlib
import random
import socket
import statistics
import time
import urllib.request

import pytest
import websockets
from studios import Studio
from websockets.asyncio.client import connect

SECONDS = float(os.environ.get("LIGAMENT_SOAK_SECONDS", "20"))
#: Clients of each kind; fifty in all.
PAGES, SLOW, RUBBISH, REQUESTS = 20, 10, 10, 10
#: How often pages go back. Each time begins a branch, which is a part of the recording and takes memory.
MOST_SEEKS = 100
#: By how much memory may grow, as a part. Short runs still grow into their buffers.
MOST_GROWTH = 0.05 if SECONDS >= 300 else 0.5
#: Errors of a connection that the server closed, as it should.
CLOSED = (OSError, EOFError, asyncio.TimeoutError, asyncio.IncompleteReadError, websockets.WebSocketException)
UPGRADE = (
    "GET /socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def requests_of(chance, name):
    """What pages do, and what they should not."""
    point = {axis: chance.uniform(-1, 1) for axis in "xyz"}
    bone = chance.choice(["head", "chest", "hand.L", "foot.R", "tail"])
    drag = {"name": name, "bone": bone, "point": dict.fromkeys("xyz", 0), "to": point}
    yield {"type": "act", "command": {"drag": drag}}
    yield {"type": "act", "command": {"move": {"name": name, "to": point}}}
    yield {"type": "act", "command": {"release": {"name": name}}}
    yield {"type": chance.choice(["play", "play", "pause", "undo", "redo", "replay"])}
    yield {"type": "compare", "branch": chance.choice([None, 0, 7])}
    yield {"type": "speed", "ratio": chance.choice([1, 10, -1])}
    yield {"type": "rename", "branch": chance.randrange(40), "name": "n" * chance.randrange(300)}
    yield {"type": "step", "count": chance.choice([1, 50, 4_000_000_000])}


async def page(address, number, counts):
    """Takes frames, and asks for something now and then; opens again after a while."""
    chance = random.Random(number)
    while True:
        with contextlib.suppress(*CLOSED):
            async with connect(f"ws://{address}/socket", max_size=None, compression=None) as channel:
                for _ in range(chance.randrange(20, 400)):
                    message = await asyncio.wait_for(channel.recv(), 30)
                    counts["messages"] += 1
                    if isinstance(message, bytes):
                        counts["frames"] += 1
                        frame = int.from_bytes(message[8:12], "little")
                        await channel.send(json.dumps({"type": "received", "frame": frame}))
                    if chance.random() < 0.1:
                        await channel.send(json.dumps(chance.choice(list(requests_of(chance, f"hand {number}")))))
                    if counts["seeks"] < MOST_SEEKS and chance.random() < 0.01:
                        counts["seeks"] += 1
                        await channel.send(json.dumps({"type": "seek", "branch": 0, "step": chance.randrange(200)}))
        counts["pages"] += 1
        await asyncio.sleep(0.05)


async def slow(address, number, counts):
    """Opens a socket, and takes a few bytes a second, or none."""
    chance = random.Random(1000 + number)
    host, port = address.split(":")
    while True:
        with contextlib.suppress(*CLOSED):
            raw = socket.socket()
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.setblocking(False)
            await asyncio.get_running_loop().sock_connect(raw, (host, int(port)))
            reader, writer = await asyncio.open_connection(sock=raw, limit=4096)
            writer.write(UPGRADE.format(address).encode())
            end = time.monotonic() + chance.uniform(5, 60)
            while time.monotonic() < end:
                await asyncio.sleep(1)
                if number % 2 == 0:
                    await asyncio.wait_for(reader.read(100), 5)
            writer.close()
        counts["slow readers"] += 1
        await asyncio.sleep(0.05)


async def rubbish(address, number, counts):
    """Sends what is no request over a socket."""
    chance = random.Random(2000 + number)
    while True:
        with contextlib.suppress(*CLOSED):
            async with connect(f"ws://{address}/socket", max_size=None, compression=None) as channel:
                for _ in range(200):
                    text = json.dumps(chance.choice(list(requests_of(chance, "x" * chance.randrange(300)))))
                    cut = chance.randrange(len(text))
                    await channel.send(
                        chance.choice(
                            [
                                chance.randbytes(chance.randrange(5000)),
                                text[:cut],
                                text[:cut] + chr(chance.randrange(32, 0xD7FF)) + text[cut:],
                                "[" * 50_000,
                                "9" * chance.choice([400, 60_000, 80_000]),
                                '{"type": "load", "scene": "' + "y" * 1000 + '"}',
                            ]
                        )
                    )
                    counts["rubbish"] += 1
                    await asyncio.sleep(0.02)
        await asyncio.sleep(0.05)


async def requests(address, number, counts):
    """HTTP: proper requests, torn ones, wrong ones, and uploads of anything."""
    chance = random.Random(3000 + number)
    host, port = address.split(":")
    names = ["a.json", "a.glb", "a.urdf", "a.bvh", "a.take", "a.ligament", "a.xml", "a.obj", "../../etc/passwd", "a"]
    while True:
        with contextlib.suppress(*CLOSED):
            reader, writer = await asyncio.open_connection(host, int(port))
            body = chance.randbytes(chance.randrange(20_000))
            upload = f"POST /upload?name={chance.choice(names)} HTTP/1.1\r\nHost: {address}\r\nContent-Length: {len(body)}\r\n\r\n"
            writer.write(
                chance.choice(
                    [
                        f"GET /page.js HTTP/1.1\r\nHost: {address}\r\n\r\n".encode(),
                        f"GET /{chance.randrange(999)} HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n".encode(),
                        upload.encode() + body,
                        upload.encode() + body[: len(body) // 2],
                        b"GET / HTTP/1.1\r\nHost: ",
                        b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 200_000 + b"\r\n\r\n",
                        chance.randbytes(3000),
                    ]
                )
            )
            with contextlib.suppress(asyncio.TimeoutError):
                while await asyncio.wait_for(reader.read(65536), chance.choice([0.2, 1, 12])):
                    pass
            writer.close()
        counts["requests"] += 1
        await asyncio.sleep(0.02)


def resident(pid):
    """Memory of the process in bytes."""
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


async def end_of(clients):
    """Cancels them until each has ended: a wait that is over in the same moment takes a cancellation for its own time limit."""
    running = set(clients)
    while running:
        for client in running:
            client.cancel()
        _, running = await asyncio.wait(running, timeout=1)


async def soak(studio, counts):
    """Samples of the memory, one per second, while all clients are at work."""
    kinds = [(page, PAGES), (slow, SLOW), (rubbish, RUBBISH), (requests, REQUESTS)]
    clients = [asyncio.ensure_future(kind(studio.address, k, counts)) for kind, count in kinds for k in range(count)]
    samples, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        await asyncio.sleep(1)
        assert studio.program.poll() is None, "the program ended"
        samples.append(resident(studio.program.pid))
        for client in clients:
            if client.done():
                client.result()
    await end_of(clients)
    # A page that comes now is served: by what it is, and with frames.
    async with connect(f"ws://{studio.address}/socket", max_size=None, compression=None) as channel:
        await channel.send('{"type": "play"}')
        async with asyncio.timeout(30):
            frames = 0
            while frames < 3:
                message = await channel.recv()
                if isinstance(message, bytes):
                    frames += 1
                    await channel.send(json.dumps({"type": "received", "frame": int.from_bytes(message[8:12], "little")}))
    return samples


@pytest.mark.skipif(not pathlib.Path("/proc/self/status").exists(), reason="the system does not tell the memory of a process")
def test_fifty_clients_do_not_fill_the_memory(tmp_path):
    counts = collections.Counter()
    with Studio(tmp_path, "humanoid") as studio:
        samples = asyncio.run(soak(studio, counts))
        with urllib.request.urlopen(f"http://{studio.address}/", timeout=10) as answer:
            assert answer.status == 200
    third = len(samples) // 3
    early, late = statistics.median(samples[third : 2 * third]), statistics.median(samples[2 * third :])
    growth = late / early - 1
    early, late, most = (size / 2**20 for size in (early, late, max(samples)))
    figures = f"{early:.1f} MiB in the second third, {late:.1f} in the last ({growth:+.1%}), {most:.1f} at most"
    print(f"\n{len(samples)} s: {dict(counts)}; memory: {figures}")
    for kind in ("frames", "slow readers" if SECONDS > 120 else "frames", "rubbish", "requests"):
        assert counts[kind] > SECONDS / 20, counts
    assert growth <= MOST_GROWTH, figures


@pytest.mark.skipif(SECONDS < 300, reason="buffers of the system hold what is sent in a minute")
def test_a_reader_that_takes_nothing_is_closed(tmp_path):
    with Studio(tmp_path, "worm") as studio:
        host, port = studio.address.split(":")
        with socket.socket() as raw:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.connect((host, int(port)))
            raw.sendall(UPGRADE.format(studio.address).encode())
            files, end = pathlib.Path(f"/proc/{studio.program.pid}/fd"), time.monotonic() + 300
            time.sleep(2)
            opened = len(list(files.iterdir()))
            while len(list(files.iterdir())) >= opened:
                assert time.monotonic() < end, "the connection is still open"
                time.sleep(1)
