//! How the passive degrees of freedom of a character follow its joints, given what it stands on.
//!
//! Over a short time T in which gravity acts, with c the forces that hold the pose against gravity and `u_i` the velocity of foothold i:
//!
//! ```text
//! v_p = argmin 1/2 (v_p - v_f)^T M_pp (v_p - v_f) + 1/2 W sum over the footholds that bear of |u_i|^2
//! v_f = v_p0 + M_pp^-1 (M_pa (v_a0 - v_a) - T c_p)
//! ```
//!
//! A foothold bears if it moves into the ground: under gravity, what stands does, by a little. The set is found in passes, which are
//! Newton's method for a cost that is convex. Within it `v_p` is linear in `v_a`: its derivative E is what a planner needs. A point that
//! lifts off thus neither pushes nor holds, and joints that would lift it are known to lift it.
//!
//! Deviation: friction is not bounded here. What bears sticks.

use ligament_math::{Vec3, cholesky};

use super::characters::Character;

/// The time in which gravity acts, in seconds.
const HORIZON: f64 = 0.05;
/// How firm the ground is, and pins are, as a multiple of the mass of the character.
const FIRM: f64 = 100.0;
const FIRMEST: f64 = 1e5;
/// Most passes for the set that bears.
const PASSES: usize = 8;

/// The footholds of a character, and how its root follows. Scratch memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Footing {
    /// For each foothold, its firmness, its normal (none for a pin), and whether it bears.
    holds: Vec<(f64, Option<Vec3>, bool)>,
    /// For each foothold, its velocity for a unit of velocity of each passive, then each active degree of freedom.
    columns: Vec<Vec3>,
    system: Vec<f64>,
    /// Velocities of the passive degrees of freedom.
    passive: Vec<f64>,
    /// E, one row of passive velocities for each active degree of freedom.
    pub(super) derivative: Vec<f64>,
}

/// What the passive degrees of freedom feel: the dense mass matrix, the forces that hold against gravity, and velocities at the start.
pub(super) struct Load<'a> {
    pub(super) matrix: &'a [f64],
    pub(super) weight: &'a [f64],
    pub(super) v: &'a [f64],
}

impl Footing {
    /// Removes all footholds.
    pub(super) fn clear(&mut self) {
        self.holds.clear();
        self.columns.clear();
    }

    /// Adds a foothold, by its velocity for a unit of each degree of freedom.
    pub(super) fn add(
        &mut self,
        normal: Option<Vec3>,
        character: &Character,
        column: impl Fn(usize) -> Vec3,
    ) {
        let dofs = character.passive.iter().chain(&character.active);
        self.columns.extend(dofs.map(|dof| column(*dof)));
        self.holds.push((0.0, normal, true));
    }

    /// Sets how firm each foothold is: together they carry the character.
    pub(super) fn share(&mut self, mass: f64) {
        let count = self.holds.len().max(1) as f64;
        for (firmness, normal, bears) in &mut self.holds {
            *firmness = mass * if normal.is_some() { FIRM / count } else { FIRMEST };
            *bears = true;
        }
    }

    /// Whether anything bears the character.
    pub(super) fn is_empty(&self) -> bool {
        self.holds.is_empty()
    }

    /// Finds what bears if the joints move at these velocities, and the derivative there. False if there is none.
    pub(super) fn settle(&mut self, character: &Character, load: &Load<'_>, active: &[f64]) -> bool {
        let (p, a) = (character.passive.len(), character.active.len());
        self.derivative.clear();
        self.derivative.resize(p * a, 0.0);
        if p == 0 {
            return true;
        }
        for _ in 0..PASSES {
            if !self.solve(character, load, active) {
                return false;
            }
            if !self.update(p, active) {
                break;
            }
        }
        self.differentiate(character, load);
        true
    }

    /// Passive velocities with the present set. Leaves the factor of the system.
    fn solve(&mut self, character: &Character, load: &Load<'_>, active: &[f64]) -> bool {
        let (p, nv) = (character.passive.len(), load.v.len());
        self.system.clear();
        self.system.resize(p * p, 0.0);
        self.passive.clear();
        // What stands does not keep falling.
        let keeps = if self.is_empty() { 1.0 } else { 0.0 };
        for (i, &row) in character.passive.iter().enumerate() {
            let mut rhs = -HORIZON * load.weight[row];
            for (j, &column) in character.passive.iter().enumerate() {
                let entry = load.matrix[row * nv + column];
                self.system[i * p + j] = entry;
                rhs += keeps * entry * load.v[column];
            }
            for (&column, v) in character.active.iter().zip(active) {
                rhs += load.matrix[row * nv + column] * (load.v[column] - v);
            }
            self.passive.push(rhs);
        }
        let n = p + character.active.len();
        for (columns, (firmness, _, bears)) in self.columns.chunks_exact(n).zip(&self.holds) {
            if !bears {
                continue;
            }
            let (passive, others) = columns.split_at(p);
            let moved = others.iter().zip(active).fold(Vec3::ZERO, |all, (column, v)| all + *column * *v);
            for i in 0..p {
                self.passive[i] -= firmness * passive[i].dot(moved);
                for j in 0..p {
                    self.system[i * p + j] += firmness * passive[i].dot(passive[j]);
                }
            }
        }
        if !cholesky::factor(&mut self.system, p) {
            return false;
        }
        cholesky::solve_in_place(&self.system, p, &mut self.passive);
        true
    }

    /// Finds what bears at the present velocities; true if that changed.
    fn update(&mut self, p: usize, active: &[f64]) -> bool {
        let mut changed = false;
        for k in 0..self.holds.len() {
            let Some(normal) = self.holds[k].1 else { continue };
            let (passive, others) = self.of(k, p);
            let moves = passive.iter().zip(&self.passive).chain(others.iter().zip(active));
            let along: f64 = moves.map(|(column, v)| column.dot(normal) * v).sum();
            let bears = along < 0.0;
            changed |= bears != self.holds[k].2;
            self.holds[k].2 = bears;
        }
        changed
    }

    /// E of the present set, from the factor of the system.
    fn differentiate(&mut self, character: &Character, load: &Load<'_>) {
        let (p, nv) = (character.passive.len(), load.v.len());
        let mut derivative = std::mem::take(&mut self.derivative);
        for (k, (row, &dof)) in derivative.chunks_exact_mut(p).zip(&character.active).enumerate() {
            for (entry, &passive) in row.iter_mut().zip(&character.passive) {
                *entry = -load.matrix[passive * nv + dof];
            }
            for (number, (firmness, _, _)) in
                self.holds.iter().enumerate().filter(|(_, (_, _, bears))| *bears)
            {
                let (passive, others) = self.of(number, p);
                for (entry, column) in row.iter_mut().zip(passive) {
                    *entry -= firmness * column.dot(others[k]);
                }
            }
            cholesky::solve_in_place(&self.system, p, row);
        }
        self.derivative = derivative;
    }

    /// The columns of a foothold: passive and active ones.
    fn of(&self, k: usize, p: usize) -> (&[Vec3], &[Vec3]) {
        let n = self.columns.len() / self.holds.len();
        self.columns[k * n..(k + 1) * n].split_at(p)
    }
}
