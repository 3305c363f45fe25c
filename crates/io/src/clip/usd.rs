//! USD as text (`.usda`): a skeleton with its animation (`UsdSkel`), and the skin as a mesh with points for each frame.
//! The visuals of the bodies are meshes that each follow one joint rigidly. In meters, z up, as here.

use std::fmt::Write;

use ligament::math::{Pose, Quat, Vec3};
use ligament::scene::Surface;

use super::clip_model::ClipModel;
use super::color::{PLAIN, linear};
use super::frames::Clip;
use ligament::progress::Progress;

pub(super) fn write(clip: &Clip, all: &mut Progress<'_>) -> Result<Vec<u8>, String> {
    let clip_model = &clip.clip_model;
    let root = identifier(&clip_model.name);
    let (last, fps) = (clip.frames.len() - 1, clip.fps);
    let mut text = String::new();
    // Writing to a string cannot fail.
    let out = &mut text;
    let _ = write!(
        out,
        "#usda 1.0\n(\n    defaultPrim = \"{root}\"\n    metersPerUnit = 1\n    upAxis = \"Z\"\n    \
         startTimeCode = 0\n    endTimeCode = {last}\n    timeCodesPerSecond = {fps}\n    framesPerSecond = {fps}\n)\n\n\
         def SkelRoot \"{root}\"\n{{\n"
    );
    // Indices of bones with visuals.
    let (bones, points) =
        (7 * clip_model.bones.len(), 3 * clip_model.skin.as_ref().map_or(0, |skin| skin.rest.len()));
    let of_bones = bones as f64 / (bones + points).max(1) as f64;
    if !clip_model.bones.is_empty() {
        skeleton(clip, &root, out, &mut all.part(0.0, of_bones));
    }
    skin(clip, out, &mut all.part(of_bones, 1.0));
    looks(&clip.clip_model, &root, out);
    text.push_str("}\n");
    Ok(text.into_bytes())
}

fn skeleton(clip: &Clip, root: &str, out: &mut String, all: &mut Progress<'_>) {
    let bones = &clip.clip_model.bones;
    let mut paths: Vec<String> = Vec::with_capacity(bones.len());
    let mut known = std::collections::HashSet::new();
    for bone in bones {
        let name = identifier(&bone.name);
        let taken = |path: &String| known.contains(path);
        let below = |name: &str| match bone.parent {
            Some(parent) => format!("{}/{name}", paths[parent]),
            None => name.to_owned(),
        };
        let numbered = (2..).map(|k| below(&format!("{name}_{k}")));
        let free = std::iter::once(below(&name)).chain(numbered).find(|path| !taken(path));
        let path = free.unwrap_or(name);
        known.insert(path.clone());
        paths.push(path);
    }
    let joints = list(paths.iter().map(|path| format!("\"{path}\"")));
    let names = list(bones.iter().map(|bone| text_of(&bone.name)));
    let local = |poses: &[Pose]| -> Vec<Pose> {
        let own = |(bone, pose): (&super::ClipBone, &Pose)| {
            bone.parent.map_or(*pose, |parent| poses[parent].inverse_mul(*pose))
        };
        bones.iter().zip(poses).map(own).collect()
    };
    let rest: Vec<Pose> = bones.iter().map(|bone| bone.rest).collect();
    let _ = write!(
        out,
        "    def Skeleton \"Skeleton\" (\n        prepend apiSchemas = [\"SkelBindingAPI\"]\n    )\n    {{\n        \
         uniform token[] joints = {joints}\n        uniform token[] jointNames = {names}\n        \
         uniform matrix4d[] bindTransforms = {}\n        uniform matrix4d[] restTransforms = {}\n        \
         rel skel:animationSource = </{root}/Skeleton/Animation>\n\n        \
         def SkelAnimation \"Animation\"\n        {{\n            uniform token[] joints = {joints}\n            \
         half3[] scales = {}\n",
        list(rest.iter().map(matrix)),
        list(local(&rest).iter().map(matrix)),
        list(bones.iter().map(|_| "(1, 1, 1)".to_owned())),
    );
    let mut locals = all.part(0.0, 0.05);
    let poses: Vec<Vec<Pose>> =
        locals.through(clip.frames.iter()).map(|frame| local(&frame.world_from_bone)).collect();
    samples(out, &mut all.part(0.05, 0.45), "            float3[] translations", &poses, |poses| {
        list(poses.iter().map(|p| point(p.pos)))
    });
    samples(out, &mut all.part(0.45, 1.0), "            quatf[] rotations", &poses, |poses| {
        list(poses.iter().map(|pose| {
            let q = Quat::from_mat3(pose.rot);
            format!("({}, {}, {}, {})", single(q.w), single(q.x), single(q.y), single(q.z))
        }))
    });
    out.push_str("        }\n    }\n");
}

