//! How the passive degrees of freedom of a character follow its joints, given what it stands on.
//!
//! Over a short time T in which gravity acts, with c the forces that hold the pose against gravity and `u_i` the velocity of foothold i:
//!
//! ```text
//! v_p = argmin 1/2 (v_p - v_f)^T M_pp (v_p - v_f) + 1/2 W sum over the footholds that bear of |u_i|^2
//! v_f = v_p0 + M_pp^-1 (M_pa (v_a0 - v_a) - T c_p)
//! ```
//!
//! A foothold bears if it moves into the ground: under gravity, what stands does, by a little. The set is found in passes: along
//! normals alone they would be Newton's method for a convex cost; since what lifts off also lets go sideways they may go around in a
//! circle, and the set of the last pass is taken. Within it `v_p` is linear in `v_a`: its derivative E is what a planner needs. A point that
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

    /// Sets how firm each foothold is: together they carry the character. Those of one that stays do not yield at all.
    pub(super) fn share(&mut self, mass: f64, stays: bool) {
        let count = self.holds.len().max(1) as f64;
        for (firmness, normal, bears) in &mut self.holds {
            *firmness = mass * if normal.is_some() && !stays { FIRM / count } else { FIRMEST };
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
        for pass in 1..=PASSES {
            if !self.solve(character, load, active) {
                return false;
            }
            if pass == PASSES || !self.update(p, active) {
                break;
            }
        }
        self.differentiate(character, load);
        true
    }

    /// Finds the derivative if all footholds bear. False if there is none.
    pub(super) fn keep(&mut self, character: &Character, load: &Load<'_>, active: &[f64]) -> bool {
        self.derivative.clear();
        self.derivative.resize(character.passive.len() * active.len(), 0.0);
        let solved = self.solve(character, load, active);
        if solved {
            self.differentiate(character, load);
        }
        solved
    }

    /// The velocity of a foothold in a direction for a unit of velocity of each passive, then each active degree of freedom.
    pub(super) fn along(&self, k: usize, direction: Vec3, along: &mut Vec<f64>) {
        let n = self.columns.len() / self.holds.len();
        along.clear();
        along.extend(self.columns[k * n..(k + 1) * n].iter().map(|column| column.dot(direction)));
    }

    /// Subtracts from the ways back of footholds, given by number, what the passive degrees of freedom can do: a body that sank as a whole
    /// is lifted by the ground, not by its joints.
    pub(super) fn leave_to_root(&mut self, p: usize, ways: &mut [(usize, Vec3)]) {
        let (mut system, mut root) = (std::mem::take(&mut self.system), std::mem::take(&mut self.passive));
        system.clear();
        system.resize(p * p, 0.0);
        root.clear();
        root.resize(p, 0.0);
        for (k, way) in ways.iter() {
            let (passive, _) = self.of(*k, p);
            for i in 0..p {
                root[i] += passive[i].dot(*way);
                for j in 0..p {
                    system[i * p + j] += passive[i].dot(passive[j]);
                }
            }
        }
        // Footholds in a line leave the root free to turn about it.
        let trace: f64 = (0..p).map(|i| system[i * (p + 1)]).sum();
        (0..p).for_each(|i| system[i * (p + 1)] += 1e-9 * trace);
        if trace > 0.0 && cholesky::factor(&mut system, p) {
            cholesky::solve_in_place(&system, p, &mut root);
            for (k, way) in ways.iter_mut() {
                let (passive, _) = self.of(*k, p);
                *way -= passive.iter().zip(&root).fold(Vec3::ZERO, |sum, (column, v)| sum + *column * *v);
            }
        }
        (self.system, self.passive) = (system, root);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A random character with three passive and two active degrees of freedom on four footholds.
    fn random(next: &mut impl FnMut() -> f64) -> (Character, Footing, [Vec<f64>; 3]) {
        let character = Character { passive: vec![0, 2, 4], active: vec![1, 3], ..Character::default() };
        let half: Vec<f64> = (0..25).map(|_| next()).collect();
        let mut matrix = vec![0.0; 25];
        for i in 0..5 {
            for j in 0..5 {
                matrix[5 * i + j] = (0..5).map(|k| half[5 * k + i] * half[5 * k + j]).sum();
            }
            matrix[6 * i] += 0.5;
        }
        let mut footing = Footing::default();
        for k in 0..4 {
            let columns: Vec<Vec3> = (0..5).map(|_| Vec3::new(next(), next(), next())).collect();
            footing.add((k > 0).then_some(Vec3::Z), &character, |dof| columns[dof]);
        }
        footing.share(1.0, false);
        let weight = (0..5).map(|_| 10.0 * next()).collect();
        (character, footing, [matrix, weight, (0..5).map(|_| next()).collect()])
    }

    /// What is left of the ways back is nothing that the root could do, and what it could do is gone.
    #[test]
    fn the_root_makes_up_for_what_moved_as_a_whole() {
        let mut seed = 5_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as f64 / (1_u64 << 30) as f64 - 1.0
        };
        let (_, mut footing, _) = random(&mut next);
        let mut ways: Vec<(usize, Vec3)> = (0..4).map(|k| (k, Vec3::new(next(), next(), next()))).collect();
        let before = ways.clone();
        footing.leave_to_root(3, &mut ways);
        for dof in 0..3 {
            let left: f64 = ways.iter().map(|(k, way)| footing.of(*k, 3).0[dof].dot(*way)).sum();
            assert!(left.abs() < 1e-7, "{left}");
        }
        assert!(ways.iter().zip(&before).any(|(after, before)| (after.1 - before.1).norm() > 0.1));
        let mut whole: Vec<(usize, Vec3)> = (0..4).map(|k| (k, footing.of(k, 3).0[1] * 0.3)).collect();
        footing.leave_to_root(3, &mut whole);
        // The square root of the part that keeps the system regular.
        assert!(whole.iter().all(|(_, way)| way.norm() < 1e-4), "{whole:?}");
    }

    /// `v_p` is the least point of the cost, E its derivative; and mostly what bears moves into the ground, and what does not away from it.
    #[test]
    fn the_root_follows_by_the_least_cost() {
        let mut seed = 11_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as f64 / (1_u64 << 30) as f64 - 1.0
        };
        let (mut bearing, mut lifted, mut consistent) = (0, 0, 0);
        for _ in 0..200 {
            let (character, mut footing, [matrix, weight, v]) = random(&mut next);
            let load = Load { matrix: &matrix, weight: &weight, v: &v };
            let active = [next(), next()];
            assert!(footing.settle(&character, &load, &active));
            let (found, derivative) = (footing.passive.clone(), footing.derivative.clone());
            let holds = footing.holds.clone();
            // The gradient of the cost, from its definition.
            let (mut gradient, mut settled) = ([0.0; 3], true);
            for (i, &row) in character.passive.iter().enumerate() {
                gradient[i] = HORIZON * weight[row];
                for (&column, v) in character.passive.iter().zip(&found) {
                    gradient[i] += matrix[5 * row + column] * v;
                }
                for (&column, to) in character.active.iter().zip(active) {
                    gradient[i] += matrix[5 * row + column] * (to - v[column]);
                }
            }
            for k in 0..4 {
                let (passive, others) = footing.of(k, 3);
                let at = passive.iter().zip(&found).chain(others.iter().zip(&active));
                let u = at.fold(Vec3::ZERO, |all, (column, v)| all + *column * *v);
                let (firmness, normal, bears) = footing.holds[k];
                if let Some(normal) = normal {
                    settled &= bears == (u.dot(normal) < 0.0);
                    *if bears { &mut bearing } else { &mut lifted } += 1;
                }
                if bears {
                    (0..3).for_each(|i| gradient[i] += firmness * passive[i].dot(u));
                }
            }
            consistent += u32::from(settled);
            // Rounding, times the firmness of a pin.
            assert!(gradient.iter().all(|g| g.abs() < 1e-8), "{gradient:?}");
            for k in 0..2 {
                let mut moved = active;
                moved[k] += 1e-3;
                assert!(footing.settle(&character, &load, &moved));
                if footing.holds == holds {
                    for i in 0..3 {
                        let difference = (footing.passive[i] - found[i]) / 1e-3;
                        // Linear within a set, up to rounding, times the firmness of a pin.
                        let expected = derivative[3 * k + i];
                        assert!((difference - expected).abs() < 1e-7, "{difference} {expected}");
                    }
                }
            }
        }
        assert!(bearing > 100 && lifted > 100 && consistent > 180, "{bearing} {lifted} {consistent}");
    }
}
