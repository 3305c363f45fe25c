//! A person who sits down on a chair and stays seated.
//!
//! The person is the [`Humanoid`]. Springs in its joints hold a sitting pose; nothing attaches it to the chair, which is scenery:
//! the seat, the back and the ground carry it by contact.

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, Collider, Joint, ModelBuilder};

use crate::{Counts, GalleryError, Humanoid, Scene};

/// A chair, and a person in a sitting pose slightly above it.
///
/// ```
/// use ligament::sim::Simulation;
/// use ligament_gallery::Chair;
///
/// // The person comes down on the seat, and stays there.
/// let scene = Chair::default().build()?;
/// let pelvis = scene.model.find_body("pelvis").expect("the person has one").index();
/// let mut sim = Simulation::new(&scene)?;
/// sim.run(1.0)?;
/// let height = sim.placement().poses[pelvis].pos.z;
/// assert!(height > Chair::SEAT && height < scene.poses()[pelvis].pos.z);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chair {
    /// The person. The chair fits one of 1.75 m.
    pub person: Humanoid,
    /// Stiffness of the springs that hold the sitting pose, in N m/rad; at zero the person slumps.
    pub stiffness: f64,
    /// Height from which the person drops.
    pub drop: f64,
}

impl Default for Chair {
    fn default() -> Chair {
        let person = Humanoid { damping: 10.0, ..Humanoid::default() };
        Chair { person, stiffness: 200.0, drop: 0.08 }
    }
}

/// Angles of the hinges in the sitting pose, in degrees; the others are zero. Names without the side.
const SITTING: [(&str, f64); 6] = [
    ("hip pitch", -90.0),
    ("knee", 90.0),
    ("hip roll", 6.0),
    ("shoulder pitch", -25.0),
    ("shoulder roll", 6.0),
    ("elbow", -60.0),
];

/// Height of the pelvis above the seat when its thighs lie there, and above the soles.
const ABOVE_SEAT: f64 = 0.125;

/// Half the width of the seat, and of its boards.
const HALF_WIDTH: f64 = 0.23;
const BOARD: f64 = 0.02;

impl Chair {
    /// Name on the command line.
    pub const NAME: &'static str = "chair";
    /// One-line description.
    pub const ABOUT: &'static str = "a person who sits down on a chair and stays seated";

    /// Height of the seat.
    pub const SEAT: f64 = 0.415;

    /// Those of the person: the chair is scenery.
    pub fn counts(&self) -> Counts {
        self.person.counts()
    }

    /// Builds it, with the person in the air above the seat.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = self.person.on_ground(Self::NAME, |hinge| self.sprung(hinge))?;
        furnish(&mut model);
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        scene.q[2] = Self::SEAT + ABOVE_SEAT + self.drop;
        for joint in scene.model.tree_joints() {
            if let Some(angle) = sitting(&scene.model.joint(joint).name) {
                scene.q[scene.model.slots(joint).q] = angle;
            }
        }
        scene.look.direction = Some(Vec3::new(1.0, -1.3, 0.45));
        Ok(scene)
    }

    /// A hinge with a spring that is at rest in the sitting pose.
    fn sprung(&self, hinge: Joint) -> Joint {
        let angle = sitting(&hinge.name).unwrap_or(0.0);
        hinge.stiffness(self.stiffness).rest([angle])
    }
}

/// The angle of a hinge in the sitting pose, if it is not zero.
fn sitting(hinge: &str) -> Option<f64> {
    let name = ["left ", "right "].iter().find_map(|side| hinge.strip_prefix(side)).unwrap_or(hinge);
    SITTING.iter().find(|(other, _)| *other == name).map(|(_, degrees)| degrees.to_radians())
}

/// The chair: a seat, a back and four legs.
fn furnish(model: &mut ModelBuilder) {
    let mut board = |name: &str, low: Vec3, high: Vec3| {
        let shape = Shape::Box { half_extents: (high - low) * 0.5 };
        model.add_collider(Collider::new(name, BodyId::WORLD, Pose::translation((low + high) * 0.5), shape));
    };
    let (seat, under) = (Chair::SEAT, Chair::SEAT - 2.0 * BOARD);
    let (back, front) = (-0.17, 0.30);
    board("seat", Vec3::new(back, -HALF_WIDTH, under), Vec3::new(front, HALF_WIDTH, seat));
    board("back", Vec3::new(back - 2.0 * BOARD, -HALF_WIDTH, under), Vec3::new(back, HALF_WIDTH, seat + 0.5));
    for (name, x, y) in [
        ("leg 1", front - 2.0 * BOARD, HALF_WIDTH - 2.0 * BOARD),
        ("leg 2", front - 2.0 * BOARD, -HALF_WIDTH),
        ("leg 3", back, HALF_WIDTH - 2.0 * BOARD),
        ("leg 4", back, -HALF_WIDTH),
    ] {
        board(name, Vec3::new(x, y, 0.0), Vec3::new(x + 2.0 * BOARD, y + 2.0 * BOARD, under));
    }
}
