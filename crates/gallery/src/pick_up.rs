//! A hand that picks up a bottle by friction.
//!
//! The hand has a palm on a vertical slider, three fingers on one side and a thumb on the other, all of two bones. Springs close
//! the fingers around the bottle; then a tracker lifts the palm. Nothing attaches the bottle to the hand.

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, Joint, Limits, Prismatic, Range, Revolute, Spring, Tracker};

use crate::Curve;
use crate::bone::{X_FROM_Z, axes};
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

/// A bottle on a table, and an open hand beside it, which closes and lifts.
///
/// ```
/// use ligament_gallery::PickUp;
///
/// // One tracker moves the palm; the bottle is free.
/// let scene = PickUp::default().build()?;
/// assert_eq!(scene.model.trackers().len(), 1);
/// assert!(scene.model.joints().iter().all(|joint| joint.name != "bottle"));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PickUp {
    /// Friction of the bottle and of the hand; that of the table is as usual.
    pub friction: f64,
    /// Mass of the bottle, in kg.
    pub bottle: f64,
    /// Density of the hand, in kg/m^3.
    pub density: f64,
    /// Springs that close each hinge: N m/rad and N m s/rad.
    pub grip: Spring,
    /// Height by which the palm is lifted.
    pub lift: f64,
}

impl Default for PickUp {
    fn default() -> PickUp {
        PickUp {
            friction: 0.8,
            bottle: 0.6,
            density: 1500.0,
            grip: Spring { stiffness: 0.6, damping: 0.12 },
            lift: 0.2,
        }
    }
}

/// Height of the table, and radius and half the length of the cylinder of the bottle.
const TABLE: f64 = 0.3;
const RADIUS: f64 = 0.035;
const HALF_LENGTH: f64 = 0.08;

/// Half the depth, width and height of the palm; and the distance of its front from the axis of the bottle.
const PALM: Vec3 = Vec3::new(0.014, 0.045, 0.045);
const REACH: f64 = 0.043;

/// Length of the two bones of a finger, and their radius.
const BONES: [f64; 2] = [0.05, 0.04];
const THICK: f64 = 0.009;

/// Torsional and rolling friction of the fingers, in meters: their skin touches in an area, and the bottle does not roll between them.
const SOFT_SKIN: [f64; 2] = [0.004, 0.002];

/// Fingers: name, side of the palm, and height above its middle.
const FINGERS: [(&str, f64, f64); 4] = [
    ("first finger", 1.0, 0.028),
    ("second finger", 1.0, 0.0),
    ("third finger", 1.0, -0.028),
    ("thumb", -1.0, 0.014),
];

/// Spring of the tracker that carries hand and bottle.
const PULL: Spring = Spring { stiffness: 5000.0, damping: 200.0 };

/// The spring of a closed hand is at rest at this angle of each hinge: it presses at any smaller one.
const CLOSED: f64 = 2.0;

impl PickUp {
    /// Name on the command line.
    pub const NAME: &'static str = "pick-up";
    /// One-line description.
    pub const ABOUT: &'static str = "a hand that closes around a bottle and lifts it by friction";

    /// When the palm begins to rise, and when it is at its height.
    pub const LIFTED: [f64; 2] = [1.0, 2.5];

    /// A palm, four fingers of two bones, a bottle; a = 5 for each of the slider and eight hinges.
    pub fn counts(&self) -> Counts {
        let hinges = 2 * FINGERS.len();
        Counts { bodies: 2 + hinges, joints: 1 + hinges, tree_rows: 5 * (1 + hinges), loop_rows: 0 }
    }

    /// Builds it, with the hand open.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut site = Site::of_touching(Self::NAME);
        site.friction = self.friction;
        site.ground();
        site.fixed_box("table", Vec3::new(0.05, 0.0, 0.5 * TABLE), Vec3::new(0.12, 0.15, 0.5 * TABLE));
        self.add_bottle(&mut site)?;
        let middle = Vec3::new(-REACH - PALM.x, 0.0, TABLE + HALF_LENGTH);
        let shape = (Shape::Box { half_extents: PALM }, Pose::IDENTITY);
        let palm = site.solid("palm", Pose::translation(middle), &[shape], self.density)?;
        let slider = Joint::new("lift", Prismatic { axis: Vec3::Z });
        site.join(slider, [BodyId::WORLD, palm], Pose::translation(middle));
        site.turning = SOFT_SKIN;
        for (name, side, up) in FINGERS {
            self.add_finger(&mut site, palm, name, middle + Vec3::new(PALM.x, side * PALM.y, up), side)?;
        }
        site.model.add_tracker(Tracker::at("lift", palm, Pose::IDENTITY, PULL));
        let mut scene = site.finish(self.counts())?;
        let [from, to] = Self::LIFTED;
        let high = middle + Vec3::Z * self.lift;
        let path = [(0.0, middle), (from, middle), (to, high)].map(|(time, at)| (time, at.to_array()));
        scene.script = Script::along(0, Curve::new(path));
        scene.look.direction = Some(Vec3::new(0.9, 1.0, 0.7));
        Ok(scene)
    }

    /// The bottle: a cylinder, a cone and a neck.
    fn add_bottle(&self, site: &mut Site) -> Result<(), GalleryError> {
        let (cone, neck) = (0.025, 0.012);
        let up = |z: f64| Pose::translation(Vec3::Z * z);
        let parts = [
            (Shape::Cylinder { radius: RADIUS, half_length: HALF_LENGTH }, up(0.0)),
            (Shape::Cone { radius: RADIUS, half_length: cone }, up(HALF_LENGTH + cone)),
            (Shape::Cylinder { radius: neck, half_length: 0.03 }, up(HALF_LENGTH + 0.05)),
        ];
        let fault = |fault| GalleryError::Mass { scene: Self::NAME, fault };
        let mut volume = 0.0;
        for (shape, _) in &parts {
            volume += shape.volume().map_err(fault)?;
        }
        site.solid("bottle", up(TABLE + HALF_LENGTH), &parts, self.bottle / volume)?;
        Ok(())
    }

    /// Two bones from a corner of the palm, straight along x; positive angles close them.
    fn add_finger(
        &self,
        site: &mut Site,
        palm: BodyId,
        name: &str,
        corner: Vec3,
        side: f64,
    ) -> Result<(), GalleryError> {
        let (mut carrier, mut at) = (palm, corner + Vec3::Y * (side * THICK));
        for (k, length) in BONES.into_iter().enumerate() {
            let bone = format!("{name}, bone {}", k + 1);
            let frame = Pose::new(axes(Vec3::X, Vec3::Z), at);
            let shape = Shape::Capsule { radius: THICK, half_length: 0.5 * length };
            let middle = Pose::new(X_FROM_Z, Vec3::X * (0.5 * length));
            let body = site.solid(&bone, frame, &[(shape, middle)], self.density)?;
            let hinge = Joint::new(bone, Revolute::about(Vec3::Z * -side))
                .limits(Limits::Ranges(vec![Range::new(-0.3, CLOSED)]))
                .stiffness(self.grip.stiffness)
                .damping(self.grip.damping)
                .rest([CLOSED]);
            site.join(hinge, [carrier, body], frame);
            (carrier, at) = (body, at + Vec3::X * length);
        }
        Ok(())
    }
}
