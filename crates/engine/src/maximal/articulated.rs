//! The linear system of a step, solved joint by joint: each bone is eliminated into its parent bone through the motions that
//! its joint allows.
//!
//! Source: H11 Eq. 4 gives the system; the elimination is that of articulated inertia (KP08 Table 3, see `reduced`), with
//! impulses instead of forces. Symbols: J inertia of a bone with its whole subtree and with all implicit terms that act on
//! it; N allowed motions of its joint; K, g stiffness and impulse of its springs along N; c the relative motion that closes
//! the joint; u motion of the parent bone. All at the joint's point.
//!
//! ```text
//! v = u + N a + c,   a = D^-1 (g + N^T (b - J (u + c))),   D = N^T J N + K
//! ```
//!
//! Deviations: H11 factors the system of velocities and multipliers by blocks of bodies and joints ([`super::reference`],
//! which gives the same numbers to rounding). Here a spring between two bones needs no block of its own, because it acts
//! along the joint's own motion. The multipliers are never unknowns: a hinge costs one scalar pivot instead of a 6x6 and a
//! 5x5 block.

pub(super) mod root;

use arrayvec::ArrayVec;
use ligament_math::{ArticulatedInertia, Factors3, Mat3, Sym3, Twist, Vec3, Wrench};

use super::evaluated_joint::EvaluatedJoint;
use super::skeleton::{Bone, Form, Skeleton, WORLD};
use super::solver::{Solver, Stuck};

/// Where the data of a joint are stored.
#[derive(Clone, Copy, Debug)]
struct Slot {
    parent: u32,
    at: u32,
    /// Number of allowed motions at present: limits that are reached take some away. [`BALL`] for a ball joint, whose three are
    /// eliminated as one block.
    freedoms: u8,
}

const BALL: u8 = 7;
/// Factors of Psi^-1, Psi A, Psi B, Psi r.
const BALL_NUMBERS: usize = 6 + 9 + 9 + 3;

/// The largest number of allowed motions of a ball joint at a limit.
const STOPPED_BALL: usize = 2;

/// Number of allowed motions, as in [`Slot`].
fn freedoms(bone: &Bone) -> u8 {
    match bone.form {
        Form::Ball => BALL,
        _ => 6 - bone.kind.row_count() as u8,
    }
}

/// Numbers stored for a joint with `f` allowed motions: N, W, L, s.
const fn numbers(f: usize) -> usize {
    12 * f + f * (f + 1) / 2 + f
}

/// The point of a joint, and the relative motion that closes it.
#[derive(Clone, Copy, Debug)]
struct Ends {
    arm_here: Vec3,
    arm_above: Vec3,
    closing: Twist,
}

/// The linear system of a step; after [`Solver::solve`], its factors and its solution.
#[derive(Clone, Debug)]
pub(super) struct Articulated {
    slots: Vec<Slot>,
    /// Inertia of each bone about its center of mass; after elimination, its contribution to the parent bone, at the joint's
    /// point.
    inertia: Vec<ArticulatedInertia>,
    /// Impulse on each bone; after elimination, its contribution to the parent bone.
    rhs: Vec<Wrench>,
    found: Vec<Twist>,
    ends: Vec<Ends>,
    data: Vec<f64>,
    /// Joints that are at a limit; empty if no joint has limits.
    stopped: Vec<EvaluatedJoint>,
}

impl Articulated {
    /// Allocates memory for a skeleton. Nothing is allocated after this.
    pub(super) fn symbolic(skeleton: &Skeleton) -> Articulated {
        let mut at = 0;
        let slots: Vec<Slot> = (skeleton.bones.iter())
            .map(|bone| {
                let freedoms = freedoms(bone);
                let slot = Slot { parent: bone.parent, at: at as u32, freedoms };
                at += match freedoms {
                    BALL if bone.bounds > 0 => BALL_NUMBERS.max(numbers(STOPPED_BALL)),
                    BALL => BALL_NUMBERS,
                    freedoms => numbers(freedoms as usize),
                };
                slot
            })
            .collect();
        let n = slots.len();
        let nowhere = Ends { arm_here: Vec3::ZERO, arm_above: Vec3::ZERO, closing: Twist::ZERO };
        Articulated {
            slots,
            inertia: vec![ArticulatedInertia::ZERO; n],
            rhs: vec![Wrench::ZERO; n],
            found: vec![Twist::ZERO; n],
            ends: vec![nowhere; n],
            data: vec![0.0; at],
            stopped: vec![EvaluatedJoint::new(); if skeleton.bounds > 0 { n } else { 0 }],
        }
    }

