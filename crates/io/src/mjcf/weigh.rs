//! The inertia of bodies: as given, or from their geoms, by the compiler settings.

use ligament::math::{RigidInertia, Sym3, Vec3};

use super::build::{Building, Here};
use super::settings::{FromGeoms, Settings};
use super::values::pose;
use crate::xml::{Attributes, Element, XmlError};

impl<'t> Building<'t, '_> {
    pub(super) fn inertial(&mut self, node: Element<'t>, here: Here) -> Result<(), XmlError> {
        let Some([mass]) = node.numbers("mass")? else {
            return Err(node.error("<inertial> has no attribute 'mass'"));
        };
        let at = pose(&node, &self.settings)?;
        let about = match (node.numbers("fullinertia")?, node.numbers("diaginertia")?) {
            (Some([xx, yy, zz, xy, xz, yz]), _) => Sym3 { xx, yy, zz, xy, xz, yz },
            (None, Some(diagonal)) => Sym3::diagonal(Vec3::from(diagonal)),
            (None, None) => Sym3::ZERO,
        };
        let body_from_inertia = here.body_from_here * at;
        let explicit = RigidInertia::new(mass, body_from_inertia.pos, about.rotated(body_from_inertia.rot));
        if !explicit.is_finite() || mass < 0.0 {
            return Err(node.error("<inertial>: mass and inertia must be finite, and the mass not negative"));
        }
        self.parts[here.part].explicit = Some(explicit);
        Ok(())
    }
    /// Inertia of all bodies by the compiler settings, summed into groups.
    pub(super) fn weigh(&mut self) -> Result<(), XmlError> {
        let settings = &self.settings;
        let mut total = 0.0;
        let mut inertias = Vec::with_capacity(self.parts.len());
        for part in &mut self.parts {
            let weighs_geoms = match settings.from_geoms {
                FromGeoms::Always => true,
                FromGeoms::Auto => part.explicit.is_none(),
                FromGeoms::Never => false,
            };
            if let Some(error) = part.lost.take().filter(|_| part.group > 0 && weighs_geoms) {
                return Err(error);
            }
            let mut inertia = match (settings.from_geoms, part.explicit) {
                (FromGeoms::Always, _) | (FromGeoms::Auto, None) => part.from_geoms,
                (_, explicit) => explicit.unwrap_or(RigidInertia::ZERO),
            };
            if part.moves {
                inertia = bounded(inertia, settings);
            }
            total += inertia.mass;
            inertias.push(inertia);
        }
        let scale = settings.total_mass.filter(|_| total > 0.0).map_or(1.0, |wanted| wanted / total);
        for (part, inertia) in self.parts.iter_mut().zip(inertias) {
            let inertia = inertia.scaled(scale);
            part.weighed = inertia.transported(part.group_from_body);
            if part.group > 0 {
                let group = &mut self.groups[part.group];
                group.inertia += part.weighed;
                group.lifted += inertia.mass * part.gravcomp;
                if inertia.mass > 0.0 {
                    group.heavy.push(part.gravcomp);
                }
            }
        }
        let (fluid, notes) = (self.settings.fluid, &mut self.notes);
        for group in self.groups.iter().filter(|group| group.heavy.len() > 1) {
            if group.heavy.iter().any(|part| *part != group.heavy[0]) {
                let what =
                    "rigid bodies of parts with different gravcomp: the mean acts at their center of mass";
                notes.many(what, group.name.clone());
            }
            if fluid.resists() {
                let what = "rigid bodies of several parts, which a fluid resists as one box";
                notes.many(what, group.name.clone());
            }
        }
        Ok(())
    }
}

/// Mass and moments of inertia raised to the minimum of the compiler settings.
fn bounded(inertia: RigidInertia, settings: &Settings) -> RigidInertia {
    if settings.bound_mass <= 0.0 && settings.bound_inertia <= 0.0 && !settings.balance {
        return inertia;
    }
    let mass = inertia.mass.max(settings.bound_mass);
    let axes = inertia.principal();
    let mut moments = axes.values.to_array().map(|moment| moment.max(settings.bound_inertia));
    if settings.balance && moments[0] > moments[1] + moments[2] {
        moments = [(moments[0] + moments[1] + moments[2]) / 3.0; 3];
    }
    RigidInertia::new(mass, inertia.com(), Sym3::diagonal(Vec3::from(moments)).rotated(axes.vectors))
}
