//! KP08's singularity-robust inverse as in the paper, level by level with matrices: [`ligament_math::priorities`]
//! gives the same results without forming them.

pub(crate) mod inverse;
mod thin_svd;
