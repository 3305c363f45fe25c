"""Counts the operations and the bytes that one more link costs in a step of the implicit method, by making one step
of a chain of ball joints with numbers that count their operations. `docs/performance.md` compares measured times with
these counts.

Usage: python bench/floor/implicit.py. Needs the standard library only.

This counts the algorithm, not our code: each formula of crates/engine/src/maximal appears once, in its simplest form,
for a chain of balls with isotropic springs and one linear solve per step. `check` verifies that the algorithm is
right: the computed motion satisfies the equations of the step, which it assembles independently.
"""

import math
from collections import Counter

COUNTS = Counter()


class Num(float):
    """A number that counts the operations done with it. Signs are free: they merge into the next addition."""

    def __add__(self, b):
        COUNTS["additions"] += 1
        return Num(float(self) + float(b))

    def __sub__(self, b):
        COUNTS["additions"] += 1
        return Num(float(self) - float(b))

    def __mul__(self, b):
        COUNTS["multiplications"] += 1
        return Num(float(self) * float(b))

    def __truediv__(self, b):
        COUNTS["divisions and roots"] += 1
        return Num(float(self) / float(b))

    def __neg__(self):
        return Num(-float(self))

    __radd__, __rmul__ = __add__, __mul__


def function(f, *x):
    COUNTS["sines and the like"] += 1
    return Num(f(*map(float, x)))


def root(x):
    COUNTS["divisions and roots"] += 1
    return Num(math.sqrt(x))


# Vectors are lists of three, matrices lists of three rows; a symmetric matrix computes only its upper half.


def vec(*x):
    return [Num(a) for a in x]


def add(a, b):
    return [x + y for x, y in zip(a, b)]


def sub(a, b):
    return [x - y for x, y in zip(a, b)]


def scale(a, s):
    return [x * s for x in a]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def times(m, v):
    return [dot(row, v) for row in m]


def transposed(m):
    return [list(row) for row in zip(*m)]


def product(a, b):
    columns = transposed(b)
    return [[dot(row, column) for column in columns] for row in a]


def symmetric(entry):
    """A symmetric matrix from a function of the six entries of the upper half."""
    m = [[None] * 3 for _ in range(3)]
    for i in range(3):
        for j in range(i, 3):
            m[i][j] = m[j][i] = entry(i, j)
    return m


def symmetric_sum(a, b, sign=1):
    return symmetric(lambda i, j: a[i][j] + b[i][j] if sign > 0 else a[i][j] - b[i][j])


def matrix_of(q):
    """Rotation matrix of a unit quaternion x y z w."""
    x, y, z, w = q
    x2, y2, z2 = x + x, y + y, z + z
    xx, yy, zz, xy, xz, yz = x * x2, y * y2, z * z2, x * y2, x * z2, y * z2
    wx, wy, wz = w * x2, w * y2, w * z2
    one = Num(1)
    return [[one - (yy + zz), xy - wz, xz + wy], [xy + wz, one - (xx + zz), yz - wx], [xz - wy, yz + wx, one - (xx + yy)]]


def quaternions(a, b):
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]


def turned(q, w, h):
    """exp(h w) q, normalized."""
    turn = scale(w, h * Num(0.5))
    size = root(dot(turn, turn))
    if size > 0:
        turn = [*scale(turn, function(math.sin, size) / size), function(math.cos, size)]
    else:
        turn = [*turn, Num(1)]
    q = quaternions(turn, q)
    return scale(q, Num(1) / root(dot(q[:3], q[:3]) + q[3] * q[3]))


def inverse(m):
    """Inverse of a symmetric matrix."""
    (a, b, c), (_, d, e), (_, _, f) = m
    c00, c01, c02 = d * f - e * e, c * e - b * f, b * e - c * d
    r = Num(1) / (a * c00 + b * c01 + c * c02)
    entries = {(0, 0): c00, (0, 1): c01, (0, 2): c02, (1, 1): a * f - c * c, (1, 2): b * c - a * e, (2, 2): a * d - b * b}
    return symmetric(lambda i, j: entries[i, j] * r)


