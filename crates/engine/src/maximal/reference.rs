//! For checks and benchmarks: the equations of a step as H11 writes them, with velocities of bodies and multipliers of joints
//! as unknowns, factored by blocks.
//!
//! Source: H11 Eq. 4 and section 4, with `docs/errata.md` 2 and 3. The solver in [`super::articulated`] is faster; this one
//! checks it. Only this one can hold the exact stiffness of a bent ball joint, whose derivative has a skew part. Symbols as
//! in [`super::evaluated_joint`].

use arrayvec::ArrayVec;
use ligament_math::reference::tree_ldlt::{ShapeError, TreeLdlt};
use ligament_math::reference::tree_ldu::{Blocks, TreeLdu};
use ligament_math::{Mat3, Sym3, Twist, Vec3, Wrench};

use super::evaluated_joint::{EvaluatedJoint, Law, Stop};
use super::skeleton::{Bone, Skeleton, WORLD};
use super::solver::{Solver, Stuck};

type Six = [f64; 6];

/// Stiffness of hard limits, as a multiple of the inertia of their bones.
const STOP: f64 = 1e8;

/// The connection of a bone to its parent bone.
#[derive(Clone, Copy, Debug)]
struct Link {
    parent: u32,
    rows: usize,
    /// Columns of the coupling with the parent bone.
    columns: usize,
}

/// The block system, and its solution.
#[derive(Clone, Debug)]
pub(super) struct Saddle {
    links: Vec<Link>,
    /// The matrix is written here, then copied into the form that is factored.
    blocks: Vec<Blocks>,
    /// Springs and bounds of each joint that exert forces as well as moments, and the joint's point from both centers of
    /// mass.
    sliding: Vec<(ArrayVec<Law, 18>, [Vec3; 2])>,
    /// Hard limits of each joint.
    stops: Vec<ArrayVec<Law, 6>>,
    factors: Factors,
    /// Right-hand side, then solution: six numbers for each bone, and one for each row of its joint.
    x: Vec<f64>,
    /// The same for an additional impulse.
    more: Vec<f64>,
}

#[derive(Clone, Debug)]
enum Factors {
    Symmetric(TreeLdlt),
    Exact(TreeLdu),
}

impl Saddle {
    /// Allocates memory for a skeleton.
    pub(super) fn symbolic(skeleton: &Skeleton, exact: bool) -> Result<Saddle, ShapeError> {
        let symmetric = TreeLdlt::symbolic(&skeleton.shapes)?;
        let links = skeleton.bones.iter().zip(&skeleton.shapes).map(|(bone, shape)| Link {
            parent: bone.parent,
            rows: shape.rows,
            columns: shape.coupling.columns(),
        });
        Ok(Saddle {
            links: links.collect(),
            blocks: vec![Blocks::EMPTY; skeleton.bones.len()],
            sliding: vec![(ArrayVec::new(), [Vec3::ZERO; 2]); skeleton.bones.len()],
            stops: vec![ArrayVec::new(); skeleton.bones.len()],
            x: vec![0.0; symmetric.unknowns()],
            more: vec![0.0; symmetric.unknowns()],
            factors: match exact {
                true => Factors::Exact(TreeLdu::symbolic(&skeleton.shapes)?),
                false => Factors::Symmetric(symmetric),
            },
        })
    }

    /// True if the exact derivative of ball springs is kept.
    pub(super) fn is_exact(&self) -> bool {
        matches!(self.factors, Factors::Exact(_))
    }

    fn place(&self, k: usize) -> usize {
        match &self.factors {
            Factors::Symmetric(system) => system.place(k),
            Factors::Exact(system) => system.place(k),
        }
    }

    fn push(&mut self, k: usize, impulse: Wrench) {
        let at = self.place(k);
        for (entry, add) in self.x[at..at + 6].iter_mut().zip(impulse.to_array()) {
            *entry += add;
        }
    }

    /// The relative motion of a joint.
    fn relative(&self, k: usize) -> Twist {
        let here = self.found(k);
        let above = match self.links[k].parent {
            WORLD => Twist::ZERO,
            parent => self.found(parent as usize),
        };
        let [arm_here, arm_above] = self.sliding[k].1;
        Twist::new(here.angular - above.angular, here.at(arm_here) - above.at(arm_above))
    }

    /// Adds an implicit spring between a bone and its parent bone, along one wrench.
    fn couple(&mut self, k: usize, here: &Six, above: &Six, factor: f64) {
        let parent = self.links[k].parent;
        add_outer(&mut self.blocks[k].own, here, here, factor);
        if parent != WORLD {
            add_outer(&mut self.blocks[parent as usize].own, above, above, factor);
            add_outer(&mut self.blocks[k].by_above, here, above, factor);
            add_outer(&mut self.blocks[k].on_above, above, here, factor);
        }
    }
}

