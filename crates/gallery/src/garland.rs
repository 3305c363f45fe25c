//! The different-sized characters of F98 Figure 3, connected by hands and feet: 758 scalar constraints.
//!
//! The paper gives the number of constraints and says that hands and feet are connected; it does not say how many characters
//! there are, and of what. Sixteen of them with 12 solids and 41 constraints each, connected to their neighbors by a hand and a
//! foot, the first and the last to the world: 16 * 41 + 2 * 17 * 3 = 758. (In a ring, or in a row with free ends, equal
//! characters would need 185 constraints each, or more.)

use ligament::math::{Mat3, Pose, Vec3, trig};
use ligament::model::{BodyId, Joint, JointRole, Spherical, Spring, Tracker};

use crate::Curve;
use crate::Path;
use crate::figure::{Bodies, Figure, Stance, Trunk};
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

/// Sixteen characters of different sizes, hung in a row between two points of the world. In the broken start pose each stands
/// alone, in two ranks.
///
/// ```
/// use ligament_gallery::Garland;
///
/// // The number that F98 gives.
/// let counts = Garland::default().build()?.counts;
/// assert_eq!(counts.tree_rows + counts.loop_rows, 758);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Garland {
    /// Density of all bodies, in kg/m^3.
    pub density: f64,
    /// Damping of every joint of an adult, in N m s/rad.
    pub damping: f64,
    /// Spring of the tracker on the one in the middle, for methods that pull with springs: N/m and N s/m.
    pub pull: Spring,
}

impl Default for Garland {
    fn default() -> Garland {
        Garland { density: 900.0, damping: 2.0, pull: Spring { stiffness: 2e4, damping: 1e3 } }
    }
}

/// Sizes, 1 for an adult.
const SIZES: [f64; 16] =
    [1.0, 0.8, 1.05, 0.7, 0.9, 1.1, 0.85, 1.15, 0.95, 0.75, 1.05, 0.8, 1.0, 0.7, 0.95, 1.1];
/// Half the distance between the feet of an adult, and the height at which hands are held.
const STRIDE: f64 = 0.42;
const HANDS: f64 = 0.98;
/// Slope of the ends.
const STEEPEST: f64 = 1.25;

impl Garland {
    /// Name on the command line.
    pub const NAME: &'static str = "garland";
    /// One-line description.
    pub const ABOUT: &'static str = "sixteen characters, joined by hands and feet (F98, Figure 3)";

    /// Sixteen characters of 12 bodies and 41 rows; l = 3 for each of 34 holds.
    pub fn counts(&self) -> Counts {
        let (people, holds) = (SIZES.len(), 2 * (SIZES.len() + 1));
        let bodies = people * Figure::bodies(Trunk::InFour);
        let tree_rows = people * Figure::rows(Trunk::InFour);
        Counts { bodies, joints: bodies - people + holds, tree_rows, loop_rows: 3 * holds }
    }

    /// Builds it, connected, hanging in an arc.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut site = Site::new(Self::NAME);
        let line = Line::new();
        let mut before: Option<Bodies> = None;
        let mut middle = None;
        let mut broken = vec![Pose::IDENTITY];
        for (k, &size) in SIZES.iter().enumerate() {
            let name = format!("person {}", k + 1);
            let Garland { density, damping, .. } = *self;
            let figure = Figure { name: &name, size, trunk: Trunk::InFour, density, damping, limited: false };
            let stance = line.stance(k);
            let first = site.poses().len();
            let bodies = figure.add(&mut site, &stance)?;
            // The same pose, moved to where this one stands alone.
            let move_there = alone(k) * stance.world_from_figure.inverse();
            broken.extend(site.poses()[first..].iter().map(|pose| move_there * *pose));
            let (hand, foot) =
                before.map_or((BodyId::WORLD, BodyId::WORLD), |one| (one.hands[0], one.feet[0]));
            bind(&mut site, &name, [[hand, bodies.hands[1]], [foot, bodies.feet[1]]], line.holds(k));
            if k == SIZES.len() / 2 {
                middle = Some((bodies.chest, stance.world_from_figure.point(Vec3::Z * (1.2 * size))));
            }
            before = Some(bodies);
        }
        if let Some(last) = before {
            let ends = [[BodyId::WORLD, last.hands[0]], [BodyId::WORLD, last.feet[0]]];
            bind(&mut site, "the world", ends, line.holds(SIZES.len()));
        }
        let (chest, at) = middle.unwrap_or((BodyId::WORLD, Vec3::ZERO));
        let on_chest = site.on(chest, Pose::translation(at));
        site.model.add_tracker(Tracker::at("chest", chest, on_chest, self.pull));
        let mut scene = site.finish(self.counts())?;
        scene.script = script(at);
        scene.broken = Some(broken);
        Ok(scene)
    }
}

