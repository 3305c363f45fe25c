//! Evaluates a joint: from the poses and motions of its two bones to a [`EvaluatedJoint`].
//!
//! Source: H11 section 3.2 and appendix A, with `docs/errata.md` 1 and 2. Symbols as in [`super::evaluated_joint`].
//!
//! Joints that rotate about a point (weld, hinge, universal, ball) are the majority in a skeleton and have specialized code;
//! the others use the rows and the coordinates of their kind.

use ligament_math::{Mat3, Pose, Quat, Sym3, Twist, Vec3, Wrench, so3, trig};

use super::coordinates::{self, Coordinate};
use super::evaluated_joint::{Bound, BoundedLaw, DriveAt, EvaluatedJoint, Law, Stop, TurnLaw};
use super::options::{ImplicitOptions, LinearSolver};
use super::skeleton::{Bone, Form};
use super::state::BodyMotion;
use crate::dynamics::Drive;
use crate::model::{Limits, Range};

/// One end of a joint: the pose of a bone at its center of mass, and its motion. The world rests at the origin.
#[derive(Clone, Copy)]
pub(super) struct End<'a> {
    pub(super) pose: &'a Pose,
    pub(super) motion: &'a BodyMotion,
}

/// Terms that are the same for all joints of a solve.
#[derive(Clone, Copy)]
pub(super) struct Terms<'a> {
    pub(super) options: &'a ImplicitOptions,
    pub(super) h: f64,
    /// For how long forces of actuators act.
    pub(super) felt: f64,
    /// Whether the unknowns are corrections to the motions, or the motions themselves.
    pub(super) correcting: bool,
    /// Whether this is the first evaluation in a step, which decides which bounds are active.
    pub(super) first: bool,
    /// Whether springs, and whether dampers, act in this solve.
    pub(super) springs_act: bool,
    pub(super) dampers_act: bool,
}

/// The bounds of a joint: their present values, and the active set: one bit each, and eight bits higher another one if the bound is
/// that of a negative speed. The degrees of freedom of its servo, if it has a largest force; its actuators.
pub(super) struct Bounds<'a> {
    pub(super) now: &'a mut [Bound],
    pub(super) active: &'a mut u16,
    pub(super) servo: &'a mut [BoundedLaw],
    pub(super) drives: &'a mut [Drive],
    pub(super) drives_at: &'a mut [DriveAt],
}

/// Evaluates a joint.
#[inline]
pub(super) fn evaluate(
    bone: &Bone,
    here: End<'_>,
    above: End<'_>,
    terms: &Terms<'_>,
    bounds: Bounds<'_>,
    joint: &mut EvaluatedJoint,
) {
    let mut view = View { bone, here, above, terms, bounds, joint, relative: Twist::ZERO };
    view.joint.freedom.clear();
    view.joint.laws.clear();
    view.joint.stops.clear();
    view.joint.turn = None;
    if terms.first {
        *view.bounds.active = 0;
    }
    match bone.form {
        Form::Ball => view.ball(),
        Form::Hinge { axis, here, above } => view.hinge(axis, here, above),
        Form::Universal { first, second } => view.universal(first, second),
        Form::Weld => view.weld(),
        Form::Other => view.other(),
    }
    if bone.bounds > bone.ranges {
        view.stop_at_speeds();
    }
}

struct View<'a, 'b> {
    bone: &'a Bone,
    here: End<'a>,
    above: End<'a>,
    terms: &'a Terms<'a>,
    bounds: Bounds<'b>,
    joint: &'b mut EvaluatedJoint,
    /// The relative motion of the joint's bones.
    relative: Twist,
}

impl View<'_, '_> {
    /// The joint's point on both bones, and the translation that closes the joint.
    #[inline(always)]
    fn meet_at_point(&mut self) {
        let point = self.here.pose.point(self.bone.frame_here.pos);
        let violation = point - self.above.pose.point(self.bone.frame_above.pos);
        self.joint.closing = Twist::new(Vec3::ZERO, violation * (-1.0 / self.terms.h));
        self.set_arms(point);
    }

    #[inline(always)]
    fn set_arms(&mut self, point: Vec3) {
        self.joint.arm_here = point - self.here.pose.pos;
        self.joint.arm_above = point - self.above.pose.pos;
        if self.bone.sprung || self.bone.bounds > 0 {
            let twist = |end: &BodyMotion| Twist::new(end.angular, end.linear);
            self.relative = self.joint.relative(twist(self.here.motion), twist(self.above.motion));
        }
    }

