//! Ratio of the mass of bones with flesh to their mass without it: it bounds the step, because nodes are damped against bones.
//!
//! Beyond the papers: Kim & Pollard 2008 (KP08) damps nodes against their bones (section 4.2) and derives no bound of the step
//! from it. With M the mass matrix of the bare bones and `M_w` that of the bones with their nodes fixed to them, a damper brings
//! node and bone to a common velocity up to `max eig(M^-1 M_w)` times faster than with fixed bones. Computed by power iteration,
//! which converges from below.

use ligament_math::RigidInertia;

use super::FleshedError;
use crate::flesh::Flesh;
use crate::reduced::{MassFactor, Tree, Workspace};

/// The largest ratio of the inertia of bones with their nodes to that of bare bones, over all joint motions. Dampers between
/// nodes and bones act faster by this factor. Computed in the neutral pose, by power iteration on the two mass matrices.
pub(super) fn burden(tree: &Tree, flesh: &Flesh) -> Result<f64, FleshedError> {
    let model = tree.model();
    let nv = model.nv();
    let mut hanging = vec![RigidInertia::ZERO; model.bodies().len()];
    for (hold, mass) in flesh.holds().iter().zip(&flesh.lumped().mass).filter(|(hold, _)| !hold.attached) {
        hanging[hold.bone.index()] += RigidInertia::point(*mass, hold.rest);
    }
    if flesh.holds().iter().all(|hold| hold.attached) {
        return Ok(1.0);
    }
    let heavy = Tree::new(&model.with_added_inertia(&hanging)?)?;
    let q = model.neutral();
    let (mut bare, mut laden) = (vec![0.0; nv * nv], vec![0.0; nv * nv]);
    tree.mass_matrix(&q, &mut bare, &mut Workspace::new(tree))?;
    heavy.mass_matrix(&q, &mut laden, &mut Workspace::new(&heavy))?;
    let mut factor = MassFactor::symbolic(tree);
    factor.factor(&bare, &[]);
    // Arbitrary start values, with a component along every eigenvector.
    let mut motion: Vec<f64> = (0..nv).map(|k| 1.0 + 0.1 * (k % 7) as f64).collect();
    let mut times = 1.0;
    for _ in 0..200 {
        let mut next: Vec<f64> = laden
            .chunks_exact(nv.max(1))
            .map(|row| row.iter().zip(&motion).map(|(m, v)| m * v).sum())
            .collect();
        factor.solve_in_place(&mut next);
        let size = next.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        if !(size > 0.0 && size.is_finite()) {
            break;
        }
        times = size / motion.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        next.iter_mut().for_each(|x| *x /= size);
        motion = next;
    }
    // The iteration converges from below, so add a margin.
    Ok(1.05 * times)
}
