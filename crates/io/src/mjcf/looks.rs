//! What bodies look like: the geoms that MuJoCo would show.

use ligament::mass::Shape;
use ligament::model::{BodyId, Visual};

use super::build::Building;
use super::geom::Seen;
use crate::mesh::MOST_SEEN;

/// A geom, as it is seen.
pub(super) struct Look {
    /// The body that carries it, by its group.
    pub(super) group: usize,
    /// Not yet on its body.
    pub(super) visual: Visual,
    pub(super) seen: Seen,
    pub(super) touches: bool,
}

impl Building<'_, '_> {
    /// A body whose geoms all touch, are all shown and have no colours is drawn by its colliders: it needs no visuals.
    pub(super) fn visuals(&mut self, ids: &[BodyId]) {
        let mut differs = vec![false; self.groups.len()];
        for look in &self.looks {
            differs[look.group] |= !look.touches || look.seen != Seen::Plain;
        }
        let mut triangles = 0;
        for Look { group, visual, seen, .. } in std::mem::take(&mut self.looks) {
            if seen == Seen::No || !differs[group] {
                continue;
            }
            if let Shape::Mesh(mesh) = &visual.shape {
                triangles += mesh.triangles().len();
                if triangles > MOST_SEEN {
                    self.notes.many(
                        "meshes with too many triangles to be looked at",
                        self.groups[group].name.clone(),
                    );
                    continue;
                }
            }
            let colour = if let Seen::Coloured(colour) = seen { Some(colour) } else { None };
            self.builder.add_visual(Visual { body: ids[group], colour, ..visual });
        }
    }
}
