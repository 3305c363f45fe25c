//! What links look like.

use ligament::mass::Shape;
use ligament::math::Pose;
use ligament::model::{BodyId, ModelBuilder, Visual};

use super::geometry::Shapes;
use super::note::Note;
use super::parse::Robot;
use super::tree::Tree;
use crate::mesh::MOST_SEEN;

/// Adds the visuals of all links; `seat` tells on which body a link is, and where. One that cannot be read is left out: its
/// body is then drawn by its colliders, or as a bone.
pub(super) fn add(
    builder: &mut ModelBuilder,
    robot: &Robot,
    tree: &Tree,
    seat: impl Fn(usize) -> (BodyId, Pose),
    mut shapes: Shapes<'_>,
    notes: &mut Vec<Note>,
) {
    let (mut skipped, mut first, mut triangles) = (0, String::new(), 0);
    for &link in &tree.order {
        let (described, (body, body_from_link)) = (&robot.links[link], seat(link));
        for (visual, material) in described.urdf.visual.iter().zip(&described.materials) {
            let read = shapes.read(&visual.geometry, &visual.origin).map_err(|why| why.reason());
            let fits = read.and_then(|(shape, at)| {
                let more = if let Shape::Mesh(mesh) = &shape { mesh.triangles().len() } else { 0 };
                if triangles + more > MOST_SEEN {
                    return Err(format!("its meshes have more than {MOST_SEEN} triangles together"));
                }
                triangles += more;
                Ok((shape, at))
            });
            match fits {
                Ok((shape, link_from_shape)) => {
                    let named = material.name.as_ref().and_then(|name| robot.colours.get(name)).copied();
                    let visual = Visual::new(body, body_from_link * link_from_shape, shape);
                    builder.add_visual(Visual { colour: material.colour.or(named), ..visual });
                }
                Err(reason) => {
                    if skipped == 0 {
                        first = format!("link '{}': {reason}", described.place.name);
                    }
                    skipped += 1;
                }
            }
        }
    }
    if skipped > 0 {
        notes.push(Note::VisualsSkipped { count: skipped, first });
    }
}
