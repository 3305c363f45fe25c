//! COLLADA 1.4 and 1.5: all meshes of the scene, transformed by their nodes, polygons split into triangles.
//!
//! The unit of the file is applied, its up axis is not: robot files and the programs that show them ignore it. Materials,
//! skins, morphs, splines, triangle strips and fans, and holes in polygons are not read.

use std::collections::HashMap;

use ligament::math::{Mat3, Vec3};

use super::surface::{Surface, used};
use crate::xml::{Attribute, Attributes, Element, Rules, Tree, XmlError, shortened};
use ligament::progress::Progress;

/// The largest number of triangles, and of vertices: a few nodes that instance each other can produce any number of them.
const MOST_TRIANGLES: usize = 2_000_000;
/// The largest number of elements that are visited, for the same reason.
const MOST_VISITS: usize = 4_000_000;
/// The largest number of values that are read: many geometries may share one list of positions.
const MOST_NUMBERS: usize = 30_000_000;
/// The largest file, in bytes: text takes more room in memory than numbers.
const MOST_BYTES: usize = 64 << 20;
/// The deepest nesting of nodes.
const DEEPEST: usize = 200;

const RULES: Rules = Rules { most_bytes: MOST_BYTES, most_elements: 2_000_000, prefixes: false };

pub(super) fn parse(bytes: &[u8]) -> Result<Surface, String> {
    if bytes.len() > MOST_BYTES {
        return Err(format!(
            "the file has {} bytes; the limit is {MOST_BYTES}: convert it to a GLB",
            bytes.len()
        ));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|e| format!("byte {} is not valid UTF-8; expected XML text", e.valid_up_to()))?;
    surface(text).map_err(|XmlError { at, fault, .. }| format!("{at}: {fault}"))
}

fn surface(text: &str) -> Result<Surface, XmlError> {
    let mut tree = Tree::new(RULES);
    tree.read("", text, &["COLLADA"], &mut Progress::none())?;
    let root = tree.root();
    let unit = root.child("asset").and_then(|asset| asset.child("unit"));
    let meter = unit.map_or(Ok(None), |unit| unit.number("meter"))?.unwrap_or(1.0);
    if meter <= 0.0 {
        return Err(unit
            .unwrap_or(root)
            .error(format!("the unit of the file is {meter} m; expected a positive finite length")));
    }
    // Of two elements with the same id, the first is used.
    let mut ids = HashMap::new();
    for element in tree.elements() {
        if let Some(id) = element.get("id") {
            ids.entry(id).or_insert(element);
        }
    }
    let mut file = File { ids, meshes: HashMap::new(), numbers_left: MOST_NUMBERS };
    let mut out = (Vec::new(), Vec::new());
    file.scene(root, Affine::scaled(meter), &mut out)?;
    match out.1.is_empty() {
        true => Err(root.error("the scene has no mesh of triangles or polygons")),
        false => Ok(out),
    }
}

/// A linear map and a translation.
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
    ids: HashMap<&'t str, Element<'t>>,
    /// Elements by index: an id may be missing, or occur twice.
    meshes: HashMap<usize, Surface>,
    numbers_left: usize,
}

