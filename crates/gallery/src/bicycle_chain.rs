//! A bicycle chain of 100 links around two sprockets.
//!
//! Links are connected by hinges, in a ring. Teeth are not contacts but loop joints that the script adds and removes: a roller
//! between teeth cannot leave its seat radially, and the link keeps it at the right distance from the next one; the first roller
//! on the tight side of each sprocket, whose tooth carries most, is held along the chain as well. Where the chain runs on and
//! off, the script adds and removes seats.
//!
//! Geometry. A chain on a sprocket is a part of a regular polygon whose sides are links. A roller enters or leaves its seat
//! without a jump when the tight upper run is in line with a side of the polygon. So at the start both sprockets have a side on
//! one line, and one tooth later the geometry repeats, one link on. The lower run is slack, and starts as an arc.
//!
//! No constraint is redundant. One link is kept in the plane of the sprockets, as their teeth keep a chain; hinges keep the
//! others there, and the last joint of the ring has only the two constraints that the others leave open.

mod course;

use std::f64::consts::TAU;

use ligament::mass::{MeshError, Shape, TriMesh};
use ligament::math::{Mat3, Pose, Quat, Vec3, trig};
use ligament::model::{BodyId, Joint, JointRole, Planar, PointOnLine, Revolute, Spring, Tracker};

use crate::Curve;
use crate::Path;
use crate::bone::X_FROM_Z;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

use course::{BACK, Course, FRONT, Hold, LINKS, SEATED, TEETH};

/// A chain, the sprocket of the cranks in front, and that of the wheel behind.
///
/// ```
/// use ligament_gallery::BicycleChain;
///
/// // 100 links and two sprockets; seats are added and removed as the chain runs.
/// let scene = BicycleChain::default().build()?;
/// assert_eq!(scene.counts.bodies, 102);
/// assert!(!scene.script.events().is_empty());
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BicycleChain {
    /// Length of a link: half an inch.
    pub pitch: f64,
    /// Mass of a link.
    pub link_mass: f64,
    /// Density of the sprockets, in kg/m^3.
    pub density: f64,
    /// Damping of every hinge of the chain, in N m s/rad: about the friction of its rollers.
    pub damping: f64,
    /// Damping of the rear wheel, in N m s/rad: it keeps the upper run tight.
    pub brake: f64,
    /// Spring of the tracker that rotates the cranks: N m/rad and N m s/rad.
    pub turn: Spring,
}

impl Default for BicycleChain {
    fn default() -> BicycleChain {
        BicycleChain {
            pitch: 0.0127,
            link_mass: 2.5e-3,
            density: 2700.0,
            damping: 5e-4,
            brake: 0.1,
            turn: Spring { stiffness: 200.0, damping: 5.0 },
        }
    }
}

impl BicycleChain {
    /// Name on the command line.
    pub const NAME: &'static str = "bicycle-chain";
    /// One-line description.
    pub const ABOUT: &'static str = "a chain of 100 links around two sprockets, turned by the cranks";

    /// Two sprockets on hinges, 100 links on 99 hinges, one of them in a plane: a = 5 * 2 + 5 * 99 + 3; the last pin,
    /// 28 rollers in their seats, two of which are held along the chain as well: l = 2 + 28 + 2.
    pub fn counts(&self) -> Counts {
        let seated = SEATED[FRONT] + SEATED[BACK];
        Counts {
            bodies: 2 + LINKS,
            joints: 2 + 1 + LINKS + seated,
            tree_rows: 5 * 2 + 5 * (LINKS - 1) + 3,
            loop_rows: 2 + seated + 2,
        }
    }

