//! Contact of the skin within an implicit step.
//!
//! The law is that of [`TouchLaw`], as energies of the positions y at the end of the step. Symbols: A area of a vertex, d its
//! depth, n the normal, D its displacement relative to the obstacle in the step of h seconds, `D_t` the part along the surface.
//!
//! ```text
//! pressure   E = A p^2 / (2 (k + c/h))      p = max(0, k d - (c/h) n.D)
//! friction   E = mu f_n h psi(|D_t|/h)      psi(u) = u^2/(2 slip) below the speed slip, u - slip/2 above
//! ```
//!
//! Deviations from the explicit law: the normal force `f_n` and the normal of friction are those of the iterate before, so that
//! friction has an energy. Damping acts only on vertices that were inside at the start of the step: at the surface the force would
//! jump. Nothing bounds damping and friction, which are implicit here.

use ligament_math::{Mat3, Pose, Vec3};

use super::bones::Bones;
use crate::dynamics::Vectors;
use crate::flesh::{Skin, SkinTouch, TouchLaw};
use crate::model::Model;

/// A vertex near an obstacle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) vertex: u32,
    /// Index of the obstacle, its body, and the index of that among the carriers.
    obstacle: u32,
    body: u32,
    pub(super) carrier: u32,
    body_from_shape: Pose,
    area: f64,
    friction: f64,
    /// Whether it was inside at the start, and where, in the frame of the obstacle's body.
    was_inside: bool,
    start: Vec3,
    /// At the accepted place: normal force, normal, position.
    press: f64,
    normal: Vec3,
    pub(super) at: Vec3,
    /// Gradient and second derivative of the energy by the position, at the accepted place.
    pub(super) gradient: Vec3,
    pub(super) hessian: Mat3,
}

/// Contact of the skin in one step.
#[derive(Clone, Debug)]
pub(super) struct Contact {
    pub(super) near: Vec<Candidate>,
    /// Positions and speeds of vertices at the start.
    vertices: Vec<(Vec3, f64)>,
    law: TouchLaw,
    h: f64,
    /// Energy that pressure stores at the start of the step, and at the accepted place, in joules.
    pub(super) stored: [f64; 2],
}

/// What an obstacle does to a vertex at some place.
struct Met {
    depth: f64,
    normal: Vec3,
    pressure: f64,
}

impl Contact {
    pub(super) fn new(vertices: usize) -> Contact {
        Contact {
            near: Vec::with_capacity(vertices),
            vertices: Vec::with_capacity(vertices),
            law: TouchLaw::default(),
            h: 0.0,
            stored: [0.0; 2],
        }
    }

    /// Finds the vertices that may touch in a step of `h` seconds from these positions, with poses at the start and how far bodies
    /// may move.
    #[allow(clippy::too_many_arguments)] // positions, velocities and obstacles: a struct would serve only this call
    pub(super) fn find(
        &mut self,
        touch: &SkinTouch,
        model: &Model,
        skin: &Skin,
        [positions, velocities]: [&Vectors; 2],
        pose: impl Fn(usize) -> (Pose, f64),
        carrier: impl Fn(usize) -> Option<u32>,
        h: f64,
        reach: f64,
    ) {
        self.near.clear();
        self.stored = [0.0; 2];
        (self.law, self.h) = (touch.law(), h);
        let fall = 2.0 * model.gravity().norm() * h * h;
        self.vertices.clear();
        self.vertices.extend((0..skin.len()).map(|k| (skin.at(k, positions), skin.at(k, velocities).norm())));
        for (index, (k, obstacle)) in touch.obstacles.iter().enumerate() {
            let collider = &model.colliders()[*k];
            let body = collider.body.index();
            let Some(carrier) = carrier(body).filter(|_| !touch.apart.contains(&(*k as u32))) else {
                continue;
            };
            let (world_from_body, comes) = pose(body);
            let world_from_shape = world_from_body * collider.body_from_shape;
            for (vertex, &(y, speed)) in self.vertices.iter().enumerate() {
                let margin = 2.0 * speed * h + comes + fall + reach;
                let Some(nearest) = obstacle.within(world_from_shape.inverse_point(y), margin) else {
                    continue;
                };
                let depth = (-nearest.distance).max(0.0);
                self.stored[0] += 0.5 * touch.areas[vertex] * self.law.stiffness * depth * depth;
                self.near.push(Candidate {
                    vertex: vertex as u32,
                    obstacle: index as u32,
                    body: body as u32,
                    carrier,
                    body_from_shape: collider.body_from_shape,
                    area: touch.areas[vertex],
                    friction: (self.law.friction * collider.friction).sqrt(),
                    was_inside: nearest.distance < 0.0,
                    start: world_from_body.inverse_point(y),
                    press: 0.0,
                    normal: Vec3::Z,
                    at: y,
                    gradient: Vec3::ZERO,
                    hessian: Mat3::default(),
                });
            }
        }
    }