impl<'t> File<'t> {
    /// The target of a reference `#id` in an attribute.
    fn named(&self, by: Element<'t>, key: &str) -> Result<Element<'t>, XmlError> {
        let address = by.required(key)?.value();
        let id = address.strip_prefix('#').unwrap_or(address);
        let missing = || by.error(format!("no element has the id '{}'", shortened(id)));
        self.ids.get(id).copied().ok_or_else(missing)
    }

    /// Everything in the scene; without a scene, every geometry in its own frame.
    fn scene(&mut self, root: Element<'t>, world: Affine, out: &mut Surface) -> Result<(), XmlError> {
        let shown = root.child("scene").and_then(|scene| scene.child("instance_visual_scene"));
        let Some(shown) = shown else {
            for geometry in root.children_named("library_geometries").flat_map(Element::children) {
                self.put(geometry, &world, out)?;
            }
            return Ok(());
        };
        let mut open = vec![(self.named(shown, "url")?, world, 0)];
        let mut visits = 0;
        while let Some((node, above, depth)) = open.pop() {
            visits += 1 + node.children().len();
            if depth > DEEPEST || visits > MOST_VISITS {
                return Err(node.error(format!(
                    "nodes are nested more than {DEEPEST} deep, or refer to each other in a cycle"
                )));
            }
            let here = above.then(transform(node)?);
            for child in node.children() {
                match child.name() {
                    "node" => open.push((child, here, depth + 1)),
                    "instance_node" => open.push((self.named(child, "url")?, here, depth + 1)),
                    "instance_geometry" => self.put(self.named(child, "url")?, &here, out)?,
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Adds a geometry.
    fn put(&mut self, geometry: Element<'t>, at: &Affine, out: &mut Surface) -> Result<(), XmlError> {
        let key = geometry.index();
        if !self.meshes.contains_key(&key) {
            let (vertices, triangles) = self.mesh(geometry)?;
            self.meshes.insert(key, used(&vertices, triangles));
        }
        let (vertices, triangles) = &self.meshes[&key];
        let first = out.0.len();
        if (out.1.len() + triangles.len()).max(first + vertices.len()) > MOST_TRIANGLES {
            return Err(geometry.error(format!(
                "the scene has more than {MOST_TRIANGLES} triangles or vertices, \
                 which is the limit"
            )));
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

    /// The triangles of a geometry; none if it is not a mesh.
    fn mesh(&mut self, geometry: Element<'t>) -> Result<Surface, XmlError> {
        let mut out = (Vec::new(), Vec::new());
        let Some(mesh) = geometry.child("mesh") else { return Ok(out) };
        let mut seats: HashMap<usize, [u32; 2]> = HashMap::new();
        for faces in mesh.children() {
            if !matches!(faces.name(), "triangles" | "polylist" | "polygons") {
                continue;
            }
            let inputs = || faces.children_named("input");
            let offset = |input: Element<'_>| input.attribute("offset").map_or(Ok(0), whole);
            let vertex = inputs().find(|input| input.get("semantic") == Some("VERTEX"));
            let vertex = vertex.ok_or_else(|| {
                faces.error(format!(
                    "<{}> has no input with the \
                 semantic VERTEX",
                    faces.name()
                ))
            })?;
            let (at, mut stride) = (offset(vertex)? as usize, 1);
            for input in inputs() {
                stride = stride.max(offset(input)? as usize + 1);
            }
            if stride > 64 {
                return Err(faces.error(format!(
                    "<{}> has {stride} indices per corner; expected at most 64",
                    faces.name()
                )));
            }
            let source = self.positions(vertex)?;
            let [first, count] = match seats.get(&source.index()) {
                Some(seat) => *seat,
                None => {
                    let first = out.0.len() as u32;
                    out.0.extend(self.points(source)?);
                    let seat = [first, out.0.len() as u32 - first];
                    seats.insert(source.index(), seat);
                    seat
                }
            };
            let (corners, sides) = corners(faces, stride)?;
            let mut rest = corners.as_slice();
            for sides in sides {
                let (polygon, after) = rest
                    .split_at_checked(sides.saturating_mul(stride))
                    .ok_or_else(|| faces.error("a polygon has more corners than there are indices"))?;
                rest = after;
                let corner = |k: usize| match polygon[k * stride + at] {
                    index if index < count => Ok(first + index),
                    index => Err(faces.error(format!(
                        "a corner refers to vertex {index}, but there are {count} \
                         vertices, counted from 0"
                    ))),
                };
                for k in 2..sides {
                    out.1.push([corner(0)?, corner(k - 1)?, corner(k)?]);
                }
            }
        }
        Ok(out)
    }

    /// The position source of a vertex input.
    fn positions(&self, vertex: Element<'t>) -> Result<Element<'t>, XmlError> {
        let vertices = self.named(vertex, "source")?;
        let mut inputs = vertices.children_named("input");
        let position = inputs.find(|input| input.get("semantic") == Some("POSITION"));
        match position {
            Some(position) => self.named(position, "source"),
            None => Err(vertices.error("the vertices have no input with the semantic POSITION")),
        }
    }

    fn points(&mut self, source: Element<'t>) -> Result<Vec<Vec3>, XmlError> {
        let array = source.one_child("float_array")?;
        let technique = source.child("technique_common");
        let accessor = technique.and_then(|technique| technique.child("accessor"));
        let stride =
            accessor.and_then(|accessor| accessor.attribute("stride")).map_or(Ok(3), whole)? as usize;
        if !(3..=64).contains(&stride) {
            return Err(source.error(format!("the positions have a stride of {stride}; expected 3 to 64")));
        }
        let numbers = words(array, "a finite number", finite)?;
        let left = self.numbers_left.checked_sub(numbers.len());
        let too_many =
            || array.error(format!("the file has more than {MOST_NUMBERS} numbers, which is the limit"));
        self.numbers_left = left.ok_or_else(too_many)?;
        Ok(numbers.chunks_exact(stride).map(|p| Vec3::new(p[0], p[1], p[2])).collect())
    }
}

/// The transform of a node in its parent: its steps in order.
fn transform(node: Element<'_>) -> Result<Affine, XmlError> {
    let mut whole = Affine::scaled(1.0);
    for step in node.children() {
        whole = whole.then(match step.name() {
            "translate" => Affine { linear: Mat3::IDENTITY, shift: Vec3::from(some::<3>(step)?) },
            "scale" => {
                let [x, y, z] = some::<3>(step)?;
                Affine { linear: Mat3::diagonal(Vec3::new(x, y, z)), shift: Vec3::ZERO }
            }
            "rotate" => {
                let [x, y, z, degrees] = some::<4>(step)?;
                let axis = Vec3::new(x, y, z).normalized().unwrap_or(Vec3::ZERO);
                Affine { linear: ligament::math::so3::exp(axis * degrees.to_radians()), shift: Vec3::ZERO }
            }
            // Row-major.
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

/// The indices of all corners, one polygon after the other, and the number of corners of each.
fn corners(faces: Element<'_>, stride: usize) -> Result<(Vec<u32>, Vec<usize>), XmlError> {
    let indices = |list: Element<'_>| words(list, CORNER, |word| word.parse::<u32>().ok());
    let (mut all, mut lengths) = (Vec::new(), Vec::new());
    for list in faces.children_named("p") {
        let list = indices(list)?;
        lengths.push(list.len() / stride);
        all.extend(list);
    }
    let sides = match faces.name() {
        // One list for each polygon.
        "polygons" => lengths,
        "triangles" => vec![3; all.len() / (3 * stride)],
        _ => {
            let counts = faces.child("vcount").map_or(Ok(Vec::new()), indices)?;
            counts.into_iter().map(|count| count as usize).collect()
        }
    };
    Ok((all, sides))
}

/// What the words of a corner list must be.
const CORNER: &str = "an index of a corner";

/// Parses the words of an element's text.
fn words<T>(of: Element<'_>, what: &str, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, XmlError> {
    let wrong = |word| of.error(format!("<{}>: found '{}'; expected {what}", of.name(), shortened(word)));
    of.text().split_ascii_whitespace().map(|word| read(word).ok_or_else(|| wrong(word))).collect()
}

fn some<const N: usize>(of: Element<'_>) -> Result<[f64; N], XmlError> {
    let numbers = words(of, "a finite number", finite)?;
    numbers.try_into().map_err(|_| of.error(format!("<{}>: expected {N} numbers", of.name())))
}

fn finite(word: &str) -> Option<f64> {
    word.parse().ok().filter(|x: &f64| x.is_finite())
}

fn whole(attribute: Attribute<'_>) -> Result<u32, XmlError> {
    attribute.value().trim().parse().map_err(|_| attribute.expected("a nonnegative integer"))
}
