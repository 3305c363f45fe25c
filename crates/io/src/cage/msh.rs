//! Gmsh's meshes, versions 2.2 and 4.1, as text and as bytes.
//!
//! Source: the Gmsh reference manual, "MSH file format". Sections that are not needed are skipped.

use super::raw::Raw;
use crate::scan::{Fault, Order, Scan};

/// How many nodes an element has, by its type, for those that may stand beside tetrahedra.
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
        return Err(Fault { byte: 0, reason: "a Gmsh file begins with $MeshFormat".into() });
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
    reader.scan.fault(format!("the file ends without {missing}"))
}

impl Reader<'_> {
    fn format(&mut self) -> Result<(), Fault> {
        let version: String = self.scan.number("a version", false)?;
        self.newer = match version.as_str() {
            "2" | "2.0" | "2.1" | "2.2" => false,
            "4.1" => true,
            other => {
                let shown: String = other.chars().take(20).collect();
                return self
                    .scan
                    .fault(format!("version {shown} is not read; 2.2 and 4.1 are: save it again from Gmsh"));
            }
        };
        let coding: i32 = self.scan.number("0 for text or 1 for bytes", false)?;
        let size: i32 = self.scan.number("the size of a number", false)?;
        self.scan.line();
        if coding == 0 {
            return Ok(());
        }
        if size != 8 {
            return self.scan.fault(format!("numbers of {size} bytes are not read, only of 8"));
        }
        // A one, by which the order of bytes is told.
        self.coding = match self.scan.i32(Order::Little, "the number 1")? {
            1 => Coding::Bytes(Order::Little),
            0x0100_0000 => Coding::Bytes(Order::Big),
            other => {
                return self.scan.fault(format!("the number 1, which tells the order of bytes, is {other}"));
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
            _ => self.scan.fault(format!("there cannot be {number} {what}")),
        }
    }

    fn node(&mut self, number: i64) -> Result<(), Fault> {
        let at = [self.real()?, self.real()?, self.real()?];
        let here = self.scan.byte();
        self.raw.node(number, at, here)
    }

    fn nodes_2(&mut self) -> Result<(), Fault> {
        let count: i64 = self.scan.number("a number of nodes", false)?;
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
        let count: i64 = self.scan.number("a number of elements", false)?;
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
                    .fault(format!("a block has {count} elements, where {left} are still to come"));
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
            if self.int("0 or 1")? != 0 {
                return self.scan.fault("nodes with parameters are not read: save without them");
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
            return self.scan.fault(format!("elements of type {kind} are not known"));
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
