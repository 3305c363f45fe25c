//! The tests of the mathematics, all in one binary: it is linked once, and its tests run in parallel.

mod articulated;
mod cholesky;
mod common;
mod eigen_range;
mod inverse;
mod lanes;
mod mat3;
mod pose;
mod priorities;
mod quat;
mod reference;
mod rigid;
mod se3;
mod so3;
mod so3_jacobians;
mod so3_vectors;
mod spatial;
mod svd3;
mod svd3_lanes;
mod sym3;
mod tree_ldlt;
mod vec3;
