//! Vectors of unknowns: a displacement for each node, in single precision, and a change of each coordinate of the bones.

use wide::f32x4;

/// A displacement of the nodes and of the bones' coordinates; attached nodes have none of their own.
#[derive(Clone, Debug, Default)]
pub(super) struct Unknowns {
    /// The fourth number of each is zero.
    pub(super) nodes: Vec<f32x4>,
    pub(super) dofs: Vec<f64>,
}

/// Nodes that are added up in single precision before the sum continues in double precision.
const RUN: usize = 32;

impl Unknowns {
    pub(super) fn zeros(nodes: usize) -> Unknowns {
        Unknowns { nodes: vec![f32x4::ZERO; nodes], dofs: Vec::new() }
    }

    /// Sets everything to zero, for this many coordinates.
    pub(super) fn clear(&mut self, dofs: usize) {
        self.nodes.fill(f32x4::ZERO);
        self.dofs.clear();
        self.dofs.resize(dofs, 0.0);
    }

    /// The scalar product.
    pub(super) fn dot(&self, other: &Unknowns) -> f64 {
        let mut sum = 0.0;
        for (a, b) in self.nodes.chunks(RUN).zip(other.nodes.chunks(RUN)) {
            let part = a.iter().zip(b).fold(f32x4::ZERO, |sum, (a, b)| sum + *a * *b);
            let [x, y, z, _] = part.to_array().map(f64::from);
            sum += x + y + z;
        }
        sum + self.dofs.iter().zip(&other.dofs).map(|(a, b)| a * b).sum::<f64>()
    }

    /// `self += factor * other`.
    pub(super) fn add(&mut self, factor: f64, other: &Unknowns) {
        let all = f32x4::splat(factor as f32);
        self.nodes.iter_mut().zip(&other.nodes).for_each(|(a, b)| *a += all * *b);
        self.dofs.iter_mut().zip(&other.dofs).for_each(|(a, b)| *a += factor * b);
    }

    /// `self = other + factor * self`.
    pub(super) fn follow(&mut self, other: &Unknowns, factor: f64) {
        let all = f32x4::splat(factor as f32);
        self.nodes.iter_mut().zip(&other.nodes).for_each(|(a, b)| *a = *b + all * *a);
        self.dofs.iter_mut().zip(&other.dofs).for_each(|(a, b)| *a = b + factor * *a);
    }
}

/// `D x` for a matrix by columns.
#[inline(always)]
pub(super) fn times(columns: &[f32x4; 3], x: f32x4) -> f32x4 {
    let [x, y, z, _] = x.to_array();
    columns[0] * f32x4::splat(x) + columns[1] * f32x4::splat(y) + columns[2] * f32x4::splat(z)
}
