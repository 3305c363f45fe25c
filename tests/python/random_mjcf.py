"""Random small MJCF files: several joints in a body, default classes, frames, every way to specify an orientation."""

import numpy as np


def text(numbers):
    return " ".join(f"{x:.17g}" for x in np.atleast_1d(numbers))


def orientation(rng, radian):
    unit = 1.0 if radian else 180 / np.pi
    ways = [
        lambda: "",
        lambda: f'quat="{text(rng.normal(size=4))}"',
        lambda: f'euler="{text(rng.uniform(-3, 3, 3) * unit)}"',
        lambda: f'axisangle="{text(rng.normal(size=3))} {rng.uniform(-3, 3) * unit:.17g}"',
        lambda: f'xyaxes="{text(rng.normal(size=6))}"',
        lambda: f'zaxis="{text(rng.normal(size=3))}"',
    ]
    return ways[rng.integers(len(ways))]()


def place(rng, radian):
    return f'pos="{text(rng.uniform(-0.3, 0.3, 3))}" {orientation(rng, radian)}'


def weight(rng):
    return ["", f'mass="{rng.uniform(0.1, 2):.17g}"', f'density="{rng.uniform(300, 2000):.17g}"'][rng.integers(3)]


def geom(rng, radian):
    kind = ["sphere", "capsule", "cylinder", "box", "ellipsoid"][rng.integers(5)]
    if kind != "sphere" and rng.random() < 0.4:
        sizes = 1 if kind in ("capsule", "cylinder") else 2
        ends = rng.uniform(-0.2, 0.2, 6)
        where = f'fromto="{text(ends)}"'
    else:
        sizes = {"sphere": 1, "capsule": 2, "cylinder": 2, "box": 3, "ellipsoid": 3}[kind]
        where = place(rng, radian)
    return f'<geom type="{kind}" size="{text(rng.uniform(0.02, 0.2, sizes))}" {where} {weight(rng)}/>'


def inertial(rng, radian):
    half = rng.uniform(0.03, 0.2, 3)
    moments = (np.sum(half**2) - half**2) / 3
    if rng.random() < 0.5:
        return f'<inertial mass="1" {place(rng, radian)} diaginertia="{text(moments)}"/>'
    tilt = np.linalg.qr(rng.normal(size=(3, 3)))[0]
    full = tilt @ np.diag(moments) @ tilt.T
    six = [full[0, 0], full[1, 1], full[2, 2], full[0, 1], full[0, 2], full[1, 2]]
    return f'<inertial mass="1.5" pos="{text(rng.uniform(-0.2, 0.2, 3))}" fullinertia="{text(six)}"/>'


def random_mjcf(seed):
    rng = np.random.default_rng(seed)
    radian = bool(rng.integers(2))
    unit = 1.0 if radian else 180 / np.pi
    count = {"body": 0, "joint": 0}

    def joint(kinds):
        kind = kinds[rng.integers(len(kinds))]
        name = f"joint {count['joint']}"
        count["joint"] += 1
        words = f'name="{name}" pos="{text(rng.uniform(-0.2, 0.2, 3))}"'
        if kind != "hinge" or rng.random() < 0.5:
            words += f' type="{kind}"'
        if kind in ("hinge", "slide"):
            scale = unit if kind == "hinge" else 1.0
            words += f' axis="{text(rng.normal(size=3))}"'
            if rng.random() < 0.5:
                words += f' range="{text(np.sort(rng.uniform(-2, 2, 2)) * scale)}"'
            if rng.random() < 0.3:
                words += f' ref="{rng.uniform(-1, 1) * scale:.17g}"'
        if rng.random() < 0.5:
            words += f' armature="{rng.uniform(0.001, 0.2):.17g}"'
        return f"<joint {words}/>", kind

    def body(depth):
        name = f"link {count['body']}"
        count["body"] += 1
        parts = []
        if depth == 0 and rng.random() < 0.3:
            parts.append(f'<freejoint name="free {name}"/>')
        else:
            for _ in range(rng.integers(0 if depth else 1, 4)):
                words, kind = joint(["hinge", "hinge", "slide", "ball"])
                parts.append(words)
                if kind == "ball":
                    break
        inside = [geom(rng, radian) for _ in range(rng.integers(1, 4))]
        if rng.random() < 0.3:
            inside.append(inertial(rng, radian))
        if rng.random() < 0.4:
            inside.append(f"<frame {place(rng, radian)}>{geom(rng, radian)}</frame>")
        if rng.random() < 0.3:
            inside.append(f'<geom class="heavy" {place(rng, radian)}/>')
        if depth < 3:
            children = [body(depth + 1) for _ in range(rng.integers(0, 3))]
            if children and rng.random() < 0.3:
                children[0] = f"<frame {place(rng, radian)}>{children[0]}</frame>"
            inside += children
        childclass = 'childclass="light"' if rng.random() < 0.3 else ""
        return f'<body name="{name}" {place(rng, radian)} {childclass}>{"".join(parts + inside)}</body>'

    letters = ["xyz", "XYZ", "zyx", "ZXZ", "xYz"][rng.integers(5)]
    settings = f'angle="{"radian" if radian else "degree"}" eulerseq="{letters}"'
    settings += ["", ' inertiafromgeom="true"', ' boundmass="0.2" boundinertia="0.001"', ' settotalmass="7"'][
        rng.integers(4)
    ]
    classes = (
        '<default><geom density="800"/><default class="light"><geom density="200"/></default>'
        '<default class="heavy"><geom type="box" size=".05 .1 .02" density="4000"/></default></default>'
    )
    world = "".join(body(0) for _ in range(rng.integers(1, 3)))
    return f"<mujoco><compiler {settings}/>{classes}<worldbody>{world}</worldbody></mujoco>"
