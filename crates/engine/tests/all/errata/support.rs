//! What the errata tests share: a random generator with a fixed seed, finite differences, rigid solids connected by
//! ball joints in dense matrices, and a small kinematic tree. Six-vectors are (angular, linear), in world axes for
//! solids and in body axes for the tree.

use ligament_math::{Mat3, Pose, RigidInertia, Sym3, Twist, Vec3, Wrench, so3};
use nalgebra::{DMatrix, DVector, Matrix3};

/// The splitmix64 sequence: every run of a test sees the same numbers.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn uniform(&mut self, low: f64, high: f64) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let bits = (z ^ (z >> 31)) >> 11;
        low + (high - low) * (bits as f64 / (1_u64 << 53) as f64)
    }

    /// Each component in [-1, 1].
    pub(crate) fn vec3(&mut self) -> Vec3 {
        Vec3::new(self.uniform(-1.0, 1.0), self.uniform(-1.0, 1.0), self.uniform(-1.0, 1.0))
    }

    pub(crate) fn unit(&mut self) -> Vec3 {
        self.vec3().normalized().expect("three random numbers are not all zero")
    }

    /// A rotation by up to 2.5 rad.
    pub(crate) fn rotation(&mut self) -> Mat3 {
        let angle = self.uniform(0.5, 2.5);
        so3::exp(self.unit() * angle)
    }

    pub(crate) fn vector(&mut self, n: usize) -> DVector<f64> {
        DVector::from_fn(n, |_, _| self.uniform(-1.0, 1.0))
    }

    pub(crate) fn matrix(&mut self, rows: usize, cols: usize) -> DMatrix<f64> {
        DMatrix::from_fn(rows, cols, |_, _| self.uniform(-1.0, 1.0))
    }

    /// Symmetric, with every eigenvalue at least 1.
    pub(crate) fn positive_definite(&mut self, n: usize) -> DMatrix<f64> {
        let x = self.matrix(n, n);
        &x * x.transpose() + DMatrix::identity(n, n)
    }

    /// A body of mass 1 to 3 whose frame origin is off its center of mass.
    pub(crate) fn inertia(&mut self) -> RigidInertia {
        // Moments between 0.2 and 0.3 always satisfy the triangle inequality.
        let moments = Vec3::splat(0.2) + (self.vec3() + Vec3::splat(1.0)) * 0.05;
        RigidInertia::new(self.uniform(1.0, 3.0), self.vec3() * 0.3, Sym3::diagonal(moments))
    }
}

/// The Jacobian of `f` at zero, `n` columns wide: fourth-order central differences of step `h`.
pub(crate) fn jacobian(n: usize, h: f64, f: impl Fn(&DVector<f64>) -> DVector<f64>) -> DMatrix<f64> {
    let at = |k: usize, s: f64| {
        let mut d = DVector::zeros(n);
        d[k] = s;
        f(&d)
    };
    let columns: Vec<_> = (0..n).map(|k| derivative(h, |s| at(k, s))).collect();
    DMatrix::from_columns(&columns)
}

/// The derivative of `f` at zero: fourth-order central differences of step `h`.
pub(crate) fn derivative(h: f64, f: impl Fn(f64) -> DVector<f64>) -> DVector<f64> {
    ((f(h) - f(-h)) * 8.0 - (f(2.0 * h) - f(-2.0 * h))) / (12.0 * h)
}

pub(crate) fn dense(m: Mat3) -> Matrix3<f64> {
    Matrix3::from_fn(|i, j| m.cols[j][i])
}

pub(crate) fn column(v: Vec3) -> DVector<f64> {
    DVector::from_column_slice(&v.to_array())
}

/// The three numbers from `start` on.
pub(crate) fn vec3(v: &DVector<f64>, start: usize) -> Vec3 {
    Vec3::new(v[start], v[start + 1], v[start + 2])
}

/// The largest |a - b| over all entries, as a fraction of the largest entry of b.
pub(crate) fn relative(a: &DMatrix<f64>, b: &DMatrix<f64>) -> f64 {
    (a - b).amax() / b.amax()
}

/// Solves a square system that is known to be regular.
pub(crate) fn solve(a: &DMatrix<f64>, b: &DVector<f64>) -> DVector<f64> {
    a.clone().lu().solve(b).expect("the matrix is regular")
}

/// A rigid solid in maximal coordinates: x is its center of mass.
#[derive(Clone, Copy)]
pub(crate) struct Solid {
    pub(crate) mass: f64,
    /// Principal moments, along the solid's own axes.
    pub(crate) moments: Vec3,
    pub(crate) pose: Pose,
}

