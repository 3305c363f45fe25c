//! The display of a model: bodies as solids, joints as balls and pins, half-spaces as planes.

use std::sync::Arc;

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{Joint, JointKind, JointRole, Model, Quantity};

use crate::bones;
use crate::color::Color;
use crate::solid::{Form, Solid};
use crate::surface::Boxed;

/// A model with its display shapes.
pub(crate) struct Dress {
    pub(crate) solids: Vec<Solid>,
    /// Frames of the half-spaces of the world; z is the normal.
    pub(crate) planes: Vec<Pose>,
    pub(crate) gaps: Vec<Gap>,
}

/// A loop joint. A rod shows its joint error.
pub(crate) struct Gap {
    /// Body and point on it, for both ends.
    pub(crate) ends: [(usize, Vec3); 2],
    pub(crate) radius: f64,
}

impl Dress {
    pub(crate) fn new(model: &Model, with_joints: bool) -> Dress {
        let mut dress = Dress { solids: Vec::new(), planes: Vec::new(), gaps: Vec::new() };
        let colors = colors(model);
        let mut thickness = vec![0.0; model.bodies().len()];
        let mut add = |solids: &mut Vec<Solid>, body: usize, pose: Pose, form: Form, own: Option<[u8; 3]>| {
            thickness[body] = f64::max(thickness[body], form.thickness());
            let color = own.map_or(colors[body], |[red, green, blue]| Color(red, green, blue));
            solids.push(Solid::new(body, pose, form, color));
        };

        let mut dressed = vec![false; model.bodies().len()];
        for visual in model.seen() {
            let body = visual.body.index();
            if let Some(form) = form_of(&visual.shape) {
                dressed[body] = true;
                add(&mut dress.solids, body, visual.body_from_shape, form, visual.color);
            }
        }
        let scenery = model.colliders().iter().filter(|collider| collider.body.is_world());
        let planes = scenery.filter(|collider| matches!(collider.shape, Shape::HalfSpace));
        dress.planes.extend(planes.map(|collider| collider.body_from_shape));
        let ties = bones::Ties::new(model);
        for body in (1..dressed.len()).filter(|body| !dressed[*body]) {
            for (pose, form) in bones::of_body(&model.bodies()[body].inertia, ties.of(body)) {
                add(&mut dress.solids, body, pose, form, None);
            }
        }
        if with_joints {
            dress.add_joints(model, &thickness);
        }
        dress
    }

    /// Makes bones and joints thick enough to be visible in a motion of this size: otherwise a long chain would be a hair.
    /// Colliders keep their size.
    pub(crate) fn thicken(&mut self, size: f64) {
        for solid in &mut self.solids {
            match &mut solid.form {
                Form::Bone { radius, length } => *radius = radius.max((0.012 * size).min(0.2 * *length)),
                form if solid.detail => form.scale((0.010 * size / solid.radius).clamp(1.0, 3.0)),
                _ => continue,
            }
            solid.measure();
        }
    }

    fn add_joints(&mut self, model: &Model, thickness: &[f64]) {
        let mut is_loop = vec![false; model.joints().len()];
        model.forest().loops().iter().for_each(|id| is_loop[id.index()] = true);
        let sizes: Vec<f64> = model.joints().iter().map(|joint| joint_size(joint, thickness)).collect();
        // A neck is as thick as the chest and the head, but its joint is not much larger than the others.
        let mut good: Vec<f64> =
            sizes.iter().copied().filter(|size| *size > 0.0 && size.is_finite()).collect();
        good.sort_unstable_by(f64::total_cmp);
        let most = 1.4 * good.get(good.len() / 2).copied().unwrap_or(0.0);
        for (k, joint) in model.joints().iter().enumerate() {
            let (is_loop, size) = (is_loop[k], sizes[k].min(most));
            if !(sizes[k] > 0.0 && sizes[k].is_finite()) {
                continue;
            }
            let ends = [joint.parent.index(), joint.child.index()];
            let color = if is_loop { Color::LOOP } else { Color::JOINT };
            let mut pin = |body: usize, at: Pose| {
                for (turn, form) in pins(joint, size) {
                    self.solids.push(Solid::new(body, at * turn, form, color).into_detail());
                }
            };
            pin(ends[1], joint.child_from_joint);
            if is_loop {
                pin(ends[0], joint.parent_from_joint);
                if meets_in_a_point(&joint.kind) {
                    let points = [joint.parent_from_joint.pos, joint.child_from_joint.pos];
                    let ends = [(ends[0], points[0]), (ends[1], points[1])];
                    self.gaps.push(Gap { ends, radius: 0.3 * size });
                }
            }
        }
    }
}

