//! A beam of flesh on two hinged bones: simple enough to build in any engine, for comparisons.

use ligament::flesh::{Cage, FleshError, FleshMotion, Recipe};
use ligament::mass::TriMesh;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::{Actuation, Body, BodyId, Joint, ModelBuilder, Revolute};

use crate::Scene;
use crate::{Counts, GalleryError, Size};

/// A beam of cubes of six tetrahedra each. By default it has 224 nodes and 702 tetrahedra, about as many as KP08's worm. The
/// first bone is hinged to the world at one end, the second to the first in the middle; nodes around their axis are attached to
/// them.
///
/// ```
/// use ligament_gallery::Beam;
///
/// // Six tetrahedra for each of its cubes.
/// let beam = Beam { cubes: [4, 2, 2], ..Beam::default() }.build()?;
/// assert_eq!(beam.flesh.expect("it has some").cage().tets().len(), 6 * 4 * 2 * 2);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beam {
    /// Number of cubes along it and across.
    pub cubes: [usize; 3],
    /// Young's modulus of the flesh, in Pa.
    pub young: f64,
}

impl Default for Beam {
    fn default() -> Beam {
        Beam { cubes: [13, 3, 3], young: 1e5 }
    }
}

/// Length, width and height.
const SIZE: Vec3 = Vec3::new(0.4, 0.1, 0.1);

impl Beam {
    /// Name on the command line.
    pub const NAME: &'static str = "beam";
    /// One-line description.
    pub const ABOUT: &'static str = "a beam of flesh on two hinged bones, which bends under its weight";
    /// Size with the default parameters.
    pub const SIZE: Size = Size { bodies: 2, nodes: 224, tets: 702, skin: 176 };
    /// Stiffness and damping of its hinges, in N m/rad and N m s/rad.
    pub const HINGE: [f64; 2] = [50.0, 1.0];

    /// Two hinges of five rows each.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 2, joints: 2, tree_rows: 10, loop_rows: 0 }
    }

    /// Builds it, straight and at rest.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        let half = 0.5 * SIZE.x;
        let inertia = RigidInertia::new(
            0.5,
            Vec3::X * (0.5 * half),
            Sym3 { xx: 1e-3, yy: 2e-3, zz: 2e-3, ..Sym3::ZERO },
        );
        let (mut parent, mut place) = (BodyId::WORLD, Pose::IDENTITY);
        for (name, hinge) in [("near bone", "near hinge"), ("far bone", "far hinge")] {
            let body = model.add_body(Body::new(name, inertia));
            model.add_joint(
                Joint::new(hinge, Revolute::about(Vec3::Y))
                    .parent(parent, place)
                    .child(body, Pose::IDENTITY)
                    .stiffness(Self::HINGE[0])
                    .damping(Self::HINGE[1])
                    .actuation(Actuation::Active),
            );
            (parent, place) = (body, Pose::translation(Vec3::X * half));
        }
        let scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        let fault =
            |fault: FleshError| GalleryError::Flesh { scene: Self::NAME.into(), fault: Box::new(fault) };
        let (cage, skin) = self.grid().map_err(fault)?;
        // Beyond the nearest nodes around the axis, but not as far as the next.
        let cube = SIZE.y / self.cubes[1] as f64;
        let recipe = Recipe { young: self.young, attach_within: Some(0.8 * cube), ..Recipe::default() };
        let motion = FleshMotion { damping: 5.0, ..FleshMotion::default() };
        crate::soft::grow(scene, &skin, Some(cage), &recipe, motion)
    }

    /// Tetrahedra that fill the box, and the box as a mesh.
    fn grid(&self) -> Result<(Cage, TriMesh), FleshError> {
        let n = self.cubes;
        let at = |i: [usize; 3]| ((i[0] * (n[1] + 1) + i[1]) * (n[2] + 1) + i[2]) as u32;
        let place = |i: [usize; 3]| {
            let part = |k: usize| i[k] as f64 / n[k] as f64;
            Vec3::new(part(0), part(1) - 0.5, part(2) - 0.5).scale(SIZE)
        };
        let all = |n: [usize; 3]| {
            (0..n[0]).flat_map(move |x| (0..n[1]).flat_map(move |y| (0..n[2]).map(move |z| [x, y, z])))
        };
        let nodes: Vec<Vec3> = all(n.map(|n| n + 1)).map(place).collect();
        let mut tets = Vec::new();
        for cube in all(n) {
            for axes in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]] {
                let (mut i, mut corners) = (cube, [at(cube); 4]);
                for (corner, axis) in corners[1..].iter_mut().zip(axes) {
                    i[axis] += 1;
                    *corner = at(i);
                }
                // Every second path has the opposite orientation.
                if (axes[1] + 3 - axes[0]) % 3 != 1 {
                    corners.swap(2, 3);
                }
                tets.push(corners);
            }
        }
        // Boundary faces: those of only one tetrahedron.
        let faces =
            |t: &[u32; 4]| [[t[0], t[2], t[1]], [t[0], t[1], t[3]], [t[1], t[2], t[3]], [t[0], t[3], t[2]]];
        let sorted = |mut face: [u32; 3]| {
            face.sort_unstable();
            face
        };
        let mut every: Vec<([u32; 3], [u32; 3])> =
            tets.iter().flat_map(faces).map(|face| (sorted(face), face)).collect();
        every.sort_unstable();
        let alone =
            every.chunk_by(|a, b| a.0 == b.0).filter(|faces| faces.len() == 1).map(|faces| faces[0].1);
        let outer: Vec<[u32; 3]> = alone.collect();
        let mut used: Vec<u32> = outer.iter().flatten().copied().collect();
        used.sort_unstable();
        used.dedup();
        let number = |node: u32| used.partition_point(|k| *k < node) as u32;
        let vertices = used.iter().map(|k| nodes[*k as usize]).collect();
        let skin = TriMesh::new(vertices, outer.iter().map(|face| face.map(number)).collect())?;
        Ok((Cage::new(nodes, tets)?, skin))
    }
}
