//! The pendulum of strings of F99 Figure 5: 269 scalar constraints, of which 18 close loops.
//!
//! The paper gives these numbers, and ten bars for each string. Here a plate hangs on four strings from two hooks, a second one
//! on four strings from the first, and a clapper on a hinge under that: 8 strings with 11 ball joints each, and a hinge, make 8 *
//! 33 + 5 = 269; each plate has four strings and needs only one in the tree, so that 6 ball joints close loops.
//!
//! Strings run in pairs from a hook to two corners. Four parallel strings would have redundant constraints.

use std::f64::consts::FRAC_PI_2;

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, so3};
use ligament::model::{BodyId, Joint, Revolute, Spherical, Spring, Tracker};

use crate::Curve;
use crate::Path;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

/// Two plates and a clapper on strings, pulled to the side and released.
///
/// ```
/// use ligament_gallery::StringPendulum;
///
/// // The numbers that F99 gives.
/// let counts = StringPendulum::default().build()?.counts;
/// assert_eq!((counts.tree_rows + counts.loop_rows, counts.loop_rows), (269, 18));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StringPendulum {
    /// Bars of each string.
    pub bars: usize,
    /// Mass of a string.
    pub string_mass: f64,
    /// Density of plates and clapper, in kg/m^3.
    pub density: f64,
    /// Damping of joints, in N m s/rad, except for those at the lower ends of strings. Without it, light bars under heavy plates
    /// vibrate.
    pub damping: f64,
    /// Spring of the tracker on the lower plate: N/m and N s/m.
    pub pull: Spring,
}

impl Default for StringPendulum {
    fn default() -> StringPendulum {
        StringPendulum {
            bars: 10,
            string_mass: 0.2,
            density: 150.0,
            damping: 0.01,
            pull: Spring { stiffness: 600.0, damping: 60.0 },
        }
    }
}

const STRINGS: usize = 8;
/// From the hooks to the upper plate, and from there to the lower one.
const DROP: f64 = 1.3;
/// Distance of hooks and mid-edges, from which strings hang, from the center.
const HOOK: f64 = 0.34;
/// Distance of the corners of a plate from its center.
const CORNER: Vec3 = Vec3::new(0.34, 0.22, 0.0);
const PLATE: Vec3 = Vec3::new(0.38, 0.26, 0.02);

impl StringPendulum {
    /// Name on the command line.
    pub const NAME: &'static str = "string-pendulum";
    /// One-line description.
    pub const ABOUT: &'static str = "two plates and a clapper on eight strings of ten bars (F99, Figure 5)";

    /// When the script releases it.
    pub const LET_GO: f64 = 2.5;

    /// Eight strings of n bars with n + 1 ball joints, two plates, and a clapper on a hinge: a = 3 (8n + 2) + 5, l = 3 * 6.
    pub fn counts(&self) -> Result<Counts, GalleryError> {
        let bars = crate::scene::within_bounds(Self::NAME, self.bars.checked_mul(STRINGS))?;
        let (bodies, loops) = (bars + 3, 6);
        Ok(Counts { bodies, joints: bodies + loops, tree_rows: 3 * (bars + 2) + 5, loop_rows: 3 * loops })
    }

    /// Builds it, hanging straight.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let counts = self.counts()?;
        let mut site = Site::new(Self::NAME);
        let mut carrier = BodyId::WORLD;
        let mut frame = Pose::translation(Vec3::Z * (2.0 * DROP + 0.8));
        for (name, turn) in [("upper", 0.0), ("lower", FRAC_PI_2)] {
            let rot = so3::exp(Vec3::Z * turn);
            let at = Pose::new(rot, frame.pos - Vec3::Z * DROP);
            let name = format!("{name} plate");
            let shape = Shape::Box { half_extents: PLATE };
            let plate = site.solid(&name, at, &[(shape, Pose::IDENTITY)], self.density)?;
            for (k, (x, y)) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)].into_iter().enumerate() {
                let from = frame.pos + rot * Vec3::X * (x * HOOK);
                let to = at.point(Vec3::new(x * CORNER.x, y * CORNER.y, 0.0));
                self.add_string(
                    &mut site,
                    &format!("{name}, string {}", k + 1),
                    [carrier, plate],
                    [from, to],
                )?;
            }
            carrier = plate;
            frame = at;
        }
        let hinge = Pose::translation(frame.pos);
        let hang = |z: f64| Pose::translation(Vec3::Z * z);
        let parts = [
            (Shape::Cylinder { radius: 0.02, half_length: 0.22 }, hang(-0.22)),
            (Shape::Sphere { radius: 0.1 }, hang(-0.5)),
        ];
        let clapper = site.solid("clapper", hinge, &parts, self.density)?;
        let joint = Joint::new("clapper", Revolute::about(Vec3::Y)).damping(self.damping);
        site.join(joint, [carrier, clapper], hinge);
        site.model.add_tracker(Tracker::at("lower plate", carrier, Pose::IDENTITY, self.pull));
        let mut scene = site.finish(counts)?;
        scene.script = script(frame.pos);
        Ok(scene)
    }

    /// A string between two bodies, taut.
    fn add_string(
        &self,
        site: &mut Site,
        name: &str,
        [from, to]: [BodyId; 2],
        [start, end]: [Vec3; 2],
    ) -> Result<(), GalleryError> {
        let mass = self.string_mass / self.bars as f64;
        let point = |k: usize| start + (end - start) * (k as f64 / self.bars as f64);
        let mut above = from;
        for k in 0..=self.bars {
            let below = match k < self.bars {
                true => site.bar(&format!("{name}, bar {}", k + 1), [point(k), point(k + 1)], 0.008, mass)?,
                false => to,
            };
            let mut ball = Joint::new(format!("{name}, ball {}", k + 1), Spherical);
            // The last ball joint of each string but the first closes a loop: loop joints have no damper.
            if k < self.bars {
                ball = ball.damping(self.damping);
            }
            site.join(ball, [above, below], Pose::translation(point(k)));
            above = below;
        }
        Ok(())
    }
}

/// The lower plate is pulled to the side and released.
fn script(plate: Vec3) -> Script {
    let at = |x: f64, y: f64, z: f64| (plate + Vec3::new(x, y, z)).to_array();
    let path = Curve::new([
        (0.0, at(0.0, 0.0, 0.0)),
        (2.0, at(0.75, 0.35, 0.25)),
        (StringPendulum::LET_GO, at(0.75, 0.35, 0.25)),
        (10.0, at(0.75, 0.35, 0.25)),
    ]);
    Script::paths([Path::new(0, path).held(f64::NEG_INFINITY, StringPendulum::LET_GO)])
}
