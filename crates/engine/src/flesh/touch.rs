//! Contact of the skin with its surroundings: ground, walls, and rigid bodies.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.1 (penalty forces and Coulomb friction on vertices of the skin, distributed to the
//! nodes by Eq. 10). Symbols: y vertex, n contact normal, d penetration depth, u velocity of the vertex relative to the obstacle.
//!
//! ```text
//! f_n = max(0, A (k d - c n.u))        f_t = -mu f_n u_t / max(|u_t|, slip)
//! ```
//!
//! A is the area of the vertex, so that k is pressure per depth, and the penetration depth does not depend on the size of
//! triangles. Below the speed `slip` friction decreases linearly to zero: a body on a slope creeps, by `slip` at most.
//!
//! Damping and friction are each bounded to half of what would bring the nodes of the vertex to rest within one step: more would
//! reverse them, and make light nodes unstable. So where a normal force `f_n` acts on little mass m, the step h makes friction
//! softer than requested: full friction begins at the speed `2 mu f_n h / m`.

use ligament_math::{Pose, Twist, Vec3, Wrench};

use super::skin::Skin;
use crate::contact::{ContactForce, Obstacle};
use crate::dynamics::Vectors;
use crate::mass::TriMesh;
use crate::model::{BodyId, Model};

/// Contact parameters of the skin, for [`SkinTouch::new`].
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TouchLaw {
    /// Contact stiffness: pressure per depth, in Pa/m.
    pub stiffness: f64,
    /// Contact damping: pressure per speed, in Pa s/m.
    pub damping: f64,
    /// Friction coefficient of the skin; combined with that of an obstacle by the geometric mean.
    pub friction: f64,
    /// Sliding speed from which friction is full, in m/s.
    pub slip: f64,
}

impl Default for TouchLaw {
    /// The pressure of 10 cm of water gives a penetration depth of two millimeters.
    fn default() -> TouchLaw {
        TouchLaw { stiffness: 5e5, damping: 500.0, friction: 0.8, slip: 0.01 }
    }
}

/// Contact statistics, returned by [`SkinTouch::push`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Touched {
    /// Number of vertices inside an obstacle.
    pub vertices: usize,
    /// Largest penetration depth, in meters.
    pub deepest: f64,
}

/// A skin and the obstacles it can touch.
///
/// ```
/// use ligament::dynamics::Vectors;
/// use ligament::flesh::{Cage, Skin, SkinTouch, TouchLaw};
/// use ligament::mass::{Shape, TriMesh};
/// use ligament::math::{Pose, RigidInertia, Sym3, Twist, Vec3, Wrench};
/// use ligament::model::{Body, BodyId, Collider, ModelBuilder};
///
/// // A tetrahedron of flesh whose lower side is a millimeter in the ground is pushed up, by pressure over that side.
/// let mut builder = ModelBuilder::new("ground");
/// builder.add_body(Body::new("bone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
/// let model = builder.build()?;
/// let corners: Vec<Vec3> = [Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z].map(|x| x - Vec3::Z * 1e-3).to_vec();
/// let cage = Cage::new(corners.clone(), vec![[0, 1, 2, 3]])?;
/// let surface = TriMesh::new(corners.clone(), vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]])?;
/// let skin = Skin::embed(&cage, &corners)?;
/// let law = TouchLaw { damping: 0.0, ..TouchLaw::default() };
/// let touch = SkinTouch::new(&model, &surface, &skin, &[1.0; 4], &[], law);
///
/// let (mut at, still, mut forces) = (Vectors::zeros(4), Vectors::zeros(4), Vectors::zeros(4));
/// (0..4).for_each(|k| at.set(k, corners[k]));
/// let body_at = |_| (Pose::IDENTITY, Twist::ZERO);
/// let touched = touch.push(&model, &skin, &at, &still, body_at, 1e-4, &mut forces, &mut [Wrench::ZERO; 2]);
/// assert!(touched.vertices == 3 && (touched.deepest - 1e-3).abs() < 1e-15);
/// assert!((0..3).all(|k| forces.get(k).z > 0.0) && forces.get(3) == Vec3::ZERO);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SkinTouch {
    law: TouchLaw,
    pub(super) areas: Vec<f64>,
    /// For each vertex, the smallest effective mass for a force on it.
    moved: Vec<f64>,
    /// The colliders, by index.
    pub(super) obstacles: Vec<(usize, Obstacle)>,
    /// The largest ratio of skin area to the mass of its nodes.
    lightest: f64,
    /// Colliders that the skin does not collide with, by index.
    pub(super) apart: Vec<u32>,
}

