//! Reading JSON that is known to be right: what is missing or of another kind stops the program.

use rapier3d_f64::prelude::{Pose, Rotation, Vector};
use serde_json::Value;

use crate::fail;

/// A value of the case.
#[derive(Clone, Copy)]
pub struct Node<'a>(pub &'a Value);

impl<'a> Node<'a> {
    pub fn at(self, key: &str) -> Node<'a> {
        Node(self.0.get(key).unwrap_or_else(|| fail(&format!("the case has no '{key}'"))))
    }

    pub fn list(self) -> impl Iterator<Item = Node<'a>> {
        self.0.as_array().unwrap_or_else(|| fail("expected a list")).iter().map(Node)
    }

    pub fn number(self) -> f64 {
        self.0.as_f64().unwrap_or_else(|| fail("expected a number"))
    }

    pub fn text(self) -> &'a str {
        self.0.as_str().unwrap_or_else(|| fail("expected a text"))
    }

    pub fn numbers<const N: usize>(self) -> [f64; N] {
        let numbers: Vec<f64> = self.list().map(Node::number).collect();
        numbers.try_into().unwrap_or_else(|_| fail(&format!("expected {N} numbers")))
    }

    pub fn vector(self) -> Vector {
        Vector::from_array(self.numbers())
    }

    /// Position and quaternion x y z w.
    pub fn pose(self) -> Pose {
        let [a, b, c, x, y, z, w] = self.numbers();
        Pose::from_parts(Vector::new(a, b, c), Rotation::from_xyzw(x, y, z, w))
    }
}