    /// Bytes of memory held.
    pub(super) fn bytes(&self) -> usize {
        std::mem::size_of_val(self.slots.as_slice())
            + std::mem::size_of_val(self.inertia.as_slice())
            + std::mem::size_of_val(self.rhs.as_slice())
            + std::mem::size_of_val(self.found.as_slice())
            + std::mem::size_of_val(self.ends.as_slice())
            + std::mem::size_of_val(self.data.as_slice())
            + std::mem::size_of_val(self.stopped.as_slice())
    }

    /// Inward pass, from the tips toward the roots.
    fn inward(&mut self) -> Result<(), Stuck> {
        for k in (0..self.slots.len()).rev() {
            let slot = self.slots[k];
            let ends = self.ends[k];
            let com = -ends.arm_here;
            let inertia = self.inertia[k].shifted(com);
            let push = shifted(self.rhs[k], com);
            let is_root = slot.parent == WORLD;
            let data = &mut self.data[slot.at as usize..];
            let seen = match slot.freedoms {
                BALL => fold_ball(&inertia, push, ends.closing, data, is_root),
                0 => fold::<0>(&inertia, push, ends.closing, data, is_root),
                1 => fold::<1>(&inertia, push, ends.closing, data, is_root),
                2 => fold::<2>(&inertia, push, ends.closing, data, is_root),
                3 => fold::<3>(&inertia, push, ends.closing, data, is_root),
                4 => fold::<4>(&inertia, push, ends.closing, data, is_root),
                5 => fold::<5>(&inertia, push, ends.closing, data, is_root),
                _ => fold::<6>(&inertia, push, ends.closing, data, is_root),
            };
            let (inertia, bias) = seen.ok_or(Stuck { bone: k })?;
            if !is_root {
                let above = slot.parent as usize;
                self.inertia[above] += inertia.shifted(ends.arm_above);
                self.rhs[above] -= shifted(bias, ends.arm_above);
            }
            (self.inertia[k], self.rhs[k]) = (inertia, bias);
        }
        Ok(())
    }

    /// Outward pass, from the roots to the tips.
    fn outward(&mut self) {
        for k in 0..self.slots.len() {
            let slot = self.slots[k];
            let ends = &self.ends[k];
            let above = self.above(&self.found, slot, ends);
            let data = &self.data[slot.at as usize..];
            let relative = match slot.freedoms {
                BALL => unfold_ball(above, data, vec3(&data[24..27])),
                0 => Twist::ZERO,
                1 => unfold::<1>(above, data, &data[13..14]),
                2 => unfold::<2>(above, data, &data[27..29]),
                3 => unfold::<3>(above, data, &data[42..45]),
                4 => unfold::<4>(above, data, &data[58..62]),
                5 => unfold::<5>(above, data, &data[75..80]),
                _ => unfold::<6>(above, data, &data[93..99]),
            };
            let here = above + relative + ends.closing;
            self.found[k] = Twist::new(here.angular, here.at(-ends.arm_here));
        }
    }

    /// Motion of the parent bone at the joint's point.
    #[inline(always)]
    fn above(&self, found: &[Twist], slot: Slot, ends: &Ends) -> Twist {
        match slot.parent {
            WORLD => Twist::ZERO,
            parent => {
                let v = found[parent as usize];
                Twist::new(v.angular, v.at(ends.arm_above))
            }
        }
    }

