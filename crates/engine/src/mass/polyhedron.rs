//! Mass properties of the volume inside a closed mesh.
//!
//! Source: LEC, "The inertia matrix", which cites Mirtich 1996 for polyhedra. The same integrals are computed here as a sum
//! over signed tetrahedra, one for each triangle and a common apex:
//!
//! ```text
//! X = [x0 x1 x2], d = det X:   V += d/6    m1 += d/24 (x0+x1+x2)    S += d X C0 X^T,  C0 = (ones + 1)/120
//! c = m1/V    S -= V c c^T    I = tr(S) 1 - S
//! ```
//!
//! Symbols: V volume, c center of mass, S second moments, I rotational inertia about c, for density 1.
//!
//! Deviations: the apex is the mean of the corners and the unit of length the largest coordinate from there, so that
//! a mesh far from the origin, huge or tiny loses no digits.

use super::shape::Filled;
use super::{MeshError, TriMesh};
use crate::math::{Mat3, Sym3, Vec3};

/// A volume below this, relative to the cube of the size of the mesh, is rounding: each product has an error of at most 1e-16
/// of the area it represents.
const FLAT: f64 = 1e-15;

impl TriMesh {
    /// The volume that the mesh encloses.
    ///
    /// # Errors
    /// [`MeshError`] if it encloses no volume: it is open, inside out or flat.
    pub fn volume(&self) -> Result<f64, MeshError> {
        Ok(self.filled()?.volume)
    }

    /// The solid inside the mesh, with unit mass.
    pub(super) fn filled(&self) -> Result<Filled, MeshError> {
        self.check_closed()?;
        // The mean of the corners, not of the vertices: unused vertices must not count.
        let share = 1.0 / (3 * self.triangles().len()) as f64;
        let apex = self.corners().flatten().fold(Vec3::ZERO, |sum, corner| sum + corner * share);
        let size = self.corners().flatten().map(|corner| (corner - apex).max_abs()).fold(0.0, f64::max);
        if !(apex.is_finite() && size.is_finite()) {
            return Err(MeshError::TooLarge);
        }
        if size == 0.0 {
            return Err(MeshError::ZeroVolume);
        }
        let (mut volume, mut first, mut second) = (0.0, Vec3::ZERO, Sym3::ZERO);
        for corners in self.corners() {
            let [x0, x1, x2] = corners.map(|v| (v - apex) / size);
            let d = Mat3::from_cols(x0, x1, x2).determinant();
            let sum = x0 + x1 + x2;
            volume += d / 6.0;
            first += sum * (d / 24.0);
            second += (sum.outer_self() + x0.outer_self() + x1.outer_self() + x2.outer_self()) * (d / 120.0);
        }
        if volume < -FLAT {
            return Err(MeshError::InsideOut { volume: volume * size * size * size });
        }
        if volume <= FLAT {
            return Err(MeshError::ZeroVolume);
        }
        let com = first / volume;
        let spread = (second * (1.0 / volume) - com.outer_self()) * size * size;
        Ok(Filled {
            volume: volume * size * size * size,
            com: apex + com * size,
            at_com: Sym3::IDENTITY * spread.trace() - spread,
        })
    }
}
