//! A bicycle chain of 100 links around two sprockets.
//!
//! Links are on hinges, 100 of them in a ring. Teeth are not contacts here but loop joints that change hands: a roller
//! that sits between teeth cannot leave its seat outward or inward, which its plates keep at the right distance from the
//! next; the first one on the tight side of each sprocket, the tooth that carries most, holds it along the chain as well.
//! Where the chain runs on and off, the script lets seats come and go.
//!
//! Geometry. A chain on a sprocket is a part of a regular polygon whose sides are links. A roller comes to its seat, or
//! leaves it, without a jump when the tight upper run is in line with a side of the polygon. So at the start both
//! sprockets have a side on one line, and one tooth later everything is as before, one link on. The lower run is slack,
//! and starts as an arc.
//!
//! No constraint repeats what others say. One link is kept in the plane of the sprockets, as their teeth keep a chain;
//! hinges keep the others there, and the last of the ring is a pin that says only what they leave open.

use std::f64::consts::{PI, TAU};

use ligament::mass::{MeshError, Shape, TriMesh};
use ligament::math::{Mat3, Pose, Quat, Vec3, trig};
use ligament::model::{
    BodyId, Joint, JointKind, JointRole, Planar, PointOnLine, PointOnPlane, Revolute, Spring, Tracker,
};

use crate::bone::X_FROM_Z;
use crate::keyframes::Keyframes;
use crate::script::{Change, Event, Meet, Path};
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

/// A chain, the sprocket of the cranks in front, and that of the wheel behind.
#[derive(Clone, Copy, Debug)]
pub struct BicycleChain {
    /// Length of a link: half an inch.
    pub pitch: f64,
    /// Mass of a link.
    pub link_mass: f64,
    /// Density of the sprockets, in kg/m^3.
    pub density: f64,
    /// Damping of every hinge of the chain, in N m s/rad: about what its rollers rub with.
    pub damping: f64,
    /// What the wheel behind brakes with, in N m s/rad: it keeps the upper run tight.
    pub brake: f64,
    /// What turns the cranks: N m/rad and N m s/rad.
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

const LINKS: usize = 100;
/// Teeth of the sprockets, front and back.
const TEETH: [usize; 2] = [36, 18];
/// Rollers in their seats, front and back.
const SEATED: [usize; 2] = [19, 9];
/// Links of the tight upper run.
const UPPER: usize = 36;
/// Links of the slack lower run.
const LOWER: usize = LINKS - UPPER - (SEATED[0] - 1) - (SEATED[1] - 1);
/// By how many teeth the script turns the cranks, and when.
const TURNED: usize = 2 * TEETH[0];
const BEGIN: f64 = 0.2;
const END: f64 = 10.2;
const FRONT: usize = 0;
const BACK: usize = 1;
const PLACES: [&str; 2] = ["front", "back"];

impl BicycleChain {
    /// Name, as the command line takes it.
    pub const NAME: &'static str = "bicycle-chain";
    /// One line on what it shows.
    pub const ABOUT: &'static str = "a chain of 100 links around two sprockets, turned by the cranks";

    /// Two sprockets on hinges, 100 links on 99 hinges, one of them in a plane: a = 5 * 2 + 5 * 99 + 3; the last pin, 28
    /// rollers in their seats, two of which are held along the chain as well: l = 2 + 28 + 2.
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
        let turn = Keyframes::new(course.turns().map(|(t, angle)| (t, [0.0, angle, 0.0])));
        let still = Keyframes::new([(0.0, course.middles[FRONT].to_array())]);
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
            let x = along.normalised().unwrap_or(Vec3::X);
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

/// How a roller is held in its seat.
#[derive(Clone, Copy)]
enum Hold {
    /// Neither outward nor inward: one constraint.
    Radially,
    /// Nor along the chain: two.
    Fully,
}

fn seat_name(place: usize, roller: usize) -> String {
    format!("{} seat of roller {roller}", PLACES[place])
}

/// Where everything is at the start, and which seats come and go: in the plane of x and z, the front at the origin, the back against x. Above, the
/// chain goes along x.
struct Course {
    /// Middles of the sprockets.
    middles: [Vec3; 2],
    /// Angles of the first seats, from x to z: the one that a roller has come to in front, the one it will leave behind.
    first: [f64; 2],
    /// Radii of the circles that rollers are on.
    radii: [f64; 2],
    /// Rollers in the order in which the chain goes: the last one behind above, the upper run, the front, the lower run,
    /// the back.
    rollers: Vec<Vec3>,
}

impl Course {
    fn new(pitch: f64) -> Course {
        let steps = TEETH.map(|teeth| TAU / teeth as f64);
        let radii = steps.map(|step| 0.5 * pitch / trig::sin_cos(0.5 * step).0);
        // From the middle of a sprocket to the middles of its sides.
        let inner = steps.map(|step| {
            let (sin, cos) = trig::sin_cos(0.5 * step);
            0.5 * pitch * cos / sin
        });
        // The tight run is tangent to both inner circles, from touching point to touching point as long as its links.
        let run = UPPER as f64 * pitch;
        let rise = inner[FRONT] - inner[BACK];
        let apart = run.hypot(rise);
        let height = 16.0 * pitch;
        let middles = [Vec3::Z * height, Vec3::new(-apart, 0.0, height)];
        // The normal of the run leans back by this angle from z.
        let lean = (rise / apart).asin();
        let upright = 0.5 * PI + lean;
        // The first seat is half a side before the touching point in front, and as much before it behind.
        let first = [upright + 0.5 * steps[FRONT], upright + 0.5 * steps[BACK]];
        let mut course = Course { middles, first, radii, rollers: Vec::new() };
        course.lay(pitch);
        course
    }

