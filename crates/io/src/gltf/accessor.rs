//! Accessors of a glTF: lists of numbers in views of buffers, dense or sparse.

use std::cell::Cell;

use super::container::Container;
use super::document::{Accessor, Document};

/// Reads accessors of a file, up to a total of numbers: a file may refer to one list a million times.
pub(crate) struct Numbers<'a> {
    document: &'a Document,
    buffers: &'a [Vec<u8>],
    left: Cell<usize>,
}

/// The largest number of values that are read from one file.
const MOST_NUMBERS: usize = 100_000_000;

impl<'a> Numbers<'a> {
    pub(crate) fn new(container: &'a Container) -> Numbers<'a> {
        Numbers::of(&container.document, &container.buffers)
    }

    pub(crate) fn of(document: &'a Document, buffers: &'a [Vec<u8>]) -> Numbers<'a> {
        Numbers { document, buffers, left: Cell::new(MOST_NUMBERS) }
    }

    /// Entries of `N` numbers. Normalized integers are converted to fractions.
    pub(crate) fn floats<const N: usize>(
        &self,
        accessor: usize,
        kind: &'static str,
    ) -> Result<Vec<[f64; N]>, String> {
        let plain = self.document.extensions_required.iter().any(|name| name == "KHR_mesh_quantization");
        self.entries(accessor, kind, |bytes, component, normalized| match component {
            5126 => Some(f64::from(f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))),
            // With quantized meshes, positions may be integers, which the node transforms scale.
            5120 if plain && !normalized => Some(f64::from(bytes[0] as i8)),
            5121 if plain && !normalized => Some(f64::from(bytes[0])),
            5122 if plain && !normalized => Some(f64::from(i16::from_le_bytes([bytes[0], bytes[1]]))),
            5123 if plain && !normalized => Some(f64::from(u16::from_le_bytes([bytes[0], bytes[1]]))),
            _ if !normalized => None,
            5120 => Some((f64::from(bytes[0] as i8) / 127.0).max(-1.0)),
            5121 => Some(f64::from(bytes[0]) / 255.0),
            5122 => Some((f64::from(i16::from_le_bytes([bytes[0], bytes[1]])) / 32767.0).max(-1.0)),
            5123 => Some(f64::from(u16::from_le_bytes([bytes[0], bytes[1]])) / 65535.0),
            _ => None,
        })
    }

    /// Entries of `N` integers.
    pub(crate) fn integers<const N: usize>(
        &self,
        accessor: usize,
        kind: &'static str,
    ) -> Result<Vec<[u32; N]>, String> {
        self.entries(accessor, kind, |bytes, component, _| whole(bytes, component))
    }

    fn entries<const N: usize, T: Copy + Default>(
        &self,
        accessor: usize,
        kind: &'static str,
        number: impl Fn(&[u8], u32, bool) -> Option<T>,
    ) -> Result<Vec<[T; N]>, String> {
        let fault = |what: &str| format!("accessor {accessor} {what}");
        let found = self.document.accessors.get(accessor).ok_or_else(|| fault("does not exist"))?;
        let width = width(found.component_type).filter(|_| found.kind == kind);
        let other = || {
            let named: String = found.kind.chars().take(20).collect();
            fault(&format!(
                "is {named} with component type {}, which does not fit; \
                 expected {kind}",
                found.component_type
            ))
        };
        let width = width.ok_or_else(other)?;
        let slices = match found.buffer_view {
            Some(view) => {
                Some(self.slices(view, found.byte_offset, found.count, width * N).map_err(|e| fault(&e))?)
            }
            None => None,
        };
        self.spend(found.count, N)
            .ok_or_else(|| fault("exceeds the limit of numbers that are read from one file"))?;
        let mut entries = match (slices, &found.sparse) {
            (Some(slices), _) => {
                let mut entries = Vec::with_capacity(found.count);
                for bytes in slices {
                    entries.push(self.entry(found, bytes, width, &number).ok_or_else(other)?);
                }
                entries
            }
            (None, Some(_)) => vec![[T::default(); N]; found.count],
            (None, None) => {
                return Err(fault("has no data; if the file is compressed, export it without compression"));
            }
        };
        if let Some(sparse) = &found.sparse {
            if sparse.count > found.count {
                return Err(fault("is sparse with more substituted values than entries"));
            }
            let (indices, values) = (&sparse.indices, &sparse.values);
            let kind = indices.component_type.unwrap_or(0);
            let index_width = width_of_index(kind)
                .ok_or_else(|| fault("is sparse with indices of an unknown component type"))?;
            let places = self
                .slices(indices.buffer_view, indices.byte_offset, sparse.count, index_width)
                .map_err(|e| fault(&e))?;
            let values = self
                .slices(values.buffer_view, values.byte_offset, sparse.count, width * N)
                .map_err(|e| fault(&e))?;
            for (place, bytes) in places.zip(values) {
                let place = whole(place, kind).map_or(usize::MAX, |place| place as usize);
                let entry = self.entry(found, bytes, width, &number).ok_or_else(other)?;
                *entries.get_mut(place).ok_or_else(|| fault("is sparse with an index past its end"))? = entry;
            }
        }
        Ok(entries)
    }

    fn entry<const N: usize, T: Copy + Default>(
        &self,
        accessor: &Accessor,
        bytes: &[u8],
        width: usize,
        number: &impl Fn(&[u8], u32, bool) -> Option<T>,
    ) -> Option<[T; N]> {
        let mut entry = [T::default(); N];
        for (k, part) in bytes.chunks_exact(width).take(N).enumerate() {
            entry[k] = number(part, accessor.component_type, accessor.normalized)?;
        }
        Some(entry)
    }

    fn spend(&self, entries: usize, width: usize) -> Option<()> {
        let left = self.left.get().checked_sub(entries.checked_mul(width)?)?;
        self.left.set(left);
        Some(())
    }

    /// The bytes of `count` entries of `size` bytes in a view.
    fn slices(
        &self,
        view: usize,
        offset: usize,
        count: usize,
        size: usize,
    ) -> Result<impl Iterator<Item = &'a [u8]> + use<'a>, String> {
        let view =
            self.document.buffer_views.get(view).ok_or("refers to a buffer view that does not exist")?;
        let whole = self.buffers.get(view.buffer).ok_or("refers to a buffer that does not exist")?;
        let short = || "reaches past the end of its buffer".to_owned();
        let end = view.byte_offset.checked_add(view.byte_length).ok_or_else(short)?;
        let data = whole.get(view.byte_offset..end).ok_or_else(short)?;
        let data = data.get(offset..).ok_or_else(short)?;
        let stride = view.byte_stride.unwrap_or(size).max(size);
        let needed = count.saturating_sub(1).checked_mul(stride).and_then(|n| n.checked_add(size));
        if count > 0 && needed.is_none_or(|needed| needed > data.len()) {
            return Err(short());
        }
        Ok((0..count).map(move |k| &data[k * stride..k * stride + size]))
    }
}

fn whole(bytes: &[u8], component: u32) -> Option<u32> {
    match component {
        5121 => Some(u32::from(bytes[0])),
        5123 => Some(u32::from(u16::from_le_bytes([bytes[0], bytes[1]]))),
        5125 => Some(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])),
        _ => None,
    }
}

fn width(component: u32) -> Option<usize> {
    match component {
        5120 | 5121 => Some(1),
        5122 | 5123 => Some(2),
        5125 | 5126 => Some(4),
        _ => None,
    }
}

fn width_of_index(component: u32) -> Option<usize> {
    width(component).filter(|_| matches!(component, 5121 | 5123 | 5125))
}
