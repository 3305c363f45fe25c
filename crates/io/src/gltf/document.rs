//! The parts of a glTF's JSON that are read.

use serde::Deserialize;

use super::extras::Extras;

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Document {
    pub(crate) scene: Option<usize>,
    pub(crate) scenes: Vec<Scene>,
    pub(crate) nodes: Vec<Node>,
    pub(crate) meshes: Vec<Mesh>,
    pub(crate) skins: Vec<Skin>,
    pub(crate) accessors: Vec<Accessor>,
    pub(crate) buffer_views: Vec<View>,
    pub(crate) buffers: Vec<Buffer>,
    pub(crate) images: Vec<Image>,
    pub(crate) animations: Vec<Animation>,
    pub(crate) extensions_required: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Animation {
    pub(crate) name: Option<String>,
    #[serde(default)]
    pub(crate) channels: Vec<AnimationChannel>,
    #[serde(default)]
    pub(crate) samplers: Vec<Sampler>,
}

#[derive(Deserialize)]
pub(crate) struct AnimationChannel {
    pub(crate) sampler: usize,
    pub(crate) target: Target,
}

#[derive(Deserialize)]
pub(crate) struct Target {
    pub(crate) node: Option<usize>,
    pub(crate) path: String,
}

#[derive(Deserialize)]
pub(crate) struct Sampler {
    pub(crate) input: usize,
    pub(crate) output: usize,
    pub(crate) interpolation: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Scene {
    pub(crate) name: Option<String>,
    pub(crate) nodes: Vec<usize>,
    pub(crate) extras: Extras,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Node {
    pub(crate) name: Option<String>,
    pub(crate) children: Vec<usize>,
    pub(crate) mesh: Option<usize>,
    pub(crate) skin: Option<usize>,
    pub(crate) matrix: Option<[f64; 16]>,
    pub(crate) translation: Option<[f64; 3]>,
    pub(crate) rotation: Option<[f64; 4]>,
    pub(crate) scale: Option<[f64; 3]>,
}

#[derive(Deserialize)]
pub(crate) struct Mesh {
    #[serde(default)]
    pub(crate) primitives: Vec<Primitive>,
    /// Weights of its morph targets.
    #[serde(default)]
    pub(crate) weights: Vec<f64>,
}

#[derive(Deserialize)]
pub(crate) struct Primitive {
    #[serde(default)]
    pub(crate) attributes: Attributes,
    pub(crate) indices: Option<usize>,
    /// Primitive mode. 4, the default, is triangles.
    pub(crate) mode: Option<u32>,
}

#[derive(Deserialize, Default)]
pub(crate) struct Attributes {
    #[serde(rename = "POSITION")]
    pub(crate) position: Option<usize>,
    #[serde(rename = "JOINTS_0")]
    pub(crate) joints_0: Option<usize>,
    #[serde(rename = "WEIGHTS_0")]
    pub(crate) weights_0: Option<usize>,
    #[serde(rename = "JOINTS_1")]
    pub(crate) joints_1: Option<usize>,
    #[serde(rename = "WEIGHTS_1")]
    pub(crate) weights_1: Option<usize>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Skin {
    #[serde(default)]
    pub(crate) joints: Vec<usize>,
    pub(crate) inverse_bind_matrices: Option<usize>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Accessor {
    pub(crate) buffer_view: Option<usize>,
    #[serde(default)]
    pub(crate) byte_offset: usize,
    pub(crate) component_type: u32,
    #[serde(default)]
    pub(crate) normalized: bool,
    pub(crate) count: usize,
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) sparse: Option<Sparse>,
}

#[derive(Deserialize)]
pub(crate) struct Sparse {
    pub(crate) count: usize,
    pub(crate) indices: SparsePart,
    pub(crate) values: SparsePart,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SparsePart {
    pub(crate) buffer_view: usize,
    #[serde(default)]
    pub(crate) byte_offset: usize,
    pub(crate) component_type: Option<u32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    pub(crate) buffer: usize,
    #[serde(default)]
    pub(crate) byte_offset: usize,
    pub(crate) byte_length: usize,
    pub(crate) byte_stride: Option<usize>,
}

#[derive(Deserialize)]
pub(crate) struct Buffer {
    pub(crate) uri: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Image {
    pub(crate) uri: Option<String>,
}