def solved(m, b):
    """m^-1 b for any 3x3 matrix, by Cramer's rule."""
    rows = [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])]
    r = Num(1) / dot(m[0], rows[0])
    return scale(add(add(scale(rows[0], b[0]), scale(rows[1], b[1])), scale(rows[2], b[2])), r)


def rotated(inertia, rot):
    """R I R^T for a diagonal I."""
    scaled = [[rot[i][k] * inertia[k] for k in range(3)] for i in range(3)]
    return symmetric(lambda i, j: dot(scaled[i], rot[j]))


def spin(inertia, w, h):
    """The implicit gyroscopic term: one Newton step from w."""
    momentum = times(inertia, w)
    error = scale(cross(w, momentum), h)
    # I + h (skew(w) I - skew(I w))
    x, y, z = momentum
    zero = Num(0)
    # Columns of -skew(I w).
    across = [[zero, -z, y], [z, zero, -x], [-y, x, zero]]
    columns = [add(inertia[k], scale(add(cross(w, inertia[k]), across[k]), h)) for k in range(3)]
    jacobian = transposed(columns)
    return sub(w, solved(jacobian, error))


def tension(force, arm, h):
    """Upper bound of the derivative of the moment of a joint force at a lever arm with respect to rotation, times
    h^2."""
    length = dot(arm, arm)
    largest = Num(0.5) * (dot(force, arm) + root(dot(force, force) * length))
    factor = largest * h * h / length
    squares = [a * a for a in arm]
    total = squares[0] + squares[1] + squares[2]
    return symmetric(lambda i, j: ((total - squares[i]) if i == j else -(arm[i] * arm[j])) * factor)


def shifted_wrench(wrench, p):
    moment, force = wrench
    return [add(moment, cross(p, force)), force]


def shifted(inertia, p):
    """An articulated inertia (angular, coupling, linear) about another point, from which the present one is at p."""
    angular, coupling, linear = inertia
    # coupling' = B + [p] L; angular' = A + [p] B^T - B' [p]
    lifted = transposed([cross(p, row) for row in linear])
    new = [add(coupling[i], lifted[i]) for i in range(3)]
    first = transposed([cross(p, coupling[i]) for i in range(3)])
    second = [cross(new[i], p) for i in range(3)]
    return symmetric(lambda i, j: angular[i][j] + first[i][j] - second[i][j]), new, linear


class Link:
    """A bar along x: its constants and its state."""

    def __init__(self, number, length=0.1, mass=0.05, radius=0.01):
        self.mass = Num(mass)
        across = mass * (3 * radius**2 + length**2) / 12
        self.inertia = vec(0.5 * mass * radius**2, across, across)
        self.here, self.above = vec(-length / 2, 0, 0), vec(length / 2 if number else 0, 0, 0)
        self.stiffness, self.damping = Num(10.0), Num(0.01)
        angle = 0.05 * (number + 1)
        self.q = vec(0, math.sin(angle / 2), 0, math.cos(angle / 2))
        self.w = vec(0.3, -0.2 + 0.05 * number, 0.4)
        self.v, self.force = vec(0.1, 0, -0.2), vec(1, 2, 3)
        self.x = vec(0, 0, 0)


def chain(count):
    links = [Link(k) for k in range(count)]
    tip = [0.0, 0.0, 0.0]
    for link in links:
        rot = matrix_of(link.q)
        link.x = [Num(t - float(a)) for t, a in zip(tip, times(rot, link.here))]
        tip = [float(x) - float(a) for x, a in zip(link.x, times(rot, link.here))]
    return links