    /// Passes an impulse on to the parent bone: `push` becomes the impulse at the joint's point, and `passed` is called with
    /// the part that is passed on.
    #[inline(always)]
    fn pass_inward(&self, path: &[u32], push: &mut [Wrench], mut passed_on: impl FnMut(usize, Wrench)) {
        for &k in path.iter().rev() {
            let k = k as usize;
            let (slot, ends) = (self.slots[k], &self.ends[k]);
            let data = &self.data[slot.at as usize..];
            let here = shifted(push[k], -ends.arm_here);
            let passed = match slot.freedoms {
                BALL => pass_ball(here, data),
                0 => here,
                1 => pass::<1>(here, data),
                2 => pass::<2>(here, data),
                3 => pass::<3>(here, data),
                4 => pass::<4>(here, data),
                5 => pass::<5>(here, data),
                _ => pass::<6>(here, data),
            };
            push[k] = here;
            passed_on(k, passed);
            if slot.parent != WORLD {
                push[slot.parent as usize] += shifted(passed, ends.arm_above);
            }
        }
    }

    /// Motion of a bone under an impulse at its joint's point, where its parent bone moves as in `found`.
    #[inline(always)]
    fn answer(&self, k: usize, push: Wrench, found: &[Twist]) -> Twist {
        let (slot, ends) = (self.slots[k], &self.ends[k]);
        let data = &self.data[slot.at as usize..];
        let above = self.above(found, slot, ends);
        let relative = match slot.freedoms {
            BALL => unfold_ball(above, data, factors(data).solve(push.moment)),
            0 => Twist::ZERO,
            1 => unfold::<1>(above, data, &reach::<1>(push, data)),
            2 => unfold::<2>(above, data, &reach::<2>(push, data)),
            3 => unfold::<3>(above, data, &reach::<3>(push, data)),
            4 => unfold::<4>(above, data, &reach::<4>(push, data)),
            5 => unfold::<5>(above, data, &reach::<5>(push, data)),
            _ => unfold::<6>(above, data, &reach::<6>(push, data)),
        };
        let here = above + relative;
        Twist::new(here.angular, here.at(-ends.arm_here))
    }
}

impl Solver for Articulated {
    fn set_bone(&mut self, k: usize, inertia: Sym3, mass: f64, impulse: Wrench) {
        self.inertia[k] = ArticulatedInertia {
            angular: inertia,
            coupling: Mat3::ZERO,
            linear: Sym3::diagonal(Vec3::splat(mass)),
        };
        self.rhs[k] = impulse;
    }

    fn add_turn(&mut self, k: usize, block: Sym3, impulse: Vec3) {
        self.inertia[k].angular += block;
        self.rhs[k].moment += impulse;
    }

    fn add_point(&mut self, k: usize, arm: Vec3, factor: f64, impulse: Vec3) {
        let inertia = &mut self.inertia[k];
        inertia.angular += Sym3::of_unit_mass_at(arm) * factor;
        inertia.coupling += (arm * factor).skew();
        inertia.linear += Sym3::diagonal(Vec3::splat(factor));
        self.rhs[k] += Wrench::of_force_at(impulse, arm);
    }

    fn add_along(&mut self, k: usize, wrench: Wrench, factor: f64, impulse: f64) {
        self.inertia[k] = self.inertia[k].minus_rank_one(wrench, -factor);
        self.rhs[k] += wrench * impulse;
    }

    fn add_impulse(&mut self, k: usize, impulse: Wrench) {
        self.rhs[k] += impulse;
    }

    fn join(&mut self, k: usize, bone: &Bone, joint: &EvaluatedJoint) {
        let stopped;
        let joint = match joint.stops.is_empty() {
            true => {
                self.slots[k].freedoms = freedoms(bone);
                joint
            }
            false => {
                self.stopped[k].clone_from(joint);
                stopped = joint.with_stops(bone.is_ball());
                self.slots[k].freedoms = stopped.freedom.len() as u8;
                &stopped
            }
        };
        let slot = self.slots[k];
        self.ends[k] = Ends { arm_here: joint.arm_here, arm_above: joint.arm_above, closing: joint.closing };
        let data = &mut self.data[slot.at as usize..];
        match slot.freedoms {
            BALL => join_ball(joint, data),
            0 => {}
            1 => join::<1>(joint, data),
            2 => join::<2>(joint, data),
            3 => join::<3>(joint, data),
            4 => join::<4>(joint, data),
            5 => join::<5>(joint, data),
            _ => join::<6>(joint, data),
        }
    }

