//! Feet of a character: bones at the ends of its limbs, all of whose skin is near the floor.
//!
//! A foot is stiff: its bones lie just below the skin. Nodes of a coarse cage do not know that, and a character on feet that soft cannot
//! stand. So the flesh of feet is attached to their bones, from the ankle down.

use ligament_math::{Pose, Vec3};

use super::grow::Flesh;
use super::hold::{bones_of, hold};
use crate::mass::TriMesh;
use crate::model::{BodyId, Model};

/// The skin of a foot is no higher than this, as a part of the height of the character: that of a person, or of an animal that walks on its
/// toes.
const LOW: f64 = 0.18;

impl Flesh {
    /// With the flesh of its feet attached to their bones, from the ankle down: a character that stands needs firm feet. Feet are bones all of
    /// whose skin is low, in the pose in which the flesh was built; what has none is left as it is.
    ///
    /// ```
    /// # use ligament::doc::*; let Die { skeleton, skin, poses } = die()?;
    /// use ligament::flesh::{Flesh, Recipe};
    ///
    /// let soft = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, ..Recipe::default() }, &mut Progress::none())?;
    /// assert_eq!(soft.clone().with_firm_feet(&skeleton, &poses).holds(), soft.holds()); // a die has no feet
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_firm_feet(self, model: &Model, world_from_body: &[Pose]) -> Flesh {
        let feet = feet(model, world_from_body, self.surface());
        let (forest, bones) = (model.forest(), bones_of(model, world_from_body));
        let nearest = |place: Vec3, of: &dyn Fn(BodyId) -> bool| {
            let near =
                bones.iter().filter(|bone| of(bone.body)).map(|bone| (bone.distance(place), bone.body));
            near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, body)| body)
        };
        self.with_attached(world_from_body, |place, held| {
            let is_of = |foot: BodyId| {
                let ankle = world_from_body[foot.index()].pos;
                feet.contains(&foot)
                    && (held.bone == foot || forest.parent(foot) == held.bone && place.z < ankle.z)
            };
            nearest(place, &is_of)
        })
    }
}

/// The feet: of bones without others below the height of a foot, those all of whose skin is low.
fn feet(model: &Model, poses: &[Pose], shell: &TriMesh) -> Vec<BodyId> {
    let heights = || shell.vertices().iter().map(|p| p.z);
    let (lowest, highest) =
        (heights().fold(f64::INFINITY, f64::min), heights().fold(f64::NEG_INFINITY, f64::max));
    let low = lowest + LOW * (highest - lowest);
    let mut top = vec![f64::NEG_INFINITY; model.bodies().len()];
    for (held, p) in hold(shell.vertices(), &bones_of(model, poses), 0.0, poses).iter().zip(shell.vertices())
    {
        let top = &mut top[held.bone.index()];
        *top = top.max(p.z);
    }
    let is_low = |body: &BodyId| (f64::MIN..=low).contains(&top[body.index()]);
    model.forest().order().iter().copied().filter(|body| !body.is_world() && is_low(body)).collect()
}
