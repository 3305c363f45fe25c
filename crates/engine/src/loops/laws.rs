//! Springs, dampers and limits of a loop joint: rows in addition to its constraint rows.
//!
//! Source: H11 section 3.2 for the implicit spring, which is equivalent to a compliant row. Symbols: h step, k stiffness, d
//! damping, x value of a coordinate relative to rest at the pose of the linearization, y its value at the start of the step,
//! s its velocity in the step, lambda the impulse.
//!
//! A spring and damper exert lambda = -h (k (x + h s) + d (x + h s - y) / h). As a row: s + lambda / (h^2 k + h d) equals the
//! value of lambda at s = 0, divided by h^2 k + h d. So stiff springs are as stable as those of a tree, whatever their ends
//! are fixed to. A limit is a row that exists while it is active.
//!
//! Deviation: for a ball joint, the rotation from rest counts as three coordinates. This is exact along the rotation; across
//! it, the error is of the order of the squared half angle.

use arrayvec::ArrayVec;
use ligament_math::{Pose, Quat, Vec3, Wrench, so3};

use crate::maximal::scalar_coordinates;
use crate::model::{Joint, JointKind, Limits, Range};

/// Springs, dampers and limits of a loop joint along its own coordinates, as in a [`Joint`] of a model. They act in steps;
/// limits also act in assembly.
///
/// ```
/// use ligament::loops::Laws;
/// use ligament::math::Vec3;
/// use ligament::model::{Joint, Limits, Range, Revolute};
///
/// // A loop joint takes the springs, dampers and limits of a model's joint.
/// let hinge = Joint::new("lid", Revolute::about(Vec3::Y)).stiffness(30.0).damping(0.5);
/// let laws = Laws::of_joint(&hinge.limits(Limits::Ranges(vec![Range::new(0.0, 2.0)]))).expect("it has a spring");
/// assert_eq!((laws.stiffness[0], laws.damping[0]), (30.0, 0.5));
/// assert_eq!(Laws::of_joint(&Joint::new("loose", Revolute::about(Vec3::Y))), None);
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Laws {
    /// Stiffness along each velocity of the joint.
    pub stiffness: [f64; 6],
    /// Damping along each velocity of the joint.
    pub damping: [f64; 6],
    /// Coordinates at which its springs are at rest, as in the model's q.
    pub rest: [f64; 7],
    /// Limits of its coordinates.
    pub limits: Limits,
}

/// Largest number of rows of a joint: three constraints, one drive, three springs and three limits; or four, one, two and
/// two.
pub(super) const MOST_ROWS: usize = 10;

/// Within this distance of an end (meters or radians), rounding alone would decide whether a limit is exceeded.
const SLACK: f64 = 1e-14;

/// A row in addition to the constraint rows: the wrench of a unit impulse, in the axes of b about the origin of a.
#[derive(Clone, Copy, Debug)]
pub(super) struct LawRow {
    pub(super) wrench: Wrench,
    /// The desired velocity along the row, and its reduction per unit impulse.
    pub(super) wanted: f64,
    pub(super) give: f64,
    /// Excess over the limit: meters or radians.
    pub(super) open: f64,
    pub(super) bound: Option<Bound>,
}

/// A limit at the pose of the linearization.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub(super) value: f64,
    pub(super) range: Range,
    pub(super) wrench: Wrench,
}

impl Bound {
    /// Whether a value is outside the range.
    pub(super) fn is_passed_at(&self, value: f64) -> bool {
        value > self.range.high + SLACK || value < self.range.low - SLACK
    }

    /// The nearer end of the range, and the outward direction there: 1 or -1.
    pub(super) fn edge(&self) -> (f64, f64) {
        let middle = 0.5 * (self.range.low.max(-1e300) + self.range.high.min(1e300));
        if self.value > middle { (self.range.high, 1.0) } else { (self.range.low, -1.0) }
    }
}