    /// Orientation of the joint's frame on this bone relative to its frame on the parent bone.
    #[inline(always)]
    fn relative_rotation(&self) -> Quat {
        let here = self.here.motion.rotation * self.bone.turn_here;
        let above = self.above.motion.rotation * self.bone.turn_above;
        above.conjugate() * here
    }

    /// Axes of the joint's frame on the parent bone, in the world.
    fn world_from_b(&self) -> Mat3 {
        self.above.pose.rot * self.bone.frame_above.rot
    }

    fn sprung(&self) -> bool {
        self.bone.sprung && (self.terms.springs_act || self.terms.dampers_act)
    }

    fn stiffness(&self, i: usize) -> f64 {
        if self.terms.springs_act && self.terms.options.springs { self.bone.stiffness[i] } else { 0.0 }
    }

    fn damping(&self, i: usize) -> f64 {
        if self.terms.dampers_act { self.bone.damping[i] } else { 0.0 }
    }

    fn ball(&mut self) {
        self.meet_at_point();
        if !self.sprung() && self.bone.bounds == 0 {
            return;
        }
        let rotation = self.relative_rotation();
        if self.sprung() {
            let rest = Quat::new(self.bone.rest[0], self.bone.rest[1], self.bone.rest[2], self.bone.rest[3]);
            let world_from_a = self.here.pose.rot;
            self.turn_spring((rest.conjugate() * rotation).canonical(), world_from_a);
        }
        if !self.bounds.drives.is_empty() {
            self.turn_drives(&rotation.to_array(), self.here.pose.rot * self.bone.frame_here.rot);
        }
        if self.bone.servo.is_some() {
            self.turn_servo(&rotation.to_array(), self.here.pose.rot * self.bone.frame_here.rot);
        }
        if let Limits::SwingTwist { axis, swing, twist } = &self.bone.limits {
            self.swing_twist(rotation, *axis, *swing, *twist);
        }
    }

    /// Servos with a largest force about all axes of a joint with a quaternion, from its coordinates; along each axis with the
    /// whole
    /// stiffness, as in generalized coordinates.
    fn turn_servo(&mut self, q: &[f64], world_from_a: Mat3) {
        let (Some(servo), Some(kind)) = (&self.bone.servo, self.bone.kind.coordinates()) else { return };
        let mut away = [0.0; 6];
        kind.difference(&servo.law.target[..kind.nq()], q, &mut away);
        for (k, axis) in [Vec3::X, Vec3::Y, Vec3::Z].into_iter().enumerate() {
            self.servo(k, away[k], moment(world_from_a * axis));
        }
    }

    /// Actuators about the axes of a ball joint, along the rotation vector, as in generalized coordinates.
    fn turn_drives(&mut self, q: &[f64], world_from_a: Mat3) {
        let Some(kind) = self.bone.kind.coordinates() else { return };
        let (mut neutral, mut away) = ([0.0; 7], [0.0; 6]);
        kind.neutral(&mut neutral[..kind.nq()]);
        kind.difference(&neutral[..kind.nq()], q, &mut away[..kind.nv()]);
        for (k, axis) in [Vec3::X, Vec3::Y, Vec3::Z].into_iter().enumerate() {
            self.drives(k, away[k], moment(world_from_a * axis));
        }
    }

    /// Actuators along one velocity of the joint, at the value of its coordinate.
    fn drives(&mut self, k: usize, value: f64, wrench: Wrench) {
        let (h, terms) = (self.terms.h, self.terms);
        if !(terms.springs_act || terms.dampers_act) {
            return;
        }
        let rate = wrench.dot(self.relative);
        let Bounds { drives, drives_at, .. } = &mut self.bounds;
        for (drive, at) in drives.iter_mut().zip(drives_at.iter_mut()).filter(|(drive, _)| drive.k == k) {
            let x = drive.of_turn(value);
            let known = if terms.correcting { rate } else { 0.0 };
            if terms.first {
                // Where the unknowns are corrections, poses are already those that the velocity leads to.
                let start = x - h * known;
                drive.begin(start, rate, start + h * rate);
            }
            *at = DriveAt { wrench, x, v: known };
            let (factor, impulse) = (terms.felt * drive.slope(h), terms.felt * drive.force(x, known));
            if factor != 0.0 || impulse != 0.0 {
                self.joint.laws.push(Law { wrench, factor, impulse });
            }
        }
    }