    fn damping(&self, candidate: &Candidate) -> f64 {
        if candidate.was_inside { self.law.damping / self.h } else { 0.0 }
    }

    /// The displacement relative to the obstacle.
    fn moved(candidate: &Candidate, y: Vec3, bones: &dyn Bones) -> Vec3 {
        y - bones.pose(candidate.body as usize).point(candidate.start)
    }

    fn meet(&self, touch: &SkinTouch, candidate: &Candidate, y: Vec3, bones: &dyn Bones) -> Option<Met> {
        let world_from_shape = bones.pose(candidate.body as usize) * candidate.body_from_shape;
        let obstacle = &touch.obstacles[candidate.obstacle as usize].1;
        let nearest = obstacle.within(world_from_shape.inverse_point(y), 0.0)?;
        let normal = world_from_shape.rot * nearest.normal;
        let depth = -nearest.distance;
        let out = normal.dot(Contact::moved(candidate, y, bones));
        let pressure = (self.law.stiffness * depth - self.damping(candidate) * out).max(0.0);
        Some(Met { depth, normal, pressure })
    }

    /// The energy at the place of the last attempt.
    pub(super) fn energy(&self, touch: &SkinTouch, skin: &Skin, x: &Vectors, bones: &dyn Bones) -> f64 {
        let mut sum = 0.0;
        for candidate in &self.near {
            let y = skin.at(candidate.vertex as usize, x);
            if let Some(met) = self.meet(touch, candidate, y, bones) {
                let stiffness = self.law.stiffness + self.damping(candidate);
                sum += 0.5 * candidate.area * met.pressure * met.pressure / stiffness.max(f64::MIN_POSITIVE);
            }
            if candidate.press > 0.0 {
                let moved = Contact::moved(candidate, y, bones);
                let along = (moved - candidate.normal * moved.dot(candidate.normal)).norm();
                let slip = self.slip();
                let psi = if along < slip { 0.5 * along * along / slip } else { along - 0.5 * slip };
                sum += candidate.friction * candidate.press * psi;
            }
        }
        sum
    }

    /// The displacement in a step from which friction is full.
    fn slip(&self) -> f64 {
        (self.law.slip * self.h).max(1e-12)
    }

    /// Accepts the place of the last attempt: gradients, second derivatives, and the normal forces of friction. Returns the largest
    /// depth.
    pub(super) fn accept(&mut self, touch: &SkinTouch, skin: &Skin, x: &Vectors, bones: &dyn Bones) -> f64 {
        let mut deepest = 0.0_f64;
        self.stored[1] = 0.0;
        let mut near = std::mem::take(&mut self.near);
        for candidate in &mut near {
            let y = skin.at(candidate.vertex as usize, x);
            (candidate.at, candidate.press) = (y, 0.0);
            (candidate.gradient, candidate.hessian) = (Vec3::ZERO, Mat3::default());
            let Some(Met { depth, normal, pressure }) = self.meet(touch, candidate, y, bones) else {
                continue;
            };
            deepest = deepest.max(depth);
            self.stored[1] += 0.5 * candidate.area * self.law.stiffness * depth * depth;
            if pressure <= 0.0 {
                continue;
            }
            (candidate.press, candidate.normal) = (candidate.area * pressure, normal);
            let stiffness = self.law.stiffness + self.damping(candidate);
            candidate.gradient = normal * -candidate.press;
            candidate.hessian = (normal * (candidate.area * stiffness)).outer(normal);
            let moved = Contact::moved(candidate, y, bones);
            let along = moved - normal * moved.dot(normal);
            let (distance, slip) = (along.norm(), self.slip());
            let most = candidate.friction * candidate.press;
            let factor = most / distance.max(slip);
            candidate.gradient += along * factor;
            let mut plane = Mat3::IDENTITY - normal.outer(normal);
            if distance >= slip {
                let direction = along / distance;
                plane = plane - direction.outer(direction);
            }
            candidate.hessian += plane * factor;
        }
        self.near = near;
        deepest
    }
}
