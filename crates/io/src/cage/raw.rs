//! Nodes and tetrahedra as a file has them, and what is put right before they are a cage.

use std::collections::HashMap;

use ligament::flesh::{Cage, CageError};
use ligament::math::Vec3;

use crate::scan::Fault;

/// Nodes by the numbers of the file, and tetrahedra between them.
#[derive(Default)]
pub(super) struct Raw {
    nodes: Vec<Vec3>,
    /// The number of the first node.
    first: i64,
    /// Where nodes are, once their numbers do not follow one another.
    places: Option<HashMap<i64, u32>>,
    tets: Vec<[i64; 4]>,
    /// Elements that are no tetrahedra.
    pub(super) others: usize,
    /// Tetrahedra with nodes on their edges, of which the corners are taken.
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
            return fault(format!("node {number} is there twice"));
        }
        if at.iter().any(|x| !x.is_finite()) {
            return fault(format!("node {number} is at {at:?}, which is not finite"));
        }
        self.nodes.push(at.into());
        Ok(())
    }

    /// Where the node of this number is.
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

    /// The cage: nodes that no tetrahedron has are left out, tetrahedra that are inside out are turned. Says what was
    /// done.
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
        note(self.nodes.len() - nodes.len(), "nodes that no tetrahedron has, left out");
        note(turned, "tetrahedra that were inside out, turned");
        note(self.others, "elements that are no tetrahedra, left out");
        note(self.curved, "tetrahedra with nodes on their edges: only their corners are taken");
        Ok((Cage::new(nodes, tets)?, notes))
    }
}

/// Why nodes and tetrahedra are no cage.
#[derive(Debug, thiserror::Error)]
pub(super) enum RawError {
    #[error("tetrahedron {tet} of the file, counted from 0, names node {node}, which is not there")]
    NoNode { tet: usize, node: i64 },
    #[error(transparent)]
    Cage(#[from] CageError),
}
