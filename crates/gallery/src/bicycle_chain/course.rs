//! The course of a bicycle chain: positions of rollers and seats, and the seats that are added and removed as it turns.

use std::f64::consts::{PI, TAU};

use ligament::math::{Pose, Vec3, trig};
use ligament::model::{BodyId, Joint, JointKind, JointRole, PointOnLine, PointOnPlane};

use crate::Curve;
use crate::{Change, Meet, ScriptEvent};

pub(super) const LINKS: usize = 100;
/// Teeth of the sprockets, front and back.
pub(super) const TEETH: [usize; 2] = [36, 18];
/// Number of rollers in their seats, front and back.
pub(super) const SEATED: [usize; 2] = [19, 9];
/// Links of the tight upper run.
pub(super) const UPPER: usize = 36;
/// Links of the slack lower run.
pub(super) const LOWER: usize = LINKS - UPPER - (SEATED[0] - 1) - (SEATED[1] - 1);
/// Number of teeth by which the script turns the cranks, and when.
pub(super) const TURNED: usize = 2 * TEETH[0];
pub(super) const BEGIN: f64 = 0.2;
pub(super) const END: f64 = 10.2;
pub(super) const FRONT: usize = 0;
pub(super) const BACK: usize = 1;
pub(super) const PLACES: [&str; 2] = ["front", "back"];

/// How a roller is held in its seat.
#[derive(Clone, Copy)]
pub(super) enum Hold {
    /// Radially: one constraint.
    Radially,
    /// Also along the chain: two constraints.
    Fully,
}

fn seat_name(place: usize, roller: usize) -> String {
    format!("{} seat of roller {roller}", PLACES[place])
}

/// Positions at the start, in the xz plane: the front sprocket above the origin, the rear one toward -x. The upper run moves
/// along +x.
pub(super) struct Course {
    /// Centers of the sprockets.
    pub(super) middles: [Vec3; 2],
    /// Angles of the first seats, from x to z: the one that a roller has just entered in front, and the next one to be left
    /// behind.
    pub(super) first: [f64; 2],
    /// Radii of the circles that rollers are on.
    pub(super) radii: [f64; 2],
    /// Rollers in the order of the chain: the last one on the rear sprocket on top, the upper run, the front, the lower run, the
    /// rear.
    pub(super) rollers: Vec<Vec3>,
}

impl Course {
    pub(super) fn new(pitch: f64) -> Course {
        let steps = TEETH.map(|teeth| TAU / teeth as f64);
        let radii = steps.map(|step| 0.5 * pitch / trig::sin_cos(0.5 * step).0);
        // From the center of a sprocket to the midpoints of its sides.
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

    /// Position of a seat at the start. Seats are counted from the highest that has a roller then: in front along the chain,
    /// behind against it. Numbers continue beyond a full turn of the sprocket.
    fn seat(&self, place: usize, seat: isize) -> Vec3 {
        let step = TAU / TEETH[place] as f64 * seat as f64;
        // The chain turns in the direction of decreasing angle.
        let angle = if place == FRONT { self.first[place] - step } else { self.first[place] + step };
        let (sin, cos) = trig::sin_cos(angle);
        self.middles[place] + Vec3::new(cos, 0.0, sin) * self.radii[place]
    }

    /// The roller that is in a seat, or enters or leaves it.
    fn roller_in(&self, place: usize, seat: isize) -> usize {
        let roller = if place == FRONT { UPPER as isize + seat } else { -seat };
        roller.rem_euclid(LINKS as isize) as usize
    }

    /// A roller in a seat.
    pub(super) fn seat_joint(
        &self,
        place: usize,
        seat: isize,
        hold: Hold,
        sprocket: BodyId,
        links: &[BodyId],
    ) -> Joint {
        let roller = self.roller_in(place, seat);
        let at = self.seat(place, seat) - self.middles[place];
        let kind: JointKind = match hold {
            Hold::Radially => PointOnPlane { normal: at.normalized().unwrap_or(Vec3::Z) }.into(),
            Hold::Fully => PointOnLine::along(Vec3::Y).into(),
        };
        Joint::new(seat_name(place, roller), kind)
            .parent(sprocket, Pose::translation(at))
            .child(links[roller], Pose::IDENTITY)
            .role(JointRole::Loop)
    }

    /// At every tooth: a roller enters the front sprocket on top and leaves it at the bottom; one enters the rear sprocket at the
    /// bottom and leaves it on top. On both, the full hold moves to the next roller.
    pub(super) fn events(&self, sprockets: [BodyId; 2], links: &[BodyId]) -> Vec<ScriptEvent> {
        let mut events = Vec::new();
        for tooth in 1..=TURNED {
            let time = self.time_of(tooth);
            let k = tooth as isize;
            let last = |place: usize| SEATED[place] as isize - 1;
            let mut release = |place: usize, seat: isize| {
                let joint = seat_name(place, self.roller_in(place, seat));
                events.push(ScriptEvent { time, change: Change::Release { joint } });
            };
            // Seats before the first are used in front, and seats after the last behind.
            release(FRONT, last(FRONT) - k + 1);
            release(FRONT, 1 - k);
            release(BACK, k - 1);
            release(BACK, k);
            let mut bind = |place: usize, seat: isize, hold: Hold| {
                let joint = self.seat_joint(place, seat, hold, sprockets[place], links);
                events.push(ScriptEvent {
                    time,
                    change: Change::Bind { joint: joint.into(), meet: Meet::Pulled },
                });
            };
            bind(FRONT, 1 - k, Hold::Radially);
            bind(FRONT, -k, Hold::Fully);
            bind(BACK, k, Hold::Fully);
            bind(BACK, last(BACK) + k, Hold::Radially);
        }
        events
    }

    /// Keys of the angle of the cranks, about y, which is opposite to the angle from x to z.
    pub(super) fn turns(&self) -> [(f64, f64); 4] {
        let whole = TAU * TURNED as f64 / TEETH[FRONT] as f64;
        [(0.0, 0.0), (BEGIN, 0.0), (END, whole), (END + 1.0, whole)]
    }

    /// The time at which the cranks have turned by so many teeth.
    fn time_of(&self, tooth: usize) -> f64 {
        let keys = Curve::new(self.turns().map(|(t, angle)| (t, [angle])));
        let wanted = TAU * tooth as f64 / TEETH[FRONT] as f64;
        let (mut low, mut high) = (BEGIN, END);
        // Fifty bisections reduce ten seconds to the last bit.
        for _ in 0..50 {
            let middle = 0.5 * (low + high);
            if keys.at(middle).0[0] < wanted { low = middle } else { high = middle }
        }
        high
    }
}

/// The inner points of a row of equal links that hangs in an arc of a circle between two ends.
fn arc(from: Vec3, to: Vec3, links: usize, pitch: f64) -> Vec<Vec3> {
    let (n, span) = (links as f64, (to - from).norm());
    // A row that bends by an angle w at each joint spans pitch sin(n w / 2) / sin(w / 2), which decreases as w grows.
    let spanned = |w: f64| pitch * trig::sin_cos(0.5 * n * w).0 / trig::sin_cos(0.5 * w).0;
    let (mut low, mut high) = (1e-6, TAU / n);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if spanned(middle) > span { low = middle } else { high = middle }
    }
    let turn = 0.5 * (low + high);
    let along = (to - from).normalized().unwrap_or(Vec3::X);
    // The chain moves toward -x here.
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
