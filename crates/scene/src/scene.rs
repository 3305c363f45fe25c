//! A scene of bodies and joints.

use ligament::math::Pose;
use ligament::maximal::MaximalState;
use ligament::model::{Joint, JointId, Limits, Model};

use crate::{Cover, Script};

/// A model, the state it starts from, and what happens to it.
///
/// ```
/// use ligament_scene::{Counts, Scene};
///
/// # use ligament::math::{RigidInertia, Sym3, Vec3};
/// # use ligament::model::{Body, ModelBuilder};
/// # let mut builder = ModelBuilder::new("ball");
/// # builder.add_body(Body::new("ball", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01)));
/// # let model = builder.build()?;
/// let mut scene = Scene::of_model("ball", model);
/// scene.q[2] = 1.5; // it starts a metre and a half up
/// assert_eq!(scene.poses()[1].pos.z, 1.5);
/// // One body, held by no joint but the free one that the build gave it.
/// assert_eq!(scene.counts, Counts { bodies: 1, joints: 0, tree_rows: 0, loop_rows: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scene {
    /// Name, as the command line takes it.
    pub name: String,
    /// What exists.
    pub model: Model,
    /// Coordinates at the start.
    pub q: Vec<f64>,
    /// Rates at the start.
    pub v: Vec<f64>,
    /// How large it is: for scenes of the gallery, what its own formula says.
    pub counts: Counts,
    /// What happens while it runs.
    pub script: Script,
    /// For scenes that show assembly: another start, with joints open: the pose of every body, the world first.
    pub broken: Option<Vec<Pose>>,
    /// A smooth surface that the bodies carry.
    pub cover: Option<Cover>,
}

/// How large a scene is.
///
/// See the example of [`Scene`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Bodies, without the world.
    pub bodies: usize,
    /// Joints, without the free joints of bodies that nothing holds.
    pub joints: usize,
    /// Scalar constraints of tree joints: F99's a.
    pub tree_rows: usize,
    /// Scalar constraints of loop joints: F99's l.
    pub loop_rows: usize,
}

impl Scene {
    /// A model at rest in its neutral pose, to which nothing happens.
    pub fn of_model(name: impl Into<String>, model: Model) -> Scene {
        let (q, v) = (model.neutral(), vec![0.0; model.nv()]);
        let counts = Counts::of(&model);
        Scene { name: name.into(), model, q, v, counts, script: Script::default(), broken: None, cover: None }
    }

    /// Moves coordinates of the start that are outside their joints' ranges to the nearest end, and tells which joints these
    /// are. Not for joints that turn about every axis.
    ///
    /// ```
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, Joint, Limits, ModelBuilder, Range, Revolute};
    /// use ligament_scene::Scene;
    ///
    /// let mut builder = ModelBuilder::new("a knee");
    /// let shin = builder.add_body(Body::new("shin", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
    /// let knee = Joint::new("knee", Revolute::about(Vec3::Y)).child(shin, Pose::IDENTITY);
    /// builder.add_joint(knee.limits(Limits::Ranges(vec![Range::new(0.5, 2.0)])));
    /// // It never is straight, as zero would have it.
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
        moved
    }

    /// The pose of every body at the start, the world first.
    pub fn poses(&self) -> Vec<Pose> {
        let state = MaximalState::at_rest(&self.model, &self.q);
        let bodies = self.model.bodies().iter().zip(&state.bodies);
        bodies.map(|(body, at)| at.world_from_body(body.inertia.com())).collect()
    }
}

impl Counts {
    /// What a built model has.
    pub fn of(model: &Model) -> Counts {
        let is_free_root = |id: &JointId| {
            let joint: &Joint = model.joint(*id);
            joint.parent.is_world() && joint.kind.row_count() == 0
        };
        Counts {
            bodies: model.bodies().len() - 1,
            joints: model.joints().len() - model.tree_joints().filter(is_free_root).count(),
            tree_rows: model.forest().tree_rows(),
            loop_rows: model.forest().loop_rows(),
        }
    }
}