/// Inputs of the laws other than the joint's pose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<'a> {
    pub(super) h: f64,
    /// Pose of the joint at the start of the step, if known.
    pub(super) start: Option<&'a Pose>,
    /// Active limits, one bit each.
    pub(super) active: u8,
    pub(super) springs_act: bool,
}

impl Laws {
    /// Springs, dampers and limits of a model's joint; `None` if it has none.
    pub fn of_joint(joint: &Joint) -> Option<Laws> {
        let (stiffness, damping, rest) = crate::maximal::springs_of(joint);
        let laws = Laws { stiffness, damping, rest, limits: joint.limits.clone() };
        (laws.is_sprung() || laws.limits != Limits::None).then_some(laws)
    }

    fn is_sprung(&self) -> bool {
        self.stiffness.iter().chain(&self.damping).any(|x| *x != 0.0)
    }

    /// Whether they depend on the joint's pose at the start of a step.
    pub(super) fn are_damped(&self) -> bool {
        self.damping.iter().any(|x| *x != 0.0)
    }

    /// Number of rows for a joint of this kind.
    pub(super) fn row_count(&self, kind: &JointKind) -> usize {
        (if self.is_sprung() { kind.nv() } else { 0 }) + self.bound_count(kind)
    }

    fn bound_count(&self, kind: &JointKind) -> usize {
        match &self.limits {
            Limits::None => 0,
            Limits::Ranges(ranges) => ranges.len().min(kind.nv()),
            Limits::SwingTwist { .. } => 2,
        }
    }

    /// The first property that is invalid for a joint of this kind, if any.
    pub(super) fn fault(&self, kind: &JointKind) -> Option<String> {
        let numbers = self.stiffness.iter().chain(&self.damping);
        if let Some(x) = numbers.into_iter().find(|x| !(**x >= 0.0 && x.is_finite())) {
            return Some(format!(
                "a stiffness or damping of {x}; expected zero or a positive, finite number"
            ));
        }
        if !self.rest.iter().all(|x| x.is_finite()) {
            return Some("rest coordinates that are not finite".into());
        }
        let layout = kind.layout();
        match &self.limits {
            Limits::None => {}
            Limits::Ranges(_) if !layout.is_vector() => {
                return Some("limits of type Ranges; a quaternion needs SwingTwist limits".into());
            }
            Limits::Ranges(ranges) => {
                if let Some(range) =
                    ranges.iter().find(|r| r.low.is_nan() || r.high.is_nan() || r.low > r.high)
                {
                    return Some(format!(
                        "an empty range from {} to {}; expected low <= high",
                        range.low, range.high
                    ));
                }
            }
            Limits::SwingTwist { .. } if !layout.is_ball() => {
                return Some("limits of type SwingTwist; only spherical joints can have them".into());
            }
            Limits::SwingTwist { axis, swing, twist } => {
                let unit = (axis.norm() - 1.0).abs() < 1e-6;
                if !(unit && *swing > 0.0 && *swing <= std::f64::consts::PI && twist.low <= twist.high) {
                    return Some(
                        "invalid SwingTwist limits; expected a unit axis, 0 < swing <= pi, and low <= high for the twist".into(),
                    );
                }
            }
        }
        (self.is_sprung() && kind.nv() == 0).then(|| "springs or dampers, but no coordinates".into())
    }

