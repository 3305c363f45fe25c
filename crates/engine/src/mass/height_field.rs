//! Height fields: ground whose height is given at the corners of a grid.

use super::TriMesh;
use crate::math::Vec3;

/// Heights at the corners of a rectangular grid about the z axis, and everything below them: hills, stairs, a track.
///
/// Each cell has two triangles, divided from its corner at low x and y to that at high x and y.
///
/// ```
/// use ligament::mass::HeightField;
///
/// // 4 m along x, 2 m along y: a slope that rises by 1 m along x.
/// let slope = HeightField::new([2.0, 1.0], 3, vec![0.0, 0.5, 1.0, 0.0, 0.5, 1.0])?;
/// assert_eq!((slope.rows(), slope.columns()), (2, 3));
/// assert_eq!(slope.height_at(1.0, -0.2), Some(0.75));
/// assert_eq!(slope.height_at(2.1, 0.0), None);
/// # Ok::<(), ligament::mass::HeightFieldError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct HeightField {
    half_extents: [f64; 2],
    columns: usize,
    heights: Vec<f64>,
}

/// Why numbers are not a height field. Returned by [`HeightField::new`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum HeightFieldError {
    /// A half-extent is not a positive number.
    #[error("the half-extent of the height field in {axis} is {value:?}, but it must be positive and finite")]
    HalfExtent {
        /// x or y.
        axis: char,
        /// Its value.
        value: f64,
    },
    /// The grid has less than two rows or columns, or the heights do not fill it.
    #[error(
        "the height field has {heights} heights in rows of {columns}: expected at least two full rows of at least two"
    )]
    Grid {
        /// Number of heights.
        heights: usize,
        /// Number of columns.
        columns: usize,
    },
    /// A height is not finite.
    #[error(
        "the height in row {row} and column {column} of the height field is {value:?}: expected a finite number"
    )]
    NotFinite {
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        column: usize,
        /// Its value.
        value: f64,
    },
    /// There are more corners than indices of 32 bits.
    #[error("the height field has {heights} heights: expected at most {}", HeightField::MOST)]
    TooMany {
        /// Number of heights.
        heights: usize,
    },
}

impl HeightField {
    /// The largest number of heights.
    pub const MOST: usize = 1 << 28;

    /// From half of the length along x and y, in meters, and heights row by row: a row runs along x, from low to high, and
    /// rows follow each other along y, from low to high.
    ///
    /// # Errors
    /// [`HeightFieldError`]: a number that is not valid, or heights that do not fill the grid.
    pub fn new(
        half_extents: [f64; 2],
        columns: usize,
        heights: Vec<f64>,
    ) -> Result<HeightField, HeightFieldError> {
        for (axis, value) in ['x', 'y'].into_iter().zip(half_extents) {
            if !(value > 0.0 && value.is_finite()) {
                return Err(HeightFieldError::HalfExtent { axis, value });
            }
        }
        if columns < 2 || heights.len() < 2 * columns || !heights.len().is_multiple_of(columns) {
            return Err(HeightFieldError::Grid { heights: heights.len(), columns });
        }
        if heights.len() > HeightField::MOST {
            return Err(HeightFieldError::TooMany { heights: heights.len() });
        }
        if let Some((k, value)) = heights.iter().enumerate().find(|(_, height)| !height.is_finite()) {
            return Err(HeightFieldError::NotFinite { row: k / columns, column: k % columns, value: *value });
        }
        Ok(HeightField { half_extents, columns, heights })
    }

    /// Half of its length along x and y.
    pub fn half_extents(&self) -> [f64; 2] {
        self.half_extents
    }

    /// Number of corners along x.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Number of corners along y.
    pub fn rows(&self) -> usize {
        self.heights.len() / self.columns
    }

    /// The heights, row by row.
    pub fn heights(&self) -> &[f64] {
        &self.heights
    }

    /// The lowest and the highest of the heights.
    pub fn range(&self) -> [f64; 2] {
        let first = [f64::INFINITY, f64::NEG_INFINITY];
        self.heights.iter().fold(first, |[low, high], z| [low.min(*z), high.max(*z)])
    }

    /// The corners of the grid, row by row.
    pub fn vertices(&self) -> impl Iterator<Item = Vec3> + '_ {
        let [x, y] = self.half_extents;
        let along = |k: usize, count: usize, half: f64| half * (2.0 * k as f64 / (count - 1) as f64 - 1.0);
        let (columns, rows) = (self.columns, self.rows());
        self.heights
            .iter()
            .enumerate()
            .map(move |(k, z)| Vec3::new(along(k % columns, columns, x), along(k / columns, rows, y), *z))
    }

    /// The height of the surface at a place; `None` beside the field.
    pub fn height_at(&self, x: f64, y: f64) -> Option<f64> {
        let cell = |at: f64, half: f64, count: usize| {
            let place = (at + half) / (2.0 * half) * (count - 1) as f64;
            let k = (place as usize).min(count - 2);
            (at.abs() <= half).then_some((k, place - k as f64))
        };
        let (column, u) = cell(x, self.half_extents[0], self.columns)?;
        let (row, v) = cell(y, self.half_extents[1], self.rows())?;
        let at = |row: usize, column: usize| self.heights[row * self.columns + column];
        let (low, high) = (at(row, column), at(row + 1, column + 1));
        Some(match u >= v {
            true => low * (1.0 - u) + at(row, column + 1) * (u - v) + high * v,
            false => low * (1.0 - v) + at(row + 1, column) * (v - u) + high * u,
        })
    }

    /// The surface as a mesh, which is open, in the frame of the field, in meters.
    ///
    /// ```
    /// use ligament::mass::HeightField;
    ///
    /// let flat = HeightField::new([1.0, 1.0], 4, vec![0.0; 12])?;
    /// assert_eq!((flat.mesh().vertices().len(), flat.mesh().triangles().len()), (12, 12));
    /// # Ok::<(), ligament::mass::HeightFieldError>(())
    /// ```
    pub fn mesh(&self) -> TriMesh {
        let columns = self.columns as u32;
        let cells =
            (0..self.rows() as u32 - 1).flat_map(|row| (0..columns - 1).map(move |c| row * columns + c));
        let triangles = cells.flat_map(|a| [[a, a + 1, a + columns + 1], [a, a + columns + 1, a + columns]]);
        TriMesh::of_valid(self.vertices().collect(), triangles.collect())
    }
}
