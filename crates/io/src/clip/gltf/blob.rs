//! The buffer of a glTF under construction, with its views and accessors.

use serde_json::{Value, json};

#[derive(Default)]
pub(super) struct Blob {
    pub(super) bytes: Vec<u8>,
    pub(super) views: Vec<Value>,
    pub(super) accessors: Vec<Value>,
}

impl Blob {
    /// A view of some bytes.
    pub(super) fn view(&mut self, bytes: &[u8]) -> usize {
        self.align();
        self.views.push(json!({ "buffer": 0, "byteOffset": self.bytes.len(), "byteLength": bytes.len() }));
        self.bytes.extend(bytes);
        self.align();
        self.views.len() - 1
    }

    /// An accessor of entries of `N` single-precision numbers, with bounds where the format requires them.
    pub(super) fn numbers<const N: usize>(
        &mut self,
        entries: impl Iterator<Item = [f64; N]>,
        kind: &str,
        bounds: bool,
    ) -> usize {
        let (mut low, mut high, mut count) = ([f32::INFINITY; N], [f32::NEG_INFINITY; N], 0_usize);
        let mut bytes = Vec::new();
        for entry in entries {
            count += 1;
            for (k, x) in entry.into_iter().enumerate() {
                // Adding zero turns -0 into 0.
                let x = x as f32 + 0.0;
                (low[k], high[k]) = (low[k].min(x), high[k].max(x));
                bytes.extend(x.to_le_bytes());
            }
        }
        let view = self.view(&bytes);
        let mut accessor = json!({ "bufferView": view, "componentType": 5126, "count": count, "type": kind });
        if bounds {
            (accessor["min"], accessor["max"]) = (json!(low.to_vec()), json!(high.to_vec()));
        }
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }

    /// An accessor of points of a mesh.
    pub(super) fn vertices(&mut self, points: impl Iterator<Item = [f64; 3]>) -> usize {
        let accessor = self.numbers(points, "VEC3", true);
        self.last_view_is(34962);
        accessor
    }

    /// An accessor of normals, or of linear colors, of a mesh.
    pub(super) fn directions(&mut self, directions: impl Iterator<Item = [f64; 3]>) -> usize {
        let accessor = self.numbers(directions, "VEC3", false);
        self.last_view_is(34962);
        accessor
    }

    /// An accessor of integers: corners of triangles.
    pub(super) fn indices(&mut self, indices: impl Iterator<Item = u32>) -> usize {
        let bytes: Vec<u8> = indices.flat_map(u32::to_le_bytes).collect();
        let view = self.view(&bytes);
        self.last_view_is(34963);
        let count = bytes.len() / 4;
        self.accessors
            .push(json!({ "bufferView": view, "componentType": 5125, "count": count, "type": "SCALAR" }));
        self.accessors.len() - 1
    }

    /// Sets the target of the last view: vertices, or triangle indices.
    fn last_view_is(&mut self, target: u32) {
        if let Some(view) = self.views.last_mut() {
            view["target"] = json!(target);
        }
    }

    fn align(&mut self) {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }
}