    /// Springs and dampers about all axes, from the rotation relative to rest.
    #[inline(always)]
    fn turn_spring(&mut self, turn: Quat, world_from_here: Mat3) {
        let h = self.terms.h;
        // phi/2 = atan2(|v|, w) and c = (phi/2) cot(phi/2) = (phi/2) w/|v|, without another sine.
        let (v, sine) = (turn.vector(), turn.vector().norm());
        let (turn_a, c) = if sine < 1e-8 {
            (v * 2.0, 1.0)
        } else {
            let half = trig::atan2(sine, turn.w);
            (v * (2.0 * half / sine), half * turn.w / sine)
        };
        let to_world = |v: Vec3| world_from_here * self.bone.turn_here.rotate(v);
        let (block, mut impulse);
        let relative = self.relative.angular;
        if self.bone.is_even {
            let (stiffness, damping) = (self.stiffness(0), self.damping(0));
            let phi = to_world(turn_a);
            let across = h * h * stiffness * c + h * damping;
            let along = if sine < 1e-8 { 0.0 } else { h * h * stiffness * (1.0 - c) / phi.norm_squared() };
            block = Sym3::diagonal(Vec3::splat(across)) + phi.outer_self() * along;
            impulse = phi * (-h * stiffness);
            if self.terms.correcting {
                impulse -= relative * (h * damping);
            }
        } else {
            // Torque -K phi in the axes of a, stiffness K^1/2 S K^1/2, both rotated into world axes.
            let stiff = Vec3::new(self.stiffness(0), self.stiffness(1), self.stiffness(2));
            let damp = Vec3::new(self.damping(0), self.damping(1), self.damping(2));
            let root = Mat3::diagonal(Vec3::new(stiff.x.sqrt(), stiff.y.sqrt(), stiff.z.sqrt()));
            let symmetric = root * coordinates::turn_stiffness(turn_a) * root;
            let rot_a = world_from_here * self.bone.frame_here.rot;
            block = (symmetric * (h * h) + Mat3::diagonal(damp * h)).symmetric_part().rotated(rot_a);
            impulse = rot_a * (stiff.scale(turn_a) * -h);
            if self.terms.correcting {
                impulse -= rot_a * (damp.scale(rot_a.transpose_mul(relative)) * h);
            }
        }
        let wanted = self.terms.options.linear_solver == LinearSolver::ExactLdu;
        let exact = wanted.then(|| self.exact_turn(turn_a, world_from_here * self.bone.frame_here.rot));
        self.joint.turn = Some(TurnLaw { block, impulse, exact });
    }

    /// The torque on this bone is -R K psi, where R are the axes of a and psi is the rotation from rest in them. Rotating
    /// this bone rotates R and changes psi by Jr^-1(psi); rotating the parent bone changes psi only.
    fn exact_turn(&self, psi: Vec3, rot_a: Mat3) -> [Mat3; 2] {
        let h = self.terms.h;
        let stiff = Vec3::new(self.stiffness(0), self.stiffness(1), self.stiffness(2));
        let damp = Mat3::diagonal(Vec3::new(self.damping(0), self.damping(1), self.damping(2)) * h);
        let local = Mat3::diagonal(stiff) * so3::right_jacobian_inverse(psi) * (h * h) + damp;
        let above = rot_a * local * rot_a.transpose();
        [above - (rot_a * stiff.scale(psi) * (h * h)).skew(), above]
    }

    fn swing_twist(&mut self, rotation: Quat, axis: Vec3, swing: f64, twist: Range) {
        let to_world = self.world_from_b();
        let (u, w) = (axis, rotation.rotate(axis));
        let turn = so3::swing_between(u, w);
        let angle = turn.norm();
        // Without swing every direction is equivalent, and the bound is far away.
        let direction = if angle > 1e-9 { turn / angle } else { u.perpendicular_frame().0 };
        self.bound(0, angle, Range::new(f64::NEG_INFINITY, swing), moment(to_world * direction));
        // At a swing of a half turn the twist is undefined: no bound then.
        let closeness = 1.0 + u.dot(w);
        let (value, range) =
            if closeness > 1e-6 { (so3::twist_angle(rotation, u), twist) } else { (0.0, Range::ANY) };
        self.bound(1, value, range, moment(to_world * ((u + w) / closeness.max(1e-6))));
    }

