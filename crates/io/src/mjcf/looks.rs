//! Visuals of bodies: the geoms that MuJoCo would show.

use ligament::model::{BodyId, Visual};

use super::build::{Building, Look};
use super::geom::Seen;
use crate::mesh::{MOST_SEEN, fit_to_be_seen};

impl Building<'_, '_> {
    /// A body whose geoms all collide, are all shown and have no colors is drawn by its colliders and needs no visuals.
    /// Returns for each group whether it has visuals of its own.
    pub(super) fn visuals(&mut self, ids: &[BodyId]) -> Vec<bool> {
        let mut differs = vec![false; self.groups.len()];
        for look in &self.looks {
            differs[look.group] |= !look.touches || look.seen != Seen::Plain;
        }
        let looks = std::mem::take(&mut self.looks).into_iter();
        let mut visuals: Vec<Visual> = looks
            .filter(|look| look.seen != Seen::No && differs[look.group])
            .map(|Look { group, visual, seen, .. }| {
                let color = if let Seen::Colored(color) = seen { Some(color) } else { None };
                Visual { body: ids[group], color, ..visual }
            })
            .collect();
        if let Some(triangles) = fit_to_be_seen(&mut visuals) {
            let fewer = format!("{triangles} triangles together were simplified to about {MOST_SEEN}");
            self.notes.thing("visuals".to_owned(), fewer);
        }
        visuals.into_iter().for_each(|visual| self.builder.add_visual(visual));
        differs
    }
}
