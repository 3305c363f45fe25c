//! What a clip animates: bones, joint coordinates, a skin.

use std::sync::Arc;

use ligament::flesh::Flesh;
use ligament::math::{Pose, Vec3};
use ligament::maximal::MaximalState;
use ligament::model::{Model, Visual};
use ligament::progress::Progress;
use ligament::scene::Scene;

use super::bone::Bone;
use super::dress::Dress;
use super::error::ClipError;

/// What a clip animates.
///
/// ```
/// use ligament_io::clip::Cast;
///
/// // Every body is a bone, at its joint; the bones of a chain hang one on another.
/// let scene = ligament_gallery::Chain { links: 3, ..Default::default() }.build()?;
/// let cast = Cast::of_model(&scene.model, &scene.q)?;
/// let parents: Vec<Option<usize>> = cast.bones.iter().map(|bone| bone.parent).collect();
/// assert_eq!(parents, [None, Some(0), Some(1)]);
/// assert_eq!((cast.coordinates.len(), cast.rates.len()), (scene.model.nq(), scene.model.nv()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cast {
    /// Name of the character.
    pub name: String,
    /// Its bones, parents before children.
    pub bones: Vec<Bone>,
    /// A name for each joint coordinate.
    pub coordinates: Vec<String>,
    /// A name for each rate and each force of a joint.
    pub rates: Vec<String>,
    /// Where quaternions (x, y, z, w) start among the coordinates.
    pub quaternions: Vec<usize>,
    /// Its skin, where it has one.
    pub skin: Option<Skin>,
    /// What its bodies and the world look like, where it has no skin.
    pub looks: Vec<Visual>,
    /// The file it came from, where it can leave in the same clothes.
    pub dress: Option<Arc<Dress>>,
    /// The scene it is part of, as the text of a scene file: formats with room for it carry it along, so that what was
    /// exported can be opened again as what it was.
    pub scene: Option<Arc<str>>,
}

/// A surface that moves with the bones or with flesh.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament_io::clip::{Influence, Skin};
///
/// // A vertex halfway between two bones goes half as far as the one that moves.
/// let influence = |bone| Influence { bone, weight: 0.5, point: Vec3::X };
/// let skin = Skin {
///     rest: vec![Vec3::X],
///     triangles: Vec::new().into(),
///     influences: vec![vec![influence(0), influence(1)]],
///     follows_bones: true,
/// };
/// let moved = skin.follow(&[Pose::IDENTITY, Pose::translation(Vec3::Z)]);
/// assert_eq!(moved, [Vec3::new(1.0, 0.0, 0.5)]);
/// ```
#[derive(Clone, Debug)]
pub struct Skin {
    /// Where its vertices are at rest, in the world.
    pub rest: Vec<Vec3>,
    /// Triangles, counter-clockwise seen from outside.
    pub triangles: Arc<[[u32; 3]]>,
    /// For each vertex, the bones it follows; empty where nobody knows.
    pub influences: Vec<Vec<Influence>>,
    /// True where it follows its bones by these weights and nothing else.
    pub follows_bones: bool,
}

/// How a vertex follows a bone.
///
/// See the example of [`Skin`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Influence {
    /// The bone.
    pub bone: u32,
    /// How much; those of a vertex add up to one.
    pub weight: f64,
    /// Where the bone would have the vertex, in the bone's frame.
    pub point: Vec3,
}

/// A look with its place.
pub(super) struct Placed<'a> {
    pub(super) visual: &'a Visual,
    /// The bone that carries it; none is the world.
    pub(super) bone: Option<usize>,
    /// Where it sits on its bone, or in the world.
    pub(super) from_shape: Pose,
}

impl Skin {
    /// The skin of flesh, in the pose that flesh was put on in.
    pub fn of_flesh(flesh: &Flesh) -> Skin {
        let surface = flesh.surface();
        Skin {
            rest: surface.vertices().to_vec(),
            triangles: surface.triangles().into(),
            influences: Vec::new(),
            follows_bones: false,
        }
    }

    /// Where the vertices are when they follow their bones.
    ///
    /// # Panics
    /// If there are fewer poses than bones.
    pub fn follow(&self, world_from_bone: &[Pose]) -> Vec<Vec3> {
        let pull = |on: &Influence| world_from_bone[on.bone as usize].point(on.point) * on.weight;
        self.influences.iter().map(|all| all.iter().map(pull).fold(Vec3::ZERO, |sum, p| sum + p)).collect()
    }
}

