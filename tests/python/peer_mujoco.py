"""MuJoCo under this package's conventions: state in, forces and accelerations out, in our coordinates.

MuJoCo has quaternions as w, x, y, z, positions and orientations of joints in the child body's frame, and for a free
joint the velocity of the body's origin in world axes, then the angular velocity in the body's."""

import mujoco
import numpy as np
from random_trees import body_name, joint_name
from scipy.spatial.transform import Rotation

GRAVITY = np.array([0.0, 0.0, -9.81])
# The joint kinds that MuJoCo has, by our names.
KINDS = {"revolute": "hinge", "prismatic": "slide", "spherical": "ball", "free": "free"}


class Peer:
    """A MuJoCo model beside ours. `joints` is a list of (our joint's name, our kind, its frame on parent and child)."""

    def __init__(self, ours, theirs, joints):
        self.ours, self.theirs, self.data = ours, theirs, mujoco.MjData(theirs)
        theirs.opt.gravity[:] = GRAVITY
        # Nothing but the tree: no limits, contacts, springs, dampers.
        for bit in ("CONSTRAINT", "CONTACT", "LIMIT", "EQUALITY", "SPRING", "DAMPER", "FRICTIONLOSS", "ACTUATION"):
            theirs.opt.disableflags |= getattr(mujoco.mjtDisableBit, "mjDSBL_" + bit)
        self.joints = [(ours.joint_slice(name), theirs.joint(name), kind, *poses) for name, kind, *poses in joints]
        assert ours.nv == theirs.nv

    def with_forces(self):
        """Switches on what is no constraint: springs, dampers and actuators."""
        bits = mujoco.mjtDisableBit
        self.theirs.opt.disableflags &= ~int(bits.mjDSBL_SPRING | bits.mjDSBL_DAMPER | bits.mjDSBL_ACTUATION)
        return self

    def set_state(self, q, v):
        """Sets MuJoCo's state; returns B and dB/dt v of v_theirs = B v."""
        b, changing = np.zeros((self.theirs.nv, self.ours.nv)), np.zeros(self.theirs.nv)
        for (q_start, nq, start, nv), joint, kind, parent_pose, child_pose in self.joints:
            numbers = q[q_start : q_start + nq]
            at_q, at_v = joint.qposadr[0], joint.dofadr[0]
            turn = child_pose[:3, :3]
            if kind == "spherical":
                vector = turn @ numbers[:3]
                self.data.qpos[at_q : at_q + 4] = [numbers[3], *vector]
                block = turn
            elif kind == "free":
                pose = np.eye(4)
                pose[:3, :3], pose[:3, 3] = Rotation.from_quat(numbers[3:]).as_matrix(), numbers[:3]
                pose = parent_pose @ pose @ np.linalg.inv(child_pose)
                x, y, z, w = Rotation.from_matrix(pose[:3, :3]).as_quat()
                self.data.qpos[at_q : at_q + 7] = [*pose[:3, 3], w, x, y, z]
                # Our twist is in the joint's frame on the child; first transform it to the body's frame.
                p = child_pose[:3, 3]
                cross = np.array([[0, -p[2], p[1]], [p[2], 0, -p[0]], [-p[1], p[0], 0]])
                angular = np.hstack([turn, np.zeros((3, 3))])
                linear = np.hstack([cross @ turn, turn])
                block = np.vstack([pose[:3, :3] @ linear, angular])
                twist = v[start : start + 6]
                changing[at_v : at_v + 3] = pose[:3, :3] @ np.cross(angular @ twist, linear @ twist)
            else:
                # A file's `ref` is zero in our coordinates.
                self.data.qpos[at_q] = numbers[0] + self.theirs.qpos0[at_q]
                block = np.eye(1)
            b[at_v : at_v + nv, start : start + nv] = block
        self.data.qvel[:] = b @ v
        return b, changing

    def forward(self, q, v, tau):
        b, changing = self.set_state(q, v)
        self.data.qfrc_applied[:] = np.linalg.solve(b.T, tau)
        mujoco.mj_forward(self.theirs, self.data)
        return np.linalg.solve(b, self.data.qacc - changing)

    def inverse(self, q, v, a):
        b, changing = self.set_state(q, v)
        self.data.qfrc_applied[:] = 0
        self.data.qacc[:] = b @ a + changing
        mujoco.mj_inverse(self.theirs, self.data)
        return b.T @ self.data.qfrc_inverse

    def bias(self, q, v):
        """Forces at zero acceleration, in our coordinates."""
        b, changing = self.set_state(q, v)
        mujoco.mj_forward(self.theirs, self.data)
        full = self.full_mass()
        return b.T @ (self.data.qfrc_bias + full @ changing)

    def mass(self, q):
        b, _ = self.set_state(q, np.zeros(self.ours.nv))
        mujoco.mj_forward(self.theirs, self.data)
        return b.T @ self.full_mass() @ b

    def full_mass(self):
        full = np.zeros((self.theirs.nv, self.theirs.nv))
        mujoco.mj_fullM(self.theirs, self.data, full)
        return full

    def has_body(self, name):
        return mujoco.mj_name2id(self.theirs, mujoco.mjtObj.mjOBJ_BODY, name) >= 0

    def pose(self, q, name):
        self.set_state(q, np.zeros(self.ours.nv))
        mujoco.mj_kinematics(self.theirs, self.data)
        pose = np.eye(4)
        body = self.data.body(name)
        pose[:3, :3], pose[:3, 3] = body.xmat.reshape(3, 3), body.xpos
        return pose


