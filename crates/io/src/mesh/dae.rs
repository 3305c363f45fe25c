//! COLLADA 1.4 and 1.5: all meshes of its scene together, where its nodes put them, polygons cut into triangles.
//!
//! The unit of the file counts, the axis that it calls up does not: robots' files mean their meshes so, and the programs
//! that show them read them so. Materials, skins, morphs, splines, strips and fans of triangles, and holes in polygons are not
//! read.

mod xml;

use std::collections::HashMap;

use ligament::math::{Mat3, Vec3};

use super::Surface;
use super::obj::used;
use xml::{Node, Tree};

/// The most triangles, and the most vertices: a few nodes that name each other can ask for any number of them.
const MOST_TRIANGLES: usize = 2_000_000;
/// The most elements that are looked at, for the same reason.
const MOST_VISITS: usize = 4_000_000;
/// The most numbers that are read: many geometries may have one list of positions.
const MOST_NUMBERS: usize = 30_000_000;
/// The largest file, in bytes: text takes more room in memory than numbers.
const MOST_BYTES: usize = 64 << 20;
/// How deep nodes are nested.
const DEEPEST: usize = 200;

pub(super) fn parse(bytes: &[u8]) -> Result<Surface, String> {
    if bytes.len() > MOST_BYTES {
        return Err(format!("it has {} bytes; {MOST_BYTES} are read: convert it to a GLB", bytes.len()));
    }
    let text = std::str::from_utf8(bytes).map_err(|e| format!("byte {} is not UTF-8", e.valid_up_to()))?;
    let tree = Tree::read(text)?;
    let root = tree.root().filter(|root| root.name == "COLLADA").ok_or("it has no element <COLLADA>")?;
    let unit = tree.child(root, "asset").and_then(|asset| tree.child(asset, "unit"));
    let metre = unit.and_then(|unit| unit.get("meter")).map_or(Ok(1.0), number)?;
    if metre <= 0.0 {
        return Err(format!("its unit is {metre} m long"));
    }
    let mut file = File { tree: &tree, ids: tree.ids(), meshes: HashMap::new(), numbers_left: MOST_NUMBERS };
    let mut out = (Vec::new(), Vec::new());
    file.scene(root, Affine::scaled(metre), &mut out)?;
    match out.1.is_empty() {
        true => Err("its scene has no mesh of triangles or polygons".to_owned()),
        false => Ok(out),
    }
}

/// A linear map and a shift.
#[derive(Clone, Copy)]
struct Affine {
    linear: Mat3,
    shift: Vec3,
}

impl Affine {
    fn scaled(by: f64) -> Affine {
        Affine { linear: Mat3::IDENTITY * by, shift: Vec3::ZERO }
    }

    fn then(self, inner: Affine) -> Affine {
        Affine { linear: self.linear * inner.linear, shift: self.linear * inner.shift + self.shift }
    }

    fn point(&self, p: Vec3) -> Vec3 {
        self.linear * p + self.shift
    }
}

struct File<'t> {
    tree: &'t Tree,
    ids: HashMap<&'t str, &'t Node>,
    /// By their elements: a name may be missing, or there twice.
    meshes: HashMap<*const Node, Surface>,
    numbers_left: usize,
}

