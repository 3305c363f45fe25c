//! KP08's singularity-robust inverse as the paper writes it, level by level with matrices: [`ligament_math::priorities`] gives the
//! same answers without forming them.

pub(crate) mod inverse;
mod thin_svd;
