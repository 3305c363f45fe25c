//! `TetGen`'s pair of files: `.node` with the nodes, `.ele` with the tetrahedra.
//!
//! Source: H. Si, *`TetGen`* user's manual, "File formats". Numbering starts at 0 or 1, as the first node shows.

use super::raw::Raw;
use crate::scan::{Fault, Scan};

/// The most attributes and markers of one line.
const MOST_EXTRA: usize = 1000;

/// Reads the nodes.
pub(super) fn nodes(bytes: &[u8], raw: &mut Raw) -> Result<(), Fault> {
    let mut scan = Scan::new(bytes);
    let count: usize = scan.number("the number of nodes", true)?;
    let dimension: usize = scan.number("the dimension (3)", true)?;
    if dimension != 3 {
        return scan.fault(format!("the nodes have {dimension} coordinates; expected 3"));
    }
    let attributes: usize = scan.number("the number of attributes", true)?;
    let markers: usize = scan.number("the number of boundary markers", true)?;
    let extra = attributes.saturating_add(markers);
    if extra > MOST_EXTRA {
        return scan
            .fault(format!("the nodes have {extra} attributes and markers; expected at most {MOST_EXTRA}"));
    }
    for _ in 0..count {
        let number: i64 = scan.number("the number of a node", true)?;
        let mut at = [0.0; 3];
        for x in &mut at {
            *x = scan.number("a coordinate", true)?;
        }
        for _ in 0..extra {
            scan.number::<f64>("an attribute", true)?;
        }
        let here = scan.byte();
        raw.node(number, at, here)?;
    }
    Ok(())
}

/// Reads the tetrahedra.
pub(super) fn elements(bytes: &[u8], raw: &mut Raw) -> Result<(), Fault> {
    let mut scan = Scan::new(bytes);
    let count: usize = scan.number("the number of tetrahedra", true)?;
    let nodes: usize = scan.number("the number of nodes of each tetrahedron", true)?;
    if nodes != 4 && nodes != 10 {
        return scan
            .fault(format!("the elements have {nodes} nodes each; expected 4 or 10, as tetrahedra have"));
    }
    let extra: usize = scan.number("the number of attributes", true)?;
    if extra > MOST_EXTRA {
        return scan.fault(format!("the tetrahedra have {extra} attributes; expected at most {MOST_EXTRA}"));
    }
    for _ in 0..count {
        scan.number::<i64>("the number of a tetrahedron", true)?;
        let mut corners = [0; 4];
        for k in 0..nodes {
            let node = scan.number("the number of a node", true)?;
            if let Some(corner) = corners.get_mut(k) {
                *corner = node;
            }
        }
        for _ in 0..extra {
            scan.number::<f64>("an attribute", true)?;
        }
        raw.curved += usize::from(nodes == 10);
        raw.tet(corners);
    }
    Ok(())
}
