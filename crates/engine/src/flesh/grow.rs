//! Flesh (a soft body) on a skeleton: cage, skin, masses, material, and attachment of nodes. Built once; constant during a
//! simulation.

use ligament_math::{Pose, RigidInertia, Vec3};

use super::cage::{Cage, CageError};
use super::elements::{Elements, ElementsError};
use super::filled::Solid;
use super::fit::{FitError, fit};
use super::hold::{Hold, added_inertia, bones_of, hold};
use super::lump::{LumpError, Lumped, Lumping};
use super::material::{Lame, Material, MaterialError};
use super::skin::{Skin, SkinError};
use super::sound::{SkinFault, sound_skin};
use crate::mass::{MeshError, TriMesh};
use crate::model::{BodyId, Model, StateError};
use crate::progress::Progress;

/// Options for building flesh.
///
/// ```
/// use ligament::flesh::{Material, NeoHookean, Recipe};
///
/// // Fat, with another law: softer than muscle.
/// let fat = Recipe { young: 2e3, poisson: 0.45, material: Material::NeoHookean(NeoHookean), ..Recipe::default() };
/// assert_eq!((fat.density, fat.tets), (1000.0, 700));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// Approximate number of tetrahedra.
    pub tets: usize,
    /// Density, in kg/m^3.
    pub density: f64,
    /// Young's modulus, in Pa.
    pub young: f64,
    /// Poisson's ratio.
    pub poisson: f64,
    /// The material law.
    pub material: Material,
    /// Nodes nearer to a bone than this, in meters, are attached to it; `None` for a distance at which every bone holds several.
    pub attach_within: Option<f64>,
    /// Holes of the skin up to this width, in meters, are closed.
    pub close_holes: f64,
}

impl Default for Recipe {
    /// About the resolution of KP08's worm, the softness of muscle and the density of water.
    fn default() -> Recipe {
        Recipe {
            tets: 700,
            density: 1000.0,
            young: 5e4,
            poisson: 0.4,
            material: Material::default(),
            attach_within: None,
            close_holes: 0.0,
        }
    }
}

/// Flesh, built and ready to simulate.
///
/// ```
/// # use ligament::doc::*; let Die { skeleton, skin, poses } = die()?;
/// use ligament::flesh::{Flesh, Recipe};
///
/// let flesh = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, ..Recipe::default() }, &mut Progress::none())?;
/// // Nodes near the bone are attached to it; the others hang on the nearest bone.
/// let attached = flesh.holds().iter().filter(|hold| hold.attached).count();
/// assert!(attached > 0 && attached < flesh.cage().nodes().len());
/// // Every vertex of the skin is embedded in a tetrahedron.
/// assert_eq!(flesh.skin().len(), skin.vertices().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Flesh {
    cage: Cage,
    surface: TriMesh,
    skin: Skin,
    lumped: Lumped,
    holds: Vec<Hold>,
    elements: Elements,
    colors: Vec<[u8; 3]>,
}

