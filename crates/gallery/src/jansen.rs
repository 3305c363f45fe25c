//! A walking machine of Theo Jansen's legs: a crank turns, and the feet carry it forward by friction.
//!
//! A leg is six bars and triangles in a plane, with the eleven lengths that Jansen found by an evolutionary search ("holy
//! numbers", *The Great Pretender*, 2007), here in units of a hundredth of the size. Two mirrored legs share a crank pin; the
//! planes stand side by side and their pins half a turn apart, so that feet are always on the ground at the front and at the
//! back, at the left and at the right.
//!
//! Points of a leg, with lengths between them: O the axis of the crank, P its pin (m), B the pivot on the chassis (a to the side
//! of O and l below it), X (j from P, b from B), Y (e from X, d from B), Z (k from P, c from B), W (f from Y, g from Z), and the
//! foot F (i from Z, h from W).

use std::f64::consts::PI;

use ligament::command::Command;
use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3, trig};
use ligament::model::{BodyId, Collider, Joint, JointRole, PointOnLine, Revolute};

use crate::bone::{X_FROM_Z, axes};
use crate::scene::within_bounds;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene};

/// A chassis with a crank in the middle, and pairs of legs along it. It walks along x.
///
/// ```
/// use ligament_gallery::JansenWalk;
///
/// // Eight legs in four planes; each closes three loops.
/// let machine = JansenWalk::default();
/// assert_eq!(machine.build()?.counts, machine.counts()?);
/// assert_eq!(machine.counts()?.loop_rows, 8 * 3 * 2);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JansenWalk {
    /// Pairs of legs, a front one and a back one, side by side.
    pub pairs: usize,
    /// Size: a hundred of Jansen's units, in meters. The machine is about as tall as this.
    pub size: f64,
    /// Density of all parts, in kg/m^3.
    pub density: f64,
    /// Torque of the motor when it stands still, in N m.
    pub torque: f64,
    /// Angular velocity of the motor without load, in rad/s.
    pub speed: f64,
    /// Friction of the feet and of the ground.
    pub friction: f64,
}

impl Default for JansenWalk {
    fn default() -> JansenWalk {
        JansenWalk { pairs: 4, size: 1.0, density: 600.0, torque: 40.0, speed: 3.0, friction: 0.8 }
    }
}

/// Jansen's lengths.
const A: f64 = 0.380;
const B: f64 = 0.415;
const C: f64 = 0.393;
const D: f64 = 0.401;
const E: f64 = 0.558;
const F: f64 = 0.394;
const G: f64 = 0.367;
const H: f64 = 0.657;
const I: f64 = 0.490;
const J: f64 = 0.500;
const K: f64 = 0.619;
const L: f64 = 0.078;
const M: f64 = 0.150;

/// Radius of the bars and of the feet, and the distance between two planes, of a machine of size 1.
const BAR: f64 = 0.012;
const FOOT: f64 = 0.03;
const APART: f64 = 0.22;

/// Rotates the z axis, along which shapes lie, to y.
const Y_FROM_Z: Mat3 = Mat3::from_cols(Vec3::Z, Vec3::X, Vec3::Y);

/// The points of a leg in its plane: x to the front and z up, from the axis of the crank.
#[derive(Clone, Copy)]
struct Leg {
    pin: [f64; 2],
    pivot: [f64; 2],
    top: [f64; 2],
    back: [f64; 2],
    knee: [f64; 2],
    heel: [f64; 2],
    foot: [f64; 2],
}

/// The point at distances from two others, on the left of the line from the first to the second.
fn meet(p: [f64; 2], from_p: f64, q: [f64; 2], from_q: f64) -> Option<[f64; 2]> {
    let (x, z) = (q[0] - p[0], q[1] - p[1]);
    let apart = x.hypot(z);
    let along = (from_p * from_p + apart * apart - from_q * from_q) / (2.0 * apart);
    let aside = from_p * from_p - along * along;
    if aside.is_nan() || aside < 0.0 {
        return None;
    }
    let (u, w) = (along / apart, aside.sqrt() / apart);
    Some([p[0] + u * x - w * z, p[1] + u * z + w * x])
}

