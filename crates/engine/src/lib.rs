//! Real-time physics for characters: bones, joints and flesh.

pub mod dynamics;
pub mod mass;

pub use ligament_math as math;
