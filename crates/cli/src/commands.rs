//! The commands.

pub(crate) mod assemble;
pub(crate) mod bench;
pub(crate) mod convert;
pub(crate) mod export;
pub(crate) mod flesh;
pub(crate) mod info;
pub(crate) mod list;
pub(crate) mod picture;
pub(crate) mod play;
pub(crate) mod recover;
pub(crate) mod run;
pub(crate) mod studio;