    fn hinge(&mut self, axis: Vec3, axis_here: Vec3, axis_above: Vec3) {
        self.meet_at_point();
        let along = self.above.pose.rot * axis_above;
        let swing = so3::swing_between(along, self.here.pose.rot * axis_here);
        self.joint.closing.angular = swing * (-1.0 / self.terms.h);
        self.joint.freedom.push(Twist::new(along, Vec3::ZERO));
        if self.sprung() || self.bone.bounds > 0 {
            let angle = so3::twist_angle(self.relative_rotation(), axis);
            self.coordinate(angle_about(0, angle, along));
        }
    }

    fn universal(&mut self, first: Vec3, second: Vec3) {
        self.meet_at_point();
        let (rotation, to_world) = (self.relative_rotation(), self.world_from_b());
        let turned = rotation.rotate(second);
        let across = turned.cross(first);
        let sine = across.norm();
        let lost = if sine > 1e-9 { across / sine } else { first.perpendicular_frame().0 };
        let value = trig::atan2(first.dot(turned), sine);
        let (along, lost) = (to_world * first, to_world * lost);
        self.joint.closing.angular = lost * (-value / self.terms.h);
        self.joint.freedom.push(Twist::new(along, Vec3::ZERO));
        self.joint.freedom.push(Twist::new(along.cross(lost), Vec3::ZERO));
        if self.sprung() || self.bone.bounds > 0 {
            let angle = trig::atan2(first.dot(second.cross(turned)), second.dot(turned));
            let (s, c) = trig::sin_cos(-0.5 * angle);
            let back = Quat::new(first.x * s, first.y * s, first.z * s, c);
            let other = so3::twist_angle(back * rotation, second);
            self.coordinate(angle_about(0, angle, along));
            self.coordinate(angle_about(1, other, to_world * turned));
        }
    }

    fn weld(&mut self) {
        self.meet_at_point();
        let away = self.world_from_b() * so3::log_quat(self.relative_rotation());
        self.joint.closing.angular = away * (-1.0 / self.terms.h);
    }

    fn other(&mut self) {
        let (here, above) =
            (*self.here.pose * self.bone.frame_here, *self.above.pose * self.bone.frame_above);
        let (world_from_a, world_from_b, sign) =
            if self.bone.backwards { (above, here, -1.0) } else { (here, above, 1.0) };
        let b_from_a = world_from_b.inverse_mul(world_from_a);
        let to_world = world_from_b.rot;
        self.set_arms(world_from_a.pos);
        let mut closing = Twist::ZERO;
        for row in self.bone.kind.rows(&b_from_a) {
            let (m, f) = (row.wrench.moment, row.wrench.force);
            let amount = -row.value / (self.terms.h * (m.norm_squared() + f.norm_squared()));
            closing += Twist::new(m, f) * amount;
        }
        let turned = |t: Twist| Twist::new(to_world * t.angular, to_world * t.linear);
        self.joint.closing = turned(closing) * sign;
        self.joint.freedom.extend(self.bone.kind.freedom(&b_from_a).into_iter().map(turned));
        if !self.sprung() && self.bone.bounds == 0 {
            return;
        }
        for c in coordinates::scalars(&self.bone.kind, &b_from_a) {
            let wrench = Wrench::new(to_world * c.wrench.moment * sign, to_world * c.wrench.force * sign);
            self.coordinate(Coordinate { wrench, ..c });
        }
        if let Some(rest) = self.bone.kind.layout().quaternion_in(&self.bone.rest)
            && self.sprung()
        {
            let turn = (rest.conjugate() * Quat::from_mat3(b_from_a.rot)).canonical();
            self.turn_spring(turn, self.here.pose.rot);
        }
        if self.bone.servo.is_some() && self.bone.kind.layout().quaternion().is_some() {
            let (mut q, kind) = ([0.0; 7], self.bone.kind.coordinates());
            kind.into_iter().for_each(|kind| kind.nearest(&b_from_a, &mut q));
            self.turn_servo(&q[..self.bone.kind.nq()], world_from_a.rot);
        }
    }

