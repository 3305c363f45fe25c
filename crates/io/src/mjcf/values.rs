//! Values of attributes: numbers, words, orientations, with their place where they make no sense.

use ligament::math::{Mat3, Pose, Quat, Vec3, so3};

use super::error::MjcfError;
use super::settings::Settings;
use super::xml::{Node, Tree};

/// Something that has attributes: an element with its default class behind it.
pub(super) trait Attributes {
    /// The value of an attribute.
    fn attribute(&self, key: &str) -> Option<&str>;
    /// The element, for errors.
    fn node(&self) -> &Node;
}

impl Attributes for &Node {
    fn attribute(&self, key: &str) -> Option<&str> {
        self.get(key)
    }
    fn node(&self) -> &Node {
        self
    }
}

fn bad(tree: &Tree, of: &impl Attributes, key: &str, expected: &str) -> MjcfError {
    let node = of.node();
    let value: String = of.attribute(key).unwrap_or_default().chars().take(60).collect();
    tree.error(node.place, format!("<{} {key}=\"{value}\">: expected {expected}", node.name))
}

/// So many finite numbers.
pub(super) fn numbers<const N: usize>(
    tree: &Tree,
    of: impl Attributes,
    key: &str,
) -> Result<Option<[f64; N]>, MjcfError> {
    let Some(list) = some_numbers(tree, of_ref(&of), key)? else { return Ok(None) };
    match <[f64; N]>::try_from(list.as_slice()) {
        Ok(array) => Ok(Some(array)),
        Err(_) => Err(bad(tree, &of, key, &format!("{N} number{}", if N == 1 { "" } else { "s" }))),
    }
}

struct Borrowed<'a, A>(&'a A);

impl<A: Attributes> Attributes for Borrowed<'_, A> {
    fn attribute(&self, key: &str) -> Option<&str> {
        self.0.attribute(key)
    }
    fn node(&self) -> &Node {
        self.0.node()
    }
}

fn of_ref<A: Attributes>(of: &A) -> Borrowed<'_, A> {
    Borrowed(of)
}

/// Any number of finite numbers, up to a few.
pub(super) fn some_numbers(
    tree: &Tree,
    of: impl Attributes,
    key: &str,
) -> Result<Option<Vec<f64>>, MjcfError> {
    let Some(text) = of.attribute(key) else { return Ok(None) };
    let parsed: Option<Vec<f64>> =
        text.split_whitespace().map(|word| word.parse().ok().filter(|x: &f64| x.is_finite())).collect();
    parsed.map(Some).ok_or_else(|| bad(tree, &of, key, "finite numbers"))
}

/// One of several words.
pub(super) fn word<T: Copy>(
    tree: &Tree,
    of: impl Attributes,
    key: &str,
    words: &[(&str, T)],
) -> Result<Option<T>, MjcfError> {
    let Some(found) = of.attribute(key) else { return Ok(None) };
    match words.iter().find(|(word, _)| *word == found) {
        Some((_, meaning)) => Ok(Some(*meaning)),
        None => {
            let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            Err(bad(tree, &of, key, &format!("one of: {}", all.join(", "))))
        }
    }
}

/// Position and orientation of a body, geom, site, inertial or frame.
pub(super) fn pose(tree: &Tree, of: &impl Attributes, settings: &Settings) -> Result<Pose, MjcfError> {
    let pos = numbers(tree, of_ref(of), "pos")?.map_or(Vec3::ZERO, Vec3::from);
    Ok(Pose::new(orientation(tree, of, settings)?, pos))
}

/// The orientation, however it is told.
pub(super) fn orientation(tree: &Tree, of: &impl Attributes, settings: &Settings) -> Result<Mat3, MjcfError> {
    let unit = |v: [f64; 3], key: &str| {
        Vec3::from(v).normalised().ok_or_else(|| bad(tree, of, key, "a direction that is not zero"))
    };
    if let Some([x, y, z, angle]) = numbers(tree, of_ref(of), "axisangle")? {
        return Ok(so3::exp(unit([x, y, z], "axisangle")? * (angle * settings.angle)));
    }
    if let Some([a, b, c, d, e, f]) = numbers(tree, of_ref(of), "xyaxes")? {
        let x = unit([a, b, c], "xyaxes")?;
        let y = Vec3::new(d, e, f);
        let y = unit((y - x * x.dot(y)).to_array(), "xyaxes")?;
        return Ok(Mat3 { cols: [x, y, x.cross(y)] });
    }
    if let Some(z) = numbers(tree, of_ref(of), "zaxis")? {
        return Ok(along(unit(z, "zaxis")?));
    }
    if let Some(angles) = numbers::<3>(tree, of_ref(of), "euler")? {
        return Ok(euler(angles.map(|angle| angle * settings.angle), settings.euler));
    }
    if let Some([w, x, y, z]) = numbers(tree, of_ref(of), "quat")? {
        let q = Quat::new(x, y, z, w);
        if !(q.norm() > 1e-10) {
            return Err(bad(tree, of, "quat", "a quaternion that is not zero"));
        }
        return Ok(q.normalised().to_mat3());
    }
    Ok(Mat3::IDENTITY)
}

/// The smallest rotation that brings z to a direction.
pub(super) fn along(to: Vec3) -> Mat3 {
    let (axis, cosine) = (Vec3::Z.cross(to), to.z);
    match axis.normalised() {
        Some(unit) if axis.norm() > 1e-12 => so3::exp(unit * axis.norm().atan2(cosine)),
        _ if cosine < 0.0 => so3::exp(Vec3::X * std::f64::consts::PI),
        _ => Mat3::IDENTITY,
    }
}

/// Turns about axes one after another: small letters about the axes as they are then, capitals about fixed ones.
fn euler(angles: [f64; 3], sequence: [u8; 3]) -> Mat3 {
    let mut rotation = Mat3::IDENTITY;
    for (angle, letter) in angles.into_iter().zip(sequence) {
        let axis = match letter.to_ascii_lowercase() {
            b'x' => Vec3::X,
            b'y' => Vec3::Y,
            _ => Vec3::Z,
        };
        let turn = so3::exp(axis * angle);
        rotation = if letter.is_ascii_lowercase() { rotation * turn } else { turn * rotation };
    }
    rotation
}
