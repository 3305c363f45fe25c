//! A tree of bars: every bar carries the same number of others.

use ligament::math::{Pose, Vec3, so3};
use ligament::model::{Body, BodyId, Joint, JointKind, ModelBuilder, Spherical};

use crate::bar::Bar;
use crate::scene::within_bounds;
use crate::{Counts, GalleryError, Scene};

/// Bars that branch, from a trunk on the world outward.
///
/// ```
/// use ligament_gallery::BranchingTree;
///
/// // 1 + 3 + 9 + 27 bars.
/// assert_eq!(BranchingTree::of(4, 3).build()?.counts.bodies, 40);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BranchingTree {
    /// Bars from the world to a tip.
    pub depth: usize,
    /// Bars that each bar carries at its end.
    pub branching: usize,
    /// Kind of every joint.
    pub kind: JointKind,
    /// Length of a bar.
    pub length: f64,
    /// Radius of a bar.
    pub radius: f64,
    /// Mass of a bar.
    pub mass: f64,
    /// Whether bars have colliders, which are also drawn.
    pub drawn: bool,
}

impl Default for BranchingTree {
    fn default() -> BranchingTree {
        BranchingTree {
            depth: 4,
            branching: 3,
            kind: Spherical.into(),
            length: 1.0,
            radius: 0.05,
            mass: 1.0,
            drawn: true,
        }
    }
}

impl BranchingTree {
    /// Name on the command line.
    pub const NAME: &'static str = "tree";
    /// One-line description.
    pub const ABOUT: &'static str = "bars that branch from a trunk on the world";

    /// A tree of unit bars with ball joints, not drawn.
    pub fn of(depth: usize, branching: usize) -> BranchingTree {
        BranchingTree { depth, branching, drawn: false, ..BranchingTree::default() }
    }

    /// 1 + b + b^2 + ... bars, `depth` terms; `None` on overflow.
    fn bars(&self) -> Option<usize> {
        // With fewer than two branches the number does not grow exponentially; with more it reaches the limit within a few dozen
        // levels.
        if self.branching < 2 {
            return Some(if self.branching == 0 { self.depth.min(1) } else { self.depth });
        }
        let (mut total, mut level) = (0usize, 1usize);
        for _ in 0..self.depth {
            total = total.checked_add(level)?;
            level = level.checked_mul(self.branching)?;
        }
        Some(total)
    }

    /// One joint a bar, 1 + b + b^2 + ... + b^(depth-1) bars; a = rows of the joint times bars; no loops.
    pub fn counts(&self) -> Result<Counts, GalleryError> {
        let bars = within_bounds(Self::NAME, self.bars())?;
        Ok(Counts { bodies: bars, joints: bars, tree_rows: self.kind.row_count() * bars, loop_rows: 0 })
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let counts = self.counts()?;
        let bar = Bar { length: self.length, radius: self.radius, mass: self.mass };
        let inertia = bar.inertia(Self::NAME)?;
        let mut model = ModelBuilder::new(Self::NAME);
        let mut carriers: Vec<(BodyId, Pose)> = vec![(BodyId::WORLD, Pose::IDENTITY)];
        for level in 0..self.depth {
            let branches = if level == 0 { 1 } else { self.branching };
            let mut tips = Vec::with_capacity(carriers.len().saturating_mul(branches));
            for &(parent, parent_from_end) in &carriers {
                for k in 0..branches {
                    let name = tips.len();
                    let body = model.add_body(Body::new(format!("bar {level}.{name}"), inertia));
                    if self.drawn {
                        model.add_collider(bar.collider(format!("bar {level}.{name}"), body));
                    }
                    let joint = Joint::new(format!("joint {level}.{name}"), self.kind)
                        .parent(parent, parent_from_end * fan(k, branches))
                        .child(body, bar.start());
                    model.add_joint(joint);
                    tips.push((body, bar.end()));
                }
            }
            carriers = tips;
        }
        crate::scene::at_rest(Self::NAME, model, counts)
    }
}

/// The direction of branch `k` of `n`: evenly spread on a cone about its parent bar; a single one goes straight on.
fn fan(k: usize, n: usize) -> Pose {
    if n < 2 {
        return Pose::IDENTITY;
    }
    let around = std::f64::consts::TAU * k as f64 / n as f64;
    let bend = so3::exp(Vec3::new(0.0, around.cos(), around.sin()) * 0.6);
    Pose::rotation(bend)
}