    /// Spring and limit of one coordinate.
    #[inline(always)]
    fn coordinate(&mut self, coordinate: Coordinate) {
        let Coordinate { index, at, value, is_angle, wrench } = coordinate;
        let h = self.terms.h;
        if self.sprung() {
            let (stiffness, damping) = (self.stiffness(index), self.damping(index));
            let away = value - self.bone.rest[at];
            let stretch = if is_angle { so3::wrap(away) } else { away };
            let rate = if self.terms.correcting { wrench.dot(self.relative) } else { 0.0 };
            let factor = h * h * stiffness + h * damping;
            if factor != 0.0 {
                let impulse = -h * (stiffness * stretch + damping * rate);
                self.joint.laws.push(Law { wrench, factor, impulse });
            }
        }
        if let Some(servo) = &self.bone.servo {
            let away = value - servo.law.target[at];
            self.servo(index, if is_angle { so3::wrap(away) } else { away }, wrench);
        }
        if !self.bounds.drives.is_empty() {
            self.drives(index, value, wrench);
        }
        if let Limits::Ranges(ranges) = &self.bone.limits
            && let Some(&range) = ranges.get(index)
        {
            self.bound(index, if is_angle { range.of_turn(value) } else { value }, range, wrench);
        }
        if self.bone.bounds > self.bone.ranges {
            let (rate, most) = (wrench.dot(self.relative), self.most_speed(index) * h);
            let value = if self.terms.correcting { h * rate } else { 0.0 };
            self.bounds.now[self.bone.ranges + index] =
                Bound { value, rate, range: Range::new(-most, most), wrench };
        }
    }

    /// A servo with a largest force along one degree of freedom, a distance from its target.
    fn servo(&mut self, k: usize, away: f64, wrench: Wrench) {
        let (h, terms) = (self.terms.h, self.terms);
        let (Some(servo), Some(now)) = (&self.bone.servo, self.bounds.servo.get_mut(k)) else { return };
        if !(terms.springs_act || terms.dampers_act) {
            return;
        }
        let stiffness = if terms.springs_act && terms.options.springs { servo.law.stiffness[k] } else { 0.0 };
        let damping = if terms.dampers_act { servo.law.damping[k] } else { 0.0 };
        let rate = if terms.correcting { wrench.dot(self.relative) } else { 0.0 };
        let impulse = -h * (stiffness * away + damping * rate);
        now.law = Law { wrench, factor: h * h * stiffness + h * damping, impulse };
        now.most = h * servo.law.most[k];
        if terms.first {
            now.at_bound = now.side(impulse);
        }
        self.joint.laws.push(match now.at_bound {
            0.0 => now.law,
            at_bound => Law { wrench, factor: 0.0, impulse: at_bound * now.most },
        });
    }

    /// The largest speed along a degree of freedom; infinite if it is not bounded, or if bounds do not act.
    fn most_speed(&self, index: usize) -> f64 {
        let acts = self.terms.options.speed_bounds && self.terms.options.limit_stiffness == f64::INFINITY;
        if acts { self.bone.speeds[index] } else { f64::INFINITY }
    }

    /// Stops of the degrees of freedom that are at their largest speeds. A limit that is reached takes precedence: it allows no
    /// larger speed.
    fn stop_at_speeds(&mut self) {
        let h = self.terms.h;
        for k in 0..self.bone.bounds - self.bone.ranges {
            let i = self.bone.ranges + k;
            let bound = self.bounds.now[i];
            let (bit, low) = (1 << i, 1 << (i + 8));
            if self.terms.first {
                let moved = h * bound.rate;
                let taken = match self.terms.dampers_act {
                    true => bound.is_near_at(moved, true),
                    false => bound.is_passed_at(moved),
                };
                *self.bounds.active |= if taken { bit | if moved < 0.0 { low } else { 0 } } else { 0 };
            }
            if k < self.bone.ranges && *self.bounds.active & (1 << k) != 0 {
                *self.bounds.active &= !(bit | low);
            }
            if *self.bounds.active & bit != 0 {
                let end = if *self.bounds.active & low != 0 { bound.range.low } else { bound.range.high };
                self.joint.stops.push(Stop { wrench: bound.wrench, rate: (end - bound.value) / h });
            }
        }
    }

