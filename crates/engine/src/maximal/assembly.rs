//! The matrix and right-hand side of the implicit step.
//!
//! Source: H11 Eq. 3, appendix A; see [`super::implicit`] for symbols and deviations. Bones are gone through parents
//! first: each writes its own blocks and adds to those of the bone above, so that nothing needs to be cleared.

use ligament_math::{Mat3, Pose, Quat, Sym3, Vec3, Wrench};

use super::bounds::beyond;
use super::coordinates;
use super::ends::{Ends, twist_of};
use super::implicit::{Gyroscopic, Implicit, Push};
use super::skeleton::{Skeleton, WORLD};
use super::state::MaximalState;
use crate::model::{Limits, Rows};

impl Implicit {
    /// Matrix and right-hand side at the present poses.
    ///
    /// Not `correcting`, the poses are those of the start, and the unknowns are the velocities at the end of the step.
    /// `correcting`, the poses are those that the velocities in `state` lead to, and the unknowns are corrections to
    /// those velocities.
    pub(super) fn assemble(
        &mut self,
        skeleton: &Skeleton,
        state: &MaximalState,
        push: &Push<'_>,
        h: f64,
        correcting: bool,
    ) {
        let gravity = skeleton.model.gravity();
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let start = &self.start[k];
            let inertia = bone.inertia.rotated(start.rotation.to_mat3());
            set_mass(self.system.diagonal_mut(k), inertia, bone.mass);
            let now = &state.bodies[bone.body.index()];
            let (mut moment, mut force) = (inertia * start.angular, (start.linear + gravity * h) * bone.mass);
            if self.options.gyroscopic == Gyroscopic::Explicit {
                moment -= start.angular.cross(inertia * start.angular) * h;
            }
            if let Some(outside) = push.wrenches.get(bone.body.index()) {
                moment += outside.moment * h;
                force += outside.force * h;
            }
            if correcting {
                moment -= inertia * now.angular;
                force -= now.linear * bone.mass;
            }
            let at = self.system.place(k);
            self.x[at..at + 6].copy_from_slice(&Wrench::new(moment, force).to_array());
            self.system.clear_coupling(k);
            if bone.is_ball() && bone.limits == Limits::None && bone.is_even() {
                self.add_ball(skeleton, state, k, h, correcting);
            } else {
                self.add_joint(skeleton, state, k, h, correcting);
            }
        }
        self.add_targets(skeleton, state, push.targets, h, correcting);
        self.add_contacts(skeleton, state, h, correcting);
    }

    fn add_joint(&mut self, skeleton: &Skeleton, state: &MaximalState, k: usize, h: f64, correcting: bool) {
        let bone = &skeleton.bones[k];
        let (world_from_a, world_from_b) = self.frames(bone, k);
        let b_from_a = world_from_b.inverse_mul(world_from_a);
        let ends = Ends::new(self, bone, k, &world_from_a, &world_from_b);
        let at = self.system.place(k);
        if bone.is_ball() {
            self.add_ball_rows(
                skeleton,
                k,
                ends.arm_here,
                ends.arm_above,
                world_from_a.pos - world_from_b.pos,
                h,
            );
        }
        let rows = if bone.is_ball() { Rows::new() } else { bone.kind.rows(&b_from_a) };
        for (r, row) in rows.iter().enumerate() {
            let (here, above) = ends.wrenches(row.wrench);
            write(self.system.row_mut(k, r), here);
            if bone.parent != WORLD {
                write(self.system.row_above_mut(k, r), above);
            }
            // Corrections close what is left; the first solve closes it over the whole step.
            self.x[at + 6 + r] = -row.value / h;
        }
        self.add_geometric_stiffness(skeleton, k, ends.arm_here, ends.arm_above, h);
        if bone.sprung && self.options.springs {
            self.add_springs(skeleton, state, k, &ends, &b_from_a, h, correcting);
        }
        let active = self.active[k];
        if active != 0 {
            for (i, bound) in coordinates::bounds(&bone.kind, &bone.limits, &b_from_a).iter().enumerate() {
                if active & (1 << i) != 0 {
                    let law = Law {
                        stretch: beyond(bound),
                        stiffness: self.options.limit_stiffness,
                        damping: self.options.limit_damping,
                    };
                    self.add_law(state, skeleton, k, &ends, bound.wrench, law, h, correcting);
                }
            }
        }
    }

    /// Stiffness and impulse at a point of one bone, alike along every axis.
    pub(super) fn add_point_law(&mut self, k: usize, arm: Vec3, factor: f64, impulse: Vec3) {
        if factor == 0.0 {
            return;
        }
        for axis in [Vec3::X, Vec3::Y, Vec3::Z] {
            let wrench = Wrench::of_force_at(axis, arm);
            self.add_wrench_law(k, wrench, factor, wrench * impulse.dot(axis));
        }
    }

    /// Stiffness along one wrench on one bone, and an impulse.
    pub(super) fn add_wrench_law(&mut self, k: usize, wrench: Wrench, factor: f64, impulse: Wrench) {
        add_outer(self.system.diagonal_mut(k), &wrench.to_array(), factor);
        add_wrench(&mut self.x, self.system.place(k), impulse);
    }

    /// Stiffness against turning one bone, and an angular impulse.
    pub(super) fn add_own_turn(&mut self, k: usize, block: Sym3, impulse: Vec3) {
        add_angular(self.system.diagonal_mut(k), block);
        add_wrench(&mut self.x, self.system.place(k), Wrench::new(impulse, Vec3::ZERO));
    }

    /// A ball joint whose springs are alike along every axis: the joint that chains are made of, by quaternions alone.
    fn add_ball(&mut self, skeleton: &Skeleton, state: &MaximalState, k: usize, h: f64, correcting: bool) {
        let bone = &skeleton.bones[k];
        let (point_here, point_above) = self.joint_points(bone, k);
        let com_above = if bone.parent == WORLD { Vec3::ZERO } else { self.poses[bone.parent as usize].pos };
        let (arm_here, arm_above) = (point_here - self.poses[k].pos, point_here - com_above);
        self.add_ball_rows(skeleton, k, arm_here, arm_above, point_here - point_above, h);
        self.add_geometric_stiffness(skeleton, k, arm_here, arm_above, h);
        if !(bone.sprung && self.options.springs) {
            return;
        }
        let rest = Quat::new(bone.rest[0], bone.rest[1], bone.rest[2], bone.rest[3]);
        let turn = (rest.conjugate() * self.relative_rotation(bone, skeleton, state)).canonical();
        // phi/2 = atan2(|v|, w) and c = (phi/2) cot(phi/2) = (phi/2) w/|v|, without another sine.
        let (v, sine) = (turn.vector(), turn.vector().norm());
        let (phi, c) = if sine < 1e-8 {
            (v * 2.0, 1.0)
        } else {
            let half = sine.atan2(turn.w);
            (v * (2.0 * half / sine), half * turn.w / sine)
        };
        // In the world: along the axes of the joint's frame on this bone.
        let to_world = |v: Vec3| self.poses[k].rot * bone.turn_here.rotate(v);
        let phi = to_world(phi);
        let (stiffness, damping) = (bone.stiffness[0], bone.damping[0]);
        let across = h * h * stiffness * c + h * damping;
        let along = if sine < 1e-8 { 0.0 } else { h * h * stiffness * (1.0 - c) / phi.norm_squared() };
        let block = Sym3::diagonal(Vec3::splat(across)) + phi.outer_self() * along;
        let mut torque = phi * (-h * stiffness);
        if correcting && damping != 0.0 {
            let mut w = state.bodies[bone.body.index()].angular;
            if bone.parent != WORLD {
                w -= state.bodies[skeleton.bones[bone.parent as usize].body.index()].angular;
            }
            torque -= w * (h * damping);
        }
        self.add_turn_law(skeleton, k, block, torque);
    }

    /// Rows of a ball joint: unit forces along the world's axes at its point.
    fn add_ball_rows(&mut self, skeleton: &Skeleton, k: usize, here: Vec3, above: Vec3, gap: Vec3, h: f64) {
        let at = self.system.place(k) + 6;
        let axes = [Vec3::X, Vec3::Y, Vec3::Z];
        for (r, axis) in axes.into_iter().enumerate() {
            write(self.system.row_mut(k, r), Wrench::of_force_at(axis, here));
            self.x[at + r] = -gap[r] / h;
        }
        if skeleton.bones[k].parent != WORLD {
            for (r, axis) in axes.into_iter().enumerate() {
                write(self.system.row_above_mut(k, r), -Wrench::of_force_at(axis, above));
            }
        }
    }

    fn add_geometric_stiffness(&mut self, skeleton: &Skeleton, k: usize, here: Vec3, above: Vec3, h: f64) {
        let force = self.force[k];
        add_angular(self.system.diagonal_mut(k), geometric_stiffness(force, here) * (h * h));
        let parent = skeleton.bones[k].parent;
        if parent != WORLD {
            let block = self.system.diagonal_mut(parent as usize);
            add_angular(block, geometric_stiffness(-force, above) * (h * h));
        }
    }

    /// A stiffness between the turns of a bone and of the one above, and the torque that goes with it.
    fn add_turn_law(&mut self, skeleton: &Skeleton, k: usize, block: Sym3, torque: Vec3) {
        add_angular(self.system.diagonal_mut(k), block);
        add_wrench(&mut self.x, self.system.place(k), Wrench::new(torque, Vec3::ZERO));
        let parent = skeleton.bones[k].parent;
        if parent == WORLD {
            return;
        }
        let above = parent as usize;
        add_angular(self.system.diagonal_mut(above), block);
        add_wrench(&mut self.x, self.system.place(above), Wrench::new(-torque, Vec3::ZERO));
        for (c, column) in block.to_mat3().cols.into_iter().enumerate() {
            let coupling = self.system.coupling_mut(k, c);
            coupling[0] -= column.x;
            coupling[1] -= column.y;
            coupling[2] -= column.z;
        }
    }

    #[allow(clippy::too_many_arguments)] // one joint at one pose, spelled out
    fn add_springs(
        &mut self,
        skeleton: &Skeleton,
        state: &MaximalState,
        k: usize,
        ends: &Ends,
        b_from_a: &Pose,
        h: f64,
        correcting: bool,
    ) {
        let bone = &skeleton.bones[k];
        for coordinate in coordinates::scalars(&bone.kind, b_from_a) {
            let law = Law {
                stretch: coordinates::stretch(&bone.kind, &coordinate, &bone.rest),
                stiffness: bone.stiffness[coordinate.index],
                damping: bone.damping[coordinate.index],
            };
            self.add_law(state, skeleton, k, ends, coordinate.wrench, law, h, correcting);
        }
        if !coordinates::turns_about_a_point(&bone.kind) {
            return;
        }
        // Torque -K phi in the axes of a, stiffness K^1/2 S K^1/2, both turned into the world.
        let turn = coordinates::turn_from_rest(&bone.kind, b_from_a, &bone.rest);
        let stiff = Vec3::new(bone.stiffness[0], bone.stiffness[1], bone.stiffness[2]);
        let damp = Vec3::new(bone.damping[0], bone.damping[1], bone.damping[2]);
        let root = Mat3::diagonal(Vec3::new(stiff.x.sqrt(), stiff.y.sqrt(), stiff.z.sqrt()));
        let stiffness = root * coordinates::turn_stiffness(turn) * root;
        let block = (stiffness * (h * h) + Mat3::diagonal(damp * h)).symmetric_part().rotated(ends.rot_a);
        let mut torque = ends.rot_a * -(stiff.scale(turn)) * h;
        if correcting {
            let relative = ends.relative_angular(state, skeleton, k);
            let local = ends.rot_a.transpose_mul(relative);
            torque -= ends.rot_a * (damp.scale(local) * h);
        }
        self.add_turn_law(skeleton, k, block, torque * ends.sign);
    }

    /// A spring and damper along one wrench.
    #[allow(clippy::too_many_arguments)] // one joint at one pose, spelled out
    fn add_law(
        &mut self,
        state: &MaximalState,
        skeleton: &Skeleton,
        k: usize,
        ends: &Ends,
        wrench: Wrench,
        law: Law,
        h: f64,
        correcting: bool,
    ) {
        let bone = &skeleton.bones[k];
        let factor = h * h * law.stiffness + h * law.damping;
        if factor == 0.0 {
            return;
        }
        let (here, above) = ends.wrenches(wrench);
        let mut impulse = -h * law.stiffness * law.stretch;
        if correcting {
            let mut rate = here.dot(twist_of(&state.bodies[bone.body.index()]));
            if bone.parent != WORLD {
                let body = skeleton.bones[bone.parent as usize].body;
                rate += above.dot(twist_of(&state.bodies[body.index()]));
            }
            impulse -= h * law.damping * rate;
        }
        let w = here.to_array();
        add_outer(self.system.diagonal_mut(k), &w, factor);
        add_wrench(&mut self.x, self.system.place(k), here * impulse);
        if bone.parent != WORLD {
            let parent = bone.parent as usize;
            let u = above.to_array();
            add_outer(self.system.diagonal_mut(parent), &u, factor);
            add_wrench(&mut self.x, self.system.place(parent), above * impulse);
            let columns = if coordinates::turns_only(&bone.kind) { 3 } else { 6 };
            for (c, entry) in u.iter().enumerate().take(columns) {
                let coupling = self.system.coupling_mut(k, c);
                for i in 0..6 {
                    coupling[i] += factor * w[i] * entry;
                }
            }
        }
    }
}