impl SkinTouch {
    /// Changes the contact parameters.
    pub fn set_law(&mut self, law: TouchLaw) {
        self.law = law;
    }

    /// The skin against all colliders of a model but those of the `bones` inside it. `mass` has the masses of nodes; those of
    /// attached nodes may be infinite, since their bones carry them.
    ///
    /// # Panics
    /// If the skin is not that of the surface, or is embedded in nodes without mass.
    pub fn new(
        model: &Model,
        surface: &TriMesh,
        skin: &Skin,
        mass: &[f64],
        bones: &[BodyId],
        law: TouchLaw,
    ) -> SkinTouch {
        let mut areas = vec![0.0; surface.vertices().len()];
        for (triangle, [a, b, c]) in surface.triangles().iter().zip(surface.corners()) {
            let third = (b - a).cross(c - a).norm() / 6.0;
            triangle.iter().for_each(|v| areas[*v as usize] += third);
        }
        let (mut weights_on, mut areas_on) = (vec![0.0; mass.len()], vec![0.0; mass.len()]);
        let riders = || skin.nodes().iter().zip(skin.weights()).zip(&areas);
        for ((nodes, weights), area) in riders() {
            for (node, weight) in nodes.iter().zip(weights) {
                weights_on[*node as usize] += weight.abs();
                areas_on[*node as usize] += weight.abs() * area;
            }
        }
        // No eigenvalue of the matrix from forces on vertices to velocities of vertices exceeds its largest row sum.
        let moved = riders().map(|((nodes, weights), _)| {
            let each = nodes.iter().zip(weights).map(|(node, weight)| {
                let node = *node as usize;
                weight.abs() * weights_on[node] / mass[node]
            });
            1.0 / each.sum::<f64>()
        });
        let moved = moved.collect();
        let lightest = areas_on.iter().zip(mass).map(|(area, mass)| area / mass).fold(0.0, f64::max);
        let colliders = model.colliders().iter().enumerate();
        let obstacles = colliders
            .filter(|(_, collider)| !bones.contains(&collider.body))
            .filter_map(|(k, collider)| Obstacle::new(&collider.shape).map(|obstacle| (k, obstacle)))
            .collect();
        SkinTouch { law, areas, moved, obstacles, lightest, apart: Vec::new() }
    }

    /// Sets the colliders, by index, that the skin does not collide with; replaces earlier ones.
    pub fn set_apart(&mut self, colliders: impl Iterator<Item = u32>) {
        self.apart.clear();
        self.apart.extend(colliders);
    }