impl Solid {
    pub(crate) fn inertia_world(&self) -> Mat3 {
        self.pose.rot * Mat3::diagonal(self.moments) * self.pose.rot.transpose()
    }

    /// Displaced by the rotation vector `turn` (world axes) and the shift `shift`.
    pub(crate) fn moved(&self, turn: Vec3, shift: Vec3) -> Solid {
        Solid { pose: Pose::new(so3::exp(turn) * self.pose.rot, self.pose.pos + shift), ..*self }
    }
}

/// Every solid displaced by its six numbers of `d`.
pub(crate) fn displaced(solids: &[Solid], d: &DVector<f64>) -> Vec<Solid> {
    solids.iter().enumerate().map(|(i, s)| s.moved(vec3(d, 6 * i), vec3(d, 6 * i + 3))).collect()
}

pub(crate) fn mass_matrix(solids: &[Solid]) -> DMatrix<f64> {
    let mut m = DMatrix::zeros(6 * solids.len(), 6 * solids.len());
    for (i, s) in solids.iter().enumerate() {
        m.fixed_view_mut::<3, 3>(6 * i, 6 * i).copy_from(&dense(s.inertia_world()));
        m.fixed_view_mut::<3, 3>(6 * i + 3, 6 * i + 3).fill_diagonal(s.mass);
    }
    m
}

/// A ball joint that holds a point of solid `a` on a point of solid `b`, or on a point of the world.
#[derive(Clone, Copy)]
pub(crate) struct Ball {
    pub(crate) a: usize,
    pub(crate) point_a: Vec3,
    pub(crate) b: Option<usize>,
    pub(crate) point_b: Vec3,
}

impl Ball {
    /// Point of a minus point of b.
    pub(crate) fn value(&self, solids: &[Solid]) -> Vec3 {
        let b = self.b.map_or(self.point_b, |b| solids[b].pose.point(self.point_b));
        solids[self.a].pose.point(self.point_a) - b
    }

    /// Three rows, as wide as all solids together.
    pub(crate) fn rows(&self, solids: &[Solid]) -> DMatrix<f64> {
        let mut j = DMatrix::zeros(3, 6 * solids.len());
        let mut put = |body: usize, point: Vec3, sign: f64| {
            let arm = solids[body].pose.rot * point;
            j.fixed_view_mut::<3, 3>(0, 6 * body).copy_from(&(dense(arm.skew()) * -sign));
            j.fixed_view_mut::<3, 3>(0, 6 * body + 3).fill_diagonal(sign);
        };
        put(self.a, self.point_a, 1.0);
        if let Some(b) = self.b {
            put(b, self.point_b, -1.0);
        }
        j
    }
}

pub(crate) fn stacked(parts: &[DMatrix<f64>]) -> DMatrix<f64> {
    let mut all = DMatrix::zeros(parts.iter().map(|p| p.nrows()).sum(), parts[0].ncols());
    let mut row = 0;
    for part in parts {
        all.rows_mut(row, part.nrows()).copy_from(part);
        row += part.nrows();
    }
    all
}

/// `n` unit bars end to end from the origin, each turned at random, and the ball joints between them; the first
/// joint holds the start of the chain to the world.
pub(crate) fn hanging_chain(rng: &mut Rng, n: usize) -> (Vec<Solid>, Vec<Ball>) {
    let half = Vec3::X * 0.5;
    let (mut solids, mut joints) = (Vec::new(), Vec::new());
    let mut tip = Vec3::ZERO;
    for i in 0..n {
        let rot = rng.rotation();
        let pose = Pose::new(rot, tip + rot * half);
        solids.push(Solid { mass: 1.0 + 0.3 * i as f64, moments: Vec3::new(0.05, 0.12, 0.16), pose });
        joints.push(match i.checked_sub(1) {
            Some(before) => Ball { a: i, point_a: -half, b: Some(before), point_b: half },
            None => Ball { a: 0, point_a: -half, b: None, point_b: Vec3::ZERO },
        });
        tip = pose.point(half);
    }
    (solids, joints)
}

/// A body of a kinematic tree: `parent_from_body` at the present generalized coordinates, the joint's motion subspace
/// in body axes (constant, as for every joint used here), and the inertia.
pub(crate) struct Link {
    pub(crate) parent: Option<usize>,
    pub(crate) parent_from_body: Pose,
    pub(crate) subspace: DMatrix<f64>,
    pub(crate) inertia: RigidInertia,
}

/// The matrix of a linear map of six-vectors.
fn matrix6(f: impl Fn([f64; 6]) -> [f64; 6]) -> DMatrix<f64> {
    let columns: [_; 6] = std::array::from_fn(|k| {
        let mut e = [0.0; 6];
        e[k] = 1.0;
        DVector::from_column_slice(&f(e))
    });
    DMatrix::from_columns(&columns)
}

