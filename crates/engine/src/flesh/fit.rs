//! A cage around a skin: the tetrahedra of a regular lattice that the inside of the skin touches.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.1 uses a coarse mesh around a fine surface and does not say how to make it. The
//! resolution is given as the desired number of tetrahedra; a search finds the spacing for it.

use std::collections::HashMap;

use rayon::prelude::*;

use super::box_tree::Bounds;
use super::cage::{Cage, CageError};
use super::filled::Solid;
use super::lattice::{Lattice, Place};
use crate::progress::Progress;
use crate::threads;

/// A cage, and its spacing in meters. Returned by [`fit`].
#[derive(Clone, Debug)]
pub struct Fitted {
    /// Its tetrahedra: all that the skin's inside touches.
    pub cage: Cage,
    /// Edge length of the cubes of the lattice, in meters.
    pub spacing: f64,
}

impl Fitted {
    /// A distance from a bone within which there are nodes all along it, and not all on one line: no point is farther than 0.56
    /// cube edges from a node, and the distance from an axis of the lattice to the cube centers around it is 0.71.
    pub fn attach_within(&self) -> f64 {
        0.75 * self.spacing
    }
}

/// Tetrahedra that threads share at a time.
const BATCH: usize = 8192;

/// Why [`fit`] could not build a cage.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FitError {
    /// The number of tetrahedra is out of range.
    #[error("{0} tetrahedra requested; expected 12 to 10 million")]
    Count(usize),
    /// The lattice would be too large.
    #[error(
        "the skin fills so little of the box around it that a lattice with {wanted} tetrahedra in the skin has more than \
         {most} cubes: ask for fewer"
    )]
    Sparse {
        /// The requested number.
        wanted: usize,
        /// The maximum number of cubes of a lattice.
        most: i64,
    },
    /// The result is not a valid cage.
    #[error(transparent)]
    Cage(#[from] CageError),
}

/// Maximum number of cubes for a number of tetrahedra: a skin that fills less than a hundredth of its box is too thin.
fn most_cubes(wanted: usize) -> i64 {
    20_000 + 10 * wanted as i64
}

/// Maximum number of spacings that are tried. Each halves the remaining range; after a dozen the count no longer follows.
const TRIALS: usize = 12;

/// Tolerance of the number of tetrahedra.
const NEAR: f64 = 0.01;

/// Builds a cage of about `wanted` tetrahedra around a solid.
///
/// ```
/// # use ligament::doc::*; let skin = cube()?;
/// use ligament::flesh::{Lumped, Lumping, Solid, fit};
///
/// let solid = Solid::new(&skin)?;
/// let mut parts = Vec::new();
/// let fitted = fit(&solid, 300, &mut Progress::to(&mut |part| parts.push(part)))?;
/// assert!(fitted.cage.tets().len().abs_diff(300) < 150);
/// // The cage covers the skin: it holds the whole liter, which weighs a kilogram.
/// let mass: f64 = Lumped::new(&fitted.cage, &solid, &Lumping::of_density(1000.0))?.mass.iter().sum();
/// assert!((mass - 1.0).abs() < 1e-9);
/// assert!(parts.is_sorted() && parts.iter().all(|part| (0.0..=1.0).contains(part)));
/// assert!(fit(&solid, 0, &mut Progress::none()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The number of lattices is not known in advance; `progress` counts each as half of the remaining work.
///
/// # Errors
/// [`FitError`]: a number out of range, or a lattice that would be too large.
pub fn fit(solid: &Solid<'_>, wanted: usize, progress: &mut Progress<'_>) -> Result<Fitted, FitError> {
    if !(12..=10_000_000).contains(&wanted) {
        return Err(FitError::Count(wanted));
    }
    let most = most_cubes(wanted);
    let sparse = || FitError::Sparse { wanted, most };
    let bounds = Bounds::around(solid.surface().vertices());
    // A tetrahedron has a twelfth of the volume of its cube; the box is larger than the skin, and the skin touches more than it
    // fills.
    let side = bounds.high - bounds.low;
    let longest = side.max_abs();
    let room = side.to_array().iter().map(|side| side.max(1e-3 * longest)).product::<f64>();
    let guess = (12.0 * room / wanted as f64).cbrt();
    let (mut fine, mut coarse) = (guess / 4.0, 2.0 * guess);
    let mut best: Option<(usize, f64, Cage)> = None;
    let mut spacing = 0.7 * guess;
    let mut left = 1.0;
    for _ in 0..TRIALS {
        let Some(lattice) = Lattice::covering(bounds, spacing, most) else {
            // Too fine to be tried: look for a coarser one.
            fine = spacing;
            spacing = (fine * coarse).sqrt();
            continue;
        };
        let tried = kept(&lattice, solid, &mut progress.part(1.0 - left, 1.0 - 0.5 * left));
        left *= 0.5;
        let cage = match tried {
            Ok(cage) => Some(cage),
            // So coarse that no tetrahedron is filled.
            Err(CageError::Empty { .. }) => None,
            Err(other) => return Err(other.into()),
        };
        let found = cage.as_ref().map_or(0, |cage| cage.tets().len());
        let off = found.abs_diff(wanted);
        if let Some(cage) = cage
            && best.as_ref().is_none_or(|(least, ..)| off < *least)
        {
            best = Some((off, spacing, cage));
        }
        if off as f64 <= NEAR * wanted as f64 {
            break;
        }
        if found > wanted {
            fine = spacing;
        } else {
            coarse = spacing;
        }
        // Assumes that the count is proportional to the inverse cube of the spacing; kept inside the range.
        let aimed = spacing * (found as f64 / wanted as f64).cbrt();
        let inside = aimed > fine * 1.001 && aimed < coarse * 0.999;
        spacing = if inside { aimed } else { (fine * coarse).sqrt() };
    }
    let (off, spacing, cage) = best.ok_or_else(sparse)?;
    // A lattice that could not be made fine enough has far too few.
    if off as f64 > 0.5 * wanted as f64 && cage.tets().len() < wanted && wanted > 200 {
        return Err(sparse());
    }
    Ok(Fitted { cage, spacing })
}

/// The tetrahedra of a lattice that are at least partly filled. Threads share those of a batch; what is kept does not depend on them.
fn kept(lattice: &Lattice, solid: &Solid<'_>, progress: &mut Progress<'_>) -> Result<Cage, CageError> {
    let mut number: HashMap<Place, u32> = HashMap::new();
    let (mut nodes, mut tets) = (Vec::new(), Vec::new());
    let mut keep = |batch: &mut Vec<[Place; 4]>| {
        let touches = |places: &[Place; 4]| solid.touches(places.map(|place| lattice.position(place)));
        let filled: Vec<bool> = threads::share(|| batch.par_iter().map(touches).collect());
        for (places, _) in batch.drain(..).zip(filled).filter(|(_, filled)| *filled) {
            tets.push(places.map(|place| {
                *number.entry(place).or_insert_with(|| {
                    nodes.push(lattice.position(place));
                    (nodes.len() - 1) as u32
                })
            }));
        }
    };
    let mut batch = Vec::with_capacity(BATCH);
    let collect = |places| {
        batch.push(places);
        if batch.len() == BATCH {
            keep(&mut batch);
        }
    };
    lattice.tets(collect, progress);
    keep(&mut batch);
    Cage::new(nodes, tets)
}