/// Why flesh could not be built.
///
/// ```
/// # use ligament::doc::*; let Die { skeleton, skin, poses } = die()?;
/// use ligament::flesh::{Flesh, FleshError, Recipe};
///
/// // The skin in millimeters, the skeleton in meters: no bone is inside, and the error says what to check.
/// let far = TriMesh::new(skin.vertices().iter().map(|&v| (v + Vec3::X) * 1000.0).collect(), skin.triangles().to_vec())?;
/// let error = Flesh::grow(&skeleton, &poses, &far, &Recipe::default(), &mut Progress::none()).unwrap_err();
/// assert!(matches!(&error, FleshError::NothingHeld { bone, .. } if bone == "heart"));
/// assert!(error.to_string().contains("same units"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FleshError {
    /// The skin cannot be filled.
    #[error(transparent)]
    Fault(#[from] SkinFault),
    /// The skin is not a closed surface.
    #[error("the skin: {0}")]
    Mesh(#[from] MeshError),
    /// No cage can be built around it.
    #[error(transparent)]
    Fit(#[from] FitError),
    /// The cage is invalid.
    #[error(transparent)]
    Cage(#[from] CageError),
    /// Mass cannot be distributed.
    #[error(transparent)]
    Lump(#[from] LumpError),
    /// The skin cannot be embedded in the cage.
    #[error(transparent)]
    Skin(#[from] SkinError),
    /// The material is invalid.
    #[error(transparent)]
    Material(#[from] MaterialError),
    /// Lists do not fit the cage.
    #[error(transparent)]
    Elements(#[from] ElementsError),
    /// Lists do not fit the skeleton.
    #[error(transparent)]
    State(#[from] StateError),
    /// No bone is inside the skin.
    #[error(
        "no bone of the skeleton is inside the skin: the skin reaches from {low:?} to {high:?}, the nearest bone is \
         '{bone}', {distance:.3} away from its nearest node. Check that both are in the same units and pose"
    )]
    NothingHeld {
        /// The lowest corner of the bounding box of the skin.
        low: [f64; 3],
        /// The highest corner.
        high: [f64; 3],
        /// The nearest bone.
        bone: String,
        /// Its distance, in meters.
        distance: f64,
    },
}

/// A tetrahedron that is filled less than this has the stiffness of this fill ratio: the mass of its nodes was raised, and very
/// little flesh could not pull them back.
const LEAST_RESISTING: f64 = 0.02;

/// Fraction of the work for building the cage; the rest is mass distribution and embedding of the skin.
const FITTING: f64 = 0.8;

impl Flesh {
    /// Empty flesh: bare bones use the same code as bones with flesh.
    ///
    /// # Errors
    /// Never fails: empty lists are consistent.
    pub fn none() -> Result<Flesh, FleshError> {
        let cage = Cage::none();
        Ok(Flesh {
            skin: Skin::embed(&cage, &[])?,
            elements: Elements::new(&cage, &[], Material::default(), &[])?,
            lumped: Lumped { fill: Vec::new(), shares: Vec::new(), mass: Vec::new() },
            surface: TriMesh::none(),
            holds: Vec::new(),
            colors: Vec::new(),
            cage,
        })
    }

    /// Fills a skin with flesh on a skeleton whose bodies are at `world_from_body` (one pose for each, the world first): a cage
    /// with about the requested number of tetrahedra, nodes near bones attached to them, and the skin embedded.
    ///
    /// # Errors
    /// [`FleshError`]: what is wrong, and where.
    pub fn grow(
        model: &Model,
        world_from_body: &[Pose],
        surface: &TriMesh,
        recipe: &Recipe,
        progress: &mut Progress<'_>,
    ) -> Result<Flesh, FleshError> {
        model.check_length("the list of poses", world_from_body.len(), model.bodies().len())?;
        let lame = Lame::from_young(recipe.young, recipe.poisson)?;
        let surface = sound_skin(surface, recipe.close_holes)?;
        let solid = Solid::new(&surface)?;
        let fitted = fit(&solid, recipe.tets, &mut progress.part(0.0, FITTING))?;
        progress.at(FITTING);
        let within = recipe.attach_within.unwrap_or(fitted.attach_within());
        Flesh::fill(model, world_from_body, &solid, fitted.cage, within, lame, recipe)
    }

    /// The same with an existing cage; the requested number of tetrahedra is ignored. Nodes nearer to a bone than half the mean
    /// edge of the cage are attached to it, unless the recipe gives another distance.
    ///
    /// # Errors
    /// [`FleshError`]: what is wrong, and where; for example, skin outside the cage.
    pub fn in_cage(
        model: &Model,
        world_from_body: &[Pose],
        surface: &TriMesh,
        cage: Cage,
        recipe: &Recipe,
    ) -> Result<Flesh, FleshError> {
        model.check_length("the list of poses", world_from_body.len(), model.bodies().len())?;
        let lame = Lame::from_young(recipe.young, recipe.poisson)?;
        let surface = sound_skin(surface, recipe.close_holes)?;
        let solid = Solid::new(&surface)?;
        let within = recipe.attach_within.unwrap_or_else(|| 0.5 * mean_edge(&cage));
        Flesh::fill(model, world_from_body, &solid, cage, within, lame, recipe)
    }

    fn fill(
        model: &Model,
        world_from_body: &[Pose],
        solid: &Solid<'_>,
        cage: Cage,
        within: f64,
        lame: Lame,
        recipe: &Recipe,
    ) -> Result<Flesh, FleshError> {
        let surface = solid.surface();
        let bones = bones_of(model, world_from_body);
        let holds = hold(cage.nodes(), &bones, within, world_from_body);
        if !bones.is_empty() && !holds.iter().any(|hold| hold.attached) {
            return Err(nothing_held(model, &bones, &cage, surface));
        }
        let lumped = Lumped::new(&cage, solid, &Lumping::of_density(recipe.density))?;
        let stiffness = vec![lame; cage.tets().len()];
        Flesh::new(cage, surface.clone(), lumped, holds, recipe.material, &stiffness)
    }

    /// From existing parts.
    ///
    /// # Errors
    /// [`FleshError`]: parts that do not fit each other.
    pub fn new(
        cage: Cage,
        surface: TriMesh,
        lumped: Lumped,
        holds: Vec<Hold>,
        material: Material,
        stiffness: &[Lame],
    ) -> Result<Flesh, FleshError> {
        let skin = Skin::embed(&cage, surface.vertices())?;
        let resisting: Vec<f64> = lumped.fill.iter().map(|w| w.max(LEAST_RESISTING)).collect();
        let elements = Elements::new(&cage, &resisting, material, stiffness)?;
        for (what, found) in [("the list of masses", lumped.mass.len()), ("the list of holds", holds.len())] {
            if found != cage.nodes().len() {
                return Err(ElementsError::Length { what, found, expected: cage.nodes().len() }.into());
            }
        }
        Ok(Flesh { cage, surface, skin, lumped, holds, elements, colors: Vec::new() })
    }

    /// With more nodes attached to bones: `choose` returns the bone to which a node is attached, or `None` to leave it as it is. It gets
    /// the place of the node in the pose in which the flesh was built, and its present hold.
    ///
    /// ```
    /// # use ligament::doc::*; let Die { skeleton, skin, poses } = die()?;
    /// use ligament::flesh::{Flesh, Recipe};
    ///
    /// let soft = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, ..Recipe::default() }, &mut Progress::none())?;
    /// let half = soft.with_attached(&poses, |place, hold| (place.z < 0.0).then_some(hold.bone));
    /// assert!(half.cage().nodes().iter().zip(half.holds()).all(|(place, hold)| place.z >= 0.0 || hold.attached));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_attached(
        mut self,
        world_from_body: &[Pose],
        choose: impl Fn(Vec3, &Hold) -> Option<BodyId>,
    ) -> Flesh {
        for (place, hold) in self.cage.nodes().iter().zip(&mut self.holds) {
            if let Some(bone) = choose(*place, hold) {
                let pose = world_from_body.get(bone.index()).copied().unwrap_or(Pose::IDENTITY);
                *hold = Hold { bone, rest: pose.inverse_point(*place), attached: true };
            }
        }
        self
    }

    /// With a color for each vertex of its skin: red, green and blue, in sRGB. Renderers and exports use them; no list, or an empty
    /// one, leaves the color to them.
    ///
    /// ```
    /// # use ligament::doc::*; let Die { skeleton, skin, poses } = die()?;
    /// use ligament::flesh::{Flesh, Recipe};
    ///
    /// let soft = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, ..Recipe::default() }, &mut Progress::none())?;
    /// // A red upper half on a white lower one.
    /// let color = |place: &Vec3| if place.z > 0.0 { [200, 40, 40] } else { [240, 240, 240] };
    /// let colors: Vec<[u8; 3]> = soft.surface().vertices().iter().map(color).collect();
    /// assert_eq!(soft.with_skin_colors(colors.clone())?.skin_colors(), colors);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FleshError::Elements`] if the list is neither empty nor as long as the list of vertices.
    pub fn with_skin_colors(self, colors: Vec<[u8; 3]>) -> Result<Flesh, FleshError> {
        let (found, expected) = (colors.len(), self.surface.vertices().len());
        if found != 0 && found != expected {
            return Err(ElementsError::Length { what: "the list of skin colors", found, expected }.into());
        }
        Ok(Flesh { colors, ..self })
    }

    /// The color of each vertex of the skin; empty if it has none of its own.
    pub fn skin_colors(&self) -> &[[u8; 3]] {
        &self.colors
    }

    /// The tetrahedral mesh.
    pub fn cage(&self) -> &Cage {
        &self.cage
    }

    /// The skin at rest, in the pose in which the flesh was built.
    pub fn surface(&self) -> &TriMesh {
        &self.surface
    }

    /// The embedding of the skin in the cage.
    pub fn skin(&self) -> &Skin {
        &self.skin
    }

    /// Fill ratios and masses.
    pub fn lumped(&self) -> &Lumped {
        &self.lumped
    }

    /// The bone of each node, and whether it is attached.
    pub fn holds(&self) -> &[Hold] {
        &self.holds
    }

    /// The elements, which compute the elastic forces.
    pub fn elements(&self) -> &Elements {
        &self.elements
    }

    /// Mass of all flesh, attached or not.
    pub fn mass(&self) -> f64 {
        self.lumped.mass.iter().sum()
    }

    /// The inertia that attached nodes add to each body of the skeleton.
    pub fn added_inertia(&self, model: &Model) -> Vec<RigidInertia> {
        added_inertia(&self.holds, &self.lumped.mass, model.bodies().len())
    }
}

fn mean_edge(cage: &Cage) -> f64 {
    let edges = (0..cage.tets().len()).flat_map(|tet| {
        let [a, b, c, d] = cage.corners(tet);
        [b - a, c - a, d - a, c - b, d - b, d - c].map(|edge| edge.norm())
    });
    edges.sum::<f64>() / (6 * cage.tets().len()) as f64
}

fn nothing_held(model: &Model, bones: &[super::Bone], cage: &Cage, surface: &TriMesh) -> FleshError {
    let bounds = super::box_tree::Bounds::around(surface.vertices());
    let away = |bone: &super::Bone| {
        cage.nodes().iter().map(|node| bone.distance(*node)).fold(f64::INFINITY, f64::min)
    };
    let nearest = bones.iter().map(|bone| (away(bone), bone)).min_by(|a, b| a.0.total_cmp(&b.0));
    let (distance, bone) = nearest.map_or((f64::INFINITY, String::new()), |(distance, bone)| {
        (distance, model.body(bone.body).name.clone())
    });
    FleshError::NothingHeld { low: bounds.low.to_array(), high: bounds.high.to_array(), bone, distance }
}
