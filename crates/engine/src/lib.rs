//! Real-time physics for characters: bones, joints and flesh.

pub mod dynamics;

pub use ligament_math as math;
