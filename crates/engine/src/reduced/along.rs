//! What tendons and actuators act along: lengths, and how velocities change them.
//!
//! Beyond the papers. Source: the chapters *Computation*, "Actuation model", and *XML Reference*, "tendon", of MuJoCo's documentation. Symbols: l
//! length, v velocities, J a Jacobian of a point or body, u unit vector along a straight part of a path, from a to b.
//!
//! ```text
//! l' = sum of c v                      along coordinates of joints
//! l' = sum of u . (J_b - J_a) v        along a path
//! l' = wrench . J v                    at a place of a body; there l = 0
//! ```

use ligament_math::{Twist, Vec3};

use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::{BodyId, Model, Transmission, measure};

/// A length, and the degrees of freedom along which a force acts that shortens or stretches it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Along {
    /// The length, in meters or radians.
    pub length: f64,
    /// Degrees of freedom, and the rate of the length per unit of their velocity. One may be there several times.
    pub terms: Vec<(usize, f64)>,
}

impl Along {
    /// The rate of the length, for the velocities of the model.
    ///
    /// # Panics
    /// If there are fewer velocities than the model has.
    pub fn rate(&self, v: &[f64]) -> f64 {
        self.terms.iter().map(|(dof, coefficient)| coefficient * v[*dof]).sum()
    }
}

impl Tree {
    /// What a tendon or an actuator, without its gear, acts along, with coordinates `q`; the workspace holds the kinematics there.
    ///
    /// ```
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, BodyId, Joint, ModelBuilder, Prismatic, Tendon, Transmission, Via};
    /// use ligament::reduced::{Tree, Workspace};
    ///
    /// // A weight that slides along x hangs on a cable from a point 3 m above.
    /// let mut builder = ModelBuilder::new("crane");
    /// let weight = builder.add_body(Body::new("weight", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
    /// builder.add_joint(Joint::new("rail", Prismatic::along(Vec3::X)).child(weight, Pose::IDENTITY));
    /// let top = Via::Point { body: BodyId::WORLD, point: Vec3::Z * 3.0 };
    /// let cable = Tendon::along_path("cable", [top, Via::Point { body: weight, point: Vec3::ZERO }]);
    /// let cable = builder.add_tendon(cable);
    /// let tree = Tree::new(&builder.build()?)?;
    /// let mut ws = Workspace::new(&tree);
    /// tree.update_kinematics(&[4.0], &[0.0], &mut ws)?;
    /// let cable = tree.along(Transmission::Tendon(cable), &[4.0], &ws);
    /// assert!((cable.length - 5.0).abs() < 1e-15 && (cable.rate(&[1.0]) - 0.8).abs() < 1e-15);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the joint, tendon or body is not one of this model, or `q` is too short.
    pub fn along(&self, transmission: Transmission, q: &[f64], ws: &Workspace) -> Along {
        along(&self.model, transmission, q, Some((self, ws)))
    }
}

/// As [`Tree::along`]; without a tree only if nothing of the model has a path or a place ([`Model::has_paths`]).
pub(crate) fn along(
    model: &Model,
    transmission: Transmission,
    q: &[f64],
    placed: Option<(&Tree, &Workspace)>,
) -> Along {
    let mut out = Along::default();
    let mut columns = Vec::new();
    // Adds the rate of a body's motion, by its Jacobian at a point of the world.
    let mut add = |body: BodyId, point: Vec3, rate: &dyn Fn(Twist) -> f64, terms: &mut Vec<(usize, f64)>| {
        let Some((tree, ws)) = placed else { return };
        columns.resize(model.nv(), Twist::ZERO);
        tree.fill_jacobian(body, tree.world_from_body(body, ws).inverse().point(point), &mut columns, ws);
        let rates = columns.iter().map(|column| rate(*column)).enumerate();
        terms.extend(rates.filter(|(_, rate)| *rate != 0.0));
    };
    match transmission {
        Transmission::Joint { joint, velocity } => {
            let (x, dof) = model.coordinate_along(joint, velocity, q);
            (out.length, out.terms) = (x, vec![(dof, 1.0)]);
        }
        Transmission::Tendon(tendon) => {
            let tendon = &model.tendons()[tendon];
            for term in &tendon.terms {
                let (x, dof) = model.coordinate_along(term.joint, term.velocity, q);
                out.length += term.coefficient * x;
                out.terms.push((dof, term.coefficient));
            }
            let Some((tree, ws)) = placed else { return out };
            out.length += measure(
                &tendon.path,
                |body| tree.world_from_body(body, ws),
                |part| {
                    for ((body, point), sign) in part.ends.into_iter().zip([-1.0, 1.0]) {
                        let pull = part.direction * (sign * part.weight);
                        add(body, point, &|column| pull.dot(column.linear), &mut out.terms);
                    }
                },
            );
        }
        Transmission::Place { body, pose, wrench } => {
            let Some((tree, ws)) = placed else { return out };
            let at = tree.world_from_body(body, ws) * pose;
            let (force, moment) = (at.rot * wrench.force, at.rot * wrench.moment);
            let rate = |column: Twist| force.dot(column.linear) + moment.dot(column.angular);
            add(body, at.pos, &rate, &mut out.terms);
        }
    }
    out
}
