"""Pinocchio under this package's conventions: state in, forces and accelerations out, in our coordinates.

Pinocchio puts linear before angular, orders joints in its own way, stores the angle of a joint without limits as
cosine and sine, and measures the velocity in a plane along the axes of the child. All of that is v_theirs = B v_ours
with a matrix B that depends, for planar joints, on q."""

import numpy as np
import pinocchio as pin
from random_trees import body_name, joint_name, plane_axes

GRAVITY = np.array([0.0, 0.0, -9.81])


class Peer:
    """A Pinocchio model beside ours. `parts` is a list of (our joint's name, our kind, their joint ids)."""

    def __init__(self, ours, theirs, parts, bodies):
        self.ours, self.theirs, self.data = ours, theirs, theirs.createData()
        self.theirs.gravity = pin.Motion(np.r_[GRAVITY, 0, 0, 0])
        self.parts = [(ours.joint_slice(name), kind, ids) for name, kind, ids in parts]
        # Our body's name: their joint, and the pose of the body in it.
        self.bodies = bodies
        assert sum(slots[3] for slots, _, _ in self.parts) == ours.nv == theirs.nv

    def q(self, q):
        out = np.full(self.theirs.nq, np.nan)
        for (start, count, _, _), kind, ids in self.parts:
            numbers = q[start : start + count]
            for joint in (self.theirs.joints[i] for i in ids):
                if kind == "planar" and joint.nq == 4:
                    own = [numbers[0], numbers[1], np.cos(numbers[2]), np.sin(numbers[2])]
                elif joint.nq == 2 and joint.nv == 1:
                    own = [np.cos(numbers[0]), np.sin(numbers[0])]
                else:
                    own, numbers = numbers[: joint.nq], numbers[joint.nq :]
                out[joint.idx_q : joint.idx_q + joint.nq] = own
        assert np.isfinite(out).all()
        return out

    def rates(self, q):
        """The matrix B of v_theirs = B v_ours."""
        out = np.zeros((self.theirs.nv, self.ours.nv))
        for (q_start, _, start, count), kind, ids in self.parts:
            rows = np.concatenate([np.arange(j.idx_v, j.idx_v + j.nv) for j in (self.theirs.joints[i] for i in ids)])
            block = np.eye(count)
            if kind == "free":
                block = np.roll(np.eye(6), 3, axis=0)
            elif self.is_plane(kind, ids):
                c, s = np.cos(q[q_start + 2]), np.sin(q[q_start + 2])
                block[:2, :2] = [[c, s], [-s, c]]
            out[rows, start : start + count] = block
        return out

    def rates_changing(self, q, v):
        """dB/dt v, which is nonzero only for planar joints."""
        out = np.zeros(self.theirs.nv)
        for (q_start, _, start, _), kind, ids in self.parts:
            if self.is_plane(kind, ids):
                c, s = np.cos(q[q_start + 2]), np.sin(q[q_start + 2])
                joint = self.theirs.joints[ids[0]]
                turn = v[start + 2] * np.array([[-s, c], [-c, -s]])
                out[joint.idx_v : joint.idx_v + 2] = turn @ v[start : start + 2]
        return out

    def is_plane(self, kind, ids):
        return kind == "planar" and self.theirs.joints[ids[0]].nv == 3

    def pushes(self, external):
        """From ours, (moment, force) on each body in its axes, to theirs, on each joint in its axes."""
        out = pin.StdVec_Force()
        for _ in range(self.theirs.njoints):
            out.append(pin.Force.Zero())
        for name, row in zip(self.ours.body_names, external):
            joint, pose = self.bodies[name]
            out[joint] += pose.act(pin.Force(row[3:], row[:3]))
        return out

    def forward(self, q, v, tau, external):
        b = self.rates(q)
        theirs = pin.aba(
            self.theirs, self.data, self.q(q), b @ v, np.linalg.solve(b.T, tau), self.pushes(external)
        )
        return np.linalg.solve(b, theirs - self.rates_changing(q, v))

    def inverse(self, q, v, a, external):
        b = self.rates(q)
        accelerations = b @ a + self.rates_changing(q, v)
        return b.T @ pin.rnea(self.theirs, self.data, self.q(q), b @ v, accelerations, self.pushes(external))

    def mass(self, q):
        b = self.rates(q)
        # crba fills only the upper half.
        return b.T @ self.from_upper(pin.crba(self.theirs, self.data, self.q(q))) @ b

    def square(self, matrix):
        # A matrix of one row reaches Python as a vector.
        return np.reshape(matrix, (self.theirs.nv, self.theirs.nv))

    def from_upper(self, matrix):
        upper = np.triu(self.square(matrix))
        return upper + np.triu(upper, 1).T

    def pose(self, q, name):
        joint, pose = self.bodies[name]
        pin.forwardKinematics(self.theirs, self.data, self.q(q))
        return (self.data.oMi[joint] * pose).homogeneous

    def jacobian(self, q, name):
        joint, pose = self.bodies[name]
        if joint == 0:
            return np.zeros((6, self.ours.nv))
        local = pin.computeJointJacobian(self.theirs, self.data, self.q(q), joint).reshape(6, -1)
        pin.forwardKinematics(self.theirs, self.data, self.q(q))
        world = pin.SE3((self.data.oMi[joint] * pose).rotation, np.zeros(3))
        theirs = world.toActionMatrix() @ pose.toActionMatrixInverse() @ local
        # Their rows are linear, then angular.
        return np.roll(theirs, 3, axis=0) @ self.rates(q)

    def centroidal(self, q, v):
        """The centroidal map and its rate; their rows are linear, then angular. For models without planar joints."""
        b = self.rates(q)
        pin.dccrba(self.theirs, self.data, self.q(q), b @ v)
        return [np.roll(theirs.reshape(6, -1), 3, axis=0) @ b for theirs in (self.data.Ag, self.data.dAg)]

    def com_jacobian(self, q):
        return pin.jacobianCenterOfMass(self.theirs, self.data, self.q(q)).reshape(3, -1) @ self.rates(q)

    def accelerations(self, q, v, a):
        """For each body, velocity and acceleration of its origin in world axes: angular, then linear. For models without planar joints."""
        b = self.rates(q)
        pin.forwardKinematics(self.theirs, self.data, self.q(q), b @ v, b @ a)
        out = {}
        for name, (joint, pose) in self.bodies.items():
            arm = self.data.oMi[joint].rotation @ pose.translation
            axes = pin.ReferenceFrame.LOCAL_WORLD_ALIGNED
            moving = pin.getVelocity(self.theirs, self.data, joint, axes)
            w, alpha = moving.angular, pin.getAcceleration(self.theirs, self.data, joint, axes).angular
            at_joint = pin.getClassicalAcceleration(self.theirs, self.data, joint, axes).linear
            linear = at_joint + np.cross(alpha, arm) + np.cross(w, np.cross(w, arm))
            out[name] = np.r_[w, moving.linear + np.cross(w, arm)], np.r_[alpha, linear]
        return out

    def forward_derivatives(self, q, v, tau, external):
        b = self.rates(q)
        args = (self.theirs, self.data, self.q(q), b @ v, np.linalg.solve(b.T, tau), self.pushes(external))
        by_q, by_v, by_tau = pin.computeABADerivatives(*args)
        by_q, by_v, by_tau = self.square(by_q), self.square(by_v), self.from_upper(by_tau)
        inverse = np.linalg.inv(b)
        return inverse @ by_q @ b, inverse @ by_v @ b, inverse @ by_tau @ inverse.T

    def forward_derivatives_by_inverse(self, q, v, tau, external):
        """The same from their derivatives of inverse dynamics, by LAPACK. Their recursion for forward dynamics loses
        digits where ball joints follow each other; this does not."""
        a = self.forward(q, v, tau, external)
        by_q, by_v, by_a = self.inverse_derivatives(q, v, a, external)
        return -np.linalg.solve(by_a, by_q), -np.linalg.solve(by_a, by_v), np.linalg.inv(by_a)

    def inverse_derivatives(self, q, v, a, external):
        b = self.rates(q)
        args = (self.theirs, self.data, self.q(q), b @ v, b @ a, self.pushes(external))
        by_q, by_v, by_a = pin.computeRNEADerivatives(*args)
        by_q, by_v, by_a = self.square(by_q), self.square(by_v), self.from_upper(by_a)
        return b.T @ by_q @ b, b.T @ by_v @ b, b.T @ by_a @ b


