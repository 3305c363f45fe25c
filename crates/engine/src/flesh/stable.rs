//! The longest stable step.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.5 on step sizes, which it finds by trial; here a bound. Symbols: omega the highest
//! angular frequency, `g_i` gradient of the barycentric coordinate of corner i, `M_i` the part of the node's mass that belongs to
//! the element, k the largest stiffness of its material, c0 damping per mass.
//!
//! No frequency of the whole is higher than the highest of its elements alone, each with its part of the masses. The energy of an
//! element is at most that of a spring k on every entry of F, so
//!
//! ```text
//! omega^2 <= k w V  largest eigenvalue of  sum_i g_i g_i^T / M_i
//! ```
//!
//! Attached nodes do not move on their own and are left out of the sum. Symplectic Euler with damping is stable if omega^2 h^2 +
//! 2 c0 h < 4.

use ligament_math::{Sym3, Vec3};

use super::cage::Cage;
use super::elements::Elements;
use super::lump::Lumped;

/// An upper bound of the squared highest frequency of a cage with the free nodes in `free`; zero if there are none.
///
/// ```
/// # use ligament::doc::*; let Die { skeleton, skin, poses } = die()?;
/// use ligament::flesh::{Flesh, Recipe, fastest_squared, longest_step};
///
/// // A hundred times the stiffness, ten times the frequency: the stable step is a tenth as long.
/// let step = |young| {
///     let flesh = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, young, ..Recipe::default() }, &mut Progress::none())?;
///     let free: Vec<bool> = flesh.holds().iter().map(|hold| !hold.attached).collect();
///     let squared = fastest_squared(flesh.cage(), flesh.elements(), flesh.lumped(), &free);
///     Ok::<f64, ligament::flesh::FleshError>(longest_step(squared, 0.0))
/// };
/// assert!((step(1e4)? / step(1e6)? - 10.0).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the lists do not fit the cage.
pub fn fastest_squared(cage: &Cage, elements: &Elements, lumped: &Lumped, free: &[bool]) -> f64 {
    // The mass from the elements, and the final mass, which minimums may have changed.
    let mut given = vec![0.0; cage.nodes().len()];
    for (tet, corners) in cage.tets().iter().enumerate() {
        for (node, share) in corners.iter().zip(lumped.shares[tet]) {
            given[*node as usize] += share * elements.volumes()[tet];
        }
    }
    let mut fastest = 0.0_f64;
    for (tet, corners) in cage.tets().iter().enumerate() {
        let [g1, g2, g3] = cage.inverse_shapes()[tet].to_rows().map(Vec3::from);
        let volume = elements.volumes()[tet];
        let mut sum = Sym3::ZERO;
        for ((g, node), share) in [-(g1 + g2 + g3), g1, g2, g3].iter().zip(corners).zip(lumped.shares[tet]) {
            let node = *node as usize;
            if free[node] && share > 0.0 {
                // The volume cancels between stiffness and mass.
                sum += g.outer_self() * (given[node] / (share * lumped.mass[node]));
            }
        }
        if volume > 0.0 {
            fastest = fastest.max(elements.material().stiffest(elements.lame()[tet]) * sum.eigen().values.x);
        }
    }
    fastest
}

/// The longest stable step of symplectic Euler, in seconds, for this squared frequency and `damping` per mass; infinite for zero
/// frequency.
///
/// ```
/// use ligament::flesh::longest_step;
///
/// // Without damping: omega h < 2. Damping shortens the step.
/// assert!((longest_step(100.0 * 100.0, 0.0) - 0.02).abs() < 1e-15);
/// assert!(longest_step(100.0 * 100.0, 50.0) < 0.02);
/// assert_eq!(longest_step(0.0, 0.0), f64::INFINITY);
/// ```
pub fn longest_step(fastest_squared: f64, damping: f64) -> f64 {
    if fastest_squared > 0.0 {
        ((damping * damping + 4.0 * fastest_squared).sqrt() - damping) / fastest_squared
    } else if damping > 0.0 {
        2.0 / damping
    } else {
        f64::INFINITY
    }
}
