//! What a clip animates: bones, generalized coordinates, a skin.

use std::sync::Arc;

use ligament::flesh::Flesh;
use ligament::math::{Pose, Vec3};
use ligament::maximal::MaximalState;
use ligament::model::{Model, Visual};
use ligament::progress::Progress;
use ligament::scene::Scene;

use super::bone::ClipBone;
use super::dress::Dress;
use super::error::ClipError;

/// What a clip animates.
///
/// ```
/// use ligament_io::clip::ClipModel;
///
/// // Every body is a bone, at its joint; each bone of a chain is the child of the previous one.
/// let scene = ligament_gallery::Chain { links: 3, ..Default::default() }.build()?;
/// let clip_model = ClipModel::of_model(&scene.model, &scene.q)?;
/// let parents: Vec<Option<usize>> = clip_model.bones.iter().map(|bone| bone.parent).collect();
/// assert_eq!(parents, [None, Some(0), Some(1)]);
/// assert_eq!((clip_model.coordinates.len(), clip_model.rates.len()), (scene.model.nq(), scene.model.nv()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ClipModel {
    /// Name of the character.
    pub name: String,
    /// Its bones, parents before children.
    pub bones: Vec<ClipBone>,
    /// A name for each generalized coordinate.
    pub coordinates: Vec<String>,
    /// A name for each generalized velocity and each generalized force.
    pub rates: Vec<String>,
    /// Where quaternions (x, y, z, w) start among the coordinates.
    pub quaternions: Vec<usize>,
    /// Its skin, if it has one.
    pub skin: Option<ClipSkin>,
    /// The shapes of its bodies and of the world that are shown, beside its skin if it has one.
    pub looks: Vec<Visual>,
    /// The file it came from, whose nodes, meshes and materials an export reuses.
    pub dress: Option<Arc<Dress>>,
    /// The scene it is part of, as the text of a scene file. Formats with room for it embed it, so that an exported file
    /// can be opened again as the same scene.
    pub scene: Option<Arc<str>>,
}

/// A surface that follows bones, or a soft body.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament_io::clip::{Influence, ClipSkin};
///
/// // A vertex halfway between two bones moves half as far as the bone that moves.
/// let influence = |bone| Influence { bone, weight: 0.5, point: Vec3::X };
/// let skin = ClipSkin {
///     rest: vec![Vec3::X],
///     triangles: Vec::new().into(),
///     colors: Vec::new(),
///     influences: vec![vec![influence(0), influence(1)]],
///     follows_bones: true,
/// };
/// let moved = skin.follow(&[Pose::IDENTITY, Pose::translation(Vec3::Z)]);
/// assert_eq!(moved, [Vec3::new(1.0, 0.0, 0.5)]);
/// ```
#[derive(Clone, Debug)]
pub struct ClipSkin {
    /// Rest positions of its vertices, in the world.
    pub rest: Vec<Vec3>,
    /// Triangles, counterclockwise seen from outside.
    pub triangles: Arc<[[u32; 3]]>,
    /// A color for each vertex, in sRGB; or none.
    pub colors: Vec<[u8; 3]>,
    /// For each vertex, the bones it follows; empty if unknown.
    pub influences: Vec<Vec<Influence>>,
    /// True if it follows its bones by these weights alone (linear blend skinning).
    pub follows_bones: bool,
}

/// How a vertex follows a bone: an entry of [`ClipSkin::influences`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Influence {
    /// The bone.
    pub bone: u32,
    /// Its weight; the weights of a vertex add up to one.
    pub weight: f64,
    /// Position of the vertex in the frame of the bone.
    pub point: Vec3,
}

/// A visual with its bone and pose.
pub(super) struct Placed<'a> {
    pub(super) visual: &'a Visual,
    /// The bone that carries it; `None` for the world.
    pub(super) bone: Option<usize>,
    /// Its pose in the frame of the bone, or in the world.
    pub(super) from_shape: Pose,
}

impl ClipSkin {
    /// The skin of a soft body, in the pose in which it was attached.
    pub fn of_flesh(flesh: &Flesh) -> ClipSkin {
        let surface = flesh.surface();
        ClipSkin {
            rest: surface.vertices().to_vec(),
            triangles: surface.triangles().into(),
            colors: flesh.skin_colors().to_vec(),
            influences: Vec::new(),
            follows_bones: false,
        }
    }