def from_urdf(ours, path, root):
    roots = [] if root == "fixed" else [pin.JointModelFreeFlyer()]
    theirs = pin.buildModelFromUrdf(path, *roots)
    parts = []
    for name in ours.joint_names:
        kind = ours.joint_kind(name)
        their_name = "root_joint" if kind == "free" else name
        assert theirs.existJointName(their_name), name
        parts.append((name, kind, [theirs.getJointId(their_name)]))
    frames = [f for f in theirs.frames if f.type == pin.FrameType.BODY]
    bodies = {f.name: (f.parentJoint, f.placement) for f in frames}
    if "world link" in ours.body_names:
        # A link called "world" has another name in our model, as its notes report.
        bodies["world link"] = bodies.pop("world")
    return Peer(ours, theirs, parts, bodies)


def from_tree(ours, links, in_series):
    """Joints as Pinocchio has them; or, `in_series`, each as a chain of joints of one coordinate without bodies
    between: the derivatives of Pinocchio assume that the axes of a joint are fixed in its child, which those of a
    universal or planar joint are not."""
    theirs = pin.Model()
    parts, bodies = [], {"world": (0, pin.SE3.Identity())}
    for k in depth_first(links):
        link = links[k]
        parent, placement = bodies[body_name(link.parent)]
        placement = placement * pin.SE3(link.parent_pose)
        child_pose = pin.SE3(link.child_pose)
        ids = []
        models, turn = joint_models(link, in_series)
        placement, child_pose = placement * turn, child_pose * turn
        for i, model in enumerate(models):
            parent = theirs.addJoint(parent, model, placement, f"{joint_name(k)}, {i}")
            placement = pin.SE3.Identity()
            ids.append(parent)
        body_placement = placement * child_pose.inverse()
        inertia = pin.Inertia(link.mass, link.com, link.inertia)
        theirs.appendBodyToJoint(parent, inertia, body_placement)
        bodies[body_name(k)] = (parent, body_placement)
        if ids:
            parts.append((joint_name(k), link.kind, ids))
    return Peer(ours, theirs, parts, bodies)