impl Cast {
    /// Every body of a model a bone; at rest at the coordinates `q`.
    ///
    /// # Errors
    /// [`ClipError`] where `q` is not of this model.
    pub fn of_model(model: &Model, q: &[f64]) -> Result<Cast, ClipError> {
        if q.len() != model.nq() {
            let (what, found, expected) = ("coordinates", q.len(), model.nq());
            return Err(ClipError::Length { time: 0.0, what, found, expected });
        }
        let state = MaximalState::at_rest(model, q);
        let forest = model.forest();
        let mut number = vec![None; model.bodies().len()];
        let mut bones: Vec<Bone> = Vec::with_capacity(model.bodies().len());
        for &body in forest.order().iter().filter(|body| !body.is_world()) {
            let joint = forest.joint(body).map(|id| model.joint(id));
            let at = joint.map_or(Vec3::ZERO, |joint| joint.child_from_joint.pos);
            let body_from_bone = Pose::translation(at);
            number[body.index()] = Some(bones.len());
            bones.push(Bone {
                name: model.body(body).name.clone(),
                parent: number[forest.parent(body).index()],
                body,
                body_from_bone,
                rest: state.world_from_body(model, body) * body_from_bone,
                // As far beyond the centre of mass as the joint is before it.
                tail: (model.body(body).inertia.com() - at) * 2.0,
            });
        }
        end_at_children(&mut bones);
        let (coordinates, rates, quaternions) = names(model);
        Ok(Cast {
            name: model.name().to_owned(),
            bones,
            coordinates,
            rates,
            quaternions,
            skin: None,
            looks: model.seen().collect(),
            dress: None,
            scene: None,
        })
    }

    /// The bones of a scene as it starts, and the skin of its flesh.
    ///
    /// # Errors
    /// [`ClipError`] where its start is of another model.
    pub fn of_scene(scene: &Scene) -> Result<Cast, ClipError> {
        let bones = Cast::of_model(&scene.model, &scene.q)?;
        Ok(match &scene.flesh {
            Some(flesh) => bones.with_skin(Skin::of_flesh(flesh)),
            None => bones,
        })
    }

    /// The same with the scene that it is part of. One that cannot be written is not carried.
    #[must_use]
    pub fn carrying(mut self, scene: &Scene) -> Cast {
        self.scene = crate::scene::to_json(scene, &mut Progress::none()).ok().map(Arc::from);
        self
    }

    /// Its looks, each with the bone that carries it; none for those of bodies without a bone.
    pub(super) fn places_of_looks(&self) -> impl Iterator<Item = Placed<'_>> {
        let mut bone_of = std::collections::HashMap::new();
        for (k, bone) in self.bones.iter().enumerate() {
            bone_of.entry(bone.body).or_insert(k);
        }
        self.looks.iter().filter_map(move |visual| {
            if visual.body.is_world() {
                return Some(Placed { visual, bone: None, from_shape: visual.body_from_shape });
            }
            let bone = *bone_of.get(&visual.body)?;
            let from_shape = self.bones[bone].body_from_bone.inverse_mul(visual.body_from_shape);
            Some(Placed { visual, bone: Some(bone), from_shape })
        })
    }

    /// How many corners circles of its looks have: a crowd must not be more than a program opens.
    pub(super) fn corners_of_looks(&self) -> usize {
        match self.looks.len() {
            0..=1_000 => 32,
            1_001..=20_000 => 12,
            _ => 6,
        }
    }

    /// The same with a skin.
    #[must_use]
    pub fn with_skin(mut self, skin: Skin) -> Cast {
        self.skin = Some(skin);
        self
    }
}

/// A bone on which others hang ends in their middle.
fn end_at_children(bones: &mut [Bone]) {
    let mut sums = vec![(Vec3::ZERO, 0.0); bones.len()];
    for bone in bones.iter() {
        if let Some(parent) = bone.parent {
            let (sum, count) = &mut sums[parent];
            (*sum, *count) = (*sum + bones[parent].rest.inverse_point(bone.rest.pos), *count + 1.0);
        }
    }
    for (bone, (sum, count)) in bones.iter_mut().zip(sums).filter(|(_, (_, count))| *count > 0.0) {
        bone.tail = sum / count;
    }
}

/// Names of coordinates and of rates, and where quaternions start.
fn names(model: &Model) -> (Vec<String>, Vec<String>, Vec<usize>) {
    let (mut coordinates, mut rates, mut quaternions) = (Vec::new(), Vec::new(), Vec::new());
    for id in model.tree_joints() {
        let (joint, slots) = (model.joint(id), model.slots(id));
        coordinates.extend((0..slots.nq).map(|k| format!("{} {k}", joint.name)));
        rates.extend((0..slots.nv).map(|k| format!("{} {k}", joint.name)));
        quaternions.extend(joint.kind.layout().quaternion().map(|at| slots.q + at));
    }
    (coordinates, rates, quaternions)
}
