//! Springs, dampers and limits of a loop joint: rows beside those that hold it.
//!
//! Source: H11 section 3.2 for the implicit spring; that a spring taken implicitly is a row that gives is plain algebra.
//! Symbols: h step, k stiffness, d damping, x how far the joint has gone along a coordinate where the equations are taken, y
//! how far it had gone when the step began, s what the step still adds to it each second, lambda the impulse.
//!
//! A spring and damper push with lambda = -h (k (x + h s) + d (x + h s - y) / h), told as a row: s + lambda / (h^2 k + h d) is
//! what lambda would be without s, over the same. So stiff springs are as stable as those of a tree, whatever is at the ends.
//! A limit is a row that is there while it pushes.
//!
//! Deviation: about a ball's three axes the turn from rest counts as three coordinates: exact along the turn, and across it to
//! the square of a half of its angle.

use arrayvec::ArrayVec;
use ligament_math::{Pose, Quat, Vec3, Wrench, so3};

use crate::maximal::scalar_coordinates;
use crate::model::{Joint, JointKind, Limits, Range};

/// What a loop joint does along its own coordinates: springs, dampers and limits, as a [`Joint`] of a model has them. They act
/// in steps; limits also in assembly.
///
/// ```
/// use ligament::loops::Laws;
/// use ligament::math::Vec3;
/// use ligament::model::{Joint, Limits, Range, Revolute};
///
/// // What a joint of a model has along its coordinates, it has as a loop too.
/// let hinge = Joint::new("lid", Revolute::about(Vec3::Y)).stiffness(30.0).damping(0.5);
/// let laws = Laws::of_joint(&hinge.limits(Limits::Ranges(vec![Range::new(0.0, 2.0)]))).expect("it has a spring");
/// assert_eq!((laws.stiffness[0], laws.damping[0]), (30.0, 0.5));
/// assert_eq!(Laws::of_joint(&Joint::new("loose", Revolute::about(Vec3::Y))), None);
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Laws {
    /// Stiffness for each of the joint's rates.
    pub stiffness: [f64; 6],
    /// Damping for each of its rates.
    pub damping: [f64; 6],
    /// Coordinates at which its springs are at rest, as in the model's q.
    pub rest: [f64; 7],
    /// How far it may go.
    pub limits: Limits,
}

/// Rows of one joint at most, of both kinds: three that hold, one driven, three springs and three limits; or four, one, two
/// and two.
pub(super) const MOST_ROWS: usize = 10;

/// Closer to its end than this, rounding alone would say whether a limit is passed: meters or radians.
const SLACK: f64 = 1e-14;

/// A row beside those that hold the joint: the wrench of a unit impulse, in the axes of b about the origin of a.
#[derive(Clone, Copy, Debug)]
pub(super) struct LawRow {
    pub(super) wrench: Wrench,
    /// The rate it asks for, and by how much less it is content with for a unit impulse.
    pub(super) wanted: f64,
    pub(super) give: f64,
    /// How far it is beyond what it allows: meters or radians.
    pub(super) open: f64,
    pub(super) bound: Option<Bound>,
}

/// A limit where the equations are taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub(super) value: f64,
    pub(super) range: Range,
    pub(super) wrench: Wrench,
}

impl Bound {
    /// Whether a value is past the range.
    pub(super) fn is_passed_at(&self, value: f64) -> bool {
        value > self.range.high + SLACK || value < self.range.low - SLACK
    }

    /// The nearer end of the range, and which way is out there.
    pub(super) fn edge(&self) -> (f64, f64) {
        let middle = 0.5 * (self.range.low.max(-1e300) + self.range.high.min(1e300));
        if self.value > middle { (self.range.high, 1.0) } else { (self.range.low, -1.0) }
    }
}

/// What laws are told besides the joint's pose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<'a> {
    pub(super) h: f64,
    /// Pose of the joint when the step began, if it is known.
    pub(super) start: Option<&'a Pose>,
    /// Which limits push, a bit each.
    pub(super) active: u8,
    pub(super) springs_act: bool,
}

impl Laws {
    /// Springs, dampers and limits of a model's joint; `None` where it has none.
    pub fn of_joint(joint: &Joint) -> Option<Laws> {
        let (stiffness, damping, rest) = crate::maximal::springs_of(joint);
        let laws = Laws { stiffness, damping, rest, limits: joint.limits.clone() };
        (laws.is_sprung() || laws.limits != Limits::None).then_some(laws)
    }

    fn is_sprung(&self) -> bool {
        self.stiffness.iter().chain(&self.damping).any(|x| *x != 0.0)
    }

    /// Whether they need to know where the joint was when a step began.
    pub(super) fn are_damped(&self) -> bool {
        self.damping.iter().any(|x| *x != 0.0)
    }

    /// How many rows they make for a joint of this kind.
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

    /// What is wrong with them for a joint of this kind, if anything.
    pub(super) fn fault(&self, kind: &JointKind) -> Option<String> {
        let numbers = self.stiffness.iter().chain(&self.damping);
        if let Some(x) = numbers.into_iter().find(|x| !(**x >= 0.0 && x.is_finite())) {
            return Some(format!("a stiffness or damping of {x}; they must be zero or positive, and finite"));
        }
        if !self.rest.iter().all(|x| x.is_finite()) {
            return Some("a rest that is not finite".into());
        }
        let layout = kind.layout();
        match &self.limits {
            Limits::None => {}
            Limits::Ranges(_) if !layout.is_vector() => {
                return Some("ranges, which are for joints whose coordinates are numbers".into());
            }
            Limits::Ranges(ranges) => {
                if let Some(range) =
                    ranges.iter().find(|r| r.low.is_nan() || r.high.is_nan() || r.low > r.high)
                {
                    return Some(format!("a range from {} to {}, which is empty", range.low, range.high));
                }
            }
            Limits::SwingTwist { .. } if !layout.is_ball() => {
                return Some("a cone, which is for balls alone".into());
            }
            Limits::SwingTwist { axis, swing, twist } => {
                let unit = (axis.norm() - 1.0).abs() < 1e-6;
                if !(unit && *swing > 0.0 && *swing <= std::f64::consts::PI && twist.low <= twist.high) {
                    return Some(
                        "a cone without a unit axis, a swing within (0, pi] or a range of twist".into(),
                    );
                }
            }
        }
        (self.is_sprung() && kind.nv() == 0).then(|| "springs along coordinates that it does not have".into())
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

    /// For joints that turn about a point: the turn from rest, and that since the step began, in the axes of a.
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
                // Straight ahead any direction would do; the limit is far from it.
                let direction = if angle > 1e-9 { turn / angle } else { u.perpendicular_frame().0 };
                let moment = |m: Vec3| Wrench::new(m, Vec3::ZERO);
                let range = Range::new(f64::NEG_INFINITY, *swing);
                bounds.push(Bound { value: angle, range, wrench: moment(direction) });
                // Turned right round, there is no telling the twist: no limit then.
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

/// A row that does nothing: its impulse is none.
const IDLE: LawRow = LawRow { wrench: Wrench::ZERO, wanted: 0.0, give: 1.0, open: 0.0, bound: None };