    fn solve(&mut self) -> Result<(), Stuck> {
        self.inward()?;
        self.outward();
        Ok(())
    }

    fn found(&self, k: usize) -> Twist {
        self.found[k]
    }

    fn joint_impulse(&self, k: usize) -> Vec3 {
        let above = self.above(&self.found, self.slots[k], &self.ends[k]);
        let seen = &self.inertia[k];
        seen.coupling.transpose_mul(above.angular) + seen.linear * above.linear + self.rhs[k].force
    }

    fn stop_impulses(&self, k: usize, bone: &Bone) -> ArrayVec<f64, 6> {
        let joint = &self.stopped[k];
        let above = self.above(&self.found, self.slots[k], &self.ends[k]);
        let (seen, here) = (&self.inertia[k], self.found[k]);
        let on_bone = seen.apply(above) + self.rhs[k];
        let relative = Twist::new(here.angular, here.at(joint.arm_here)) - above;
        joint.stop_impulses(bone.is_ball(), on_bone, relative)
    }

    fn respond(&mut self, path: &[u32], push: &mut [Wrench], found: &mut [Twist]) {
        self.pass_inward(path, push, |_, _| {});
        for &k in path {
            found[k as usize] = self.answer(k as usize, push[k as usize], found);
        }
    }

    fn absorb(&mut self, path: &[u32], push: &mut [Wrench], found: &mut [Twist]) {
        let mut rhs = std::mem::take(&mut self.rhs);
        self.pass_inward(path, push, |k, passed| rhs[k] -= passed);
        self.rhs = rhs;
        let mut waiting = path.iter().peekable();
        for k in 0..self.slots.len() {
            let pushed = waiting.next_if(|next| **next as usize == k).map_or(Wrench::ZERO, |_| push[k]);
            found[k] = self.answer(k, pushed, found);
        }
        for (total, more) in self.found.iter_mut().zip(found) {
            *total += *more;
        }
    }
}

/// The same wrench about another point; `p` is the present point seen from the new one.
#[inline(always)]
fn shifted(wrench: Wrench, p: Vec3) -> Wrench {
    Wrench::new(wrench.moment + p.cross(wrench.force), wrench.force)
}

#[inline(always)]
fn sym3(d: &[f64]) -> Sym3 {
    Sym3 { xx: d[0], yy: d[1], zz: d[2], xy: d[3], xz: d[4], yz: d[5] }
}

#[inline(always)]
fn set_sym3(d: &mut [f64], s: Sym3) {
    d[..6].copy_from_slice(&[s.xx, s.yy, s.zz, s.xy, s.xz, s.yz]);
}

#[inline(always)]
fn vec3(d: &[f64]) -> Vec3 {
    Vec3::new(d[0], d[1], d[2])
}

#[inline(always)]
fn mat3(d: &[f64]) -> Mat3 {
    Mat3::from_cols(vec3(&d[0..3]), vec3(&d[3..6]), vec3(&d[6..9]))
}

#[inline(always)]
fn set_mat3(d: &mut [f64], m: Mat3) {
    for (c, column) in m.cols.into_iter().enumerate() {
        d[3 * c..3 * c + 3].copy_from_slice(&column.to_array());
    }
}

// Ball joints. Before the solve, K is stored in place of the factors, and g in place of Psi r.

fn join_ball(joint: &EvaluatedJoint, data: &mut [f64]) {
    let (mut k, mut g) = (Sym3::ZERO, Vec3::ZERO);
    if let Some(turn) = &joint.turn {
        (k, g) = (turn.block, turn.impulse);
    }
    for law in &joint.laws {
        let along = law.wrench.moment;
        k += along.outer_self() * law.factor;
        g += along * law.impulse;
    }
    set_sym3(data, k);
    data[24..27].copy_from_slice(&g.to_array());
}

