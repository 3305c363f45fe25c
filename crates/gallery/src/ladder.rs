//! The rope ladder of F99 section 4.2, Figure 3 and Table 2.
//!
//! Two parallel strings of s * n unit bars, joined end to end, each string fixed to the world by its left end; after every s bars
//! a rung connects the two strings. All joints are ball joints, three rows each. Every spanning tree leaves one ball joint for
//! each rung over, so that, with bars = n (2s + 1) and joints = n (2s + 2): a = 3 n (2s + 1), l = 3 n.

use ligament::math::{Pose, Vec3, so3};
use ligament::model::{Body, BodyId, Joint, ModelBuilder, Spherical};

use crate::bar::Bar;
use crate::scene::within_bounds;
use crate::{Counts, GalleryError, Scene};

/// A rope ladder, starting out straight along x.
///
/// ```
/// use ligament_gallery::Ladder;
///
/// // F99's formulas: a = 3 n (2s + 1), l = 3 n, for patterns of s bars and n rungs.
/// let counts = Ladder::of(3, 10).counts()?;
/// assert_eq!((counts.tree_rows, counts.loop_rows), (3 * 10 * 7, 3 * 10));
/// // A scene that exceeds the memory is an error.
/// assert!(Ladder::of(usize::MAX, 2).build().is_err());
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    /// Bars of each string between two rungs: the size of the pattern.
    pub size: usize,
    /// Number of patterns, one rung each.
    pub patterns: usize,
    /// Length of every bar.
    pub length: f64,
    /// Radius of every bar.
    pub radius: f64,
    /// Mass of every bar.
    pub mass: f64,
    /// Acceleration of gravity, in m/s^2.
    pub gravity: Vec3,
    /// Whether bars have colliders, which are also drawn.
    pub drawn: bool,
}

impl Default for Ladder {
    fn default() -> Ladder {
        Ladder { drawn: true, ..Ladder::of(12, 4) }
    }
}

impl Ladder {
    /// Name on the command line.
    pub const NAME: &'static str = "ladder";
    /// One-line description.
    pub const ABOUT: &'static str = "a rope ladder with closed loops, fixed to the world by two ends";

    /// F99's ladder (size, patterns), of unit bars, not drawn.
    pub fn of(size: usize, patterns: usize) -> Ladder {
        let gravity = Vec3::new(0.0, 0.0, -9.81);
        Ladder { size, patterns, length: 1.0, radius: 0.05, mass: 1.0, gravity, drawn: false }
    }

    /// The counts of F99 Table 2.
    pub fn counts(&self) -> Result<Counts, GalleryError> {
        let a_pattern = self.size.checked_mul(2).and_then(|bars| bars.checked_add(1));
        let bars = a_pattern.and_then(|bars| bars.checked_mul(self.patterns));
        let bodies = within_bounds(Self::NAME, bars)?;
        Ok(Counts {
            bodies,
            joints: bodies + self.patterns,
            tree_rows: 3 * bodies,
            loop_rows: 3 * self.patterns,
        })
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let counts = self.counts()?;
        let bar = Bar { length: self.length, radius: self.radius, mass: self.mass };
        let inertia = bar.inertia(Self::NAME)?;
        let across = Vec3::new(0.0, self.length, 0.0);
        let mut model = ModelBuilder::new(Self::NAME);
        model.set_gravity(self.gravity);
        let ends = [Pose::IDENTITY, Pose::translation(across)];
        let mut tips = ends.map(|end| (BodyId::WORLD, end));
        for pattern in 0..self.patterns {
            for _ in 0..self.size {
                for (string, tip) in tips.iter_mut().enumerate() {
                    let number = model.body_count();
                    let body = model.add_body(Body::new(format!("bar {number}"), inertia));
                    if self.drawn {
                        model.add_collider(bar.collider(format!("bar {number}"), body));
                    }
                    model.add_joint(
                        Joint::new(format!("string {string}, bar {number}"), Spherical)
                            .parent(tip.0, tip.1)
                            .child(body, bar.start()),
                    );
                    *tip = (body, bar.end());
                }
            }
            // A rung lies along y: its own x axis rotated by a quarter turn about z. Its joint frames have world axes, so that
            // every joint starts at its neutral coordinates.
            let rung = model.add_body(Body::new(format!("rung {pattern}"), inertia));
            if self.drawn {
                model.add_collider(bar.collider(format!("rung {pattern}"), rung));
            }
            let unturned = Pose::rotation(so3::exp(Vec3::new(0.0, 0.0, -std::f64::consts::FRAC_PI_2)));
            for (string, (tip, rung_end)) in tips.iter().zip([bar.start(), bar.end()]).enumerate() {
                model.add_joint(
                    Joint::new(format!("rung {pattern}, end {string}"), Spherical)
                        .parent(tip.0, tip.1)
                        .child(rung, rung_end * unturned),
                );
            }
        }
        crate::scene::at_rest(Self::NAME, model, counts)
    }
}
