//! The plate of F98 Figure 6, shaken by a tracker: 28 solids and 108 scalar constraints.
//!
//! The paper does not say what is on the plate. Here three puppets (small figures) of 9 solids and 32 constraints hang under it:
//! one hand on a ball joint, the other sliding along its lower face. 1 + 3 * 9 = 28 solids, 3 * (32 + 3 + 1) = 108 constraints,
//! of which the three sliding ones close loops.

use ligament::mass::Shape;
use ligament::math::{Pose, Quat, Vec3};
use ligament::model::{Joint, JointRole, PointOnPlane, Spherical, Spring, Tracker};

use crate::Curve;
use crate::Path;
use crate::figure::{Figure, Stance, Trunk};
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

/// A plate with puppets hanging under it, shaken by a tracker. In the broken start pose everything is slightly apart.
///
/// ```
/// use ligament_gallery::ShakenPlate;
///
/// // The numbers that F98 gives, of which three slide and close loops.
/// let counts = ShakenPlate::default().build()?.counts;
/// assert_eq!((counts.bodies, counts.tree_rows + counts.loop_rows, counts.loop_rows), (28, 108, 3));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShakenPlate {
    /// Size of the puppets, 1 for an adult.
    pub size: f64,
    /// Density of all bodies, in kg/m^3.
    pub density: f64,
    /// Damping of every joint of an adult, in N m s/rad.
    pub damping: f64,
    /// Spring of the tracker on the plate, for methods that pull with springs: N/m and N s/m, N m/rad and N m s/rad.
    pub pull: Spring,
    /// See `pull`.
    pub turn: Spring,
}

impl Default for ShakenPlate {
    fn default() -> ShakenPlate {
        ShakenPlate {
            size: 0.5,
            density: 600.0,
            damping: 2.0,
            pull: Spring { stiffness: 2e4, damping: 400.0 },
            turn: Spring { stiffness: 2e3, damping: 40.0 },
        }
    }
}

const PUPPETS: usize = 3;
/// Lengths for puppets of size 1: distance between them, half the distance of their hands, and from their feet to the plate.
const APART: f64 = 0.85;
const HANDS: f64 = 0.26;
const HEIGHT: f64 = 1.84;

impl ShakenPlate {
    /// Name on the command line.
    pub const NAME: &'static str = "shaken-plate";
    /// One-line description.
    pub const ABOUT: &'static str = "three puppets under a plate that is shaken (F98, Figure 6)";

    /// A plate and three puppets of 9 bodies; for each a = 32 and a ball, l = 1 for the hand that slides.
    pub fn counts(&self) -> Counts {
        let bodies = 1 + PUPPETS * Figure::bodies(Trunk::Whole);
        let tree_rows = PUPPETS * (Figure::rows(Trunk::Whole) + 3);
        // As many as bodies but the plate, and the hands that slide.
        Counts { bodies, joints: bodies - 1 + PUPPETS, tree_rows, loop_rows: PUPPETS }
    }

    /// Builds it, puppets hanging straight.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut site = Site::new(Self::NAME);
        let s = self.size;
        let half = Vec3::new(0.45, 0.5 * APART * PUPPETS as f64 + 0.1, 0.03) * s;
        let middle = Pose::translation(Vec3::Z * (HEIGHT * s + half.z + 0.2));
        let shape = Shape::Box { half_extents: half };
        let plate = site.solid("plate", middle, &[(shape, Pose::IDENTITY)], self.density)?;
        let tracker = Tracker::at("plate", plate, Pose::IDENTITY, self.pull);
        site.model.add_tracker(Tracker { angular: self.turn, ..tracker });
        for k in 0..PUPPETS {
            let name = format!("puppet {}", k + 1);
            let figure = Figure {
                name: &name,
                size: s,
                trunk: Trunk::Whole,
                density: self.density,
                damping: self.damping,
                limited: false,
            };
            let y = APART * s * (k as f64 - 0.5 * (PUPPETS - 1) as f64);
            let ground = Vec3::new(0.0, y, middle.pos.z - half.z - HEIGHT * s);
            let both =
                |side: f64, up: f64| [1.0, -1.0].map(|sign| ground + Vec3::new(0.0, sign * side, up) * s);
            let stance = Stance {
                world_from_figure: Pose::translation(ground),
                hands: both(HANDS, HEIGHT),
                feet: both(0.12, -0.06),
            };
            let bodies = figure.add(&mut site, &stance)?;
            let ends = |side: usize| [plate, bodies.hands[side]];
            let at = |side: usize| Pose::translation(stance.hands[side]);
            site.join(Joint::new(format!("{name} hangs"), Spherical), ends(0), at(0));
            let slide = Joint::new(format!("{name} slides"), PointOnPlane { normal: Vec3::Z });
            site.join(slide.role(JointRole::Loop), ends(1), at(1));
        }
        let mut scene = site.finish(self.counts())?;
        scene.script = script(middle.pos, s);
        scene.broken = Some(scene.scattered(0.25 * s, 0.7, 6));
        Ok(scene)
    }
}

/// Shaken back and forth, then sideways and up and down, with a tilt.
fn script(middle: Vec3, size: f64) -> Script {
    let mut keys = vec![(0.0, middle.to_array()), (0.5, middle.to_array())];
    let mut turns = vec![(0.0, [0.0; 3]), (0.5, [0.0; 3])];
    let shakes = [
        (0.5, 0.0, 0.0, 0.0),
        (-0.5, 0.0, 0.0, 0.2),
        (0.5, 0.0, 0.1, -0.2),
        (-0.4, 0.3, 0.0, 0.0),
        (0.0, -0.5, 0.2, 0.25),
        (0.0, 0.5, 0.0, -0.25),
        (0.0, -0.5, 0.3, 0.2),
        (0.0, 0.0, -0.2, 0.0),
        (0.0, 0.0, 0.3, 0.0),
        (0.3, 0.3, 0.0, 0.1),
    ];
    for (k, (x, y, z, tilt)) in shakes.into_iter().enumerate() {
        let time = 0.5 + 0.45 * (k + 1) as f64;
        keys.push((time, (middle + Vec3::new(x, y, z) * size).to_array()));
        turns.push((time, [tilt, 0.5 * tilt, 0.0]));
    }
    for time in [6.0, 8.0] {
        keys.push((time, middle.to_array()));
        turns.push((time, [0.0; 3]));
    }
    Script::paths([Path::new(0, Curve::new(keys)).turned(Quat::IDENTITY, Curve::new(turns))])
}