def step(links, h, gravity):
    """One step. Leaves the equations on the links, so that `check` can verify them."""
    h = Num(h)
    for link in links:
        # The pose of the bone at the end of the step if it kept its velocity.
        link.world = rotated(link.inertia, matrix_of(link.q))
        before = spin(link.world, link.w, h)
        link.w = before
        link.x = add(link.x, scale(link.v, h))
        link.q = turned(link.q, link.w, h)
        link.rot = matrix_of(link.q)
        # The residual: the velocities are those at the start, so the momentum terms vanish and only the weight is left.
        link.push = [vec(0, 0, 0), scale(gravity, link.mass * h)]
        link.block = link.world
    for k, link in enumerate(links):
        above = links[k - 1] if k else None
        arm = times(link.rot, link.here)
        point = add(link.x, arm)
        there = add(above.x, times(above.rot, link.above)) if above else link.above
        link.arm, link.arm_above = arm, sub(point, above.x) if above else point
        link.closing = scale(sub(there, point), Num(1) / h)
        # The spring.
        turn = quaternions([-above.q[0], -above.q[1], -above.q[2], above.q[3]], link.q) if above else link.q
        sine = root(dot(turn[:3], turn[:3]))
        half = function(math.atan2, sine, turn[3])
        ratio = half / sine
        c = ratio * turn[3]
        phi = times(link.rot, scale(turn[:3], ratio + ratio))
        square = (half + half) * (half + half)
        hk = h * link.stiffness
        across = h * hk * c + h * link.damping
        along = h * hk * (Num(1) - c) / square
        link.spring = symmetric(lambda i, j: phi[i] * phi[j] * along + across if i == j else phi[i] * phi[j] * along)
        relative = sub(link.w, above.w) if above else link.w
        link.pull = sub(scale(phi, -hk), scale(relative, h * link.damping))
        link.block = symmetric_sum(link.block, tension(link.force, link.arm, h))
        if above:
            minus = [-f for f in link.force]
            above.block = symmetric_sum(above.block, tension(minus, link.arm_above, h))
    solve(links)
    for k, link in enumerate(links):
        turn, move = link.found
        link.w, link.v = add(link.w, turn), add(link.v, move)
        link.x = add(link.x, scale(move, h))
        link.q = turned(link.q, turn, h)
        link.force = scale(link.force, Num(1) / h)
        # The constraint violation.
        rot = matrix_of(link.q)
        link.rot = rot
        above = links[k - 1] if k else None
        there = add(above.x, times(above.rot, link.above)) if above else link.above
        link.gap = sub(add(link.x, times(rot, link.here)), there)


def solve(links):
    """Eliminates each bone into its parent through the rotations that its ball joint allows."""
    zero = Num(0)
    seen, bias = [None] * len(links), [None] * len(links)
    for k in reversed(range(len(links))):
        link = links[k]
        linear = [[link.mass if i == j else zero for j in range(3)] for i in range(3)]
        own = (link.block, [[zero] * 3 for _ in range(3)], linear)
        push = link.push
        if k + 1 < len(links):
            below = links[k + 1]
            a, b, c = shifted(seen[k + 1], below.arm_above)
            own = (symmetric_sum(own[0], a), b, symmetric_sum(linear, c))
            moved = shifted_wrench(bias[k + 1], below.arm_above)
            push = [sub(push[0], moved[0]), sub(push[1], moved[1])]
        back = [-x for x in link.arm]
        angular, coupling, linear = shifted(own, back)
        push = shifted_wrench(push, back)
        psi = inverse(symmetric_sum(angular, link.spring))
        closed = [times(coupling, link.closing), times(linear, link.closing)]
        s = times(psi, sub(add(link.pull, push[0]), closed[0]))
        pa, pb = product(psi, angular), product(psi, coupling)
        link.kept = (pa, pb, s)
        bias[k] = [
            add(sub(closed[0], push[0]), times(angular, s)),
            add(sub(closed[1], push[1]), times(transposed(coupling), s)),
        ]
        columns, columns_a = transposed(coupling), transposed(pb)
        a_rows, pa_columns = angular, transposed(pa)
        seen[k] = (
            symmetric(lambda i, j: angular[i][j] - dot(a_rows[i], pa_columns[j])),
            [sub(coupling[i], row) for i, row in enumerate(product(angular, pb))],
            symmetric(lambda i, j: linear[i][j] - dot(columns[i], columns_a[j])),
        )
    for k, link in enumerate(links):
        pa, pb, s = link.kept
        turn, move = vec(0, 0, 0), vec(0, 0, 0)
        if k:
            turn = links[k - 1].found[0]
            move = add(links[k - 1].found[1], cross(turn, link.arm_above))
        # The joint force.
        force = add(times(transposed(seen[k][1]), turn), times(seen[k][2], move))
        link.force = add(force, bias[k][1])
        own = sub(sub(s, times(pa, turn)), times(pb, move))
        move = add(move, link.closing)
        turn = add(turn, own)
        link.found = (turn, sub(move, cross(turn, link.arm)))