/// A spring and damper along one coordinate.
#[derive(Clone, Copy)]
struct Law {
    stretch: f64,
    stiffness: f64,
    damping: f64,
}

/// How the moment of a force at `arm` changes as the body turns, -d(arm x force)/d theta, bounded from above: the true
/// one is (f.r) - (f r^T + r f^T)/2, with eigenvalues f.r and (f.r +- |f||r|)/2. The largest is taken across the arm.
fn geometric_stiffness(force: Vec3, arm: Vec3) -> Sym3 {
    let length_squared = arm.norm_squared();
    if length_squared == 0.0 {
        return Sym3::ZERO;
    }
    let largest = 0.5 * (force.dot(arm) + (force.norm_squared() * length_squared).sqrt());
    // largest * (1 - r r^T / |r|^2)
    Sym3::of_unit_mass_at(arm) * (largest / length_squared)
}

fn write(row: &mut [f64], wrench: Wrench) {
    row.copy_from_slice(&wrench.to_array());
}

fn add_wrench(x: &mut [f64], at: usize, wrench: Wrench) {
    for (entry, add) in x[at..at + 6].iter_mut().zip(wrench.to_array()) {
        *entry += add;
    }
}

fn add_angular(d: &mut [f64], k: Sym3) {
    for (entry, add) in d[..6].iter_mut().zip([k.xx, k.xy, k.yy, k.xz, k.yz, k.zz]) {
        *entry += add;
    }
}

fn set_mass(d: &mut [f64], k: Sym3, mass: f64) {
    let o = 0.0;
    let rows = [k.xx, k.xy, k.yy, k.xz, k.yz, k.zz, o, o, o, mass, o, o, o, o, mass, o, o, o, o, o, mass];
    d.copy_from_slice(&rows);
}

fn add_outer(d: &mut [f64], w: &[f64; 6], factor: f64) {
    for i in 0..6 {
        for j in 0..=i {
            d[i * (i + 1) / 2 + j] += factor * w[i] * w[j];
        }
    }
}