    /// Positions of the vertices when they follow their bones.
    ///
    /// # Panics
    /// If there are fewer poses than bones.
    pub fn follow(&self, world_from_bone: &[Pose]) -> Vec<Vec3> {
        let pull = |on: &Influence| world_from_bone[on.bone as usize].point(on.point) * on.weight;
        self.influences.iter().map(|all| all.iter().map(pull).fold(Vec3::ZERO, |sum, p| sum + p)).collect()
    }
}

impl ClipModel {
    /// Every body of a model becomes a bone; its rest pose is that at the coordinates `q`.
    ///
    /// # Errors
    /// [`ClipError`] if `q` does not fit the model.
    pub fn of_model(model: &Model, q: &[f64]) -> Result<ClipModel, ClipError> {
        if q.len() != model.nq() {
            let (what, found, expected) = ("coordinates", q.len(), model.nq());
            return Err(ClipError::Length { time: 0.0, what, found, expected });
        }
        let state = MaximalState::at_rest(model, q);
        let forest = model.forest();
        let mut number = vec![None; model.bodies().len()];
        let mut bones: Vec<ClipBone> = Vec::with_capacity(model.bodies().len());
        for &body in forest.order().iter().filter(|body| !body.is_world()) {
            let joint = forest.joint(body).map(|id| model.joint(id));
            let at = joint.map_or(Vec3::ZERO, |joint| joint.child_from_joint.pos);
            let body_from_bone = Pose::translation(at);
            number[body.index()] = Some(bones.len());
            bones.push(ClipBone {
                name: model.body(body).name.clone(),
                parent: number[forest.parent(body).index()],
                body,
                body_from_bone,
                rest: state.world_from_body(model, body) * body_from_bone,
                // As far beyond the center of mass as the joint is before it.
                tail: (model.body(body).inertia.com() - at) * 2.0,
            });
        }
        end_at_children(&mut bones);
        let (coordinates, rates, quaternions) = names(model);
        Ok(ClipModel {
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

    /// The bones of a scene in its start state, and the skin of its soft body.
    ///
    /// # Errors
    /// [`ClipError`] if the start state does not fit the model.
    pub fn of_scene(scene: &Scene) -> Result<ClipModel, ClipError> {
        let bones = ClipModel::of_model(&scene.model, &scene.q)?;
        Ok(match &scene.flesh {
            // Flesh hides the bones inside, but not their eyes.
            Some(flesh) => {
                let (visuals, all) = (scene.model.visuals().len(), scene.model.seen());
                let bare = |visual: &Visual| !scene.has_flesh_on(visual.body);
                let looks = all.enumerate().filter(|(k, visual)| *k < visuals || bare(visual));
                ClipModel {
                    looks: looks.map(|(_, visual)| visual).collect(),
                    ..bones.with_skin(ClipSkin::of_flesh(flesh))
                }
            }
            None => bones,
        })
    }

    /// The same with the scene embedded. A scene that cannot be written is not embedded.
    #[must_use]
    pub fn carrying(mut self, scene: &Scene) -> ClipModel {
        self.scene = crate::scene::to_json(scene, &mut Progress::none()).ok().map(Arc::from);
        self
    }

    /// Its visuals, each with its bone; visuals of bodies without a bone are left out.
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

    /// Number of corners of circles in its visuals: a crowd must stay small enough for other programs.
    pub(super) fn corners_of_looks(&self) -> usize {
        match self.looks.len() {
            0..=1_000 => 32,
            1_001..=20_000 => 12,
            _ => 6,
        }
    }

    /// The same with a skin instead of the shapes of its bodies.
    #[must_use]
    pub fn with_skin(mut self, skin: ClipSkin) -> ClipModel {
        self.looks.clear();
        self.skin = Some(skin);
        self
    }
}

/// A bone with children ends at their mean.
fn end_at_children(bones: &mut [ClipBone]) {
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

/// Names of coordinates and velocities, and where quaternions start.
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