fn skin(clip: &Clip, out: &mut String, all: &mut Progress<'_>) {
    let Some(skin) = &clip.clip_model.skin else { return };
    let counts = list(skin.triangles.iter().map(|_| "3".to_owned()));
    let corners = list(skin.triangles.iter().flatten().map(u32::to_string));
    let _ = write!(
        out,
        "\n    def Mesh \"Skin\"\n    {{\n        uniform token subdivisionScheme = \"none\"\n        \
         int[] faceVertexCounts = {counts}\n        int[] faceVertexIndices = {corners}\n"
    );
    if !skin.colors.is_empty() {
        let colors = skin.colors.iter().map(|color| {
            let [red, green, blue] = linear(*color);
            format!("({red}, {green}, {blue})")
        });
        let _ = writeln!(
            out,
            "        color3f[] primvars:displayColor = {} (\n            interpolation = \"vertex\"\n        )",
            list(colors)
        );
    }
    let frames: Vec<Vec<Vec3>> = clip.frames.iter().map(|frame| frame.skin.clone()).collect();
    samples(out, &mut all.part(0.0, 0.05), "        float3[] extent", &frames, |points| extent(points));
    samples(out, &mut all.part(0.05, 1.0), "        point3f[] points", &frames, |points| {
        list(points.iter().map(|p| point(*p)))
    });
    out.push_str("    }\n");
}

/// Visuals, each a mesh in its own frame: bound to one joint with weight one, or fixed in the world.
fn looks(clip_model: &ClipModel, root: &str, out: &mut String) {
    let corners = clip_model.corners_of_looks();
    for (k, look) in clip_model.places_of_looks().enumerate() {
        let Some(surface) = Surface::of_shape(&look.visual.shape, corners) else { continue };
        let is_bound = if look.bone.is_some() {
            " (\n        prepend apiSchemas = [\"SkelBindingAPI\"]\n    )"
        } else {
            ""
        };
        let points = |all: &[Vec3]| list(all.iter().map(|p| point(*p)));
        let [red, green, blue] = linear(look.visual.color.unwrap_or(PLAIN));
        let _ = write!(
            out,
            "\n    def Mesh \"Look_{k}\"{is_bound}\n    {{\n        uniform token subdivisionScheme = \"none\"\n        \
             uniform bool doubleSided = 1\n        float3[] extent = {}\n        int[] faceVertexCounts = {}\n        \
             int[] faceVertexIndices = {}\n        point3f[] points = {}\n        \
             normal3f[] normals = {} (\n            interpolation = \"vertex\"\n        )\n        \
             color3f[] primvars:displayColor = [({red}, {green}, {blue})]\n",
            extent(&surface.positions),
            list(surface.triangles.iter().map(|_| "3".to_owned())),
            list(surface.triangles.iter().flatten().map(u32::to_string)),
            points(&surface.positions),
            points(&surface.normals),
        );
        let _ = match look.bone {
            Some(bone) => writeln!(
                out,
                "        matrix4d primvars:skel:geomBindTransform = {}\n        \
                 int[] primvars:skel:jointIndices = [{bone}] (\n            elementSize = 1\n            \
                 interpolation = \"constant\"\n        )\n        \
                 float[] primvars:skel:jointWeights = [1] (\n            elementSize = 1\n            \
                 interpolation = \"constant\"\n        )\n        \
                 rel skel:skeleton = </{root}/Skeleton>\n    }}",
                matrix(&(clip_model.bones[bone].rest * look.from_shape)),
            ),
            None => writeln!(
                out,
                "        matrix4d xformOp:transform = {}\n        \
                 uniform token[] xformOpOrder = [\"xformOp:transform\"]\n    }}",
                matrix(&look.from_shape),
            ),
        };
    }
}

/// The axis-aligned bounding box of the points.
fn extent(points: &[Vec3]) -> String {
    let low = points.iter().fold(Vec3::splat(f64::INFINITY), |m, p| each(m, *p, f64::min));
    let high = points.iter().fold(Vec3::splat(f64::NEG_INFINITY), |m, p| each(m, *p, f64::max));
    format!("[{}, {}]", point(low), point(high))
}

/// An attribute, with its indentation, and a value for each frame.
fn samples<T>(
    out: &mut String,
    all: &mut Progress<'_>,
    attribute: &str,
    frames: &[T],
    value: impl Fn(&T) -> String,
) {
    let pad = &attribute[..attribute.len() - attribute.trim_start().len()];
    let _ = writeln!(out, "{attribute}.timeSamples = {{");
    for (k, frame) in all.through(frames.iter().enumerate()) {
        let _ = writeln!(out, "{pad}    {k}: {},", value(frame));
    }
    let _ = writeln!(out, "{pad}}}");
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

fn each(a: Vec3, b: Vec3, pick: fn(f64, f64) -> f64) -> Vec3 {
    Vec3::new(pick(a.x, b.x), pick(a.y, b.y), pick(a.z, b.z))
}

/// As many digits as single precision has: the file's types have no more.
fn single(x: f64) -> f32 {
    x as f32 + 0.0
}

fn point(p: Vec3) -> String {
    format!("({}, {}, {})", single(p.x), single(p.y), single(p.z))
}

/// USD uses row vectors: axes are rows, and the last row is the position.
fn matrix(pose: &Pose) -> String {
    let row = |v: Vec3, w: u8| format!("({:?}, {:?}, {:?}, {w})", v.x, v.y, v.z);
    let [x, y, z] = pose.rot.cols;
    format!("({}, {}, {}, {})", row(x, 0), row(y, 0), row(z, 0), row(pose.pos, 1))
}

/// A prim name: letters, digits and underscores, not starting with a digit.
fn identifier(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).take(200).collect();
    match plain.chars().next() {
        Some(first) if !first.is_ascii_digit() => plain,
        _ => format!("_{plain}"),
    }
}

/// A quoted string.
fn text_of(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\""))
}