/// The color of each body: a hue for each character, in two tones.
fn colors(model: &Model) -> Vec<Color> {
    let forest = model.forest();
    let group = groups(model);
    let mut hue = vec![None; model.bodies().len()];
    let mut count = 0;
    let mut colors = vec![Color::SCENERY; model.bodies().len()];
    for &body in forest.order().iter().filter(|body| !body.is_world()) {
        let hue = hue[group[body.index()]].get_or_insert_with(|| {
            count += 1;
            count - 1
        });
        colors[body.index()] = Color::of_body(*hue, forest.depth(body) + 1);
    }
    colors
}

/// Groups bodies into characters: bodies connected by joints, except joints declared as loop joints, such as a hand that
/// holds another's. Returns for each body the index of its character.
fn groups(model: &Model) -> Vec<usize> {
    let mut group: Vec<usize> = (0..model.bodies().len()).collect();
    for joint in model.joints() {
        let ends = [joint.parent, joint.child];
        if joint.role != JointRole::Loop && !ends.iter().any(|body| body.is_world()) {
            let [a, b] = ends.map(|body| first_of(&mut group, body.index()));
            group[a.max(b)] = a.min(b);
        }
    }
    (0..group.len()).map(|body| first_of(&mut group, body)).collect()
}

/// The representative of a group (union-find with path halving).
fn first_of(group: &mut [usize], mut body: usize) -> usize {
    while group[body] != body {
        group[body] = group[group[body]];
        body = group[body];
    }
    body
}

/// The solid of a shape; none for a half-space.
fn form_of(shape: &Shape) -> Option<Form> {
    Some(match shape {
        Shape::Box { half_extents } => Form::Block(*half_extents),
        Shape::Sphere { radius } => Form::Ellipsoid(Vec3::splat(*radius)),
        Shape::Ellipsoid { radii } => Form::Ellipsoid(*radii),
        Shape::Capsule { radius, half_length } => {
            Form::Capsule { radius: *radius, half_length: *half_length }
        }
        Shape::Cylinder { radius, half_length } => {
            Form::Cylinder { radius: *radius, half_length: *half_length }
        }
        Shape::Cone { radius, half_length } => Form::Cone { radius: *radius, half_length: *half_length },
        Shape::Mesh(mesh) => Form::Surface(Arc::new(Boxed::new(mesh))),
        Shape::HeightField(field) => Form::Surface(Arc::new(Boxed::new(&field.mesh()))),
        Shape::HalfSpace => return None,
    })
}

/// As thick as the thinner of the two bodies, except the world.
fn joint_size(joint: &Joint, thickness: &[f64]) -> f64 {
    let bodies = [joint.parent.index(), joint.child.index()].into_iter().filter(|body| *body != 0);
    bodies.map(|body| thickness[body]).fold(f64::INFINITY, f64::min)
}

/// The solid of a joint, in its own frame: a pin along each rotation axis, a peg along a sliding axis, otherwise a ball.
fn pins(joint: &Joint, size: f64) -> Vec<(Pose, Form)> {
    let along = |axis: Vec3, form: Form| (bones::along(Vec3::ZERO, axis), form);
    let pin = Form::Cylinder { radius: 0.5 * size, half_length: 1.3 * size };
    let ball = |radius: f64| vec![(Pose::IDENTITY, Form::Ellipsoid(Vec3::splat(radius)))];
    let pins = |form: Form| joint.kind.axes().map(|(_, axis)| along(axis, form.clone())).collect();
    let layout = joint.kind.layout();
    match layout.coordinates() {
        // Fixed or free.
        _ if matches!(joint.kind.row_count(), 0 | 6) => Vec::new(),
        // A little larger than the round ends of bones, so that the surfaces do not coincide.
        _ if layout.is_ball() => ball(1.06 * size),
        [Quantity::Distance] => pins(Form::Block(Vec3::new(0.5 * size, 0.5 * size, 1.5 * size))),
        [Quantity::Angle | Quantity::Winding, ..] => pins(pin),
        _ => ball(0.7 * size),
    }
}

/// True for joints that keep a point of one body on a point of the other.
fn meets_in_a_point(kind: &JointKind) -> bool {
    kind.coordinates().is_some_and(|kind| kind.layout().turns_only())
}
