//! Gmsh meshes, versions 2.2 and 4.1, ASCII and binary.
//!
//! Source: the Gmsh reference manual, "MSH file format". Sections that are not needed are skipped.

use super::raw::Raw;
use crate::scan::{Fault, Order, Scan};

/// Number of nodes of an element, by its type, for the types that may occur beside tetrahedra.
const NODES: [(i32, usize); 17] = [
    (1, 2),
    (2, 3),
    (3, 4),
    (4, 4),
    (5, 8),
    (6, 6),
    (7, 5),
    (8, 3),
    (9, 6),
    (10, 9),
    (11, 10),
    (12, 27),
    (13, 18),
    (14, 14),
    (15, 1),
    (16, 8),
    (17, 20),
];
const TET: i32 = 4;
const CURVED_TET: i32 = 11;

#[derive(Clone, Copy, PartialEq)]
enum Coding {
    Text,
    Bytes(Order),
}

struct Reader<'a> {
    scan: Scan<'a>,
    coding: Coding,
    newer: bool,
    raw: Raw,
}

pub(super) fn read(bytes: &[u8]) -> Result<Raw, Fault> {
    let mut reader =
        Reader { scan: Scan::new(bytes), coding: Coding::Text, newer: false, raw: Raw::default() };
    let first = reader.scan.line().unwrap_or_default();
    if first != "$MeshFormat" {
        return Err(Fault { byte: 0, reason: "expected $MeshFormat at the start of a Gmsh file".into() });
    }
    reader.format()?;
    let (mut nodes, mut elements) = (false, false);
    while let Some(line) = reader.scan.line() {
        match line {
            "$Nodes" if !nodes => {
                nodes = true;
                if reader.newer { reader.nodes_4()? } else { reader.nodes_2()? }
            }
            "$Elements" if !elements => {
                elements = true;
                if reader.newer { reader.elements_4()? } else { reader.elements_2()? }
            }
            // Other sections, and ends of sections.
            _ => {}
        }
        if nodes && elements {
            return Ok(reader.raw);
        }
    }
    let missing = if nodes { "$Elements" } else { "$Nodes" };
    reader.scan.fault(format!("the file ends without a {missing} section"))
}

