//! Legacy VTK files with an unstructured grid, ASCII and binary (big-endian), versions up to 5.1.
//!
//! Source: *VTK File Formats*, "Simple Legacy Formats". Since version 5, cells are stored as offsets and a list of point
//! indices.

use super::raw::Raw;
use crate::scan::{Fault, Order, Scan, shown};

const TET: i64 = 10;
const CURVED_TET: i64 = 24;

/// The largest number of entries in a list.
const MOST: i64 = 1 << 31;

struct Reader<'a> {
    scan: Scan<'a>,
    text: bool,
}

/// Point indices of all cells, one after another, and where each cell begins.
struct Cells {
    points: Vec<i64>,
    offsets: Vec<usize>,
}

pub(super) fn read(bytes: &[u8]) -> Result<Raw, Fault> {
    let mut reader = Reader { scan: Scan::new(bytes), text: true };
    if !reader.scan.line().unwrap_or_default().starts_with("# vtk DataFile Version") {
        return Err(Fault {
            byte: 0,
            reason: "expected '# vtk DataFile Version' at the start of a legacy VTK file".into(),
        });
    }
    reader.scan.line();
    reader.text = match reader.scan.line().unwrap_or_default() {
        "ASCII" => true,
        "BINARY" => false,
        _ => return reader.scan.fault("expected ASCII or BINARY in the third line"),
    };
    let dataset = reader.next_line();
    if dataset.split_whitespace().collect::<Vec<_>>() != ["DATASET", "UNSTRUCTURED_GRID"] {
        return reader.scan.fault("expected DATASET UNSTRUCTURED_GRID; other datasets are not supported");
    }
    let (mut raw, mut cells, mut points) = (Raw::default(), None, false);
    while let Some(line) = reader.scan.line() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["POINTS", count, kind] if !points => {
                points = true;
                reader.points(count, kind, &mut raw)?;
            }
            ["CELLS", first, second] if cells.is_none() => cells = Some(reader.cells(first, second)?),
            ["CELL_TYPES", count] => {
                let Some(cells) = cells else {
                    return reader.scan.fault(
                        "CELL_TYPES comes before CELLS; \
                     expected CELLS first",
                    );
                };
                if !points {
                    return reader.scan.fault("CELL_TYPES comes before POINTS; expected POINTS first");
                }
                reader.types(count, &cells, &mut raw)?;
                return Ok(raw);
            }
            _ => {}
        }
    }
    reader.scan.fault("the file ends; expected POINTS, CELLS and CELL_TYPES")
}

