//! The extent of a motion, for camera, ground and shadows.

use ligament::math::{Pose, Sym3, Vec3};

use crate::dress::Dress;
use crate::frame::FilmFrame;
use crate::solid::Solid;

/// The largest number of solids that are examined: of a very long or large motion only some frames are.
const MOST_LOOKS: usize = 3_000_000;

/// Larger coordinates are treated as invalid.
const FARTHEST: f64 = 1e12;

/// All that moves in some frames.
pub(crate) struct Motion<'a> {
    solids: Vec<&'a Solid>,
    frames: Vec<&'a FilmFrame>,
    /// What is entirely below this plane is hidden.
    floor: Option<Pose>,
    ball: (Vec3, f64),
}

/// The pose of a body, if it can be drawn. The pose of the world is the identity.
#[inline]
pub(crate) fn pose_of(frame: &FilmFrame, body: usize) -> Option<Pose> {
    if body == 0 {
        return Some(Pose::IDENTITY);
    }
    let pose = *frame.world_from_body.get(body)?;
    (pose.pos.max_abs() < FARTHEST && pose.rot.max_abs() < 4.0).then_some(pose)
}

impl<'a> Motion<'a> {
    /// What moves in these frames above the plane `floor`, if there is one that hides what is below.
    pub(crate) fn new(dress: &'a Dress, frames: &'a [FilmFrame], floor: Option<Pose>) -> Motion<'a> {
        let mut solids: Vec<&Solid> = dress.solids.iter().filter(|s| s.body != 0 && !s.detail).collect();
        if solids.is_empty() {
            // Nothing moves: use the static shapes.
            solids = dress.solids.iter().collect();
        }
        let stride = (solids.len().max(1) * frames.len()).div_ceil(MOST_LOOKS).max(1);
        let frames = frames.iter().step_by(stride).collect();
        let mut motion = Motion { solids, frames, floor, ball: (Vec3::ZERO, 1.0) };
        motion.ball = motion.find_ball();
        motion
    }

    /// Its support along four directions; `None` if nothing is visible.
    pub(crate) fn reach(&self, directions: [Vec3; 4]) -> Option<[f64; 4]> {
        let mut reach = [f64::NEG_INFINITY; 4];
        let mut take = |support: &dyn Fn(Vec3) -> f64| {
            // Below the ground: use the part that is above.
            if self.floor.is_some_and(|floor| support(floor.rot.cols[2]) < floor.rot.cols[2].dot(floor.pos)) {
                return;
            }
            for (most, direction) in reach.iter_mut().zip(directions) {
                *most = most.max(support(direction));
            }
        };
        for frame in &self.frames {
            for solid in &self.solids {
                if let Some(pose) = pose_of(frame, solid.body) {
                    let world_from_solid = pose * solid.body_from_solid;
                    take(&|d| solid.support(&world_from_solid, d));
                }
            }
            let skins = frame.skins.iter().flat_map(|skin| &skin.positions);
            let arrows = frame.arrows.iter().flat_map(|arrow| [&arrow.from, &arrow.to]);
            for point in skins.chain(arrows).filter(|p| p.max_abs() < FARTHEST) {
                take(&|d| d.dot(*point));
            }
        }
        reach.iter().all(|r| r.is_finite()).then_some(reach)
    }

    /// An approximate bounding sphere of the motion: center and radius.
    pub(crate) fn ball(&self) -> (Vec3, f64) {
        self.ball
    }

    fn find_ball(&self) -> (Vec3, f64) {
        let (Some([x, minus_x, y, minus_y]), Some([z, minus_z, ..])) = (
            self.reach([Vec3::X, -Vec3::X, Vec3::Y, -Vec3::Y]),
            self.reach([Vec3::Z, -Vec3::Z, Vec3::Z, -Vec3::Z]),
        ) else {
            return (Vec3::ZERO, 1.0);
        };
        let middle = Vec3::new(x - minus_x, y - minus_y, z - minus_z) * 0.5;
        let radius = 0.5 * Vec3::new(x + minus_x, y + minus_y, z + minus_z).norm();
        // A motion without extent still gets a small size, relative to its distance from the origin.
        (middle, radius.max(1e-6 * middle.max_abs()).max(1e-9))
    }

    /// The horizontal direction in which the motion is thinnest; `None` if it is about equally wide in all directions. `x`
    /// and `y` are the horizontal axes.
    pub(crate) fn thin_direction(&self, x: Vec3, y: Vec3) -> Option<Vec3> {
        let (mut count, mut sum, mut squares) = (0.0, Vec3::ZERO, Sym3::ZERO);
        for frame in &self.frames {
            for solid in &self.solids {
                let Some(pose) = pose_of(frame, solid.body) else { continue };
                let center = (pose * solid.body_from_solid).point(solid.center) - self.ball.0;
                let flat = Vec3::new(x.dot(center), y.dot(center), 0.0) / self.ball.1;
                count += 1.0;
                sum += flat;
                squares += flat.outer_self();
            }
        }
        if count == 0.0 {
            return None;
        }
        let mean = sum / count;
        let spread = (squares * (1.0 / count) - mean.outer_self()).eigen();
        let [wide, thin] = [spread.values.x, spread.values.y];
        // One eigenvalue belongs to the vertical and is zero: the last, up to rounding.
        if wide < 1e-6 || wide < 1.5 * thin {
            return None;
        }
        let along = spread.vectors.cols[0];
        Some(y * along.x - x * along.y)
    }
}
