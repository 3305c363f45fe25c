//! The two seaweeds and the fishes of F99 Figure 4. A fish bites a weed: this adds a loop while the scene runs.
//!
//! As in the paper, each weed has 36 solids, all joints are ball joints, 216 scalar constraints, none of which close loops at the
//! start; the bite adds one loop joint with three. The paper does not say how the weeds branch: here a stem of 12 parts with four
//! rows of six leaves. The fishes are one body each and follow trackers. Buoyancy carries most of the weight.

use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Quat, Vec3, so3, trig};
use ligament::model::{BodyId, Frame, Joint, JointRole, Spherical, Spring, Tracker};

use crate::Curve;
use crate::bone::{X_FROM_Z, axes};
use crate::site::Site;
use crate::{Change, Meet, Path, ScriptEvent};
use crate::{Counts, GalleryError, Scene, Script};

/// Two weeds on the sea floor, and three fishes.
///
/// ```
/// use ligament_gallery::{Change, Seaweed};
///
/// // No loop is closed at the start; the bite adds one while it runs.
/// let scene = Seaweed::default().build()?;
/// assert_eq!(scene.counts.loop_rows, 0);
/// assert!(matches!(scene.script.events()[0].change, Change::Bind { .. }));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seaweed {
    /// Density of weeds and fishes, in kg/m^3.
    pub density: f64,
    /// Stiffness of the lowest joint of a stem, in N m/rad; it decreases outward.
    pub stiffness: f64,
    /// Damping of the lowest joint of a stem, in N m s/rad; it decreases outward.
    pub damping: f64,
    /// Spring of the tracker of a fish: N/m and N s/m, N m/rad and N m s/rad.
    pub pull: Spring,
    /// See `pull`.
    pub turn: Spring,
}

impl Default for Seaweed {
    fn default() -> Seaweed {
        Seaweed {
            density: 1000.0,
            stiffness: 30.0,
            damping: 3.0,
            pull: Spring { stiffness: 200.0, damping: 40.0 },
            turn: Spring { stiffness: 10.0, damping: 2.0 },
        }
    }
}

const WEEDS: usize = 2;
const STEM: usize = 12;
/// Positions of the rows of leaves on the stem, and their numbers of leaves.
const BRANCHES: [usize; 4] = [2, 4, 6, 8];
const LEAVES: usize = 6;
const FISHES: usize = 3;
/// Half the length, thickness and height of a fish.
const FISH: Vec3 = Vec3::new(0.2, 0.05, 0.095);

impl Seaweed {
    /// Name on the command line.
    pub const NAME: &'static str = "seaweed";
    /// One-line description.
    pub const ABOUT: &'static str = "two seaweeds and three fishes, one of which bites (F99, Figure 4)";

    /// Time range in which the first fish holds a leaf in its mouth.
    pub const BITE: [f64; 2] = [4.0, 9.0];

    /// Two weeds of 36 bodies on ball joints, and three fishes: a = 3 * 72; no loops before the bite.
    pub fn counts(&self) -> Counts {
        let parts = WEEDS * (STEM + BRANCHES.len() * LEAVES);
        Counts { bodies: parts + FISHES, joints: parts, tree_rows: 3 * parts, loop_rows: 0 }
    }