def check(links):
    """The residual of Newton's laws and of the joint constraints, which are written down independently here."""
    plain = lambda v: [float(x) for x in v]
    worst = 0.0
    for k, link in enumerate(links):
        turn, move = map(plain, link.found)
        closing = add(plain(move), cross(plain(turn), plain(link.arm)))
        moment, force = plain(times(link.block, turn)), scale(plain(move), float(link.mass))
        moment, force = sub(moment, plain(link.push[0])), sub(force, plain(link.push[1]))
        wrenches = [(link, link.arm, 1.0, link.impulse)]
        if k:
            above = [plain(x) for x in links[k - 1].found]
            closing = sub(closing, add(above[1], cross(above[0], plain(link.arm_above))))
        if k + 1 < len(links):
            wrenches.append((links[k + 1], links[k + 1].arm_above, -1.0, links[k + 1].impulse))
        for joint, arm, sign, impulse in wrenches:
            number = links.index(joint)
            above = [0.0] * 3 if number == 0 else plain(links[number - 1].found[0])
            pull = sub(plain(joint.pull), plain(times(joint.spring, sub(plain(joint.found[0]), above))))
            force = sub(force, scale(plain(impulse), sign))
            moment = sub(moment, scale(add(pull, cross(plain(arm), plain(impulse))), sign))
        missed = sub(closing, plain(link.closing))
        worst = max(worst, *map(abs, moment), *map(abs, force), *map(abs, missed))
    return worst


def check_spin():
    """The residual of I (w' - w) + h w' x I w' = 0 after `spin`, beside the one before: a Newton step leaves its
    square."""
    inertia = [vec(2, 0.1, 0.2), vec(0.1, 3, 0.3), vec(0.2, 0.3, 1)]
    h, w = Num(1e-3), vec(1, 2, -3)
    found = spin(inertia, w, h)
    missed = add(times(inertia, sub(found, w)), scale(cross(found, times(inertia, found)), h))
    without = scale(cross(w, times(inertia, w)), h)
    return max(map(abs, missed)) / max(map(abs, without))


def counted(count):
    links = chain(count)
    COUNTS.clear()
    step(links, 1e-3, vec(0, 0, -9.81))
    found = Counter(COUNTS)
    for link in links:
        link.impulse = scale(link.force, Num(1e-3))
    return found, check(links)


# Eight-byte numbers that must be read or written for each link if a step passes through the chain twice (inward,
# outward), recomputes everything else, and stores nothing else.
CONSTANTS = {"points of the joint": 6, "mass": 1, "inertia": 6, "spring and damper": 2}
STATE = {"orientation": 4, "position": 3, "velocities": 6, "force of the joint": 3}
KEPT = {"Psi A, Psi B, Psi r": 21, "for the joint's force": 18, "arms and what closes it": 9}


def main():
    (longer, missed), (shorter, _) = counted(11), counted(10)
    if missed > 1e-12 or check_spin() > 1e-4:
        raise SystemExit(f"the motion found misses its equations by {missed}: this is not the step")
    print("operations of one more link, the equations fulfilled to", f"{missed:.1e}")
    total = 0
    for kind in COUNTS:
        each = longer[kind] - shorter[kind]
        total += each if kind in ("additions", "multiplications") else 0
        print(f"  {kind:<22}{each:>6}")
    print(f"  {'together':<22}{total:>6} additions and multiplications")
    constants, state, kept = (sum(what.values()) for what in (CONSTANTS, STATE, KEPT))
    inward = constants + state + kept
    outward = kept + constants + 2 * state
    print("bytes of one more link")
    print(f"  {'touched':<22}{8 * (constants + state + kept):>6}")
    print(f"  {'moved':<22}{8 * (inward + outward):>6}")


if __name__ == "__main__":
    main()