impl Leg {
    /// The leg behind the crank, which is at an angle from x to z.
    fn at(angle: f64) -> Option<Leg> {
        let (sin, cos) = trig::sin_cos(angle);
        let (pin, pivot) = ([M * cos, M * sin], [-A, -L]);
        let top = meet(pivot, B, pin, J)?;
        let back = meet(pivot, D, top, E)?;
        let knee = meet(pin, K, pivot, C)?;
        let heel = meet(knee, G, back, F)?;
        let foot = meet(knee, I, heel, H)?;
        Some(Leg { pin, pivot, top, back, knee, heel, foot })
    }
}

/// A leg under construction: its points in the world, its name, and the mechanism that carries it.
struct Place {
    name: String,
    leg: Leg,
    /// Places a point of the plane: front legs are mirrored.
    side: f64,
    y: f64,
    axle: Vec3,
    chassis: BodyId,
    crank: BodyId,
}

impl Place {
    fn at(&self, point: [f64; 2], size: f64) -> Vec3 {
        self.axle + Vec3::new(self.side * point[0] * size, self.y, point[1] * size)
    }
}

impl JansenWalk {
    /// Name on the command line.
    pub const NAME: &'static str = "jansen-walk";
    /// One-line description.
    pub const ABOUT: &'static str = "a machine on eight of Theo Jansen's legs, which a crank makes walk";

    /// A chassis, a crank, and six parts for each of two legs a pair; n legs: a = 5 (1 + 6 n), l = 2 * 3 n.
    pub fn counts(&self) -> Result<Counts, GalleryError> {
        let bodies = self.pairs.checked_mul(12).and_then(|parts| parts.checked_add(2));
        let bodies = within_bounds(Self::NAME, bodies)?;
        let legs = 2 * self.pairs;
        Ok(Counts { bodies, joints: 1 + 9 * legs, tree_rows: 5 * (1 + 6 * legs), loop_rows: 6 * legs })
    }

    /// Builds it, standing on its feet, with the motor on.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let counts = self.counts()?;
        let apart = || GalleryError::Apart { scene: Self::NAME };
        let legs: Option<Vec<[Leg; 2]>> =
            (0..self.pairs).map(|k| Some([Leg::at(turn(k))?, Leg::at(PI - turn(k))?])).collect();
        let legs = legs.ok_or_else(apart)?;
        // The lowest foot is on the ground.
        let lowest = legs.iter().flatten().map(|leg| leg.foot[1]).fold(f64::INFINITY, f64::min);
        let axle = Vec3::Z * ((FOOT - lowest.min(0.0)) * self.size);

