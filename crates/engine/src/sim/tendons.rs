//! Tendons and muscles in a simulation: the torques that they give in a substep.

use super::simulation::Simulation;
use super::tendon_rows::{Row, TendonScratch, rows, solve};
use crate::reduced::{Surroundings, Tree, Workspace};

impl Simulation {
    /// A tree with its kinematics in a state, if lengths of tendons or actuators depend on it.
    pub(super) fn placed(&self, (q, v): (&[f64], &[f64])) -> Option<(Tree, Workspace)> {
        let tree = self.model.has_paths().then(|| Tree::new(&self.model).ok()).flatten()?;
        let mut workspace = Workspace::new(&tree);
        tree.update_kinematics(q, v, &mut workspace).ok()?;
        Some((tree, workspace))
    }

    /// Finds the torques that are given in a substep of `h` seconds: those of the user, and the forces of tendons, their actuators and muscles.
    pub(super) fn give_torques(&mut self, h: f64) {
        self.given.clear();
        self.given.extend_from_slice(&self.inputs.torque);
        if !self.model.has_coupled_forces() {
            return;
        }
        self.given.resize(self.model.nv(), 0.0);
        let (q, v) = self.coordinates();
        let scratch = self.tendon_scratch.take().or_else(|| {
            let tree = Tree::new(&self.model).ok()?;
            Some(Box::new(TendonScratch { workspace: Workspace::new(&tree), tree }))
        });
        let Some(mut scratch) = scratch else { return };
        let TendonScratch { tree, workspace } = &mut *scratch;
        let placed = !self.model.has_paths() || tree.update_kinematics(&q, &v, workspace).is_ok();
        let rows = match placed {
            true => rows(&self.model, &self.acts, (&q, &v), h, Some((tree, workspace))),
            false => Vec::new(),
        };
        let forces = self.forces_of(&rows, &mut scratch, (&q, &v), h);
        self.tendon_scratch = Some(scratch);
        for (row, force) in rows.iter().zip(forces.unwrap_or_default()) {
            row.along.iter().for_each(|(dof, coefficient)| self.given[*dof] += coefficient * force);
        }
    }

    fn forces_of(
        &mut self,
        rows: &[Row],
        scratch: &mut TendonScratch,
        (q, v): (&[f64], &[f64]),
        h: f64,
    ) -> Option<Vec<f64>> {
        let external = self.external_wrenches();
        let mut tau = self.given.clone();
        let mut springs = self.springs(&scratch.tree, h);
        springs.set_active(self.settings.springs);
        springs.set_step(h);
        if springs.has_servos() {
            springs.begin_servos(&scratch.tree, q, v, &tau);
        }
        springs.add_forces(&scratch.tree, q, v, &mut tau).ok()?;
        let around =
            Surroundings { external: &external, armature: springs.armature(), ..Surroundings::default() };
        solve(scratch, rows, (q, v), &mut tau, &around, h)
    }
}
