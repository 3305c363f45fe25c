//! Nodes and tetrahedra as in the file, and the repairs before they become a mesh.

use std::collections::HashMap;

use ligament::flesh::{Cage, CageError};
use ligament::math::Vec3;

use crate::scan::Fault;

/// Nodes by their numbers in the file, and tetrahedra between them.
#[derive(Default)]
pub(super) struct Raw {
    nodes: Vec<Vec3>,
    /// The number of the first node.
    first: i64,
    /// Index of each node by its number, used once the numbers are not consecutive.
    places: Option<HashMap<i64, u32>>,
    tets: Vec<[i64; 4]>,
    /// Count of elements that are not tetrahedra.
    pub(super) others: usize,
    /// Count of quadratic tetrahedra, of which only the corners are read.
    pub(super) curved: usize,
}

impl Raw {
    pub(super) fn node(&mut self, number: i64, at: [f64; 3], byte: usize) -> Result<(), Fault> {
        let fault = |reason: String| Err(Fault { byte, reason });
        let count = self.nodes.len();
        if count == 0 {
            self.first = number;
        }
        if self.places.is_none() && self.first.checked_add(count as i64) != Some(number) {
            self.places = Some((self.first..).zip(0..count as u32).collect());
        }
        if let Some(places) = &mut self.places
            && places.insert(number, count as u32).is_some()
        {
            return fault(format!("node {number} occurs twice; node numbers must be unique"));
        }
        if at.iter().any(|x| !x.is_finite()) {
            return fault(format!("node {number} is at {at:?}; expected finite coordinates"));
        }
        self.nodes.push(at.into());
        Ok(())
    }

    /// Index of the node of this number.
    fn place(&self, number: i64) -> Option<u32> {
        match &self.places {
            Some(places) => places.get(&number).copied(),
            None => {
                let place = usize::try_from(number.checked_sub(self.first)?).ok()?;
                (place < self.nodes.len()).then_some(place as u32)
            }
        }
    }

    pub(super) fn tet(&mut self, corners: [i64; 4]) {
        self.tets.push(corners);
    }

    /// The mesh, with notes: unused nodes are left out, inverted tetrahedra are reoriented.
    pub(super) fn cage(self) -> Result<(Cage, Vec<String>), RawError> {
        let mut notes = Vec::new();
        let mut place = vec![u32::MAX; self.nodes.len()];
        let (mut nodes, mut tets, mut turned) = (Vec::new(), Vec::with_capacity(self.tets.len()), 0);
        for (k, corners) in self.tets.iter().enumerate() {
            let mut tet = [0; 4];
            for (corner, number) in tet.iter_mut().zip(corners) {
                let Some(old) = self.place(*number) else {
                    return Err(RawError::NoNode { tet: k, node: *number });
                };
                let new = &mut place[old as usize];
                if *new == u32::MAX {
                    *new = nodes.len() as u32;
                    nodes.push(self.nodes[old as usize]);
                }
                *corner = *new;
            }
            let [a, b, c, d] = tet.map(|node| nodes[node as usize]);
            if (b - a).cross(c - a).dot(d - a) < 0.0 {
                tet.swap(2, 3);
                turned += 1;
            }
            tets.push(tet);
        }
        let mut note = |count: usize, what: &str| {
            if count > 0 {
                notes.push(format!("{count} {what}"));
            }
        };
        note(self.nodes.len() - nodes.len(), "nodes are in no tetrahedron: left out");
        note(turned, "tetrahedra were inverted: reoriented");
        note(self.others, "elements are not tetrahedra: left out");
        note(self.curved, "tetrahedra have nodes on their edges: only their corners are read");
        Ok((Cage::new(nodes, tets)?, notes))
    }
}

/// Why nodes and tetrahedra do not make a mesh.
#[derive(Debug, thiserror::Error)]
pub(super) enum RawError {
    #[error("tetrahedron {tet} (counted from 0) refers to node {node}, which does not exist")]
    NoNode { tet: usize, node: i64 },
    #[error(transparent)]
    Cage(#[from] CageError),
}
