//! The problems that were solved last, for those who want to check or use them.

use super::Reach;
use super::box_problem::BoxProblem;
use crate::control::{SoftBound, SolvedProblem};

impl Reach {
    /// Keeps the problem of character `k`, by exchange of memory: a step copies nothing.
    pub(super) fn keep_problem(&mut self, k: usize) {
        let kept = &mut self.solved[k];
        std::mem::swap(&mut kept.hessian, &mut self.hessian);
        std::mem::swap(&mut kept.gradient, &mut self.gradient);
        std::mem::swap(&mut kept.bounds, &mut self.bounds);
        std::mem::swap(&mut kept.walls, &mut self.walls);
        std::mem::swap(&mut kept.found, &mut self.found);
    }

    /// The problems of all characters as one: its matrix has a block for each. `None` before the first plan, or if one had no solution.
    pub(in crate::control) fn problem(&self) -> Option<SolvedProblem> {
        let n: usize = self.characters.iter().map(|character| character.active.len()).sum();
        let mut all = SolvedProblem { hessian: vec![0.0; n * n], ..SolvedProblem::default() };
        for (character, BoxProblem { hessian, gradient, bounds, walls, found }) in
            self.characters.iter().zip(&self.solved)
        {
            let (first, count) = (all.x.len(), character.active.len());
            if hessian.len() != count * count || found.len() != count {
                return None;
            }
            for (row, entries) in hessian.chunks_exact(count).enumerate() {
                let start = (first + row) * n + first;
                all.hessian[start..start + count].copy_from_slice(entries);
            }
            all.dofs.extend_from_slice(&character.active);
            all.gradient.extend_from_slice(gradient);
            all.bounds.extend_from_slice(bounds);
            all.x.extend_from_slice(found);
            for (weight, most, along) in walls.iter(count) {
                let mut row = vec![0.0; n];
                row[first..first + count].copy_from_slice(along);
                all.walls.push(SoftBound { weight, along: row, most });
            }
        }
        Some(all)
    }
}
