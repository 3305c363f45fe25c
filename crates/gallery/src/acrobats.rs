//! The three characters of F99 Figure 2, who hold each other by hands and feet.
//!
//! The joints within a character are primary: the tree, which is exact to machine precision. The holds are secondary, and so is
//! the tracker: if it pulls further than they can reach, holds open and characters stay intact. The paper shows three characters
//! and no numbers, and does not say what they hold on to. Here the first holds on to the world with a hand and a foot.

use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, Joint, JointRole, Spherical, Spring, Tracker};

use crate::Curve;
use crate::figure::{Bodies, Figure, Stance, Trunk};
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

/// Three characters in a row, connected hand to hand and foot to foot, fixed at one end and pulled at the other.
///
/// ```
/// use ligament_gallery::Acrobats;
///
/// let scene = Acrobats::default().build()?;
/// // The holds close loops, by ball joints of three rows each; the characters themselves are trees.
/// assert!(scene.counts.loop_rows > 0 && scene.counts.loop_rows % 3 == 0);
/// assert_eq!(scene.model.trackers().len(), 1);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Acrobats {
    /// Size of a character, 1 for an adult.
    pub size: f64,
    /// Density of all bodies, in kg/m^3.
    pub density: f64,
    /// Damping of every joint of an adult, in N m s/rad.
    pub damping: f64,
    /// Spring of the tracker on the last one, for methods that pull with springs: N/m and N s/m.
    pub pull: Spring,
}

impl Default for Acrobats {
    fn default() -> Acrobats {
        Acrobats { size: 1.0, density: 900.0, damping: 2.0, pull: Spring { stiffness: 2e4, damping: 1e3 } }
    }
}

const COUNT: usize = 3;
/// Half the distance between the feet of an adult, and the height at which hands are held.
const STRIDE: f64 = 0.42;
const HANDS: f64 = 1.02;

impl Acrobats {
    /// Name on the command line.
    pub const NAME: &'static str = "acrobats";
    /// One-line description.
    pub const ABOUT: &'static str =
        "three characters who hold hands and feet, pulled beyond reach (F99, Figure 2)";

    /// Time range in which the script pulls further than they can reach.
    pub const BEYOND_REACH: [f64; 2] = [4.0, 8.0];

    /// Three characters of 12 bodies and 41 rows; l = 3 for each of 6 holds: two between neighbors, two on the world.
    pub fn counts(&self) -> Counts {
        let holds = 2 * COUNT;
        let bodies = COUNT * Figure::bodies(Trunk::InFour);
        let joints = bodies - COUNT + holds;
        Counts { bodies, joints, tree_rows: COUNT * Figure::rows(Trunk::InFour), loop_rows: 3 * holds }
    }

    /// Builds it, everyone upright.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut site = Site::new(Self::NAME);
        let mut before: Option<Bodies> = None;
        for k in 0..COUNT {
            let name = format!("acrobat {}", k + 1);
            let Acrobats { size, density, damping, .. } = *self;
            let figure = Figure { name: &name, size, trunk: Trunk::InFour, density, damping, limited: false };
            let bodies = figure.add(&mut site, &self.stance(k))?;
            // The right side of each character holds the left side of the one before.
            let [hand, foot] = self.holds(k);
            let (left_hand, left_foot) =
                before.map_or((BodyId::WORLD, BodyId::WORLD), |one| (one.hands[0], one.feet[0]));
            let ball = |what: &str| Joint::new(format!("{name} {what}"), Spherical).role(JointRole::Loop);
            site.join(ball("holds a hand"), [left_hand, bodies.hands[1]], hand);
            site.join(ball("holds a foot"), [left_foot, bodies.feet[1]], foot);
            before = Some(bodies);
        }
        let chest = before.map_or(BodyId::WORLD, |bodies| bodies.chest);
        let middle =
            Pose::translation(self.stance(COUNT - 1).world_from_figure.point(Vec3::Z * (1.2 * self.size)));
        site.model.add_tracker(Tracker::at("chest", chest, site.on(chest, middle), self.pull));
        let mut scene = site.finish(self.counts())?;
        scene.script = self.script(middle.pos);
        Ok(scene)
    }

    /// The positions at which the right hand and foot of character `k` are held.
    fn holds(&self, k: usize) -> [Pose; 2] {
        let y = 2.0 * STRIDE * self.size * k as f64;
        [HANDS * self.size, 0.0].map(|z| Pose::translation(Vec3::new(0.0, y, z)))
    }

    fn stance(&self, k: usize) -> Stance {
        let ([right_hand, right_foot], [left_hand, left_foot]) = (self.holds(k), self.holds(k + 1));
        Stance {
            world_from_figure: Pose::translation((left_foot.pos + right_foot.pos) * 0.5),
            hands: [left_hand.pos, right_hand.pos],
            feet: [left_foot.pos, right_foot.pos],
        }
    }

    /// Swung back and forth, pulled beyond reach, and returned. Taut, the three reach about 5 m from the world.
    fn script(&self, chest: Vec3) -> Script {
        let at = |x: f64, y: f64, z: f64| (chest + Vec3::new(x, y, z) * self.size).to_array();
        let [from, to] = Self::BEYOND_REACH;
        Script::along(
            0,
            Curve::new([
                (0.0, at(0.0, 0.0, 0.0)),
                (1.5, at(0.7, 0.3, 0.3)),
                (2.7, at(-0.7, 0.3, 0.2)),
                (from, at(0.0, 1.2, 0.2)),
                (0.5 * (from + to) - 0.5, at(0.0, 6.0, 1.2)),
                (0.5 * (from + to) + 0.5, at(0.0, 6.0, 1.2)),
                (to, at(0.0, 1.2, 0.2)),
                (10.0, at(0.0, 0.0, 0.0)),
                (12.0, at(0.0, 0.0, 0.0)),
            ]),
        )
    }
}
