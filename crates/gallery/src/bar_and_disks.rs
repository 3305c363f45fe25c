//! The bar and the two disks of F98 Figure 2: assembly moves the ends of the bar to the centers of the disks.
//!
//! The paper shows how assembly converges, and does not say whether the disks are fixed. Here nothing is fixed, so the
//! mass-weighted correction must preserve the common center of mass.

use std::f64::consts::FRAC_PI_2;

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, so3};
use ligament::model::{Joint, Spherical};

use crate::bone::X_FROM_Z;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene};

/// A bar with a disk at each end. In the broken start pose all three are apart.
///
/// ```
/// use ligament::loops::{Assembler, AssemblyOptions, Loops};
/// use ligament::maximal::{MaximalState, Skeleton};
/// use ligament_gallery::BarAndDisks;
///
/// // Two ball joints are open at the start. Assembly closes them and, weighted by mass, preserves the center of mass.
/// let scene = BarAndDisks::default().build()?;
/// let (model, skeleton) = (&scene.model, Skeleton::new(&scene.model));
/// let poses = scene.broken.clone().unwrap_or_else(|| scene.poses());
/// let mut state = MaximalState::new(model, &poses, &vec![Default::default(); poses.len()]);
/// let center = |state: &MaximalState| {
///     let bodies = state.bodies.iter().zip(model.bodies());
///     bodies.fold(Default::default(), |sum: ligament::math::Vec3, (m, body)| sum + m.com * body.inertia.mass)
/// };
/// let before = center(&state);
/// let mut loops = Loops::of_model(model, 0)?;
/// let report = Assembler::new(&skeleton, AssemblyOptions::default()).assemble(&skeleton, &mut state, &mut loops, &[], None, |_, _| {})?;
/// assert!(report.violation() < 1e-6 && (center(&state) - before).norm() < 1e-9 * model.mass());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BarAndDisks {
    /// Length of the bar.
    pub length: f64,
    /// Radius of the disks.
    pub radius: f64,
    /// Density of all three, in kg/m^3.
    pub density: f64,
}

impl Default for BarAndDisks {
    fn default() -> BarAndDisks {
        BarAndDisks { length: 1.0, radius: 0.3, density: 1000.0 }
    }
}

impl BarAndDisks {
    /// Name on the command line.
    pub const NAME: &'static str = "bar-and-disks";
    /// One-line description.
    pub const ABOUT: &'static str = "a bar whose ends must meet the centers of two disks (F98, Figure 2)";

    /// Three bodies, two ball joints: a = 6. Nothing is fixed to the world.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 3, joints: 2, tree_rows: 6, loop_rows: 0 }
    }

    /// Builds it, assembled, without gravity.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut site = Site::new(Self::NAME);
        site.model.set_gravity(Vec3::ZERO);
        let thickness = 0.05 * self.length;
        let disk = Shape::Cylinder { radius: self.radius, half_length: 0.5 * thickness };
        let bar = Shape::Capsule { radius: thickness, half_length: 0.5 * self.length };
        let along = Pose::rotation(X_FROM_Z);
        let bar = site.solid("bar", Pose::IDENTITY, &[(bar, along)], self.density)?;
        for (name, sign) in [("left disk", -1.0), ("right disk", 1.0)] {
            let end = Vec3::X * (0.5 * sign * self.length);
            // Their faces toward -y, slightly rotated against each other.
            let upright = so3::exp(Vec3::Z * (0.2 * sign)) * so3::exp(Vec3::X * FRAC_PI_2);
            let parts = [(disk.clone(), Pose::IDENTITY)];
            let disk = site.solid(name, Pose::new(upright, end), &parts, self.density)?;
            site.join(Joint::new(name, Spherical), [bar, disk], Pose::translation(end));
        }
        let mut scene = site.finish(self.counts())?;
        scene.broken = Some(self.broken(&scene));
        Ok(scene)
    }

    /// The bar lies above the disks, which are further apart than its length.
    fn broken(&self, scene: &Scene) -> Vec<Pose> {
        let mut poses = scene.poses();
        let turned = so3::exp(Vec3::new(0.0, -0.5, 0.6));
        let away = [Vec3::new(0.0, -0.1, 0.6), Vec3::new(-0.35, 0.2, -0.2), Vec3::new(0.3, -0.1, 0.1)];
        for (pose, away) in poses.iter_mut().skip(1).zip(away) {
            pose.pos += away * self.length;
        }
        if let Some(bar) = poses.get_mut(1) {
            bar.rot = turned * bar.rot;
        }
        poses
    }
}