impl<'a> Reader<'a> {
    fn next_line(&mut self) -> &'a str {
        loop {
            match self.scan.line() {
                Some("") => {}
                other => return other.unwrap_or_default(),
            }
        }
    }

    fn count(&self, word: &str) -> Result<usize, Fault> {
        match word.parse::<i64>() {
            Ok(count) if (0..MOST).contains(&count) => Ok(count as usize),
            _ => self.scan.fault(format!("expected a count, found '{}'", shown(word))),
        }
    }

    fn points(&mut self, count: &str, kind: &str, raw: &mut Raw) -> Result<(), Fault> {
        let single = match kind {
            "float" => true,
            "double" => false,
            other => {
                let shown = shown(other);
                return self.scan.fault(format!("points have the type {shown}; expected float or double"));
            }
        };
        let count = self.count(count)?;
        // At least a digit and a space each, or the bytes of a number.
        let least = if self.text {
            2
        } else if single {
            4
        } else {
            8
        };
        if self.scan.room(3 * count, least) < 3 * count {
            return self.scan.fault(format!(
                "the file declares {count} points, but the rest of the file is too short for them"
            ));
        }
        for number in 0..count {
            let mut at = [0.0; 3];
            for x in &mut at {
                *x = match (self.text, single) {
                    (true, _) => self.scan.number("a coordinate", false)?,
                    (false, true) => f64::from(self.scan.f32(Order::Big, "a coordinate")?),
                    (false, false) => self.scan.f64(Order::Big, "a coordinate")?,
                };
            }
            let here = self.scan.byte();
            raw.node(number as i64, at, here)?;
        }
        Ok(())
    }

    fn number(&mut self, long: bool) -> Result<i64, Fault> {
        match (self.text, long) {
            (true, _) => self.scan.number("an integer", false),
            (false, true) => self.scan.i64(Order::Big, "an integer"),
            (false, false) => Ok(i64::from(self.scan.i32(Order::Big, "an integer")?)),
        }
    }

    fn cells(&mut self, first: &str, second: &str) -> Result<Cells, Fault> {
        let (first, second) = (self.count(first)?, self.count(second)?);
        let before = self.scan.clone();
        if let Some(["OFFSETS", kind]) = self.scan.line().and_then(words2) {
            return self.cells_5(first, second, kind);
        }
        self.scan = before;
        let mut cells = Cells { points: Vec::new(), offsets: vec![0] };
        let mut left = second;
        for _ in 0..first {
            let n = self.number(false)?;
            let Some(rest) = usize::try_from(n).ok().and_then(|n| left.checked_sub(n + 1)) else {
                return self
                    .scan
                    .fault(format!("a cell has {n} points, but only {left} numbers are left in CELLS"));
            };
            left = rest;
            for _ in 0..n {
                cells.points.push(self.number(false)?);
            }
            cells.offsets.push(cells.points.len());
        }
        Ok(cells)
    }

    /// Cells of version 5: `first` offsets, then `second` point indices.
    fn cells_5(&mut self, first: usize, second: usize, kind: &str) -> Result<Cells, Fault> {
        let mut long = self.is_long(kind)?;
        let mut offsets = Vec::with_capacity(self.scan.room(first, 2));
        for _ in 0..first {
            let offset = self.number(long)?;
            match usize::try_from(offset) {
                Ok(offset) if offset <= second && offsets.last().is_none_or(|last| *last <= offset) => {
                    offsets.push(offset);
                }
                _ => {
                    return self.scan.fault(format!(
                        "offset {offset}: expected offsets that do not decrease and are at most {second}"
                    ));
                }
            }
        }
        let line = self.next_line();
        let Some(["CONNECTIVITY", kind]) = words2(line) else {
            return self.scan.fault("expected CONNECTIVITY after OFFSETS");
        };
        long = self.is_long(kind)?;
        let mut points = Vec::with_capacity(self.scan.room(second, 2));
        for _ in 0..second {
            points.push(self.number(long)?);
        }
        Ok(Cells { points, offsets })
    }

    fn is_long(&self, kind: &str) -> Result<bool, Fault> {
        match kind {
            "vtktypeint64" | "long" | "vtkIdType" => Ok(true),
            "vtktypeint32" | "int" => Ok(false),
            _ => self.scan.fault("expected the integer type vtktypeint64 or vtktypeint32"),
        }
    }

    fn types(&mut self, count: &str, cells: &Cells, raw: &mut Raw) -> Result<(), Fault> {
        let count = self.count(count)?;
        if count + 1 != cells.offsets.len().max(1) {
            let found = cells.offsets.len().saturating_sub(1);
            return self
                .scan
                .fault(format!("CELL_TYPES has {count} entries; expected {found}, one for each cell"));
        }
        for cell in cells.offsets.windows(2) {
            let kind = self.number(false)?;
            let points = &cells.points[cell[0]..cell[1]];
            match (kind, points) {
                (TET, &[a, b, c, d]) => raw.tet([a, b, c, d]),
                (CURVED_TET, &[a, b, c, d, _, _, _, _, _, _]) => {
                    raw.curved += 1;
                    raw.tet([a, b, c, d]);
                }
                (TET | CURVED_TET, _) => {
                    return self.scan.fault(format!(
                        "a tetrahedron has {} points; expected 4 (or 10 for a \
                         quadratic one)",
                        points.len()
                    ));
                }
                _ => raw.others += 1,
            }
        }
        Ok(())
    }
}

fn words2(line: &str) -> Option<[&str; 2]> {
    let words: Vec<&str> = line.split_whitespace().collect();
    <[&str; 2]>::try_from(words).ok()
}