    /// One bound; its stop or spring if the bound is active.
    #[inline(always)]
    fn bound(&mut self, i: usize, value: f64, range: Range, wrench: Wrench) {
        let (h, options) = (self.terms.h, self.terms.options);
        let is_hard = options.limit_stiffness == f64::INFINITY;
        let rate = wrench.dot(self.relative);
        let bound = Bound { value, rate, range, wrench };
        self.bounds.now[i] = bound;
        if self.terms.first {
            let later = if self.terms.correcting { value } else { value + h * rate };
            // Corrections include no forces that press a joint against a bound, so a bound that is only near is not
            // activated.
            let taken = |at| {
                if self.terms.dampers_act { bound.is_near_at(at, is_hard) } else { bound.is_passed_at(at) }
            };
            if taken(value) || taken(later) {
                *self.bounds.active |= 1 << i;
            }
        }
        let is_active = *self.bounds.active & (1 << i) != 0;
        if is_active && is_hard {
            // The motion so far took it from its value before the step to the present one.
            let before = if self.terms.correcting { value - h * rate } else { value };
            let mut stopping = bound.stopping_rate(before, h, options.limit_return);
            if self.bone.bounds > self.bone.ranges {
                // No faster than the joint may move.
                let (most, known) = (self.most_speed(i), if self.terms.correcting { rate } else { 0.0 });
                stopping = stopping.clamp(-most - known, most - known);
            }
            self.joint.stops.push(Stop { wrench, rate: stopping });
        } else if is_active {
            let damping = if self.terms.dampers_act { bound.damping(options) } else { 0.0 };
            let stiffness = options.limit_stiffness;
            let known = if self.terms.correcting { rate } else { 0.0 };
            let impulse = -h * (stiffness * (value - bound.edge().0) + damping * known);
            self.joint.laws.push(Law { wrench, factor: h * h * stiffness + h * damping, impulse });
        }
    }
}

/// Reevaluates a joint at other poses of its bones: where its forces act and along which directions. The motion that closes
/// it is kept.
pub(super) fn move_to(bone: &Bone, here: End<'_>, above: End<'_>, joint: &mut EvaluatedJoint) {
    let (moved, _) = geometry(bone, here, above);
    joint.arm_here = moved.arm_here;
    joint.arm_above = moved.arm_above;
    joint.freedom = moved.freedom;
}

/// The bounds of a joint at some poses of its bones.
pub(super) fn bounds_at(bone: &Bone, here: End<'_>, above: End<'_>) -> [Bound; 6] {
    geometry(bone, here, above).1
}

/// A joint and its bounds at some poses of its bones, without springs and dampers.
fn geometry(bone: &Bone, here: End<'_>, above: End<'_>) -> (EvaluatedJoint, [Bound; 6]) {
    let mut moved = EvaluatedJoint::new();
    let options = ImplicitOptions::default();
    let terms = Terms {
        options: &options,
        h: 1.0,
        felt: 1.0,
        correcting: true,
        first: false,
        springs_act: false,
        dampers_act: false,
    };
    let (mut bounds, mut active) = ([Bound::NONE; 6], 0);
    let bounds_now =
        Bounds { now: &mut bounds, active: &mut active, servo: &mut [], drives: &mut [], drives_at: &mut [] };
    evaluate(bone, here, above, &terms, bounds_now, &mut moved);
    (moved, bounds)
}

fn moment(axis: Vec3) -> Wrench {
    Wrench::new(axis, Vec3::ZERO)
}

/// The coordinate of a joint whose coordinates are all angles.
fn angle_about(index: usize, value: f64, axis: Vec3) -> Coordinate {
    Coordinate { index, at: index, value, is_angle: true, wrench: moment(axis) }
}

/// Joint error: the largest constraint violation of its rows, in meters or radians.
pub(super) fn violation(bone: &Bone, here: End<'_>, above: End<'_>) -> f64 {
    let points = |frame_here: &Pose, frame_above: &Pose| {
        (here.pose.point(frame_here.pos) - above.pose.point(frame_above.pos)).max_abs()
    };
    match bone.form {
        Form::Ball => points(&bone.frame_here, &bone.frame_above),
        Form::Hinge { here: axis_here, above: axis_above, .. } => {
            let swing = so3::swing_between(above.pose.rot * axis_above, here.pose.rot * axis_here);
            points(&bone.frame_here, &bone.frame_above).max(swing.norm())
        }
        Form::Universal { first, second } => {
            let first = above.pose.rot * (bone.frame_above.rot * first);
            let second = here.pose.rot * (bone.frame_here.rot * second);
            // The sine of the deviation from a right angle.
            points(&bone.frame_here, &bone.frame_above).max(first.dot(second).abs())
        }
        _ => {
            let (a, b) = (*here.pose * bone.frame_here, *above.pose * bone.frame_above);
            let (a, b) = if bone.backwards { (b, a) } else { (a, b) };
            let rows = bone.kind.rows(&b.inverse_mul(a));
            rows.iter().fold(0.0, |most: f64, row| most.max(row.value.abs()))
        }
    }
}

#[cfg(test)]
mod tests;