    /// Builds it, at rest.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut site = Site::new(Self::NAME);
        let course = Course::new(self.pitch);
        let sprockets =
            [self.add_sprocket(&mut site, &course, FRONT)?, self.add_sprocket(&mut site, &course, BACK)?];
        let links = self.add_links(&mut site, &course)?;
        for place in [FRONT, BACK] {
            for seat in 0..SEATED[place] {
                let hold = if seat == 0 { Hold::Fully } else { Hold::Radially };
                let joint = course.seat_joint(place, seat as isize, hold, sprockets[place], &links);
                site.model.add_joint(joint);
            }
        }
        site.model.add_tracker(Tracker {
            angular: self.turn,
            ..Tracker::at("cranks", sprockets[FRONT], Pose::IDENTITY, Spring::default())
        });
        let events = course.events(sprockets, &links);
        let mut scene = site.finish(self.counts())?;
        let turn = Curve::new(course.turns().map(|(t, angle)| (t, [0.0, angle, 0.0])));
        let still = Curve::new([(0.0, course.middles[FRONT].to_array())]);
        scene.script = Script::paths([Path::new(0, still).turned(Quat::IDENTITY, turn)]).with_events(events);
        Ok(scene)
    }

    /// A sprocket with its teeth, on a hinge; the front one has cranks. Its frame has the axes of the world.
    fn add_sprocket(&self, site: &mut Site, course: &Course, place: usize) -> Result<BodyId, GalleryError> {
        let name = ["cranks", "wheel"][place];
        let frame = Pose::translation(course.middles[place]);
        let teeth = toothed(course, place, self.pitch)
            .map_err(|fault| GalleryError::Mass { scene: Self::NAME, fault: fault.into() })?;
        let mut parts = vec![(Shape::Mesh(teeth.into()), Pose::IDENTITY)];
        let p = self.pitch;
        if place == FRONT {
            // Cranks of 13 links, one on either side, with pedals.
            for side in [1.0, -1.0] {
                let at = |x: f64, y: f64| Pose::translation(Vec3::new(x, y, 0.0) * (side * p));
                parts.push((Shape::Box { half_extents: Vec3::new(6.5, 0.4, 0.7) * p }, at(6.0, 1.2)));
                parts.push((Shape::Box { half_extents: Vec3::new(2.0, 1.8, 0.5) * p }, at(12.5, 3.4)));
            }
        }
        let hub = Shape::Cylinder { radius: 1.6 * p, half_length: 1.0 * p };
        let y_from_z = Mat3::from_cols(Vec3::Z, Vec3::X, Vec3::Y);
        parts.push((hub, Pose::rotation(y_from_z)));
        let body = site.solid(name, frame, &parts, self.density)?;
        let mut hinge = Joint::new(name, Revolute::about(Vec3::Y)).role(JointRole::Tree);
        if place == BACK {
            hinge = hinge.damping(self.brake);
        }
        site.join(hinge, [BodyId::WORLD, body], frame);
        Ok(body)
    }

    /// The links: link `k` from roller `k` to the next one, wide and narrow in turn.
    fn add_links(&self, site: &mut Site, course: &Course) -> Result<Vec<BodyId>, GalleryError> {
        let mut links = Vec::new();
        for k in 0..LINKS {
            let (from, to) = (course.rollers[k], course.rollers[(k + 1) % LINKS]);
            let along = to - from;
            let x = along.normalized().unwrap_or(Vec3::X);
            let frame = Pose::new(Mat3::from_cols(x, Vec3::Y, x.cross(Vec3::Y)), from);
            let radius = if k % 2 == 0 { 0.34 } else { 0.28 } * self.pitch;
            let shape = Shape::Capsule { radius, half_length: 0.5 * self.pitch };
            let middle = Pose::new(X_FROM_Z, Vec3::X * (0.5 * self.pitch));
            let inertia = shape.inertia_of_mass(self.link_mass);
            let inertia = inertia.map_err(|fault| GalleryError::Mass { scene: Self::NAME, fault })?;
            let name = format!("link {k}");
            let link = site.add(&name, frame, inertia.transported(middle));
            site.dress(&name, link, &[(shape, middle)]);
            links.push(link);
        }
        for k in 0..LINKS {
            let ends = [links[(k + LINKS - 1) % LINKS], links[k]];
            let at = Pose::translation(course.rollers[k]);
            let joint = match k == LINKS / 2 {
                true => Joint::new("last pin", PointOnLine::along(Vec3::Y)),
                false => Joint::new(format!("hinge {k}"), Revolute::about(Vec3::Y)).damping(self.damping),
            };
            site.join(joint, ends, at);
        }
        let plane = Joint::new("plane", Planar { normal: Vec3::Y }).role(JointRole::Tree);
        site.join(plane, [BodyId::WORLD, links[0]], Pose::translation(course.rollers[0]));
        Ok(links)
    }
}

/// A flat wheel with teeth between its seats.
fn toothed(course: &Course, place: usize, pitch: f64) -> Result<TriMesh, MeshError> {
    let teeth = TEETH[place];
    let half = 0.1 * pitch;
    let n = 4 * teeth;
    // A seat, the foot of a tooth, its tip, the other foot.
    let heights = [-0.33, -0.1, 0.28, -0.1];
    let mut vertices = Vec::new();
    for y in [-half, half] {
        for k in 0..n {
            let angle = course.first[place] + TAU * k as f64 / n as f64;
            let (sin, cos) = trig::sin_cos(angle);
            let radius = course.radii[place] + heights[k % 4] * pitch;
            vertices.push(Vec3::new(radius * cos, y, radius * sin));
        }
        vertices.push(Vec3::Y * y);
    }
    let mut triangles = Vec::new();
    let at = |side: usize, k: usize| (side * (n + 1) + k % n) as u32;
    let (near, far) = (n as u32, (2 * n + 1) as u32);
    for k in 0..n {
        triangles.push([near, at(0, k), at(0, k + 1)]);
        triangles.push([far, at(1, k + 1), at(1, k)]);
        triangles.push([at(0, k), at(1, k), at(1, k + 1)]);
        triangles.push([at(0, k), at(1, k + 1), at(0, k + 1)]);
    }
    TriMesh::new(vertices, triangles)
}