/// Connects two hands and two feet.
fn bind(site: &mut Site, name: &str, [hands, feet]: [[BodyId; 2]; 2], at: [Vec3; 2]) {
    for (what, ends, at) in [("hand", hands, at[0]), ("foot", feet, at[1])] {
        let ball = Joint::new(format!("{name} holds a {what}"), Spherical).role(JointRole::Loop);
        site.join(ball, ends, Pose::translation(at));
    }
}

/// Position of a character before assembly: two ranks of eight, heels on the ground.
fn alone(k: usize) -> Pose {
    let (rank, file) = (k / 8, k % 8);
    Pose::translation(Vec3::new(-2.0 * rank as f64, 1.5 * file as f64 - 5.25 + 0.5 * rank as f64, 0.0))
}

/// The one in the middle is pulled forward and up, and released.
fn script(chest: Vec3) -> Script {
    let at = |x: f64, y: f64, z: f64| (chest + Vec3::new(x, y, z)).to_array();
    let path = Curve::new([
        (0.0, at(0.0, 0.0, 0.0)),
        (0.5, at(0.0, 0.0, 0.0)),
        (2.5, at(2.0, 0.5, 1.0)),
        (3.5, at(2.0, -0.8, 1.5)),
        (5.0, at(1.0, 0.0, 0.5)),
    ]);
    Script::paths([Path::new(0, path).held(f64::NEG_INFINITY, 5.0)])
}

/// The line of the foot holds: straight under each character, with a bend at every hold.
struct Line {
    /// The holds of the feet, from the right end to the left: one more than there are characters.
    feet: Vec<Vec3>,
    /// Axes of each character: x to its front, y along the line, z up.
    axes: Vec<Mat3>,
}

impl Line {
    fn new() -> Line {
        let total: f64 = SIZES.iter().sum();
        let (mut feet, mut axes) = (vec![Vec3::ZERO], Vec::new());
        let (mut at, mut passed) = (Vec3::ZERO, 0.0);
        for size in SIZES {
            // The slope at the middle of the character.
            let slope = STEEPEST * (2.0 * (passed + 0.5 * size) / total - 1.0);
            let (sin, cos) = trig::sin_cos(slope);
            let along = Vec3::new(0.0, cos, sin);
            at += along * (2.0 * STRIDE * size);
            passed += size;
            feet.push(at);
            axes.push(Mat3::from_cols(Vec3::X, along, Vec3::new(0.0, -sin, cos)));
        }
        // Its lowest point slightly above the ground, its ends at the same distance from the middle.
        let lowest = feet.iter().fold(f64::INFINITY, |least, foot| least.min(foot.z));
        let aside = Vec3::new(0.0, 0.5 * at.y, lowest - 0.1);
        Line { feet: feet.into_iter().map(|foot| foot - aside).collect(), axes }
    }

    /// Hold `k`, on the right of character `k`: of hands, of feet.
    fn holds(&self, k: usize) -> [Vec3; 2] {
        let neighbors = [k.checked_sub(1), Some(k)].into_iter().flatten().filter(|k| *k < SIZES.len());
        let (mut up, mut size, mut count) = (Vec3::ZERO, 0.0, 0.0);
        for neighbor in neighbors {
            up += self.axes[neighbor].cols[2];
            size += SIZES[neighbor];
            count += 1.0;
        }
        let up = up.normalized().unwrap_or(Vec3::Z);
        [self.feet[k] + up * (HANDS * size / count), self.feet[k]]
    }

    fn stance(&self, k: usize) -> Stance {
        let ([right_hand, right_foot], [left_hand, left_foot]) = (self.holds(k), self.holds(k + 1));
        Stance {
            world_from_figure: Pose::new(self.axes[k], (right_foot + left_foot) * 0.5),
            hands: [left_hand, right_hand],
            feet: [left_foot, right_foot],
        }
    }
}
