//! A cage around a skin: a regular lattice, of which the tetrahedra that the skin's inside touches are kept.
//!
//! Source: KP08 section 4.1 wants a coarse mesh around a fine surface and leaves its making to the reader. Resolution is
//! told by the number of tetrahedra wanted; the spacing that gives about as many is searched for.

use crate::progress::Progress;
use std::collections::HashMap;

use super::box_tree::Bounds;
use super::cage::{Cage, CageError};
use super::filled::Solid;
use super::lattice::{Lattice, Place};

/// A cage, and how coarse it is.
///
/// See the example of [`fit`].
#[derive(Clone, Debug)]
pub struct Fitted {
    /// Its tetrahedra: all that the skin's inside touches.
    pub cage: Cage,
    /// Edge of the cubes of the lattice.
    pub spacing: f64,
}

impl Fitted {
    /// A distance from a bone within which there are nodes all along it, and not all on one line: no point is farther than
    /// 0.56 cubes from a node, and from an axis of the lattice to the middles around it it is 0.71.
    pub fn attach_within(&self) -> f64 {
        0.75 * self.spacing
    }
}

/// Why there is no cage.
///
/// See the example of [`fit`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FitError {
    /// A number of tetrahedra that makes no sense.
    #[error("{0} tetrahedra are asked for: between 12 and 10 million can be made")]
    Count(usize),
    /// The lattice would be too large.
    #[error(
        "the skin fills so little of the box around it that a lattice with {wanted} tetrahedra in the skin has more than \
         {most} cubes: ask for fewer"
    )]
    Sparse {
        /// How many were asked for.
        wanted: usize,
        /// How many cubes a lattice may have.
        most: i64,
    },
    /// What came out is no cage.
    #[error(transparent)]
    Cage(#[from] CageError),
}

/// Cubes that a lattice may have for a number of tetrahedra: a skin that fills less than a hundredth of its box is hair.
fn most_cubes(wanted: usize) -> i64 {
    20_000 + 10 * wanted as i64
}

/// Spacings that are tried. Each halves what is left of the range; after a dozen the count no longer follows.
const TRIALS: usize = 12;

/// Near enough to the number that was asked for.
const NEAR: f64 = 0.01;

/// A cage of about `wanted` tetrahedra around a solid.
///
/// ```
/// # use ligament::doc::*; let skin = cube()?;
/// use ligament::flesh::{Lumped, Lumping, Solid, fit};
///
/// let solid = Solid::new(&skin)?;
/// let mut parts = Vec::new();
/// let fitted = fit(&solid, 300, &mut Progress::to(&mut |part| parts.push(part)))?;
/// assert!(fitted.cage.tets().len().abs_diff(300) < 150);
/// // The cage covers the skin: all of its litre is there, and weighs a kilogram.
/// let mass: f64 = Lumped::new(&fitted.cage, &solid, &Lumping::of_density(1000.0))?.mass.iter().sum();
/// assert!((mass - 1.0).abs() < 1e-9);
/// assert!(parts.is_sorted() && parts.iter().all(|part| (0.0..=1.0).contains(part)));
/// assert!(fit(&solid, 0, &mut Progress::none()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// How many lattices are tried shows only in the end; `progress` takes each for half of what is left.
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
    // A tetrahedron has a twelfth of its cube; the box is fuller than the skin, and the skin touches more than it fills.
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
            // Too fine to be tried: whatever fits is coarser.
            fine = spacing;
            spacing = (fine * coarse).sqrt();
            continue;
        };
        let tried = kept(&lattice, solid, &mut progress.part(1.0 - left, 1.0 - 0.5 * left));
        left *= 0.5;
        let cage = match tried {
            Ok(cage) => Some(cage),
            // So coarse that the skin is lost in it.
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
        // Where the count would be right if it went with the cube of the spacing, kept inside the range.
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

/// The tetrahedra of a lattice that are filled at all.
fn kept(lattice: &Lattice, solid: &Solid<'_>, progress: &mut Progress<'_>) -> Result<Cage, CageError> {
    let mut number: HashMap<Place, u32> = HashMap::new();
    let (mut nodes, mut tets) = (Vec::new(), Vec::new());
    let keep = |places: [Place; 4]| {
        let corners = places.map(|place| lattice.position(place));
        if !solid.touches(corners) {
            return;
        }
        tets.push(places.map(|place| {
            *number.entry(place).or_insert_with(|| {
                nodes.push(lattice.position(place));
                (nodes.len() - 1) as u32
            })
        }));
    };
    lattice.tets(keep, progress);
    Cage::new(nodes, tets)
}