def apart(theirs, one, other):
    """The largest difference of two qpos: angles up to whole turns, which poses do not count, and quaternions up to their sign."""
    away = one - other
    for k in range(theirs.njnt):
        kind, at = theirs.jnt_type[k], theirs.jnt_qposadr[k]
        if kind == int(mujoco.mjtJoint.mjJNT_HINGE):
            away[at] = (away[at] + np.pi) % (2 * np.pi) - np.pi
        elif kind != int(mujoco.mjtJoint.mjJNT_SLIDE):
            at += 3 if kind == int(mujoco.mjtJoint.mjJNT_FREE) else 0
            if one[at : at + 4] @ other[at : at + 4] < 0:
                away[at : at + 4] = one[at : at + 4] + other[at : at + 4]
    return np.abs(away).max()


def from_urdf(ours, path):
    """MuJoCo's own reading of the same file, without its shapes, whose meshes it would try to open."""
    spec = mujoco.MjSpec.from_file(path)
    for thing in list(spec.geoms) + list(spec.meshes):
        spec.delete(thing)
    joints = [(name, ours.joint_kind(name), np.eye(4), np.eye(4)) for name in ours.joint_names]
    return Peer(ours, spec.compile(), joints)


def from_mjcf(ours, path):
    """MuJoCo's own reading of the same MJCF file. Joints without a name get the one that we give them."""
    spec = mujoco.MjSpec.from_file(str(path))
    for joint in spec.joints:
        # Ours are called by the body and the element.
        if not joint.name:
            names = [f"{joint.parent.name} {element}" for element in ("freejoint", "joint")]
            joint.name = next((name for name in names if name in ours.joint_names), "")
    # Bodies without a name are numbered here.
    named = {joint.name for joint in spec.joints}
    rest = (name for name in ours.joint_names if name not in named)
    for joint in spec.joints:
        joint.name = joint.name or next(rest)
    theirs = spec.compile()
    # Not part of the tree: fluid forces.
    theirs.opt.density = theirs.opt.viscosity = 0
    joints = [(name, ours.joint_kind(name), np.eye(4), np.eye(4)) for name in ours.joint_names]
    return Peer(ours, theirs, joints)


def from_tree(ours, links):
    def text(numbers):
        return " ".join(f"{x:.17g}" for x in numbers)

    children = {k: [] for k in range(-1, len(links))}
    for k, link in enumerate(links):
        children[link.parent].append(k)

    def body(k):
        link = links[k]
        # The pose of the body while its joint is at zero.
        pose = link.parent_pose @ np.linalg.inv(link.child_pose)
        x, y, z, w = Rotation.from_matrix(pose[:3, :3]).as_quat()
        out = f'<body name="{body_name(k)}" pos="{text(pose[:3, 3])}" quat="{text([w, x, y, z])}">'
        if link.kind != "weld":
            place = "" if link.kind == "free" else f'pos="{text(link.child_pose[:3, 3])}"'
            if "axis" in link.options:
                place += f' axis="{text(link.child_pose[:3, :3] @ link.options["axis"])}"'
            out += f'<joint name="{joint_name(k)}" type="{KINDS[link.kind]}" {place}/>'
        i = link.inertia
        full = text([i[0, 0], i[1, 1], i[2, 2], i[0, 1], i[0, 2], i[1, 2]])
        out += f'<inertial pos="{text(link.com)}" mass="{link.mass:.17g}" fullinertia="{full}"/>'
        return out + "".join(body(child) for child in children[k]) + "</body>"

    world = "".join(body(k) for k in children[-1])
    theirs = mujoco.MjModel.from_xml_string(f"<mujoco><worldbody>{world}</worldbody></mujoco>")
    joints = [
        (joint_name(k), link.kind, link.parent_pose, link.child_pose)
        for k, link in enumerate(links)
        if link.kind != "weld"
    ]
    return Peer(ours, theirs, joints)