        let mut site = Site::new(Self::NAME);
        site.friction = self.friction;
        site.ground();
        let (chassis, crank) = self.add_chassis(&mut site, axle)?;
        for (k, pair) in legs.into_iter().enumerate() {
            for (leg, (end, side)) in pair.into_iter().zip([("back", 1.0), ("front", -1.0)]) {
                let name = format!("{end} leg {}", k + 1);
                self.add_leg(&mut site, &Place { name, leg, side, y: self.plane(k), axle, chassis, crank })?;
            }
        }
        let mut scene = site.finish(counts)?;
        scene.commands.push(Command::Torque { joint: "crank".to_owned(), tau: vec![self.torque] });
        scene.look.direction = Some(Vec3::new(0.5, -1.0, 0.35));
        Ok(scene)
    }

    /// The y of a plane of legs.
    fn plane(&self, k: usize) -> f64 {
        (k as f64 - 0.5 * (self.pairs.max(1) - 1) as f64) * APART * self.size
    }

    /// The chassis, two boards and two rods through the pivots; and the crank with its pins.
    fn add_chassis(&self, site: &mut Site, axle: Vec3) -> Result<(BodyId, BodyId), GalleryError> {
        let s = self.size;
        let half = 0.5 * self.pairs as f64 * APART * s;
        let rod = |x: f64, z: f64, radius: f64| {
            let shape = Shape::Cylinder { radius: radius * s, half_length: half };
            (shape, Pose::new(Y_FROM_Z, Vec3::new(x * s, 0.0, z * s)))
        };
        let mut frame = vec![rod(-A, -L, 0.02), rod(A, -L, 0.02)];
        for side in [half, -half] {
            let shape = Shape::Box { half_extents: Vec3::new((A + 0.03) * s, 0.01 * s, (L + 0.03) * s) };
            frame.push((shape, Pose::translation(Vec3::new(0.0, side, -0.5 * L * s))));
        }
        let chassis = site.solid("chassis", Pose::translation(axle), &frame, self.density)?;
        let mut shaft = vec![rod(0.0, 0.0, 0.02)];
        for k in 0..self.pairs {
            let (sin, cos) = trig::sin_cos(turn(k));
            let y = Vec3::Y * self.plane(k);
            shaft.push(beam([y, y + Vec3::new(M * cos, 0.0, M * sin) * s], BAR * s));
        }
        let crank = site.solid("crank", Pose::translation(axle), &shaft, self.density)?;
        let motor = Joint::new("crank", Revolute::about(Vec3::Y)).role(JointRole::Tree);
        site.join(motor.damping(self.torque / self.speed), [chassis, crank], Pose::translation(axle));
        Ok((chassis, crank))
    }

    /// Six parts, six hinges of the tree, and three pins that close loops.
    fn add_leg(&self, site: &mut Site, place: &Place) -> Result<(), GalleryError> {
        let Leg { pin, pivot, top, back, knee, heel, foot } = place.leg;
        let at = |point: [f64; 2]| place.at(point, self.size);
        let mut part = |name: &str, points: &[[f64; 2]]| {
            let origin = at(points[0]);
            let ends = (0..points.len()).map(|k| [points[k], points[(k + 1) % points.len()]]);
            let beams: Vec<_> = ends
                .take(if points.len() == 2 { 1 } else { 3 })
                .map(|ends| beam(ends.map(|end| at(end) - origin), BAR * self.size))
                .collect();
            site.solid(&format!("{} {name}", place.name), Pose::translation(origin), &beams, self.density)
        };
        let upper_rod = part("upper rod", &[pin, top])?;
        let lower_rod = part("lower rod", &[pin, knee])?;
        let shoulder = part("shoulder", &[pivot, top, back])?;
        let strut = part("strut", &[pivot, knee])?;
        let link = part("link", &[back, heel])?;
        let shin = part("shin", &[knee, heel, foot])?;
        self.add_foot(site, place, shin, at(foot) - at(knee));

        let hinges = [
            ("upper rod", [place.crank, upper_rod], pin),
            ("lower rod", [place.crank, lower_rod], pin),
            ("shoulder", [place.chassis, shoulder], pivot),
            ("strut", [place.chassis, strut], pivot),
            ("link", [shoulder, link], back),
            ("shin", [strut, shin], knee),
        ];
        for (name, bodies, point) in hinges {
            let hinge = Joint::new(format!("{} {name}", place.name), Revolute::about(Vec3::Y));
            site.join(hinge.role(JointRole::Tree), bodies, Pose::translation(at(point)));
        }
        let pins = [
            ("top", [upper_rod, shoulder], top),
            ("knee", [lower_rod, shin], knee),
            ("heel", [link, shin], heel),
        ];
        for (name, bodies, point) in pins {
            let pin = Joint::new(format!("{} {name}", place.name), PointOnLine { axis: Vec3::Y });
            site.join(pin.role(JointRole::Loop), bodies, Pose::translation(at(point)));
        }
        Ok(())
    }

    /// A foot: the one part of a leg that touches the ground.
    fn add_foot(&self, site: &mut Site, place: &Place, shin: BodyId, at: Vec3) {
        let shape = Shape::Capsule { radius: FOOT * self.size, half_length: 0.25 * APART * self.size };
        let pose = Pose::new(Y_FROM_Z, at);
        let foot = Collider::new(format!("{} foot", place.name), shin, pose, shape);
        site.model.add_collider(Collider { friction: self.friction, groups: 2, ..foot });
    }
}

/// The angle of the pin of a plane at the start: planes are half a turn apart.
fn turn(plane: usize) -> f64 {
    PI * plane as f64
}

/// A round bar between two points.
fn beam([from, to]: [Vec3; 2], radius: f64) -> (Shape, Pose) {
    let shape = Shape::Capsule { radius, half_length: 0.5 * (to - from).norm() };
    (shape, Pose::new(axes(to - from, Vec3::Y) * X_FROM_Z, (from + to) * 0.5))
}