impl<'t> File<'t> {
    /// What an address within the file stands for: `#name`.
    fn named(&self, address: Option<&str>) -> Result<&'t Node, String> {
        let name = address.ok_or("something that names another element has no address")?;
        let id = name.strip_prefix('#').unwrap_or(name);
        self.ids.get(id).copied().ok_or_else(|| format!("there is no element with the id '{}'", short(id)))
    }

    /// All that the scene shows; without one, every geometry where it was made.
    fn scene(&mut self, root: &'t Node, world: Affine, out: &mut Surface) -> Result<(), String> {
        let tree = self.tree;
        let shown = tree.child(root, "scene").and_then(|scene| tree.child(scene, "instance_visual_scene"));
        let Some(shown) = shown else {
            let library = tree.children(root).filter(|node| node.name == "library_geometries");
            for geometry in library.flat_map(|library| tree.children(library)) {
                self.put(geometry, &world, out)?;
            }
            return Ok(());
        };
        let mut open = vec![(self.named(shown.get("url"))?, world, 0)];
        let mut visits = 0;
        while let Some((node, above, depth)) = open.pop() {
            visits += 1 + tree.children(node).count();
            if depth > DEEPEST || visits > MOST_VISITS {
                return Err(format!("its nodes are nested more than {DEEPEST} deep, or name each other"));
            }
            let here = above.then(self.transform(node)?);
            for child in tree.children(node) {
                match child.name.as_str() {
                    "node" => open.push((child, here, depth + 1)),
                    "instance_node" => open.push((self.named(child.get("url"))?, here, depth + 1)),
                    "instance_geometry" => self.put(self.named(child.get("url"))?, &here, out)?,
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Where a node is, seen from the one above: its steps one after the other.
    fn transform(&self, node: &Node) -> Result<Affine, String> {
        let mut whole = Affine::scaled(1.0);
        for step in self.tree.children(node) {
            whole = whole.then(match step.name.as_str() {
                "translate" => Affine { linear: Mat3::IDENTITY, shift: Vec3::from(some::<3>(step)?) },
                "scale" => {
                    let [x, y, z] = some::<3>(step)?;
                    Affine { linear: Mat3::diagonal(Vec3::new(x, y, z)), shift: Vec3::ZERO }
                }
                "rotate" => {
                    let [x, y, z, degrees] = some::<4>(step)?;
                    let axis = Vec3::new(x, y, z).normalised().unwrap_or(Vec3::ZERO);
                    Affine {
                        linear: ligament::math::so3::exp(axis * degrees.to_radians()),
                        shift: Vec3::ZERO,
                    }
                }
                // Row by row.
                "matrix" => {
                    let m = some::<16>(step)?;
                    let column = |k: usize| Vec3::new(m[k], m[4 + k], m[8 + k]);
                    Affine { linear: Mat3::from_cols(column(0), column(1), column(2)), shift: column(3) }
                }
                _ => continue,
            });
        }
        Ok(whole)
    }

    /// Adds a geometry.
    fn put(&mut self, geometry: &'t Node, at: &Affine, out: &mut Surface) -> Result<(), String> {
        let key = std::ptr::from_ref(geometry);
        if !self.meshes.contains_key(&key) {
            let name = short(geometry.get("id").unwrap_or_default());
            let (vertices, triangles) =
                self.mesh(geometry).map_err(|reason| format!("geometry '{name}': {reason}"))?;
            self.meshes.insert(key, used(&vertices, triangles));
        }
        let (vertices, triangles) = &self.meshes[&key];
        let first = out.0.len();
        if (out.1.len() + triangles.len()).max(first + vertices.len()) > MOST_TRIANGLES {
            return Err(format!("it has more than {MOST_TRIANGLES} triangles or vertices"));
        }
        let first = first as u32;
        out.0.extend(vertices.iter().map(|v| at.point(*v)));
        let mirrored = at.linear.determinant() < 0.0;
        out.1.extend(triangles.iter().map(|[a, b, c]| {
            let [b, c] = if mirrored { [c, b] } else { [b, c] };
            [first + a, first + b, first + c]
        }));
        Ok(())
    }

    /// The triangles of a geometry; what is not a mesh has none.
    fn mesh(&mut self, geometry: &'t Node) -> Result<Surface, String> {
        let tree = self.tree;
        let mut out = (Vec::new(), Vec::new());
        let Some(mesh) = tree.child(geometry, "mesh") else { return Ok(out) };
        let mut seats: HashMap<*const Node, [u32; 2]> = HashMap::new();
        for faces in tree.children(mesh) {
            if !matches!(faces.name.as_str(), "triangles" | "polylist" | "polygons") {
                continue;
            }
            let inputs = || tree.children(faces).filter(|node| node.name == "input");
            let offset = |input: &Node| input.get("offset").map_or(Ok(0), index);
            let vertex = inputs().find(|input| input.get("semantic") == Some("VERTEX"));
            let vertex = vertex.ok_or_else(|| format!("<{}> has no vertices", faces.name))?;
            let (at, mut stride) = (offset(vertex)? as usize, 1);
            for input in inputs() {
                stride = stride.max(offset(input)? as usize + 1);
            }
            if stride > 64 {
                return Err(format!("<{}> has {stride} numbers a corner", faces.name));
            }
            let source = self.positions(vertex)?;
            let [first, count] = match seats.get(&std::ptr::from_ref(source)) {
                Some(seat) => *seat,
                None => {
                    let first = out.0.len() as u32;
                    out.0.extend(self.points(source)?);
                    let seat = [first, out.0.len() as u32 - first];
                    seats.insert(source, seat);
                    seat
                }
            };
            let (corners, sides) = corners(tree, faces, stride)?;
            let mut rest = corners.as_slice();
            for sides in sides {
                let (polygon, after) = rest
                    .split_at_checked(sides.saturating_mul(stride))
                    .ok_or("a polygon has corners that are not there")?;
                rest = after;
                let corner = |k: usize| match polygon[k * stride + at] {
                    index if index < count => Ok(first + index),
                    index => Err(format!("a corner is vertex {index} of {count}")),
                };
                for k in 2..sides {
                    out.1.push([corner(0)?, corner(k - 1)?, corner(k)?]);
                }
            }
        }
        Ok(out)
    }

    /// The source of positions behind an input of vertices.
    fn positions(&self, vertex: &Node) -> Result<&'t Node, String> {
        let vertices = self.named(vertex.get("source"))?;
        let mut inputs = self.tree.children(vertices).filter(|node| node.name == "input");
        let position = inputs.find(|input| input.get("semantic") == Some("POSITION"));
        self.named(position.ok_or("its vertices have no positions")?.get("source"))
    }

    fn points(&mut self, source: &'t Node) -> Result<Vec<Vec3>, String> {
        let array = self.tree.child(source, "float_array").ok_or("its positions are no list of numbers")?;
        let technique = self.tree.child(source, "technique_common");
        let accessor = technique.and_then(|technique| self.tree.child(technique, "accessor"));
        let stride = accessor.and_then(|accessor| accessor.get("stride")).map_or(Ok(3), index)? as usize;
        if !(3..=64).contains(&stride) {
            return Err(format!("its positions have {stride} numbers each"));
        }
        let numbers = array.text.split_ascii_whitespace().map(number).collect::<Result<Vec<f64>, _>>()?;
        let left = self.numbers_left.checked_sub(numbers.len());
        self.numbers_left = left.ok_or_else(|| format!("it has more than {MOST_NUMBERS} numbers"))?;
        Ok(numbers.chunks_exact(stride).map(|p| Vec3::new(p[0], p[1], p[2])).collect())
    }
}

/// The numbers of all corners, one polygon after the other, and how many corners each has.
fn corners(tree: &Tree, faces: &Node, stride: usize) -> Result<(Vec<u32>, Vec<usize>), String> {
    let indices = |node: &Node| node.text.split_ascii_whitespace().map(index).collect::<Result<Vec<_>, _>>();
    let (mut all, mut lengths) = (Vec::new(), Vec::new());
    for list in tree.children(faces).filter(|node| node.name == "p") {
        let list = indices(list)?;
        lengths.push(list.len() / stride);
        all.extend(list);
    }
    let sides = match faces.name.as_str() {
        // A list of its own for each.
        "polygons" => lengths,
        "triangles" => vec![3; all.len() / (3 * stride)],
        _ => {
            let counts = tree.child(faces, "vcount").map_or(Ok(Vec::new()), indices)?;
            counts.into_iter().map(|count| count as usize).collect()
        }
    };
    Ok((all, sides))
}

fn some<const N: usize>(node: &Node) -> Result<[f64; N], String> {
    let numbers = node.text.split_ascii_whitespace().map(number).collect::<Result<Vec<f64>, _>>()?;
    numbers.try_into().map_err(|_| format!("<{}> does not have {N} numbers", node.name))
}

fn number(word: &str) -> Result<f64, String> {
    let finite = word.trim().parse::<f64>().ok().filter(|x| x.is_finite());
    finite.ok_or_else(|| format!("'{}' is not a finite number", short(word)))
}

fn index(word: &str) -> Result<u32, String> {
    word.trim().parse().map_err(|_| format!("'{}' is not the number of a corner", short(word)))
}

fn short(word: &str) -> String {
    word.chars().take(40).collect()
}
