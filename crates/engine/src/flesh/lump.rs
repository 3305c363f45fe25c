//! Mass lumping: the filled part of each tetrahedron distributes its mass to its four corners.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.1: `m_i` is the sum over tetrahedra of the integral of `rho phi_i` over their
//! filled part; section 4.5 on nodes with too little mass.
//!
//! Symbols: rho density, `phi_i` barycentric coordinates, V volume, w fill ratio.
//!
//! Deviations: a node far outside the surface gets almost no mass, and the shortest period of its tetrahedron is proportional to
//! the square root of its share. So within each tetrahedron every corner gets a minimum share of its mass, taken from the heavier
//! corners; and a node whose tetrahedra are almost empty gets a small fraction of the mean mass of a node, taken from all others.
//! Total mass is conserved exactly; the center of mass moves by a small fraction of a tetrahedron. Both are options, and zero
//! disables them.

use rayon::prelude::*;

use super::cage::Cage;
use super::filled::{Filled, Solid};
use crate::mass::MeshError;
use crate::threads;

/// Options of mass lumping, by [`Lumped::new`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lumping {
    /// Density of the flesh, in kg/m^3.
    pub density: f64,
    /// Minimum share of each corner in its tetrahedron's mass: between 0 and 1/4.
    pub least_share: f64,
    /// Minimum mass of a node, as a fraction of the mean.
    pub least_mass: f64,
}

impl Lumping {
    /// Flesh of a density in kg/m3, with minimums that keep the highest frequency within four times that of a full tetrahedron.
    pub fn of_density(density: f64) -> Lumping {
        Lumping { density, least_share: 1.0 / 16.0, least_mass: 0.02 }
    }

    /// The exact integrals for a density in kg/m3, without minimums.
    pub fn exact(density: f64) -> Lumping {
        Lumping { density, least_share: 0.0, least_mass: 0.0 }
    }
}

/// Fill ratios of tetrahedra and masses of nodes.
///
/// ```
/// # use ligament::doc::*; let skin = cube()?;
/// use ligament::flesh::{LumpError, Lumped, Lumping, Solid, fit};
///
/// let solid = Solid::new(&skin)?;
/// let cage = fit(&solid, 300, &mut Progress::none())?.cage;
/// let lightest = |lumping| Lumped::new(&cage, &solid, &lumping).map(|l| l.mass.into_iter().fold(1.0, f64::min));
/// // With exact integrals, nodes far outside the skin have almost no mass; with minimums they have more.
/// assert!(lightest(Lumping::of_density(1000.0))? > lightest(Lumping::exact(1000.0))?);
/// assert!(matches!(lightest(Lumping::exact(-1.0)), Err(LumpError::Option { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Lumped {
    /// Filled fraction of each tetrahedron, w.
    pub fill: Vec<f64>,
    /// For each tetrahedron, the share of each corner in its mass: they add up to one.
    pub shares: Vec<[f64; 4]>,
    /// Mass of each node, in kg: positive.
    pub mass: Vec<f64>,
}

/// Why [`Lumped::new`] could not distribute the mass.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LumpError {
    /// An option is invalid.
    #[error("{what} of the flesh is {found:?}; expected {expected}")]
    Option {
        /// Name of the option.
        what: &'static str,
        /// Its value.
        found: f64,
        /// What was expected.
        expected: &'static str,
    },
    /// The skin encloses nothing.
    #[error("the skin: {0}")]
    Skin(#[from] MeshError),
    /// An empty tetrahedron.
    #[error(
        "tetrahedron {tet} of the cage lies outside the skin: keep only filled ones (Cage::retained) before mass \
         is distributed"
    )]
    Empty {
        /// The tetrahedron.
        tet: usize,
    },
    /// The cage does not cover the skin.
    #[error(
        "the cage holds a volume of {held:?} of the {volume:?} inside the skin: it must cover the whole skin, once, and \
         the skin must not intersect itself"
    )]
    Uncovered {
        /// Filled volume of the cage, in m^3.
        held: f64,
        /// Volume inside the skin, in m^3.
        volume: f64,
    },
}

/// Relative tolerance between the volume in the cage and inside the skin: far above rounding of a sum over many thousand
/// tetrahedra, and below the effect of a missing one.
const COVERED: f64 = 1e-8;

impl Lumped {
    /// Distributes the mass of the filled part of the cage.
    ///
    /// # Errors
    /// [`LumpError`]: options out of range, tetrahedra without flesh, flesh outside the cage.
    pub fn new(cage: &Cage, solid: &Solid<'_>, lumping: &Lumping) -> Result<Lumped, LumpError> {
        let Lumping { density, least_share, least_mass } = *lumping;
        let option = |ok: bool, what, found, expected| {
            if ok { Ok(()) } else { Err(LumpError::Option { what, found, expected }) }
        };
        option(density > 0.0 && density.is_finite(), "density", density, "positive and finite")?;
        option((0.0..=0.25).contains(&least_share), "the least share", least_share, "between 0 and 1/4")?;
        option((0.0..=1.0).contains(&least_mass), "the least mass", least_mass, "between 0 and 1")?;

        let tets = 0..cage.tets().len();
        let filled: Vec<Filled> =
            threads::share(|| tets.into_par_iter().map(|tet| solid.fill(cage, tet)).collect());
        if let Some(tet) = filled.iter().position(|filled| filled.ratio == 0.0) {
            return Err(LumpError::Empty { tet });
        }
        let fill: Vec<f64> = filled.iter().map(|filled| filled.ratio).collect();
        let held: f64 = fill.iter().zip(cage.volumes()).map(|(w, volume)| w * volume).sum();
        let volume = solid.surface().volume()?;
        let covered = (held - volume).abs() <= COVERED * volume;
        if !covered {
            return Err(LumpError::Uncovered { held, volume });
        }
        let shares: Vec<[f64; 4]> = filled.iter().map(|filled| levelled(filled, least_share)).collect();
        let mut mass = vec![0.0; cage.nodes().len()];
        for (tet, corners) in cage.tets().iter().enumerate() {
            for (node, share) in corners.iter().zip(shares[tet]) {
                mass[*node as usize] += density * cage.volumes()[tet] * fill[tet] * share;
            }
        }
        raise(&mut mass, least_mass);
        Ok(Lumped { fill, shares, mass })
    }
}

/// Shares that add up to one, none below the minimum: a blend with equal shares, with the smallest sufficient weight.
fn levelled(filled: &Filled, least: f64) -> [f64; 4] {
    let shares = filled.shares.map(|share| share / filled.ratio);
    let lightest = shares.iter().copied().fold(1.0, f64::min);
    if lightest >= least {
        return shares;
    }
    let blend = (least - lightest) / (0.25 - lightest);
    shares.map(|share| share + blend * (0.25 - share))
}

/// Raises every mass to a minimum fraction of the mean, and scales the others down, so that the sum stays.
fn raise(mass: &mut [f64], least: f64) {
    let total: f64 = mass.iter().sum();
    let floor = least * total / mass.len() as f64;
    let missing: f64 = mass.iter().map(|m| (floor - m).max(0.0)).sum();
    let spare: f64 = mass.iter().map(|m| (m - floor).max(0.0)).sum();
    if missing > 0.0 && spare > 0.0 {
        mass.iter_mut().for_each(|m| *m = floor + (*m - floor).max(0.0) * (1.0 - missing / spare));
    }
}
