//! The square root of the response of some bones: see [`ResponseRoot`].
//!
//! Source: G. Rodriguez, A. Jain and K. Kreutz-Delgado, *Spatial operator factorization and inversion of the manipulator mass
//! matrix*, 1992. With the factors of the elimination, `D = L L^T`, a source e of a joint moves its bone by `N L^-T e` more than the
//! parent bone; bones beyond follow as in any response: `v = u + N L^-T (e - W u)`.

use ligament_math::{Twist, Vec3};

use super::{Articulated, BALL, factors, unfold, unfold_ball};
use crate::dynamics::ResponseRoot;
use crate::maximal::skeleton::WORLD;

/// The motions of bones by a unit of each source. Scratch memory.
#[derive(Clone, Debug, Default)]
pub(in crate::maximal) struct Sources {
    /// For each bone, whether it is needed, and where its motions are in the list.
    needed: Vec<bool>,
    ranges: Vec<(usize, usize)>,
    list: Vec<(u32, Twist)>,
}

impl Articulated {
    /// Writes the square root of the response of bones; [`WORLD`] does not respond.
    pub(in crate::maximal) fn root(
        &self,
        bones: impl Iterator<Item = u32> + Clone,
        sources: &mut Sources,
        root: &mut ResponseRoot,
    ) {
        let Sources { needed, ranges, list } = sources;
        needed.clear();
        needed.resize(self.slots.len(), false);
        for bone in bones.clone() {
            let mut k = bone;
            while k != WORLD && !needed[k as usize] {
                needed[k as usize] = true;
                k = self.slots[k as usize].parent;
            }
        }
        ranges.clear();
        ranges.resize(self.slots.len(), (0, 0));
        list.clear();
        let mut count = 0;
        for k in (0..self.slots.len()).filter(|k| needed[*k]) {
            let (slot, ends, start) = (self.slots[k], &self.ends[k], list.len());
            let at_center = |here: Twist| Twist::new(here.angular, here.at(-ends.arm_here));
            if slot.parent != WORLD {
                let (from, to) = ranges[slot.parent as usize];
                for i in from..to {
                    let (source, v) = list[i];
                    let above = Twist::new(v.angular, v.at(ends.arm_above));
                    list.push((source, at_center(above + self.relative(k, above, None))));
                }
            }
            for own in 0..if slot.freedoms == BALL { 3 } else { slot.freedoms } {
                list.push((count, at_center(self.relative(k, Twist::ZERO, Some(own as usize)))));
                count += 1;
            }
            ranges[k] = (start, list.len());
        }
        for bone in bones {
            if bone != WORLD {
                let (from, to) = ranges[bone as usize];
                list[from..to].iter().for_each(|(source, motion)| root.add(*source, *motion));
            }
            root.close_end();
        }
    }

    /// The motion of a bone relative to its parent bone at the joint's point, under a unit of one of its own sources.
    #[inline(always)]
    fn relative(&self, k: usize, above: Twist, own: Option<usize>) -> Twist {
        let slot = self.slots[k];
        let data = &self.data[slot.at as usize..];
        let mut s = [0.0; 6];
        if let Some(own) = own {
            s[own] = 1.0;
        }
        match slot.freedoms {
            BALL => {
                let own = factors(data).inverse_root() * Vec3::new(s[0], s[1], s[2]);
                unfold_ball(above, data, own)
            }
            0 => Twist::ZERO,
            1 => unfold::<1>(above, data, &s),
            2 => unfold::<2>(above, data, &s),
            3 => unfold::<3>(above, data, &s),
            4 => unfold::<4>(above, data, &s),
            5 => unfold::<5>(above, data, &s),
            _ => unfold::<6>(above, data, &s),
        }
    }
}
