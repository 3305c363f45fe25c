"""Packets as motion-capture tools send them: OSC over UDP with messages of the VMC protocol, in Unity's frame."""

import struct


def _text(text):
    data = text.encode() + b"\0"
    return data + b"\0" * (-len(data) % 4)


def message(address, *args):
    """An OSC message of texts and single-precision numbers."""
    tags = "," + "".join("s" if isinstance(arg, str) else "f" for arg in args)
    data = b"".join(_text(arg) if isinstance(arg, str) else struct.pack(">f", arg) for arg in args)
    return _text(address) + _text(tags) + data


def bundle(*packets, time=1):
    """An OSC bundle; the time tag 1 means: now."""
    return b"#bundle\0" + struct.pack(">Q", time) + b"".join(struct.pack(">I", len(p)) + p for p in packets)


def to_unity(position):
    """From x forward, y left, z up to Unity's x right, y up, z forward."""
    x, y, z = position
    return -y, z, x


def pose(kind, name, position, quaternion=(0.0, 0.0, 0.0, 1.0)):
    """A pose: `kind` is Bone, Root, Tra, Hmd or Con; the position in our frame, the quaternion in Unity's."""
    return message(f"/VMC/Ext/{kind}/Pos", name, *to_unity(position), *quaternion)
