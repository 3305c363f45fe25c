"""Robots that float in empty space, for laws.py: one description for all engines, and one judge of their motion.

A robot is read from its URDF file. Links that fixed joints connect become one body. Joints that mimic others are fixed.
Every other joint turns without limits, damping or friction. The result is written as a URDF file of its own. MuJoCo and
Drake read it; ours is built from the same numbers, since files have gravity, and compared with what our reader makes of it.

Momentum, energy and center of mass come from the poses and velocities of the bodies and from the inertias of the file,
never from an engine's own report.
"""

import dataclasses
import json
import pathlib
import statistics
import time
import xml.etree.ElementTree as xml

import numpy as np

# Simulated seconds, seconds between two looks at the motion, and the number of stretches that are timed.
SECONDS, LOOK, STRETCHES = 10.0, 0.1, 20
# The motion is compared with the reference after this number of looks: later it is chaotic.
COMPARED = 10
# Ranges of the start: angles of joints (rad), their velocities, base turn (rad/s), base velocity (m/s).
ANGLE, RATE, TURN, DRIFT = 0.5, 3.0, 2.0, 0.5
# The largest relative difference between models, and between starts.
SAME = 1e-9


def numbers(text):
    return np.array(text.split(), dtype=float)


def turned(axis, angle):
    """Rotation matrix of a turn about a unit axis."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def matrix(quaternion):
    """Rotation matrix of a quaternion x, y, z, w."""
    x, y, z, w = np.asarray(quaternion) / np.linalg.norm(quaternion)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )


def origin(element):
    """Rotation and position of an `<origin>`."""
    found = element.find("origin")
    roll, pitch, yaw = numbers(found.get("rpy", "0 0 0")) if found is not None else np.zeros(3)
    place = numbers(found.get("xyz", "0 0 0")) if found is not None else np.zeros(3)
    return turned((0, 0, 1), yaw) @ turned((0, 1, 0), pitch) @ turned((1, 0, 0), roll), place


def angles(rot):
    """Roll, pitch and yaw of a rotation matrix."""
    pitch = np.arctan2(-rot[2, 0], np.hypot(rot[0, 0], rot[1, 0]))
    if np.hypot(rot[0, 0], rot[1, 0]) < 1e-9:
        return np.arctan2(-rot[1, 2], rot[1, 1]), pitch, 0.0
    return np.arctan2(rot[2, 1], rot[2, 2]), pitch, np.arctan2(rot[1, 0], rot[0, 0])


@dataclasses.dataclass
class Body:
    """A body, and the joint that connects it with its parent: none for the base."""

    name: str
    parent: int
    joint: str
    rot: np.ndarray
    pos: np.ndarray
    axis: np.ndarray
    # Sums over its links: mass, mass times center of mass, moment of inertia about the origin of the body.
    mass: float = 0.0
    first: np.ndarray = dataclasses.field(default_factory=lambda: np.zeros(3))
    second: np.ndarray = dataclasses.field(default_factory=lambda: np.zeros((3, 3)))

    def add(self, mass, com, inertia):
        self.mass += mass
        self.first = self.first + mass * com
        self.second = self.second + inertia + mass * (com @ com * np.eye(3) - np.outer(com, com))

    @property
    def com(self):
        return self.first / self.mass

    @property
    def inertia(self):
        """About the center of mass."""
        com = self.com
        return self.second - self.mass * (com @ com * np.eye(3) - np.outer(com, com))


def read(path):
    """The bodies of a URDF file; parents come before children."""
    root = xml.parse(path).getroot()
    links = {link.get("name"): link for link in root.findall("link")}
    joints = {}
    for joint in root.findall("joint"):
        joints.setdefault(joint.find("parent").get("link"), []).append(joint)
    children = {joint.find("child").get("link") for joint in root.findall("joint")}
    bodies = []

    def visit(name, body, rot, pos):
        """A link whose frame lies at `rot` and `pos` in the body."""
        inertial = links[name].find("inertial")
        if inertial is not None:
            turn, place = origin(inertial)
            i = {key: float(value) for key, value in inertial.find("inertia").attrib.items()}
            about = np.array(
                [[i["ixx"], i["ixy"], i["ixz"]], [i["ixy"], i["iyy"], i["iyz"]], [i["ixz"], i["iyz"], i["izz"]]]
            )
            turn = rot @ turn
            bodies[body].add(float(inertial.find("mass").get("value")), pos + rot @ place, turn @ about @ turn.T)
        for joint in joints.get(name, []):
            turn, place = origin(joint)
            turn, place = rot @ turn, pos + rot @ place
            child, kind = joint.find("child").get("link"), joint.get("type")
            # A joint that follows another one is not free: fixed, in all engines.
            if kind == "fixed" or joint.find("mimic") is not None:
                visit(child, body, turn, place)
            elif kind in ("revolute", "continuous"):
                axis = joint.find("axis")
                axis = numbers(axis.get("xyz")) if axis is not None else np.array([1.0, 0, 0])
                axis = axis / np.linalg.norm(axis)
                bodies.append(Body(child, body, joint.get("name"), turn, place, axis))
                visit(child, len(bodies) - 1, np.eye(3), np.zeros(3))
            else:
                raise SystemExit(f"{path}: joint {joint.get('name')}: cannot use a {kind} joint")

    base = next(name for name in links if name not in children)
    # Drake's world has this name.
    bodies.append(Body("base" if base == "world" else base, -1, "", np.eye(3), np.zeros(3), np.zeros(3)))
    visit(base, 0, np.eye(3), np.zeros(3))
    return bodies


def write(bodies, name, path):
    """The bodies as a URDF file."""
    text = lambda values: " ".join(f"{value:.17g}" for value in values)
    robot = xml.Element("robot", name=name)
    # MuJoCo would fuse the base with the world.
    xml.SubElement(xml.SubElement(robot, "mujoco"), "compiler", fusestatic="false")
    for body in bodies:
        link = xml.SubElement(robot, "link", name=body.name)
        inertial = xml.SubElement(link, "inertial")
        xml.SubElement(inertial, "origin", xyz=text(body.com), rpy="0 0 0")
        xml.SubElement(inertial, "mass", value=f"{body.mass:.17g}")
        i = body.inertia
        entries = {"ixx": i[0, 0], "ixy": i[0, 1], "ixz": i[0, 2], "iyy": i[1, 1], "iyz": i[1, 2], "izz": i[2, 2]}
        xml.SubElement(inertial, "inertia", {key: f"{value:.17g}" for key, value in entries.items()})
    for body in bodies[1:]:
        joint = xml.SubElement(robot, "joint", name=body.joint, type="continuous")
        xml.SubElement(joint, "parent", link=bodies[body.parent].name)
        xml.SubElement(joint, "child", link=body.name)
        xml.SubElement(joint, "origin", xyz=text(body.pos), rpy=text(angles(body.rot)))
        xml.SubElement(joint, "axis", xyz=text(body.axis))
    xml.ElementTree(robot).write(path)


@dataclasses.dataclass
class Start:
    """The state at the start: pose of the base, its angular and linear velocity in world axes, the joints."""

    quaternion: np.ndarray
    position: np.ndarray
    angular: np.ndarray
    linear: np.ndarray
    q: dict
    v: dict

    @staticmethod
    def random(bodies, seed):
        draw = np.random.default_rng(seed)
        quaternion = draw.normal(size=4)
        angular, linear = draw.uniform(-TURN, TURN, 3), draw.uniform(-DRIFT, DRIFT, 3)
        q = {body.joint: draw.uniform(-ANGLE, ANGLE) for body in bodies[1:]}
        v = {body.joint: draw.uniform(-RATE, RATE) for body in bodies[1:]}
        return Start(quaternion / np.linalg.norm(quaternion), np.zeros(3), angular, linear, q, v)

    def bodies(self, bodies):
        """Rotation, position, angular and linear velocity of every body frame, in the world."""
        out = [(matrix(self.quaternion), self.position, self.angular, self.linear)]
        for body in bodies[1:]:
            rot, pos, angular, linear = out[body.parent]
            arm = rot @ body.pos
            axis = rot @ body.rot @ body.axis
            turn = rot @ body.rot @ turned(body.axis, self.q[body.joint])
            out.append((turn, pos + arm, angular + self.v[body.joint] * axis, linear + np.cross(angular, arm)))
        return out


@dataclasses.dataclass
class Motion:
    """Sums over all bodies at one moment."""

    com: np.ndarray
    linear: np.ndarray
    # About the center of mass.
    angular: np.ndarray
    energy: float

    @staticmethod
    def of(bodies, states):
        mass = sum(body.mass for body in bodies)
        places = [pos + rot @ body.com for body, (rot, pos, _, _) in zip(bodies, states)]
        speeds = [v + np.cross(w, rot @ body.com) for body, (rot, _, w, v) in zip(bodies, states)]
        com = sum(body.mass * place for body, place in zip(bodies, places)) / mass
        linear = sum(body.mass * speed for body, speed in zip(bodies, speeds))
        angular, energy = np.zeros(3), 0.0
        for body, (rot, _, w, _), place, speed in zip(bodies, states, places, speeds):
            spin = rot @ (body.inertia @ (rot.T @ w))
            # Relative to the velocity of the center of mass, so that fewer digits cancel.
            angular += spin + body.mass * np.cross(place - com, speed - linear / mass)
            energy += 0.5 * (w @ spin + body.mass * speed @ speed)
        return Motion(com, linear, angular, energy)


def joint_error(bodies, states):
    """The largest distance between the ends of a joint."""
    ends = [states[body.parent][1] + states[body.parent][0] @ body.pos - states[k][1] for k, body in enumerate(bodies) if k]
    return float(max(np.linalg.norm(ends, axis=1)))


def apart(a, b):
    """Relative difference of two arrays."""
    return float(np.linalg.norm(np.subtract(a, b)) / np.linalg.norm(b))


class Trial:
    """A robot, its start and a step, as an engine's driver sees them."""

    def __init__(self, file):
        file = pathlib.Path(file)
        case = json.loads(file.read_text())
        self.reference = file.with_suffix(".reference.json")
        self.name, self.urdf, self.step = case["name"], case["urdf"], 1.0 / case["rate"]
        self.rate = case["rate"]
        self.model = read(self.urdf)
        self.start = Start.random(self.model, case["seed"])
        self.mass = sum(body.mass for body in self.model)

    def check_inertia(self, name, mass, com, inertia):
        """Whether an engine has the same body: inertia about the center of mass, in axes of the body."""
        body = next(body for body in self.model if body.name == name)
        # Lengths are compared with the radius of gyration.
        size = np.sqrt(np.trace(body.inertia) / body.mass)
        off = [abs(mass / body.mass - 1), np.linalg.norm(com - body.com) / size, apart(inertia, body.inertia)]
        if max(off) > SAME:
            raise SystemExit(f"{name}: mass, center of mass or inertia differ by {max(off):.1e}")

    def run(self, engine, begin, advance, states):
        """Prints what becomes of the motion, and the time of a step. `begin()` sets the start, `advance(n)` makes n
        steps, `states()` returns rotation, position, angular and linear velocity of the bodies in the world, by name."""
        def look():
            found = states()
            return [found[body.name] for body in self.model]

        begin()
        first, intended = (Motion.of(self.model, found) for found in (look(), self.start.bodies(self.model)))
        for key in ("linear", "angular", "energy"):
            if (off := apart(getattr(first, key), getattr(intended, key))) > SAME:
                raise SystemExit(f"{key} at the start differs by {off:.1e}")
        worst = {"linear": 0.0, "angular": 0.0, "energy": 0.0, "off_line_m": 0.0, "joint_m": 0.0}
        count = round(LOOK * self.rate)
        line = {"engine": engine, "case": self.name, "n": len(self.model)}
        for number in range(1, round(SECONDS / LOOK) + 1):
            advance(count)
            found, seconds = look(), number * count * self.step
            now = Motion.of(self.model, found)
            if not np.isfinite(now.energy) or now.energy > 1e3 * first.energy:
                print(json.dumps({**line, "diverged_at": seconds, "residual": None}))
                return
            for key in ("linear", "angular", "energy"):
                worst[key] = max(worst[key], apart(getattr(now, key), getattr(first, key)))
            should_be = first.com + seconds * first.linear / self.mass
            worst["off_line_m"] = max(worst["off_line_m"], float(np.linalg.norm(now.com - should_be)))
            worst["joint_m"] = max(worst["joint_m"], joint_error(self.model, found))
            if number == COMPARED:
                right = np.array(json.loads(self.reference.read_text()))
                line["off_path_m"] = float(max(np.linalg.norm([state[1] for state in found] - right, axis=1)))
        line["energy_end"] = now.energy / first.energy - 1
        line["start"] = [*first.linear, *first.angular, first.energy]
        # The same motion once more, for the time: sums take none of it.
        begin()
        times, count = [], round(SECONDS * self.rate / STRETCHES)
        for _ in range(STRETCHES):
            clock = time.perf_counter()
            advance(count)
            times.append(1e6 * (time.perf_counter() - clock) / count)
        taken = {"median_us": statistics.median(times), "min_us": min(times), "runs": STRETCHES}
        print(json.dumps({**line, **taken, "residual": worst["energy"], **worst}))
