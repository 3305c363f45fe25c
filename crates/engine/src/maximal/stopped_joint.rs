//! Joints at their limits. A limit that is reached is a constraint of the joint: the joint allows fewer motions, and the motion
//! that closes it takes it to the limit. So limits are as hard as joints, and loops cannot push through them.
//!
//! Beyond the papers: H11 section 3.2 has limits as stiff springs, which give way by an amount that depends on the step and on the
//! masses. Symbols: N allowed motions of the joint without the limits, a the motion along them, c the motion that closes the joint;
//! n = N^T w gradient of a limit whose wrench is w, r its rate, lambda its impulse; p impulse of the joint on its bone.
//!
//! ```text
//! n.a = r - w.c,   N^T p = (impulses of springs along N) + sum n lambda
//! ```

use arrayvec::ArrayVec;
use ligament_math::{Twist, Vec3, Wrench};

use super::evaluated_joint::EvaluatedJoint;

/// Gradients that differ by less than this part from combinations of others add nothing.
const DEPENDENT: f64 = 1e-9;

type Coefficients = [f64; 6];

/// Orthonormal directions among the allowed motions that the limits take away, from the gradients in order: `n_i = sum_j r_ij q_j`.
struct Taken {
    directions: ArrayVec<Coefficients, 6>,
    /// For each limit, its components `r_ij`; and the direction that it added, if any.
    components: ArrayVec<(Coefficients, Option<usize>), 6>,
}

fn dot(a: &Coefficients, b: &Coefficients) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

impl Taken {
    fn by(gradients: impl Iterator<Item = Coefficients>) -> Taken {
        let mut taken = Taken { directions: ArrayVec::new(), components: ArrayVec::new() };
        for gradient in gradients {
            let (mut rest, mut along) = (gradient, [0.0; 6]);
            for (j, q) in taken.directions.iter().enumerate() {
                along[j] = dot(&rest, q);
                rest.iter_mut().zip(q).for_each(|(rest, q)| *rest -= along[j] * q);
            }
            let (length, whole) = (dot(&rest, &rest).sqrt(), dot(&gradient, &gradient).sqrt());
            let added = (length > DEPENDENT * whole).then_some(taken.directions.len());
            if let Some(j) = added {
                along[j] = length;
                taken.directions.push(rest.map(|x| x / length));
            }
            taken.components.push((along, added));
        }
        taken
    }
}

impl EvaluatedJoint {
    /// The motions that it allows without limits.
    fn motions(&self, is_ball: bool) -> ArrayVec<Twist, 6> {
        match is_ball {
            true => {
                [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| Twist::new(axis, Vec3::ZERO)).into_iter().collect()
            }
            false => self.freedom.clone(),
        }
    }

    fn taken(&self, motions: &[Twist]) -> Taken {
        Taken::by(self.stops.iter().map(|stop| {
            std::array::from_fn(|j| motions.get(j).map_or(0.0, |motion| stop.wrench.dot(*motion)))
        }))
    }

    /// The same joint with its stops as constraints.
    pub(super) fn with_stops(&self, is_ball: bool) -> EvaluatedJoint {
        let motions = self.motions(is_ball);
        let Taken { mut directions, components } = self.taken(&motions);
        let combined =
            |c: &Coefficients| motions.iter().zip(c).fold(Twist::ZERO, |sum, (motion, c)| sum + *motion * *c);
        let mut stopped = EvaluatedJoint { stops: ArrayVec::new(), ..self.clone() };
        let mut amounts = [0.0; 6];
        for (stop, (along, added)) in self.stops.iter().zip(&components) {
            let Some(j) = *added else { continue };
            let wanted = stop.rate - stop.wrench.dot(self.closing);
            amounts[j] = (wanted - dot(&amounts, along)) / along[j];
        }
        for (q, amount) in directions.iter().zip(amounts) {
            stopped.closing += combined(q) * amount;
        }
        stopped.freedom.clear();
        while directions.len() < motions.len() {
            // The motion farthest from the directions so far, orthogonalized twice against rounding.
            let left = |i: usize| 1.0 - directions.iter().map(|q| q[i] * q[i]).sum::<f64>();
            let best = (0..motions.len()).rev().max_by(|&i, &j| left(i).total_cmp(&left(j))).unwrap_or(0);
            let mut next = [0.0; 6];
            next[best] = 1.0;
            for q in directions.iter().chain(&directions) {
                let along = dot(&next, q);
                next.iter_mut().zip(q).for_each(|(next, q)| *next -= along * q);
            }
            let length = dot(&next, &next).sqrt();
            let next = next.map(|x| x / length);
            directions.push(next);
            stopped.freedom.push(combined(&next));
        }
        stopped
    }

    /// Impulses of its stops along their wrenches, from the impulse of the joint on its bone and the relative motion in the step.
    pub(super) fn stop_impulses(&self, is_ball: bool, joint: Wrench, relative: Twist) -> ArrayVec<f64, 6> {
        let motions = self.motions(is_ball);
        let Taken { directions, components } = self.taken(&motions);
        let mut rest = joint;
        for law in &self.laws {
            rest -= law.wrench * (law.impulse - law.factor * law.wrench.dot(relative));
        }
        if let Some(turn) = &self.turn {
            rest.moment -= turn.impulse - turn.block * relative.angular;
        }
        let along: Coefficients =
            std::array::from_fn(|j| motions.get(j).map_or(0.0, |motion| rest.dot(*motion)));
        let mut impulses: ArrayVec<f64, 6> = self.stops.iter().map(|_| 0.0).collect();
        for (i, (of_i, added)) in components.iter().enumerate().rev() {
            let Some(j) = *added else { continue };
            let later: f64 = (i + 1..impulses.len()).map(|l| impulses[l] * components[l].0[j]).sum();
            impulses[i] = (dot(&along, &directions[j]) - later) / of_i[j];
        }
        impulses
    }
}
