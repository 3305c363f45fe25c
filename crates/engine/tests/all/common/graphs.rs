//! Random trees with loop joints over them, at rest in a pose where the loops are closed.

use ligament::loops::Loops;
use ligament::loops::reference::FreeBodies;
use ligament::math::{Pose, Twist, Wrench};
use ligament::maximal::MaximalState;
use ligament::model::*;
use proptest::prelude::*;

use super::trees::{Situation, any_bare_situation};
use super::{any_kind, any_pose};

/// A graph, the pose in which its loops are closed, and the external wrenches on its bodies.
#[derive(Clone, Debug)]
pub struct Graph {
    pub model: Model,
    pub q: Vec<f64>,
    pub pushes: Vec<Wrench>,
}

type Chord = (JointKind, Pose, prop::sample::Index, prop::sample::Index);

/// Up to `bodies` bodies and `loops` loop joints of any kind.
pub fn any_graph(bodies: usize, loops: usize) -> impl Strategy<Value = Graph> {
    let chord = (any_kind(), any_pose(), any::<prop::sample::Index>(), any::<prop::sample::Index>());
    (any_bare_situation(bodies), prop::collection::vec(chord, 1..=loops))
        .prop_map(|(s, chords)| graph(&s, &chords))
}

fn graph(s: &Situation, chords: &[Chord]) -> Graph {
    let mut builder = ModelBuilder::new("random graph");
    builder.set_gravity(ligament::math::Vec3::ZERO);
    let mut bodies = vec![BodyId::WORLD];
    bodies.extend(s.model.bodies()[1..].iter().map(|body| builder.add_body(body.clone())));
    for joint in s.model.joints() {
        builder.add_joint(joint.clone().role(JointRole::Tree));
    }
    let poses = poses_of(&s.model, &MaximalState::at_rest(&s.model, &s.q));
    for (k, (kind, far, from, to)) in chords.iter().enumerate() {
        let count = poses.len();
        let (child, parent) = (1 + from.index(count - 1), to.index(count));
        if child == parent || matches!(kind, JointKind::Free(_)) {
            continue;
        }
        let world_from_joint = poses[child] * *far;
        builder.add_joint(
            Joint::new(format!("chord {k}"), *kind)
                .parent(bodies[parent], poses[parent].inverse_mul(world_from_joint))
                .child(bodies[child], *far)
                .role(JointRole::Loop),
        );
    }
    let model = builder.build().expect("a sound model");
    let mut q = model.neutral();
    // The forest may order joints differently than the tree alone did.
    for joint in s.model.tree_joints() {
        let here = model.find_joint(&s.model.joint(joint).name).expect("the same joints");
        q[model.slots(here).q_range()].copy_from_slice(&s.q[s.model.slots(joint).q_range()]);
    }
    Graph { pushes: s.external[..model.bodies().len()].to_vec(), model, q }
}

/// Poses of all bodies.
pub fn poses_of(model: &Model, state: &MaximalState) -> Vec<Pose> {
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in &model.forest().order()[1..] {
        poses[body.index()] = state.world_from_body(model, body);
    }
    poses
}

/// The bodies of a model in a state as free bodies, moving as they do there and under these wrenches for a time `h`;
/// and all its joints as loops.
pub fn taken_apart(model: &Model, state: &MaximalState, pushes: &[Wrench], h: f64) -> (FreeBodies, Loops) {
    let mut bodies = FreeBodies::of_model(model, &poses_of(model, state));
    for (k, body) in bodies.bodies.iter_mut().enumerate().skip(1) {
        let at = &state.bodies[k];
        let push = pushes.get(k).copied().unwrap_or(Wrench::ZERO) * h;
        let fall = model.gravity() * h;
        body.motion = Twist::new(
            at.angular + body.alone.inverse_inertia_world * push.moment,
            at.linear + push.force * body.alone.inverse_mass + fall,
        );
    }
    let mut loops = Loops::new();
    loops.add_model_joints(model, 0).expect("joints without springs");
    (bodies, loops)
}
