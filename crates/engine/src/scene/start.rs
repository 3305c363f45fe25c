//! The initial state of a scene.

use ligament_math::Pose;

use super::Scene;
use crate::maximal::MaximalState;
use crate::model::{JointId, Limits, Transmission};
use crate::reduced::along;

impl Scene {
    /// Clamps coordinates of the start that are outside their joints' ranges to the nearest end, then moves the joints of couplings
    /// ([`Tendon::coupling`](crate::model::Tendon::coupling)) to where these put them, and returns the joints that it moved. Ball and free
    /// joints are skipped.
    ///
    /// ```
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, Joint, Limits, ModelBuilder, Range, Revolute};
    /// use ligament::scene::Scene;
    ///
    /// let mut builder = ModelBuilder::new("a knee");
    /// let shin = builder.add_body(Body::new("shin", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
    /// let knee = Joint::new("knee", Revolute::about(Vec3::Y)).child(shin, Pose::IDENTITY);
    /// builder.add_joint(knee.limits(Limits::Ranges(vec![Range::new(0.5, 2.0)])));
    /// // The knee is never straight, but the neutral coordinate is zero.
    /// let mut scene = Scene::of_model("knee", builder.build()?);
    /// assert_eq!(scene.start_within_limits().len(), 1);
    /// assert_eq!(scene.q, [0.5]);
    /// assert!(scene.start_within_limits().is_empty());
    /// # Ok::<(), ligament::model::ModelError>(())
    /// ```
    pub fn start_within_limits(&mut self) -> Vec<JointId> {
        let (model, q) = (&self.model, &mut self.q);
        let mut moved = Vec::new();
        for id in model.tree_joints() {
            let (slots, Limits::Ranges(ranges)) = (model.slots(id), &model.joint(id).limits) else {
                continue;
            };
            if slots.nq != slots.nv {
                continue;
            }
            let mut is_moved = false;
            for (q, range) in q[slots.q_range()].iter_mut().zip(ranges) {
                let inside = q.max(range.low).min(range.high);
                is_moved |= inside != *q;
                *q = inside;
            }
            moved.extend(is_moved.then_some(id));
        }
        for (k, tendon) in model
            .tendons()
            .iter()
            .enumerate()
            .filter(|(_, tendon)| tendon.is_coupling() && tendon.path.is_empty())
        {
            let Some(first) = tendon.terms.first().filter(|first| first.coefficient != 0.0) else { continue };
            let slots = model.slots(first.joint);
            let length = along(model, Transmission::Tendon(k), q, None).length;
            if slots.nq == slots.nv && length != tendon.limits.low {
                q[slots.q_range().start + first.velocity] += (tendon.limits.low - length) / first.coefficient;
                moved.extend((!moved.contains(&first.joint)).then_some(first.joint));
            }
        }
        moved
    }

    /// The pose of every body at the start, the world first.
    pub fn poses(&self) -> Vec<Pose> {
        let state = MaximalState::at_rest(&self.model, &self.q);
        let bodies = self.model.bodies().iter().zip(&state.bodies);
        bodies.map(|(body, at)| at.world_from_body(body.inertia.com())).collect()
    }
}