    /// Builds it, weeds upright, fishes at the start of their paths.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut site = Site::new(Self::NAME);
        site.model.set_gravity(Vec3::new(0.0, 0.0, -0.2));
        let mut bitten = None;
        for (weed, y) in [(1, -0.45), (2, 0.5)] {
            let end = self.add_weed(&mut site, weed, Vec3::new(0.0, y, 0.0))?;
            bitten = bitten.or(Some(end));
        }
        let (leaf, tip) = bitten.unwrap_or((BodyId::WORLD, Vec3::ZERO));
        let ways = ways(tip);
        let mut fishes = Vec::new();
        for (k, way) in ways.iter().enumerate() {
            fishes.push(self.add_fish(&mut site, k + 1, way.start())?);
        }
        let mut scene = site.finish(self.counts())?;
        let bite = Joint::new("bite", Spherical)
            .parent(fishes[0], Pose::translation(Vec3::X * FISH.x))
            .child(leaf, Pose::IDENTITY)
            .role(JointRole::Loop);
        let [from, to] = Self::BITE;
        let events = vec![
            ScriptEvent { time: from, change: Change::Bind { joint: bite.into(), meet: Meet::AsFound } },
            ScriptEvent { time: to, change: Change::Release { joint: "bite".to_owned() } },
        ];
        let paths = ways.iter().enumerate().map(|(k, way)| way.path(k));
        scene.script = Script::paths(paths).with_events(events);
        Ok(scene)
    }

    /// A weed; returns the leaf that is nearest to the fish that bites, and its tip.
    fn add_weed(&self, site: &mut Site, weed: usize, root: Vec3) -> Result<(BodyId, Vec3), GalleryError> {
        let mut top = Tip { body: BodyId::WORLD, at: root };
        let mut tips = Vec::new();
        for k in 0..STEM {
            // A gentle S, thinner toward the top.
            let (lean, _) = trig::sin_cos(0.55 * k as f64 + 1.7 * weed as f64);
            let along = axes(Vec3::new(0.1 * lean, 0.22 * lean, 1.0), -Vec3::X);
            let share = 1.0 - 0.06 * k as f64;
            let part = Part { length: 0.14, width: 0.028 * share, flat: 1.0, strength: share * share };
            top = self.add_part(site, &format!("weed {weed} stem {}", k + 1), top, along, &part)?;
            tips.push(top);
        }
        let mut last = top;
        for (row, &from) in BRANCHES.iter().enumerate() {
            let side = if (row + weed).is_multiple_of(2) { 1.0 } else { -1.0 };
            let mut tip = tips[from];
            for k in 0..LEAVES {
                // Out to the side, then up.
                let (up, out) = trig::sin_cos(0.35 + 0.17 * k as f64);
                let (ahead, _) = trig::sin_cos(1.3 * row as f64);
                let along = axes(Vec3::new(0.4 * ahead * out, side * out, up), -Vec3::X);
                let share = 1.0 - 0.1 * k as f64;
                let part =
                    Part { length: 0.12, width: 0.062 * share, flat: 0.16, strength: 0.06 * share * share };
                let name = format!("weed {weed} leaf {}.{}", row + 1, k + 1);
                tip = self.add_part(site, &name, tip, along, &part)?;
            }
            // The fish that bites comes from the -y side.
            if tip.at.y < last.at.y {
                last = tip;
            }
        }
        Ok((last.body, last.at))
    }

    /// A part of a weed on a ball joint at the tip of another; returns its own tip.
    fn add_part(
        &self,
        site: &mut Site,
        name: &str,
        on: Tip,
        along: Mat3,
        part: &Part,
    ) -> Result<Tip, GalleryError> {
        let frame = Pose::new(along, on.at);
        let middle = Vec3::X * (0.5 * part.length);
        let shape = match part.flat < 1.0 {
            // Leaves overlap a little.
            true => {
                let radii = Vec3::new(0.62 * part.length, part.width, part.flat * part.width);
                (Shape::Ellipsoid { radii }, Pose::translation(middle))
            }
            false => {
                let shape = Shape::Capsule { radius: part.width, half_length: 0.5 * part.length };
                (shape, Pose::new(X_FROM_Z, middle))
            }
        };
        let body = site.solid(name, frame, &[shape], self.density)?;
        let ball = Joint::new(name, Spherical)
            .stiffness(part.strength * self.stiffness)
            .damping(part.strength * self.damping);
        site.join(ball, [on.body, body], frame);
        Ok(Tip { body, at: frame.point(Vec3::X * part.length) })
    }

    /// A fish, which looks along its x axis; returns it with the frame of its mouth.
    fn add_fish(&self, site: &mut Site, number: usize, at: Pose) -> Result<BodyId, GalleryError> {
        let v = Vec3::new;
        // The tail is a square on its corner.
        let tail = Pose::new(so3::exp(Vec3::Y * std::f64::consts::FRAC_PI_4), v(-1.12 * FISH.x, 0.0, 0.0));
        let parts = [
            (Shape::Ellipsoid { radii: FISH }, Pose::IDENTITY),
            (Shape::Box { half_extents: v(0.058, 0.008, 0.058) }, tail),
            (Shape::Ellipsoid { radii: v(0.08, 0.006, 0.055) }, Pose::translation(v(-0.01, 0.0, 0.085))),
            (Shape::Sphere { radius: 0.012 }, Pose::translation(v(0.13, 0.035, 0.025))),
            (Shape::Sphere { radius: 0.012 }, Pose::translation(v(0.13, -0.035, 0.025))),
        ];
        let name = format!("fish {number}");
        let fish = site.solid(&name, at, &parts, self.density)?;
        let mouth = Pose::translation(Vec3::X * FISH.x);
        site.model.add_frame(Frame::new(format!("mouth of {name}"), fish, mouth));
        let tracker = Tracker::at(&name, fish, Pose::IDENTITY, self.pull);
        site.model.add_tracker(Tracker { angular: self.turn, ..tracker });
        Ok(fish)
    }
}

