//! Forces of the surroundings on bodies: gravity compensation, and the resistance of the fluid.
//!
//! Source: the fluid model "inertia box" of MuJoCo (E. Todorov, T. Erez and Y. Tassa, *MuJoCo: A physics engine for model-based control*, 2012, and
//! its documentation, "Passive forces"). A body is resisted as the box that has its mass and its principal moments. With the sides b of that
//! box, the velocity v of its center relative to the fluid and the angular velocity w, both along its axes, and d the mean side:
//!
//! ```text
//! viscosity:  force  -3 pi d viscosity v_i            moment  -pi d^3 viscosity w_i
//! density:    force  -1/2 density b_j b_k |v_i| v_i    moment  -1/64 density b_i (b_j^4 + b_k^4) |w_i| w_i
//! ```
//!
//! Deviations: in a force `-c v`, c is at most `m / h`, with the mass or moment m of the body alone, which is not more than what moves with it in
//! a mechanism. So the fluid never turns a motion around, at any step. Bodies of less than 1e-9 of the mass of the model, which readers put
//! between joints of one body, are not resisted.

use ligament_math::{Pose, Twist, Vec3, Wrench};

use crate::model::{BodyId, Fluid, Model};

/// Part of the total mass below which a body is not resisted.
const NOTHING: f64 = 1e-9;

/// The bodies of a model on which the surroundings act.
#[derive(Clone, Debug, Default)]
pub(super) struct Medium {
    fluid: Fluid,
    parts: Vec<Part>,
}

/// What acts on a body.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) body: BodyId,
    com: Vec3,
    /// Force at the center of mass, in world axes.
    lift: Vec3,
    body_from_box: Pose,
    mass: f64,
    /// Principal moments of inertia, and the sides of the box; zero for what is not resisted.
    moments: [f64; 3],
    sides: [f64; 3],
}

impl Medium {
    pub(super) fn new(model: &Model) -> Medium {
        let (fluid, least) = (model.fluid(), NOTHING * model.mass());
        let mut parts = Vec::new();
        for &body in &model.forest().order()[1..] {
            let described = model.body(body);
            let inertia = described.inertia;
            let resisted = fluid.resists() && inertia.mass > least;
            if !resisted && described.gravity_compensation == 0.0 {
                continue;
            }
            let principal = inertia.principal();
            let moments = principal.values.to_array();
            let sum: f64 = moments.iter().sum();
            let side = |moment: f64| (6.0 * (sum - 2.0 * moment).max(0.0) / inertia.mass).sqrt();
            parts.push(Part {
                body,
                com: inertia.com(),
                lift: model.gravity() * (-inertia.mass * described.gravity_compensation),
                body_from_box: inertia.body_from_principal(),
                mass: inertia.mass,
                moments,
                sides: if resisted { moments.map(side) } else { [0.0; 3] },
            });
        }
        Medium { fluid, parts }
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The wrench on a body, in body axes about the origin of its frame; `twist` is in its axes as well.
    pub(super) fn wrench(&self, part: &Part, world_from_body: &Pose, twist: Twist, h: f64) -> Wrench {
        let to_body = |world: Vec3| world_from_body.rot.transpose_mul(world);
        let mut wrench = Wrench::of_force_at(to_body(part.lift), part.com);
        if part.sides != [0.0; 3] {
            let axes = part.body_from_box.rot;
            let (v, w) = (twist.at(part.com) - to_body(self.fluid.wind), twist.angular);
            let force = axes * part.resist(axes.transpose_mul(v), &self.fluid, h);
            let moment = axes * part.resist_turning(axes.transpose_mul(w), &self.fluid, h);
            wrench += Wrench::of_force_at(force, part.com) + Wrench::new(moment, Vec3::ZERO);
        }
        wrench
    }
}

/// `-c v`, no more than what stops a mass within a step.
fn slowed(c: f64, v: f64, mass: f64, h: f64) -> f64 {
    -c.min(mass / h) * v
}

impl Part {
    fn mean_side(&self) -> f64 {
        self.sides.iter().sum::<f64>() / 3.0
    }

    /// The force along the axes of the box.
    fn resist(&self, v: Vec3, fluid: &Fluid, h: f64) -> Vec3 {
        let v = v.to_array();
        let viscous = 3.0 * std::f64::consts::PI * self.mean_side() * fluid.viscosity;
        Vec3::from(std::array::from_fn(|i| {
            let across = self.sides[(i + 1) % 3] * self.sides[(i + 2) % 3];
            slowed(viscous + 0.5 * fluid.density * across * v[i].abs(), v[i], self.mass, h)
        }))
    }

    /// The moment along the axes of the box.
    fn resist_turning(&self, w: Vec3, fluid: &Fluid, h: f64) -> Vec3 {
        let w = w.to_array();
        let viscous = std::f64::consts::PI * self.mean_side().powi(3) * fluid.viscosity;
        Vec3::from(std::array::from_fn(|i| {
            let [along, j, k] = [0, 1, 2].map(|other| self.sides[(i + other) % 3]);
            let dense = fluid.density * along * (j.powi(4) + k.powi(4)) / 64.0;
            slowed(viscous + dense * w[i].abs(), w[i], self.moments[i], h)
        }))
    }
}