    /// The rows at a pose of the joint: springs, then limits.
    pub(super) fn rows(
        &self,
        kind: &JointKind,
        b_from_a: &Pose,
        moment: &Moment<'_>,
    ) -> ArrayVec<LawRow, MOST_ROWS> {
        let mut rows = ArrayVec::new();
        let now = scalar_coordinates(kind, b_from_a);
        if self.is_sprung() {
            let before = moment.start.map(|pose| scalar_coordinates(kind, pose));
            let turns = self.turns(kind, b_from_a, moment.start);
            for index in 0..kind.nv() {
                let scalar = now.iter().position(|c| c.index == index);
                let found = match (scalar, &turns) {
                    (Some(k), _) => {
                        let c = &now[k];
                        let wrapped = |x: f64| if c.is_angle { so3::wrap(x) } else { x };
                        let stretch = wrapped(c.value - self.rest[c.at]);
                        let gone = before.as_ref().map_or(0.0, |b| wrapped(c.value - b[k].value));
                        Some((c.wrench, stretch, gone))
                    }
                    (None, Some([stretch, gone])) if index < 3 => {
                        let axis = b_from_a.rot.cols[index];
                        Some((Wrench::new(axis, Vec3::ZERO), stretch[index], gone[index]))
                    }
                    _ => None,
                };
                rows.push(found.map_or(IDLE, |(wrench, stretch, gone)| {
                    self.spring(index, wrench, stretch, gone, moment)
                }));
            }
        }
        for (i, bound) in self.bounds(kind, b_from_a).into_iter().enumerate() {
            let (edge, outward) = bound.edge();
            let open = (outward * (bound.value - edge)).max(0.0);
            let pushes = moment.active & (1 << i) != 0;
            rows.push(match pushes {
                true => {
                    let wanted = (edge - bound.value) / moment.h;
                    LawRow { wrench: bound.wrench, wanted, give: 0.0, open, bound: Some(bound) }
                }
                false => LawRow { open, bound: Some(bound), ..IDLE },
            });
        }
        rows
    }

    fn spring(&self, index: usize, wrench: Wrench, stretch: f64, gone: f64, moment: &Moment<'_>) -> LawRow {
        let (k, d, h) = (self.stiffness[index], self.damping[index], moment.h);
        let factor = h * h * k + h * d;
        if factor == 0.0 || !moment.springs_act {
            return IDLE;
        }
        let wanted = -(h * k * stretch + d * gone) / factor;
        LawRow { wrench, wanted, give: 1.0 / factor, open: 0.0, bound: None }
    }

    /// For joints that rotate about a point: the rotation from rest, and since the start of the step, in the axes of a.
    fn turns(&self, kind: &JointKind, b_from_a: &Pose, start: Option<&Pose>) -> Option<[Vec3; 2]> {
        let rest = kind.layout().quaternion_in(&self.rest)?;
        let stretch = so3::log_quat((rest.conjugate() * Quat::from_mat3(b_from_a.rot)).canonical());
        let gone = start.map_or(Vec3::ZERO, |pose| so3::log(pose.rot.transpose() * b_from_a.rot));
        Some([stretch, gone])
    }

    fn bounds(&self, kind: &JointKind, b_from_a: &Pose) -> ArrayVec<Bound, 6> {
        let mut bounds = ArrayVec::new();
        match &self.limits {
            Limits::None => {}
            Limits::Ranges(ranges) => {
                for (c, range) in scalar_coordinates(kind, b_from_a).iter().zip(ranges) {
                    bounds.push(Bound { value: c.within(*range), range: *range, wrench: c.wrench });
                }
            }
            Limits::SwingTwist { axis, swing, twist } => {
                let (u, w) = (*axis, b_from_a.rot * *axis);
                let turn = so3::swing_between(u, w);
                let angle = turn.norm();
                // Without swing every direction is equivalent, and the limit is far away.
                let direction = if angle > 1e-9 { turn / angle } else { u.perpendicular_frame().0 };
                let moment = |m: Vec3| Wrench::new(m, Vec3::ZERO);
                let range = Range::new(f64::NEG_INFINITY, *swing);
                bounds.push(Bound { value: angle, range, wrench: moment(direction) });
                // At a swing of a half turn the twist is undefined: no limit then.
                let closeness = 1.0 + u.dot(w);
                bounds.push(match closeness > 1e-6 {
                    true => {
                        let value = so3::twist_angle(Quat::from_mat3(b_from_a.rot), u);
                        Bound { value, range: *twist, wrench: moment((u + w) / closeness) }
                    }
                    false => Bound { value: 0.0, range: Range::ANY, wrench: Wrench::ZERO },
                });
            }
        }
        bounds
    }
}

/// A row without effect: its impulse is zero.
const IDLE: LawRow = LawRow { wrench: Wrench::ZERO, wanted: 0.0, give: 1.0, open: 0.0, bound: None };