/// The far end of a part.
#[derive(Clone, Copy)]
struct Tip {
    body: BodyId,
    at: Vec3,
}

/// A part of a weed: round if `flat` is one, a leaf otherwise. Its joint has a fraction of the stiffness of the lowest.
struct Part {
    length: f64,
    width: f64,
    flat: f64,
    strength: f64,
}

/// The path of a fish: times, positions, and the angle about z of its direction.
struct Way(Vec<(f64, Vec3, f64)>);

impl Way {
    fn start(&self) -> Pose {
        let (_, at, heading) = self.0[0];
        Pose::new(so3::exp(Vec3::Z * heading), at)
    }

    fn path(&self, tracker: usize) -> Path {
        let position = Curve::new(self.0.iter().map(|(t, at, _)| (*t, at.to_array())));
        let turn = Curve::new(self.0.iter().map(|(t, _, heading)| (*t, [0.0, 0.0, *heading])));
        Path::new(tracker, position).turned(Quat::IDENTITY, turn)
    }
}

/// The first fish moves to a tip, bites, pulls it away, releases it and leaves; the others swim around the weeds.
fn ways(tip: Vec3) -> [Way; FISHES] {
    let [bite, release] = Seaweed::BITE;
    let v = Vec3::new;
    // Position of the fish when its mouth is at the tip: it looks along y.
    let there = tip - Vec3::Y * FISH.x;
    let ahead = std::f64::consts::FRAC_PI_2;
    [
        Way(vec![
            (0.0, there + v(0.3, -0.5, 0.1), ahead + 0.3),
            (2.5, there + v(0.0, -0.25, 0.0), ahead),
            (bite - 0.2, there, ahead),
            (bite + 0.3, there, ahead),
            (6.5, there + v(0.15, -0.45, 0.1), ahead),
            (8.0, there + v(-0.15, -0.4, -0.1), ahead),
            (release, there + v(-0.1, -0.4, -0.1), ahead),
            (10.5, there + v(0.2, -0.7, 0.1), ahead + 1.5),
            (12.0, there + v(0.1, -1.1, 0.2), ahead + 3.0),
        ]),
        Way(vec![
            (0.0, v(0.5, 0.95, 0.75), -2.2),
            (4.0, v(0.5, 0.0, 1.1), -1.6),
            (7.0, v(0.3, -0.9, 0.9), -0.6),
            (12.0, v(0.8, -0.3, 0.6), 1.0),
        ]),
        Way(vec![
            (0.0, v(-0.4, 1.15, 1.6), -1.2),
            (5.0, v(-0.5, 0.0, 1.7), -1.5),
            (12.0, v(-0.3, -1.2, 1.6), -1.4),
        ]),
    ]
}