impl Reader<'_> {
    fn format(&mut self) -> Result<(), Fault> {
        let version: String = self.scan.number("the version", false)?;
        self.newer = match version.as_str() {
            "2" | "2.0" | "2.1" | "2.2" => false,
            "4.1" => true,
            other => {
                let shown: String = other.chars().take(20).collect();
                return self.scan.fault(format!(
                    "version {shown} is not supported; save the mesh from Gmsh as version 2.2 or 4.1"
                ));
            }
        };
        let coding: i32 = self.scan.number("0 (ASCII) or 1 (binary)", false)?;
        let size: i32 = self.scan.number("the size of a number", false)?;
        self.scan.line();
        if coding == 0 {
            return Ok(());
        }
        if size != 8 {
            return self.scan.fault(format!("numbers have {size} bytes; expected 8"));
        }
        // The integer 1, which shows the byte order.
        self.coding = match self.scan.i32(Order::Little, "the integer 1")? {
            1 => Coding::Bytes(Order::Little),
            0x0100_0000 => Coding::Bytes(Order::Big),
            other => {
                return self
                    .scan
                    .fault(format!("expected the integer 1, which shows the byte order, found {other}"));
            }
        };
        self.scan.line();
        Ok(())
    }

    fn int(&mut self, what: &str) -> Result<i64, Fault> {
        match self.coding {
            Coding::Text => self.scan.number(what, false),
            Coding::Bytes(order) => Ok(i64::from(self.scan.i32(order, what)?)),
        }
    }

    fn long(&mut self, what: &str) -> Result<i64, Fault> {
        match self.coding {
            Coding::Text => self.scan.number(what, false),
            Coding::Bytes(order) => self.scan.i64(order, what),
        }
    }

    fn real(&mut self) -> Result<f64, Fault> {
        match self.coding {
            Coding::Text => self.scan.number("a coordinate", false),
            Coding::Bytes(order) => self.scan.f64(order, "a coordinate"),
        }
    }

    fn count(&mut self, number: i64, what: &str) -> Result<usize, Fault> {
        match usize::try_from(number) {
            Ok(count) if count < u32::MAX as usize => Ok(count),
            _ => self.scan.fault(format!("a count of {number} {what} is out of range")),
        }
    }

    fn node(&mut self, number: i64) -> Result<(), Fault> {
        let at = [self.real()?, self.real()?, self.real()?];
        let here = self.scan.byte();
        self.raw.node(number, at, here)
    }

    fn nodes_2(&mut self) -> Result<(), Fault> {
        let count: i64 = self.scan.number("the number of nodes", false)?;
        let count = self.count(count, "nodes")?;
        if self.coding != Coding::Text {
            self.scan.line();
        }
        for _ in 0..count {
            let number = self.int("the number of a node")?;
            self.node(number)?;
        }
        Ok(())
    }

    fn elements_2(&mut self) -> Result<(), Fault> {
        let count: i64 = self.scan.number("the number of elements", false)?;
        let mut left = self.count(count, "elements")?;
        if self.coding == Coding::Text {
            for _ in 0..left {
                self.int("the number of an element")?;
                let kind = self.int("the type of an element")?;
                let tags = self.int("a number of tags")?;
                for _ in 0..self.count(tags, "tags")? {
                    self.int("a tag")?;
                }
                self.element(kind, Reader::int)?;
            }
            return Ok(());
        }
        self.scan.line();
        while left > 0 {
            let (kind, count, tags) =
                (self.int("a type")?, self.int("a number of elements")?, self.int("tags")?);
            let (count, tags) = (self.count(count, "elements")?, self.count(tags, "tags")?);
            if count == 0 || count > left {
                return self
                    .scan
                    .fault(format!("a block has {count} elements; at most {left} remain of those declared"));
            }
            left -= count;
            for _ in 0..count {
                for _ in 0..=tags {
                    self.int("a tag")?;
                }
                self.element(kind, Reader::int)?;
            }
        }
        Ok(())
    }

    fn nodes_4(&mut self) -> Result<(), Fault> {
        let blocks = self.long("a number of blocks")?;
        for _ in 0..3 {
            self.long("a number of nodes")?;
        }
        for _ in 0..self.count(blocks, "blocks")? {
            self.int("a dimension")?;
            self.int("a tag")?;
            if self.int("0 (not parametric)")? != 0 {
                return self.scan.fault("parametric nodes are not supported; save the mesh without them");
            }
            let count = self.long("a number of nodes")?;
            let count = self.count(count, "nodes")?;
            let mut numbers = Vec::with_capacity(self.scan.room(count, 2));
            for _ in 0..count {
                numbers.push(self.long("the number of a node")?);
            }
            for number in numbers {
                self.node(number)?;
            }
        }
        Ok(())
    }

    fn elements_4(&mut self) -> Result<(), Fault> {
        let blocks = self.long("a number of blocks")?;
        for _ in 0..3 {
            self.long("a number of elements")?;
        }
        for _ in 0..self.count(blocks, "blocks")? {
            self.int("a dimension")?;
            self.int("a tag")?;
            let kind = self.int("the type of elements")?;
            let count = self.long("a number of elements")?;
            for _ in 0..self.count(count, "elements")? {
                self.long("the number of an element")?;
                self.element(kind, Reader::long)?;
            }
        }
        Ok(())
    }

    fn element(&mut self, kind: i64, number: fn(&mut Self, &str) -> Result<i64, Fault>) -> Result<(), Fault> {
        let Some((kind, nodes)) = NODES.iter().find(|(known, _)| i64::from(*known) == kind).copied() else {
            return self.scan.fault(format!("unknown element type {kind}"));
        };
        let mut corners = [0; 4];
        for k in 0..nodes {
            let node = number(self, "the number of a node")?;
            if let Some(corner) = corners.get_mut(k) {
                *corner = node;
            }
        }
        match kind {
            TET => self.raw.tet(corners),
            CURVED_TET => {
                self.raw.curved += 1;
                self.raw.tet(corners);
            }
            _ => self.raw.others += 1,
        }
        Ok(())
    }
}