impl Solver for Saddle {
    fn set_bone(&mut self, k: usize, inertia: Sym3, mass: f64, impulse: Wrench) {
        self.blocks[k] = Blocks::EMPTY;
        add_angular(&mut self.blocks[k].own, inertia.to_mat3());
        for i in 3..6 {
            self.blocks[k].own[i][i] = mass;
        }
        let at = self.place(k);
        self.x[at..at + 6].copy_from_slice(&impulse.to_array());
    }

    fn add_turn(&mut self, k: usize, block: Sym3, impulse: Vec3) {
        add_angular(&mut self.blocks[k].own, block.to_mat3());
        self.push(k, Wrench::new(impulse, Vec3::ZERO));
    }

    fn add_point(&mut self, k: usize, arm: Vec3, factor: f64, impulse: Vec3) {
        for axis in [Vec3::X, Vec3::Y, Vec3::Z] {
            self.add_along(k, Wrench::of_force_at(axis, arm), factor, impulse.dot(axis));
        }
    }

    fn add_along(&mut self, k: usize, wrench: Wrench, factor: f64, impulse: f64) {
        let along = wrench.to_array();
        add_outer(&mut self.blocks[k].own, &along, &along, factor);
        self.push(k, wrench * impulse);
    }

    fn add_impulse(&mut self, k: usize, impulse: Wrench) {
        self.push(k, impulse);
    }

    fn join(&mut self, k: usize, bone: &Bone, joint: &EvaluatedJoint) {
        let at = self.place(k);
        // A wrench at the joint's point, transferred to the centers of mass of both bones.
        let here = |w: Wrench| Wrench::new(w.moment + joint.arm_here.cross(w.force), w.force).to_array();
        let above = |w: Wrench| (-Wrench::new(w.moment + joint.arm_above.cross(w.force), w.force)).to_array();
        for (r, row) in complement(bone, joint).into_iter().enumerate().take(self.links[k].rows) {
            self.blocks[k].rows[r] = here(row);
            self.blocks[k].columns[r] = here(row);
            if bone.parent != WORLD {
                self.blocks[k].rows_above[r] = above(row);
                self.blocks[k].columns_above[r] = above(row);
            }
            self.x[at + 6 + r] = row.dot(joint.closing);
        }
        // Hard limits are stiff springs here, with half of the digits for all others.
        let weight = STOP * (bone.mass * (1.0 + joint.arm_here.norm_squared()) + bone.inertia.trace());
        let stop = |stop: &Stop| Law { wrench: stop.wrench, factor: weight, impulse: weight * stop.rate };
        self.stops[k] = joint.stops.iter().map(stop).collect();
        let stops = self.stops[k].clone();
        let laws = || joint.laws.iter().chain(&stops);
        let pushing = laws().filter(|law| law.wrench.force != Vec3::ZERO).copied();
        self.sliding[k] = (pushing.collect(), [joint.arm_here, joint.arm_above]);
        for law in laws() {
            self.couple(k, &here(law.wrench), &above(law.wrench), law.factor);
            self.push(k, Wrench::from(here(law.wrench)) * law.impulse);
            if bone.parent != WORLD {
                self.push(bone.parent as usize, Wrench::from(above(law.wrench)) * law.impulse);
            }
        }
        if let Some(turn) = &joint.turn {
            let symmetric = turn.block.to_mat3();
            let [own, other] = turn.exact.unwrap_or([symmetric, symmetric]);
            add_angular(&mut self.blocks[k].own, own);
            self.push(k, Wrench::new(turn.impulse, Vec3::ZERO));
            if bone.parent != WORLD {
                let parent = bone.parent as usize;
                add_angular(&mut self.blocks[parent].own, other);
                add_angular(&mut self.blocks[k].by_above, -other);
                add_angular(&mut self.blocks[k].on_above, -own);
                self.push(parent, Wrench::new(-turn.impulse, Vec3::ZERO));
            }
        }
    }