/// `Ad` of the inverse pose: a twist given in the parent, in the body.
pub(crate) fn body_from_parent(parent_from_body: Pose) -> DMatrix<f64> {
    matrix6(|v| parent_from_body.inverse_twist(Twist::from(v)).to_array())
}

pub(crate) fn inertia6(j: RigidInertia) -> DMatrix<f64> {
    matrix6(|v| j.apply(Twist::from(v)).to_array())
}

/// A tree of revolute joints whose coordinates can be moved, for differences in time.
pub(crate) struct RevoluteTree {
    pub(crate) parent: Vec<Option<usize>>,
    /// `parent_from_body` at coordinate zero.
    pub(crate) rest: Vec<Pose>,
    /// Axis of the joint, in body axes.
    pub(crate) axis: Vec<Vec3>,
    pub(crate) inertia: Vec<RigidInertia>,
}

/// The motion of every body of a tree: pose in the world, twist in body axes, and the component-wise rate of that
/// twist, shifted by the acceleration prescribed for the ground.
pub(crate) struct TreeMotion {
    pub(crate) world_from_body: Vec<Pose>,
    pub(crate) twist: Vec<Twist>,
    pub(crate) rate: Vec<Twist>,
}

impl RevoluteTree {
    /// A root and two branches of different length.
    pub(crate) fn random(rng: &mut Rng) -> RevoluteTree {
        let parent = vec![None, Some(0), Some(1), Some(0)];
        let n = parent.len();
        RevoluteTree {
            parent,
            rest: (0..n).map(|_| Pose::new(rng.rotation(), rng.vec3())).collect(),
            axis: (0..n).map(|_| rng.unit()).collect(),
            inertia: (0..n).map(|_| rng.inertia()).collect(),
        }
    }

    pub(crate) fn parent_from_body(&self, i: usize, q: f64) -> Pose {
        self.rest[i] * Pose::rotation(so3::exp(self.axis[i] * q))
    }

    /// The two forward recursions of KP08 Table 3, with `Vdot_ground = (0, -gravity)`.
    pub(crate) fn motion(
        &self,
        q: &DVector<f64>,
        qd: &DVector<f64>,
        qdd: &DVector<f64>,
        gravity: Vec3,
    ) -> TreeMotion {
        let mut m = TreeMotion { world_from_body: vec![], twist: vec![], rate: vec![] };
        for i in 0..self.parent.len() {
            let pose = self.parent_from_body(i, q[i]);
            let s = Twist::new(self.axis[i], Vec3::ZERO);
            let (world, twist, rate) = match self.parent[i] {
                Some(p) => (m.world_from_body[p], m.twist[p], m.rate[p]),
                None => (Pose::IDENTITY, Twist::ZERO, Twist::new(Vec3::ZERO, -gravity)),
            };
            let v = pose.inverse_twist(twist) + s * qd[i];
            m.world_from_body.push(world * pose);
            m.rate.push(pose.inverse_twist(rate) + s * qdd[i] + v.ad(s * qd[i]));
            m.twist.push(v);
        }
        m
    }

    /// Joint torques that produce these accelerations: recursive Newton-Euler.
    pub(crate) fn inverse_dynamics(
        &self,
        q: &DVector<f64>,
        qd: &DVector<f64>,
        qdd: &DVector<f64>,
        gravity: Vec3,
    ) -> DVector<f64> {
        let m = self.motion(q, qd, qdd, gravity);
        let n = self.parent.len();
        let mut wrench: Vec<Wrench> = (0..n)
            .map(|i| self.inertia[i].apply(m.rate[i]) - m.twist[i].ad_dual(self.inertia[i].apply(m.twist[i])))
            .collect();
        let mut tau = DVector::zeros(n);
        for i in (0..n).rev() {
            tau[i] = wrench[i].moment.dot(self.axis[i]);
            if let Some(p) = self.parent[i] {
                let passed_on = self.parent_from_body(i, q[i]).wrench(wrench[i]);
                wrench[p] += passed_on;
            }
        }
        tau
    }
}

/// The order of an error that falls from `coarse` to `fine` when the step is divided by `ratio`.
pub(crate) fn order(coarse: f64, fine: f64, ratio: f64) -> f64 {
    (coarse / fine).ln() / ratio.ln()
}

/// The `n` numbers from `start` on.
pub(crate) fn part(v: &DVector<f64>, start: usize, n: usize) -> DVector<f64> {
    v.rows(start, n).into_owned()
}