def depth_first(links):
    """The order that Pinocchio requires: the descendants of a joint follow it directly."""
    children = {k: [] for k in range(-1, len(links))}
    for k, link in enumerate(links):
        children[link.parent].append(k)
    order, waiting = [], children[-1][::-1]
    while waiting:
        order.append(waiting.pop())
        waiting += children[order[-1]][::-1]
    return order


def joint_models(link, in_series):
    """Their joints for one of ours, and the rotation of the joint's frames for them."""
    straight = pin.SE3.Identity()
    axis = link.options.get("axis")
    revolute, prismatic = pin.JointModelRevoluteUnaligned, pin.JointModelPrismaticUnaligned
    if link.kind == "weld":
        return [], straight
    if link.kind == "revolute":
        return [revolute(axis)], straight
    if link.kind == "prismatic":
        return [prismatic(axis)], straight
    if link.kind == "screw":
        return [pin.JointModelHelicalUnaligned(axis, link.options["pitch"])], straight
    if link.kind == "spherical":
        return [pin.JointModelSpherical()], straight
    if link.kind == "translational":
        return [pin.JointModelTranslation()], straight
    if link.kind == "free":
        return [pin.JointModelFreeFlyer()], straight
    if link.kind == "universal":
        axis2 = link.options["axis2"]
        return ([revolute(axis), revolute(axis2)] if in_series else [pin.JointModelUniversal(axis, axis2)]), straight
    if link.kind == "planar":
        x, y = plane_axes(axis)
        turn = pin.SE3(np.column_stack([x, y, axis]), np.zeros(3))
        row = [pin.JointModelPX(), pin.JointModelPY(), pin.JointModelRZ()]
        return (row if in_series else [pin.JointModelPlanar()]), turn
    assert link.kind == "cylindrical"
    if in_series:
        return [revolute(axis), prismatic(axis)], straight
    composite = pin.JointModelComposite()
    composite.addJoint(revolute(axis))
    composite.addJoint(prismatic(axis))
    return [composite], straight
