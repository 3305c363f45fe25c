//! Unit meshes of the solids, in several levels of detail: few triangles for what is small on the screen.
//!
//! A solid is a unit mesh scaled along the axes; the halves of a capsule are then moved apart.

use ligament::math::Vec3;
use ligament::scene::Surface;

/// Number of corners of a circle in each level.
const CORNERS: [usize; 4] = [6, 12, 24, 44];

/// The largest radius on the screen, in samples, of each level: a circle of n corners deviates by r (1 - cos(pi/n)), which
/// is 0.7 samples (a quarter of a pixel) for the first and at most 1.5 for the others.
const GRADE_UP_TO: [f64; 3] = [5.0, 35.0, 170.0];

/// The unit meshes in every level.
pub(crate) struct Forms {
    grades: Vec<Grade>,
}

/// The unit meshes in one level.
pub(crate) struct Grade {
    pub(crate) block: Surface,
    pub(crate) ball: Surface,
    pub(crate) cylinder: Surface,
    pub(crate) cone: Surface,
    pub(crate) bone: Surface,
}

impl Forms {
    pub(crate) fn new() -> Forms {
        let grade = |n: usize| Grade {
            block: Surface::block(),
            ball: Surface::ball(n),
            cylinder: Surface::cylinder(n),
            cone: Surface::cone(n),
            bone: bone(),
        };
        Forms { grades: CORNERS.into_iter().map(grade).collect() }
    }

    /// No meshes: a placeholder while the real ones are borrowed.
    pub(crate) fn none() -> Forms {
        Forms { grades: Vec::new() }
    }

    /// The meshes for a solid of this radius on the screen, in samples.
    pub(crate) fn grade(&self, radius: f64) -> &Grade {
        let k = GRADE_UP_TO.iter().position(|most| radius <= *most).unwrap_or(GRADE_UP_TO.len());
        &self.grades[k]
    }
}

/// Where along its length a bone is widest, as a fraction.
pub(crate) const BONE_WAIST: f64 = 0.2;

/// A bone along z from 0 to 1, widest near its beginning.
fn bone() -> Surface {
    let mut mesh = Surface::default();
    let waist = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(|(x, y)| Vec3::new(x, y, BONE_WAIST));
    for k in 0..4 {
        let (a, b) = (waist[k], waist[(k + 1) % 4]);
        mesh.add_face(&[a, b, Vec3::Z]);
        mesh.add_face(&[b, a, Vec3::ZERO]);
    }
    mesh
}

#[cfg(test)]
mod tests {
    //! Checks that a bone is closed and wound outward, by the engine's own check, and has the volume of its two pyramids.
    use ligament::mass::TriMesh;

    use super::*;

    #[test]
    fn a_bone_is_two_pyramids() {
        let bone = bone();
        let mesh = TriMesh::new(bone.positions, bone.triangles).unwrap().welded(1e-9).unwrap();
        // The base is a square of diagonal 2; together they are 1 high.
        assert!((mesh.volume().unwrap() - 2.0 / 3.0).abs() < 1e-12);
    }
}