    /// The colliders that are obstacles, by index.
    pub fn colliders(&self) -> impl Iterator<Item = usize> + '_ {
        self.obstacles.iter().map(|(collider, _)| *collider)
    }

    /// True if there are no obstacles.
    pub fn is_idle(&self) -> bool {
        self.obstacles.is_empty()
    }

    /// The contact parameters.
    pub fn law(&self) -> TouchLaw {
        self.law
    }

    /// Adds contact forces to those on the nodes, and their opposites to the wrenches on bodies (each in its body frame), for
    /// vertices of the skin at `positions`, velocities of the nodes, and a step of `h` seconds. `body_at` returns the pose and
    /// twist of a body.
    ///
    /// # Panics
    /// If the lengths of the lists do not match the skin, the nodes and the bodies.
    // Positions, velocities and outputs: a struct for them would serve only this call.
    #[allow(clippy::too_many_arguments)]
    pub fn push(
        &self,
        model: &Model,
        skin: &Skin,
        positions: &Vectors,
        node_velocities: &Vectors,
        body_at: impl Fn(BodyId) -> (Pose, Twist),
        h: f64,
        forces: &mut Vectors,
        external: &mut [Wrench],
    ) -> Touched {
        let mut touched = Touched::default();
        self.each(
            model,
            skin,
            positions,
            node_velocities,
            &body_at,
            h,
            |vertex, collider, (depth, _), force| {
                let body = model.colliders()[collider].body;
                skin.push(vertex, force, forces);
                let world_from_body = body_at(body).0;
                let at_body = world_from_body.inverse_point(positions.get(vertex));
                external[body.index()] -=
                    Wrench::of_force_at(world_from_body.rot.transpose_mul(force), at_body);
                touched.vertices += 1;
                touched.deepest = touched.deepest.max(depth);
            },
        );
        touched
    }

    /// The force on each vertex inside an obstacle: the forces of [`SkinTouch::push`], for reports. `bone_of` returns the bone of
    /// a vertex.
    ///
    /// # Panics
    /// As [`SkinTouch::push`].
    #[allow(clippy::too_many_arguments)] // as for `push`
    pub fn forces(
        &self,
        model: &Model,
        skin: &Skin,
        positions: &Vectors,
        node_velocities: &Vectors,
        body_at: impl Fn(BodyId) -> (Pose, Twist),
        bone_of: impl Fn(usize) -> BodyId,
        h: f64,
    ) -> Vec<ContactForce> {
        let mut found = Vec::new();
        self.each(
            model,
            skin,
            positions,
            node_velocities,
            body_at,
            h,
            |vertex, collider, (depth, normal), force| {
                let bodies = [bone_of(vertex), model.colliders()[collider].body];
                let (colliders, point) = ([None, Some(collider as u32)], positions.get(vertex));
                found.push(ContactForce { bodies, colliders, point, normal, depth, force });
            },
        );
        found
    }

    /// Calls `each` with every vertex inside an obstacle, the direction out of it, and the force that pushes it out at rest, in N.
    pub(crate) fn each_within(
        &self,
        model: &Model,
        positions: &Vectors,
        body_at: impl Fn(BodyId) -> Pose,
        mut each: impl FnMut(usize, Vec3, f64),
    ) {
        for (k, obstacle) in self.obstacles.iter().filter(|(k, _)| !self.apart.contains(&(*k as u32))) {
            let collider = &model.colliders()[*k];
            let world_from_shape = body_at(collider.body) * collider.body_from_shape;
            for vertex in 0..self.areas.len() {
                let at = world_from_shape.inverse_point(positions.get(vertex));
                if let Some(nearest) = obstacle.within(at, 0.0) {
                    let force = self.areas[vertex] * self.law.stiffness * -nearest.distance;
                    each(vertex, world_from_shape.rot * nearest.normal, force);
                }
            }
        }
    }

    /// Every vertex inside an obstacle: its index, that of the collider, penetration depth and contact normal, and the force on
    /// it.
    #[allow(clippy::too_many_arguments)] // as for `push`
    fn each(
        &self,
        model: &Model,
        skin: &Skin,
        positions: &Vectors,
        node_velocities: &Vectors,
        body_at: impl Fn(BodyId) -> (Pose, Twist),
        h: f64,
        mut met: impl FnMut(usize, usize, (f64, Vec3), Vec3),
    ) {
        for (k, obstacle) in self.obstacles.iter().filter(|(k, _)| !self.apart.contains(&(*k as u32))) {
            let collider = &model.colliders()[*k];
            let (world_from_body, twist) = body_at(collider.body);
            let world_from_shape = world_from_body * collider.body_from_shape;
            let friction = (self.law.friction * collider.friction).sqrt();
            for vertex in 0..self.areas.len() {
                let y = positions.get(vertex);
                let Some(nearest) = obstacle.within(world_from_shape.inverse_point(y), 0.0) else {
                    continue;
                };
                let depth = -nearest.distance;
                let at_body = world_from_body.inverse_point(y);
                let normal = world_from_shape.rot * nearest.normal;
                let slide = skin.at(vertex, node_velocities) - world_from_body.rot * twist.at(at_body);
                let most = 0.5 * self.moved[vertex] / h;
                let force = self.force(self.areas[vertex], friction, normal, depth, slide, most);
                met(vertex, *k, (depth, normal), force);
            }
        }
    }

    fn force(&self, area: f64, friction: f64, normal: Vec3, depth: f64, slide: Vec3, most: f64) -> Vec3 {
        let TouchLaw { stiffness, damping, slip, .. } = self.law;
        let outward = slide.dot(normal);
        let pressure = (area * stiffness * depth - (area * damping).min(most) * outward).max(0.0);
        let along = slide - normal * outward;
        normal * pressure - along * (friction * pressure / along.norm().max(slip)).min(most)
    }

    /// Upper bound of what contact adds to the squared highest frequency: with all vertices of the skin in contact.
    pub fn fastest_squared(&self) -> f64 {
        self.lightest * self.law.stiffness
    }
}