/// Computes `A - A Psi A` and its neighbors by factors of `A + K`, which keeps their digits. The equal `K - K Psi K` loses digits
/// where springs are much stiffer than the bones' inertia, and an inverse by cofactors where arms are long.
#[inline(always)]
fn fold_ball(
    inertia: &ArticulatedInertia,
    push: Wrench,
    closing: Twist,
    data: &mut [f64],
    is_root: bool,
) -> Option<(ArticulatedInertia, Wrench)> {
    let data: &mut [f64; BALL_NUMBERS] = (&mut data[..BALL_NUMBERS]).try_into().ok()?;
    let ArticulatedInertia { angular, coupling, linear } = *inertia;
    let factors = (angular + sym3(data)).factors();
    if !factors.is_positive() {
        return None;
    }
    let g = vec3(&data[24..27]);
    let turned = factors.eliminate(angular.to_mat3());
    let shifted = factors.eliminate(coupling);
    let closed = Wrench::new(coupling * closing.linear, linear * closing.linear);
    let r = g + push.moment - closed.moment;
    let s = factors.solve(r);
    data[..6].copy_from_slice(&factors.to_array());
    set_mat3(&mut data[6..15], turned.solved());
    set_mat3(&mut data[15..24], shifted.solved());
    data[24..27].copy_from_slice(&s.to_array());

    let bias = Wrench::new(
        closed.moment - push.moment + angular * s,
        closed.force - push.force + coupling.transpose_mul(s),
    );
    if is_root {
        return Some((ArticulatedInertia::ZERO, bias));
    }
    let seen = ArticulatedInertia {
        angular: angular - turned.taken(),
        coupling: coupling - turned.taken_with(&shifted),
        linear: linear - shifted.taken(),
    };
    Some((seen, bias))
}

/// The factors of a ball joint after the solve.
#[inline(always)]
fn factors(d: &[f64]) -> Factors3 {
    Factors3::from_array([d[0], d[1], d[2], d[3], d[4], d[5]])
}

/// Rotation of a ball joint for a given motion of its parent bone.
#[inline(always)]
fn unfold_ball(above: Twist, data: &[f64], psi_r: Vec3) -> Twist {
    let data = &data[..24];
    let turn = psi_r - mat3(&data[6..15]) * above.angular - mat3(&data[15..24]) * above.linear;
    Twist::new(turn, Vec3::ZERO)
}

/// The part of an impulse that a ball joint passes on to the parent bone.
#[inline(always)]
fn pass_ball(push: Wrench, data: &[f64]) -> Wrench {
    let data = &data[..24];
    push - Wrench::new(
        mat3(&data[6..15]).transpose_mul(push.moment),
        mat3(&data[15..24]).transpose_mul(push.moment),
    )
}

// All other joints: N, then W = L^-1 U^T where U = J N, then L (reciprocals on its diagonal), then s. Before the solve, K is
// stored in place of L, and g in place of s.

const fn packed(i: usize, j: usize) -> usize {
    i * (i + 1) / 2 + j
}

#[inline(always)]
fn twist_at(data: &[f64], i: usize) -> Twist {
    Twist::new(vec3(&data[6 * i..]), vec3(&data[6 * i + 3..]))
}

#[inline(always)]
fn wrench_at(data: &[f64], i: usize) -> Wrench {
    Wrench::new(vec3(&data[6 * i..]), vec3(&data[6 * i + 3..]))
}

fn join<const F: usize>(joint: &EvaluatedJoint, data: &mut [f64]) {
    let (n, rest) = data[..numbers(F)].split_at_mut(6 * F);
    let (l, g) = rest[6 * F..].split_at_mut(F * (F + 1) / 2);
    for (i, direction) in joint.freedom.iter().enumerate() {
        n[6 * i..6 * i + 6].copy_from_slice(&direction.to_array());
    }
    l.fill(0.0);
    g.fill(0.0);
    for law in &joint.laws {
        let along: [f64; F] = std::array::from_fn(|i| law.wrench.dot(joint.freedom[i]));
        let impulse = law.impulse - law.factor * law.wrench.dot(joint.closing);
        for i in 0..F {
            g[i] += along[i] * impulse;
            for j in 0..=i {
                l[packed(i, j)] += law.factor * along[i] * along[j];
            }
        }
    }
    if let Some(turn) = &joint.turn {
        let impulse = turn.impulse - turn.block * joint.closing.angular;
        for i in 0..F {
            g[i] += impulse.dot(joint.freedom[i].angular);
            let pushed = turn.block * joint.freedom[i].angular;
            for j in 0..=i {
                l[packed(i, j)] += pushed.dot(joint.freedom[j].angular);
            }
        }
    }
}

