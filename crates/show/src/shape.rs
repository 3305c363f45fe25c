//! Where everything is: bodies, skin, nodes of flesh, and how flesh is deformed.

use ligament::dynamics::Vectors;
use ligament::flesh::Range;
use ligament::math::{Pose, Vec3};
use ligament::sim::Actor;

use crate::{Method, Show};

/// KP08's range of stretches within which a deformation is small.
const LARGE: [f64; 2] = [2.0 / 3.0, 5.0 / 3.0];

/// Where everything is.
///
/// ```
/// use ligament_show::Show;
///
/// let mut show = Show::of_gallery("pendulum")?;
/// let shape = show.shape();
/// // A pose for every body, the world first; no skin and no flesh.
/// assert_eq!((shape.poses.len(), shape.skin.len(), shape.nodes.len()), (2, 0, 0));
/// # Ok::<(), ligament_show::ShowError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shape {
    /// Poses of all bodies in the world, which itself comes first.
    pub poses: Vec<Pose>,
    /// Positions of the vertices of the skin, or of what covers the bodies; empty where there is neither.
    pub skin: Vec<Vec3>,
    /// Positions of the nodes of the cage; empty where there is no flesh.
    pub nodes: Vec<Vec3>,
}

impl Show {
    /// Where bodies, skin and nodes are.
    pub fn shape(&mut self) -> Shape {
        let scene = self.scene.clone();
        let covered =
            |poses: &[Pose]| scene.cover.as_ref().map(|cover| cover.positions(poses)).unwrap_or_default();
        if self.is_acting() {
            let Some(actor) = &mut self.actor else { return Shape::default() };
            let Actor { fleshed, state, .. } = &mut **actor;
            let Ok((poses, skin)) = fleshed.shape(state) else { return Shape::default() };
            let (poses, skin) = (poses.to_vec(), points(skin));
            let skin = if self.flesh.is_some() { skin } else { covered(&poses) };
            return Shape { poses, skin, nodes: points(fleshed.node_positions()) };
        }
        let Some(puppet) = &mut self.puppet else { return Shape::default() };
        let poses = puppet.poses();
        match puppet.flesh_shape() {
            Some((skin, nodes)) => Shape { poses, skin: points(&skin), nodes: points(nodes) },
            None => {
                let skin = covered(&poses);
                Shape { poses, skin, nodes: Vec::new() }
            }
        }
    }

    /// For each tetrahedron one bit: whether it is deformed beyond what its material takes for small.
    pub fn large(&mut self) -> Vec<u8> {
        let Some((flesh, _)) = &self.flesh else { return Vec::new() };
        let acting = self.method == Method::Reduced;
        let positions = match (&self.actor, &mut self.puppet) {
            (Some(actor), _) if acting => actor.fleshed.node_positions(),
            (_, Some(puppet)) => match puppet.flesh_shape() {
                Some((_, nodes)) => nodes,
                None => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        let elements = flesh.elements();
        let mut bits = vec![0u8; elements.len().div_ceil(8)];
        let Ok(small) = Range::new(LARGE[0] * LARGE[0], LARGE[1] * LARGE[1]) else { return bits };
        for k in (0..elements.len()).filter(|&k| !small.holds(elements.def_grad(k, positions))) {
            bits[k / 8] |= 1 << (k % 8);
        }
        bits
    }
}

fn points(vectors: &Vectors) -> Vec<Vec3> {
    (0..vectors.x.len()).map(|k| Vec3::new(vectors.x[k], vectors.y[k], vectors.z[k])).collect()
}