    fn solve(&mut self) -> Result<(), Stuck> {
        match &mut self.factors {
            Factors::Symmetric(system) => {
                for (k, (blocks, link)) in self.blocks.iter().zip(&self.links).enumerate() {
                    let diagonal = system.diagonal_mut(k);
                    for i in 0..6 {
                        for j in 0..=i {
                            diagonal[i * (i + 1) / 2 + j] = blocks.own[i][j];
                        }
                    }
                    for r in 0..link.rows {
                        system.row_mut(k, r).copy_from_slice(&blocks.rows[r]);
                        system.row_above_mut(k, r).copy_from_slice(&blocks.rows_above[r]);
                    }
                    for c in 0..link.columns {
                        let column: Six = std::array::from_fn(|i| blocks.by_above[i][c]);
                        system.coupling_mut(k, c).copy_from_slice(&column);
                    }
                }
                system.factor().map_err(|singular| Stuck { bone: singular.node })?;
                system.solve_in_place(&mut self.x);
            }
            Factors::Exact(system) => {
                for (k, blocks) in self.blocks.iter().enumerate() {
                    *system.blocks_mut(k) = *blocks;
                }
                system.factor().map_err(|singular| Stuck { bone: singular.node })?;
                system.solve_in_place(&mut self.x);
            }
        }
        Ok(())
    }

    fn found(&self, k: usize) -> Twist {
        let at = self.place(k);
        Twist::from(std::array::from_fn::<f64, 6, _>(|i| self.x[at + i]))
    }

    fn joint_impulse(&self, k: usize) -> Vec3 {
        let at = self.place(k) + 6;
        let rows = &self.blocks[k].rows[..self.links[k].rows];
        let held = rows
            .iter()
            .enumerate()
            .fold(Vec3::ZERO, |sum, (r, row)| sum - Vec3::new(row[3], row[4], row[5]) * self.x[at + r]);
        let relative = self.relative(k);
        self.sliding[k].0.iter().fold(held, |sum, law| {
            sum + law.wrench.force * (law.impulse - law.factor * law.wrench.dot(relative))
        })
    }

    fn stop_impulses(&self, k: usize, _bone: &Bone) -> ArrayVec<f64, 6> {
        let relative = self.relative(k);
        self.stops[k].iter().map(|law| law.impulse - law.factor * law.wrench.dot(relative)).collect()
    }

    fn respond(&mut self, path: &[u32], push: &mut [Wrench], found: &mut [Twist]) {
        let mut more = std::mem::take(&mut self.more);
        more.fill(0.0);
        for &k in path {
            let at = self.place(k as usize);
            more[at..at + 6].copy_from_slice(&push[k as usize].to_array());
        }
        match &self.factors {
            Factors::Symmetric(system) => system.solve_in_place(&mut more),
            Factors::Exact(system) => system.solve_in_place(&mut more),
        }
        for &k in path {
            let at = self.place(k as usize);
            found[k as usize] = Twist::from(std::array::from_fn::<f64, 6, _>(|i| more[at + i]));
        }
        self.more = more;
    }

    fn absorb(&mut self, path: &[u32], push: &mut [Wrench], found: &mut [Twist]) {
        self.respond(path, push, found);
        for (x, more) in self.x.iter_mut().zip(&self.more) {
            *x += more;
        }
    }
}

/// Wrenches that do no work along a joint's allowed motions: its constraint rows, orthonormal at its point.
fn complement(bone: &Bone, joint: &EvaluatedJoint) -> ArrayVec<Wrench, 6> {
    let mut basis: ArrayVec<Six, 6> = match bone.is_ball() {
        true => [Vec3::X, Vec3::Y, Vec3::Z]
            .map(|axis| Twist::new(axis, Vec3::ZERO).to_array())
            .into_iter()
            .collect(),
        false => joint.freedom.iter().map(|direction| direction.to_array()).collect(),
    };
    let mut rows = ArrayVec::new();
    while basis.len() < 6 {
        // The coordinate axis farthest from the rows so far, orthogonalized twice against rounding.
        let left = |i: usize| 1.0 - basis.iter().map(|b| b[i] * b[i]).sum::<f64>();
        let best = (0..6).rev().max_by(|&i, &j| left(i).total_cmp(&left(j))).unwrap_or(0);
        let mut row = [0.0; 6];
        row[best] = 1.0;
        for b in basis.iter().chain(&basis) {
            let along: f64 = b.iter().zip(&row).map(|(x, y)| x * y).sum();
            for (entry, x) in row.iter_mut().zip(b) {
                *entry -= along * x;
            }
        }
        let length = row.iter().map(|x| x * x).sum::<f64>().sqrt();
        let row = row.map(|x| x / length);
        basis.push(row);
        rows.push(Wrench::from(row));
    }
    rows
}

fn add_angular(block: &mut [Six; 6], add: Mat3) {
    for (i, row) in add.to_rows().into_iter().enumerate() {
        for (j, entry) in row.into_iter().enumerate() {
            block[i][j] += entry;
        }
    }
}

fn add_outer(block: &mut [Six; 6], rows: &Six, columns: &Six, factor: f64) {
    for i in 0..6 {
        for j in 0..6 {
            block[i][j] += factor * rows[i] * columns[j];
        }
    }
}
