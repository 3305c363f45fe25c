//! Many vectors, stored component by component for fast loops.

use ligament_math::Vec3;

/// One vector for each of many points, with one list per component.
///
/// ```
/// use ligament::dynamics::Vectors;
/// use ligament::math::Vec3;
///
/// let mut forces = Vectors::zeros(3);
/// forces.set(1, Vec3::new(1.0, 2.0, 3.0));
/// assert_eq!((forces.len(), forces.get(1).z), (3, 3.0));
/// ```
#[derive(Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs)] // the three lists are their own names
pub struct Vectors {
    pub x: Vec<f64>,
    pub y: Vec<f64>,
    pub z: Vec<f64>,
}

crate::copy::clone_in_place!(Vectors { x, y, z });

impl Vectors {
    /// `n` zero vectors.
    pub fn zeros(n: usize) -> Vectors {
        Vectors { x: vec![0.0; n], y: vec![0.0; n], z: vec![0.0; n] }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.x.len()
    }

    /// True where there are none.
    pub fn is_empty(&self) -> bool {
        self.x.is_empty()
    }

    /// One of them.
    ///
    /// # Panics
    /// If `k` is past the last.
    pub fn get(&self, k: usize) -> Vec3 {
        Vec3::new(self.x[k], self.y[k], self.z[k])
    }

    /// Replaces one of them.
    ///
    /// # Panics
    /// If `k` is past the last.
    pub fn set(&mut self, k: usize, v: Vec3) {
        (self.x[k], self.y[k], self.z[k]) = (v.x, v.y, v.z);
    }

    /// A range of them.
    pub(crate) fn part(&self, range: &std::ops::Range<usize>) -> [&[f64]; 3] {
        [&self.x[range.clone()], &self.y[range.clone()], &self.z[range.clone()]]
    }

    /// True if each list has this length.
    pub(crate) fn fits(&self, n: usize) -> bool {
        self.x.len() == n && self.y.len() == n && self.z.len() == n
    }
}

impl FromIterator<Vec3> for Vectors {
    fn from_iter<I: IntoIterator<Item = Vec3>>(points: I) -> Vectors {
        points.into_iter().fold(Vectors::default(), |mut all, point| {
            all.x.push(point.x);
            all.y.push(point.y);
            all.z.push(point.z);
            all
        })
    }
}