#[inline(always)]
fn fold<const F: usize>(
    inertia: &ArticulatedInertia,
    push: Wrench,
    closing: Twist,
    data: &mut [f64],
    is_root: bool,
) -> Option<(ArticulatedInertia, Wrench)> {
    let (n, rest) = data[..numbers(F)].split_at_mut(6 * F);
    let (w, rest) = rest.split_at_mut(6 * F);
    let (l, s) = rest.split_at_mut(F * (F + 1) / 2);
    let held = inertia.apply(closing) - push;
    let (mut seen, mut bias) = (*inertia, held);
    for i in 0..F {
        let direction = twist_at(n, i);
        let pushed = inertia.apply(direction);
        let mut u = pushed;
        let mut rhs = s[i] - held.dot(direction);
        let mut pivot = l[packed(i, i)] + pushed.dot(direction);
        for j in 0..i {
            // Entry (i, j) of N^T J N + K, then of L.
            let mut entry = l[packed(i, j)] + pushed.dot(twist_at(n, j));
            for k in 0..j {
                entry -= l[packed(i, k)] * l[packed(j, k)];
            }
            entry *= l[packed(j, j)];
            l[packed(i, j)] = entry;
            u -= wrench_at(w, j) * entry;
            rhs -= entry * s[j];
            pivot -= entry * entry;
        }
        // Also false for NaN.
        if !(pivot > 0.0 && pivot < f64::INFINITY) {
            return None;
        }
        let inverse = 1.0 / pivot.sqrt();
        l[packed(i, i)] = inverse;
        u = u * inverse;
        s[i] = rhs * inverse;
        w[6 * i..6 * i + 6].copy_from_slice(&u.to_array());
        bias += u * s[i];
        if !is_root {
            seen = seen.minus_rank_one(u, 1.0);
        }
    }
    Some((seen, bias))
}

/// `N L^-T (s - W u)`.
#[inline(always)]
fn unfold<const F: usize>(above: Twist, data: &[f64], s: &[f64]) -> Twist {
    let data = &data[..numbers(F)];
    let (w, l) = (&data[6 * F..12 * F], &data[12 * F..]);
    let mut a: [f64; F] = std::array::from_fn(|i| s[i] - wrench_at(w, i).dot(above));
    let mut relative = Twist::ZERO;
    for i in (0..F).rev() {
        for k in i + 1..F {
            a[i] -= l[packed(k, i)] * a[k];
        }
        a[i] *= l[packed(i, i)];
        relative += twist_at(data, i) * a[i];
    }
    relative
}

/// `L^-1 N^T push`.
#[inline(always)]
fn reach<const F: usize>(push: Wrench, data: &[f64]) -> [f64; F] {
    let data = &data[..numbers(F)];
    let l = &data[12 * F..];
    let mut s = [0.0; F];
    for i in 0..F {
        let mut sum = push.dot(twist_at(data, i));
        for j in 0..i {
            sum -= l[packed(i, j)] * s[j];
        }
        s[i] = sum * l[packed(i, i)];
    }
    s
}

/// The part of an impulse that a joint passes on to the parent bone.
#[inline(always)]
fn pass<const F: usize>(push: Wrench, data: &[f64]) -> Wrench {
    let s = reach::<F>(push, data);
    let w = &data[6 * F..12 * F];
    let mut passed = push;
    for (i, s) in s.into_iter().enumerate() {
        passed -= wrench_at(w, i) * s;
    }
    passed
}
