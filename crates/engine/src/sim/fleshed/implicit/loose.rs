//! Rigid bodies without flesh in an implicit step: where they would be if the flesh did not touch them.
//!
//! Their contacts are far stiffer than flesh, and begin and end at once: a line search for everything would stop the flesh at each of
//! them. So before the step of everything, Newton's method finds their own minimum, on a small dense system and with a line search of its
//! own. That only chooses where the step of everything starts.

use ligament_math::Envelope;

use crate::flesh::implicit::Bones;

/// Most iterations, and most halvings of a step along a direction.
const ROUNDS: usize = 24;
const HALVINGS: usize = 20;
/// Sufficient decrease of the energy, as a part of what the slope promises (Armijo).
const DECREASE: f64 = 1e-4;
/// Rounding errors of the energy.
const ROUNDING: f64 = 1e-14;

/// Scratch memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Loose {
    /// Their places among the unknown coordinates.
    places: Vec<usize>,
    gradient: Vec<f64>,
    hessian: Vec<f64>,
    matrix: Envelope,
    solution: Vec<f64>,
    /// The same direction among all unknown coordinates.
    direction: Vec<f64>,
}

impl Loose {
    /// Moves the coordinates that are marked to the minimum of their own energy, and accepts that place.
    pub(super) fn settle(&mut self, bones: &mut impl Bones, is_loose: &[bool]) {
        self.places.clear();
        self.places.extend((0..is_loose.len()).filter(|place| is_loose[*place]));
        if !self.places.is_empty() {
            (0..ROUNDS).any(|_| !self.settle_once(bones));
        }
    }

    /// One iteration; false if there is nothing more to gain.
    fn settle_once(&mut self, bones: &mut impl Bones) -> bool {
        let Loose { places, gradient, hessian, matrix, solution, direction } = self;
        let (all, count) = (bones.dofs(), places.len());
        for (list, length) in [(&mut *gradient, all), (&mut *hessian, all * all), (&mut *direction, all)] {
            list.clear();
            list.resize(length, 0.0);
        }
        bones.gradient(gradient);
        bones.hessian(hessian);
        matrix.shape(std::iter::repeat_n(0, count));
        solution.clear();
        for (row, i) in places.iter().enumerate() {
            let to = matrix.row_mut(row);
            to.iter_mut().zip(&*places).for_each(|(to, j)| *to = hessian[i * all + j]);
            solution.push(-gradient[*i]);
        }
        if !matrix.factor() {
            return false;
        }
        matrix.solve_in_place(solution);
        let mut slope = 0.0;
        for (place, along) in places.iter().zip(&*solution) {
            direction[*place] = *along;
            slope += gradient[*place] * along;
        }
        bones.attempt(direction, 0.0);
        let energy = bones.energy();
        let slack = ROUNDING * energy.abs();
        if slope > -slack {
            return false;
        }
        let mut scale = 1.0;
        for _ in 0..HALVINGS {
            bones.attempt(direction, scale);
            if bones.energy() <= energy + DECREASE * scale * slope + slack {
                bones.accept();
                return true;
            }
            scale *= 0.5;
        }
        bones.attempt(direction, 0.0);
        bones.accept();
        false
    }
}