    fn lay(&mut self, pitch: f64) {
        let [start, end] = [self.seat(BACK, 0), self.seat(FRONT, 0)];
        let share = |k: usize| k as f64 / UPPER as f64;
        let mut rollers: Vec<Vec3> = (0..UPPER).map(|k| start + (end - start) * share(k)).collect();
        rollers.extend((0..SEATED[FRONT]).map(|seat| self.seat(FRONT, seat as isize)));
        let last = self.seat(FRONT, SEATED[FRONT] as isize - 1);
        let next = self.seat(BACK, SEATED[BACK] as isize - 1);
        rollers.extend(arc(last, next, LOWER, pitch));
        rollers.extend((1..SEATED[BACK]).rev().map(|seat| self.seat(BACK, seat as isize)));
        self.rollers = rollers;
    }

    /// Where a seat is at the start. Seats count from the highest that has a roller then: in front along the chain,
    /// behind against it. They go round: a number is a turn of the sprocket and a seat.
    fn seat(&self, place: usize, seat: isize) -> Vec3 {
        let step = TAU / TEETH[place] as f64 * seat as f64;
        // The chain goes round against the angle.
        let angle = if place == FRONT { self.first[place] - step } else { self.first[place] + step };
        let (sin, cos) = trig::sin_cos(angle);
        self.middles[place] + Vec3::new(cos, 0.0, sin) * self.radii[place]
    }

    /// The roller that sits in a seat, comes to it or has left it.
    fn roller_in(&self, place: usize, seat: isize) -> usize {
        let roller = if place == FRONT { UPPER as isize + seat } else { -seat };
        roller.rem_euclid(LINKS as isize) as usize
    }

    /// A roller in a seat, for whatever sprocket and links there are.
    fn seat_joint(&self, place: usize, seat: isize, hold: Hold, sprocket: BodyId, links: &[BodyId]) -> Joint {
        let roller = self.roller_in(place, seat);
        let at = self.seat(place, seat) - self.middles[place];
        let kind: JointKind = match hold {
            Hold::Radially => PointOnPlane { normal: at.normalised().unwrap_or(Vec3::Z) }.into(),
            Hold::Fully => PointOnLine::along(Vec3::Y).into(),
        };
        Joint::new(seat_name(place, roller), kind)
            .parent(sprocket, Pose::translation(at))
            .child(links[roller], Pose::IDENTITY)
            .role(JointRole::Loop)
    }

    /// At every tooth: a roller comes to the front above and leaves it below, one comes behind below and leaves above; on
    /// both the full hold goes to the next.
    fn events(&self, sprockets: [BodyId; 2], links: &[BodyId]) -> Vec<Event> {
        let mut events = Vec::new();
        for tooth in 1..=TURNED {
            let time = self.time_of(tooth);
            let k = tooth as isize;
            let last = |place: usize| SEATED[place] as isize - 1;
            let mut release = |place: usize, seat: isize| {
                let joint = seat_name(place, self.roller_in(place, seat));
                events.push(Event { time, change: Change::Release { joint } });
            };
            // Seats before the first come into use in front, and seats after the last behind.
            release(FRONT, last(FRONT) - k + 1);
            release(FRONT, 1 - k);
            release(BACK, k - 1);
            release(BACK, k);
            let mut bind = |place: usize, seat: isize, hold: Hold| {
                let joint = self.seat_joint(place, seat, hold, sprockets[place], links);
                events.push(Event { time, change: Change::Bind { joint: joint.into(), meet: Meet::Pulled } });
            };
            bind(FRONT, 1 - k, Hold::Radially);
            bind(FRONT, -k, Hold::Fully);
            bind(BACK, k, Hold::Fully);
            bind(BACK, last(BACK) + k, Hold::Radially);
        }
        events
    }

    /// Keys of the angle of the cranks, about y, which is against the angle from x to z.
    fn turns(&self) -> [(f64, f64); 4] {
        let whole = TAU * TURNED as f64 / TEETH[FRONT] as f64;
        [(0.0, 0.0), (BEGIN, 0.0), (END, whole), (END + 1.0, whole)]
    }

    /// When the cranks have turned by so many teeth.
    fn time_of(&self, tooth: usize) -> f64 {
        let keys = Keyframes::new(self.turns().map(|(t, angle)| (t, [angle])));
        let wanted = TAU * tooth as f64 / TEETH[FRONT] as f64;
        let (mut low, mut high) = (BEGIN, END);
        // Fifty halvings bring ten seconds to the last bit.
        for _ in 0..50 {
            let middle = 0.5 * (low + high);
            if keys.at(middle).0[0] < wanted { low = middle } else { high = middle }
        }
        high
    }
}

/// The points between two ends of a row of equal links that hangs in an arc of a circle: without the ends.
fn arc(from: Vec3, to: Vec3, links: usize, pitch: f64) -> Vec<Vec3> {
    let (n, span) = (links as f64, (to - from).norm());
    // A row that turns by an angle w at each joint spans pitch sin(n w / 2) / sin(w / 2), which falls as w grows.
    let spanned = |w: f64| pitch * trig::sin_cos(0.5 * n * w).0 / trig::sin_cos(0.5 * w).0;
    let (mut low, mut high) = (1e-6, TAU / n);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if spanned(middle) > span { low = middle } else { high = middle }
    }
    let turn = 0.5 * (low + high);
    let along = (to - from).normalised().unwrap_or(Vec3::X);
    // The chain goes against x here.
    let down = along.cross(Vec3::Y);
    let mut points = Vec::new();
    let mut at = from;
    for k in 0..links - 1 {
        let (sin, cos) = trig::sin_cos(turn * (0.5 * (n - 1.0) - k as f64));
        at += (along * cos + down * sin) * pitch;
        points.push(at);
    }
    points
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
