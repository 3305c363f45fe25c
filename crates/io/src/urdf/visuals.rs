//! Visuals of links.

use ligament::math::Pose;
use ligament::model::{BodyId, ModelBuilder, Visual};

use super::geometry::Shapes;
use super::note::Note;
use super::robot::Robot;
use super::tree::Tree;
use crate::mesh::fit_to_be_seen;

/// Adds the visuals of all links, and returns which links have some; `seat` gives the body of a link and its pose on it. A
/// visual that cannot be read is left out: its link is then drawn by its colliders, or as a bone.
pub(super) fn add(
    builder: &mut ModelBuilder,
    robot: &Robot,
    tree: &Tree,
    seat: impl Fn(usize) -> (BodyId, Pose),
    shapes: &mut Shapes<'_>,
    notes: &mut Vec<Note>,
) -> Vec<bool> {
    let (mut visuals, mut skipped, mut first) = (Vec::new(), 0, String::new());
    let mut is_seen = vec![false; robot.links.len()];
    for &link in &tree.order {
        let (described, (body, body_from_link)) = (&robot.links[link], seat(link));
        for solid in &described.visuals {
            match shapes.look(&solid.geometry) {
                Ok(shape) => {
                    let visual = Visual::new(body, body_from_link * solid.link_from_shape, shape);
                    is_seen[link] = true;
                    visuals.push(Visual { color: solid.color(robot), ..visual });
                }
                Err(why) => {
                    if skipped == 0 {
                        first = format!("link '{}': {}", described.place.name, why.reason());
                    }
                    skipped += 1;
                }
            }
        }
    }
    if let Some(triangles) = fit_to_be_seen(&mut visuals) {
        notes.push(Note::VisualsCoarser { triangles });
    }
    visuals.into_iter().for_each(|visual| builder.add_visual(visual));
    if skipped > 0 {
        notes.push(Note::VisualsSkipped { count: skipped, first });
    }
    is_seen
}
