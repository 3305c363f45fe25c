//! Converts a state between generalized and maximal coordinates, at any step, without a jump.
//!
//! Beyond the papers, each of which has one method. Outward along the tree, with S(q) the joint's subspace and every twist in
//! the axes of its own frame: `world_from_child = world_from_parent * parent_from_child(q)`, `V_child = child_from_parent
//! V_parent + S v`. Back: q are the coordinates nearest to the relative pose of the bodies, v the generalized velocity
//! nearest to their relative twist. Each body is measured from the pose that the tree gives its parent, so the error of one
//! joint does not propagate to the next. The remainder is reported as `violation` and `slip`.

use ligament_math::{Pose, Twist};

use super::{MaximalState, nearest_coordinates};
use crate::model::{Coordinates, Model, StateError};

/// A state in generalized coordinates, and the part of the maximal state that it cannot represent. Returned by
/// [`to_reduced`].
#[derive(Clone, Debug, PartialEq)]
pub struct Switched {
    /// Generalized coordinates.
    pub q: Vec<f64>,
    /// Generalized velocity.
    pub v: Vec<f64>,
    /// Largest error of a tree joint that the conversion removed: meters or radians.
    pub violation: f64,
    /// Largest velocity error of a tree joint that the conversion removed: m/s or rad/s.
    pub slip: f64,
}

/// Maximal coordinates (poses and velocities of all bodies) of a state in generalized coordinates. Lossless.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::maximal::{to_maximal, to_reduced};
///
/// let state = to_maximal(&model, &[0.3, -0.2], &[1.0, 2.0])?;
/// let back = to_reduced(&model, &state)?;
/// assert!((back.q[1] + 0.2).abs() < 1e-14 && (back.v[1] - 2.0).abs() < 1e-13 && back.violation < 1e-14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_maximal(model: &Model, q: &[f64], v: &[f64]) -> Result<MaximalState, StateError> {
    model.check_length("q", q.len(), model.nq())?;
    model.check_length("v", v.len(), model.nv())?;
    let n = model.bodies().len();
    let (mut poses, mut twists) = (vec![Pose::IDENTITY; n], vec![Twist::ZERO; n]);
    for &body in &model.forest().order()[1..] {
        let Some(id) = model.forest().joint(body) else { continue };
        let (joint, slots) = (model.joint(id), model.slots(id));
        let Some(kind) = joint.kind.coordinates() else { continue };
        let above = model.forest().parent(body).index();
        let b_from_a = kind.b_from_a(&q[slots.q_range()]);
        let parent_from_child = joint.parent_from_joint * b_from_a * joint.child_from_joint.inverse();
        let columns = kind.subspace(&q[slots.q_range()]);
        let relative =
            columns.iter().zip(&v[slots.v_range()]).fold(Twist::ZERO, |sum, (s, &rate)| sum + *s * rate);
        poses[body.index()] = poses[above] * parent_from_child;
        twists[body.index()] =
            parent_from_child.inverse_twist(twists[above]) + joint.child_from_joint.twist(relative);
    }
    Ok(MaximalState::new(model, &poses, &twists))
}

/// Generalized coordinates of a state in maximal coordinates: the nearest ones, joint by joint from the roots outward, so
/// that the error of one joint does not affect others.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, .. } = arm()?;
/// use ligament::maximal::{to_maximal, to_reduced};
///
/// // The lower bone is displaced by a centimeter along the elbow's axis. The conversion closes the joint and reports the
/// // error.
/// let mut state = to_maximal(&model, &[0.3, -0.2], &[0.0; 2])?;
/// state.bodies[lower.index()].com.y += 0.01;
/// let nearest = to_reduced(&model, &state)?;
/// assert!((nearest.violation - 0.01).abs() < 1e-12 && (nearest.q[0] - 0.3).abs() < 1e-14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_reduced(model: &Model, state: &MaximalState) -> Result<Switched, StateError> {
    let mut reducing = Reducing::new(model);
    reducing.reduce(model, state)?;
    Ok(reducing.found)
}

/// Scratch memory for the conversion to generalized coordinates in every step, and its result.
#[derive(Clone, Debug)]
pub(crate) struct Reducing {
    pub(crate) found: Switched,
    poses: Vec<Pose>,
    twists: Vec<Twist>,
}

impl Reducing {
    pub(crate) fn new(model: &Model) -> Reducing {
        let n = model.bodies().len();
        Reducing {
            found: Switched { q: model.neutral(), v: vec![0.0; model.nv()], violation: 0.0, slip: 0.0 },
            poses: vec![Pose::IDENTITY; n],
            twists: vec![Twist::ZERO; n],
        }
    }

    /// See [`to_reduced`].
    pub(crate) fn reduce(&mut self, model: &Model, state: &MaximalState) -> Result<(), StateError> {
        model.check_length("the state", state.bodies.len(), model.bodies().len())?;
        let Reducing { found, poses, twists } = self;
        (found.violation, found.slip) = (0.0, 0.0);
        for &body in &model.forest().order()[1..] {
            let Some(id) = model.forest().joint(body) else { continue };
            let (joint, slots) = (model.joint(id), model.slots(id));
            let com = model.body(body).inertia.com();
            let given =
                (state.bodies[body.index()].world_from_body(com), state.bodies[body.index()].twist_body(com));
            let Some(kind) = joint.kind.coordinates() else {
                (poses[body.index()], twists[body.index()]) = given;
                continue;
            };
            let above = model.forest().parent(body).index();
            let b_from_a = joint.b_from_a(&poses[above], &given.0);
            for row in joint.kind.rows(&b_from_a) {
                found.violation = found.violation.max(row.value.abs());
            }
            let q = &mut found.q[slots.q_range()];
            nearest_coordinates(joint, &b_from_a, q);
            let closed = kind.b_from_a(q);
            let parent_from_child = joint.parent_from_joint * closed * joint.child_from_joint.inverse();
            poses[body.index()] = poses[above] * parent_from_child;

            // In the frame of a: the motion of the child relative to its parent.
            let carried = parent_from_child.inverse_twist(twists[above]);
            let relative = joint.child_from_joint.inverse_twist(given.1 - carried);
            let v = &mut found.v[slots.v_range()];
            let left = project(kind, q, relative, v);
            found.slip = found.slip.max(left.max_abs());
            twists[body.index()] = carried + joint.child_from_joint.twist(relative - left);
        }
        Ok(())
    }
}

/// The least-squares generalized velocity of a relative twist, and the remainder. The directions of motion are orthogonal for
/// every kind of joint.
pub(super) fn project(kind: &dyn Coordinates, q: &[f64], relative: Twist, v: &mut [f64]) -> Twist {
    let mut left = relative;
    for (direction, rate) in kind.subspace(q).iter().zip(v) {
        let along = direction.angular.dot(relative.angular) + direction.linear.dot(relative.linear);
        *rate = along / (direction.angular.norm_squared() + direction.linear.norm_squared());
        left -= *direction * *rate;
    }
    left
}
