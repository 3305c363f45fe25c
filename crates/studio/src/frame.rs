//! A frame, as bytes for the page: the moving state, at display rate.
//!
//! ```text
//! little-endian; all parts multiples of four bytes
//! u32 x 12   magic 0x4c47464d, scene, frame number, step, branch, counts of: bodies, vertices, nodes, contacts, marks,
//!            the last marks that belong to trackers, and bytes of the bits below
//! f32 x 8    time s, energy J, residual (largest loop joint error), step ms, real-time factor, contact force N, joint power W,
//!            loop iterations
//! f32 x 7    of each body: position, quaternion x y z w
//! f32 x 3    of each vertex of the skin
//! f32 x 3    of each node of the tetrahedral mesh
//! f32 x 6    of each contact: position, force on the character
//! f32 x 6    of each mark: point on the bone, target (drags, pins and trackers)
//! u8  x ...  one bit per tetrahedron, from the lowest of each byte, set if strongly deformed; padded to a multiple of
//!            four bytes, which the count includes
//! u32 x 3    counts of generalized coordinates, of generalized forces, and of joint loads
//! f32 x ...  generalized coordinates, generalized forces, joint loads
//! u32 x 3    of the compared branch: its number plus one (0 for none), counts of bodies and of vertices
//! f32 x 6    of it: distance mean and maximum m, time s, energy J, contact force N, joint power W
//! f32 x 7    of each of its bodies, and f32 x 3 of each of its vertices, as above
//! ```
//!
//! ```
//! // The first four bytes, as a page reads them: "MFGL", since the lowest byte comes first.
//! assert_eq!(&ligament_studio::frame::MAGIC.to_le_bytes(), b"MFGL");
//! ```

use std::sync::Arc;

use ligament::math::{Pose, Quat, Vec3};
use ligament::sim::{Simulation, shown_joints};

/// First number of every frame: `LGFM`.
pub const MAGIC: u32 = 0x4c47_464d;

/// The content of a frame.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) scene: u32,
    pub(crate) number: u32,
    pub(crate) step: u32,
    pub(crate) branch: u32,
    pub(crate) time: f64,
    pub(crate) energy: f64,
    pub(crate) residual: f64,
    pub(crate) step_ms: f64,
    pub(crate) real_time_factor: f64,
    pub(crate) poses: Vec<Pose>,
    pub(crate) skin: Vec<Vec3>,
    pub(crate) nodes: Vec<Vec3>,
    pub(crate) contacts: Vec<[Vec3; 2]>,
    pub(crate) marks: Vec<[Vec3; 2]>,
    /// How many of the marks, the last, belong to trackers.
    pub(crate) trackers: usize,
    /// One bit per tetrahedron.
    pub(crate) large: Vec<u8>,
    pub(crate) iterations: usize,
    pub(crate) joints: Joints,
    pub(crate) shadow: Option<Arc<Shadow>>,
}

/// Joint quantities.
#[derive(Clone, Debug, Default)]
pub(crate) struct Joints {
    q: Vec<f64>,
    /// Generalized forces.
    forces: Vec<f64>,
    /// Magnitude of the constraint force of each shown joint; empty if the method does not compute it, NaN for loop joints.
    loads: Vec<f64>,
    /// Power of the generalized forces.
    pub(crate) power: f64,
}

impl Joints {
    /// The current values.
    pub(crate) fn of(sim: &mut Simulation) -> Joints {
        let ((q, v), forces) = (sim.coordinates(), sim.joint_forces());
        let power = forces.iter().zip(&v).map(|(force, velocity)| force * velocity).sum();
        let (model, load) = (sim.model(), sim.joint_loads());
        let is_loop = |name: &str| model.forest().loops().iter().any(|&id| model.joint(id).name == name);
        let loads =
            shown_joints(model).filter(|_| !load.is_empty()).map(|joint| match is_loop(&joint.name) {
                true => f64::NAN,
                false => load[joint.child.index()].norm(),
            });
        Joints { loads: loads.collect(), q, forces, power }
    }
}

/// Contact points of a simulation, and their forces.
pub(crate) fn contacts(sim: &mut Simulation) -> Vec<[Vec3; 2]> {
    sim.contacts().into_iter().map(|contact| [contact.point, contact.force]).collect()
}

/// The compared branch, at the same time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shadow {
    pub(crate) branch: u32,
    /// Distance from the current branch: mean and maximum; NaN if the compared branch has ended.
    pub(crate) apart: [f64; 2],
    pub(crate) time: f64,
    pub(crate) energy: f64,
    pub(crate) contact_force: f64,
    pub(crate) power: f64,
    pub(crate) poses: Vec<Pose>,
    pub(crate) skin: Vec<Vec3>,
}

impl Frame {
    /// As bytes.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let (contacts, marks) = (self.contacts.len(), self.marks.len());
        let bits = self.large.len().next_multiple_of(4);
        let counts =
            [self.poses.len(), self.skin.len(), self.nodes.len(), contacts, marks, self.trackers, bits];
        let mut bytes = Vec::with_capacity(
            88 + 28 * counts[0] + 12 * (counts[1] + counts[2]) + 24 * (counts[3] + counts[4]) + bits + 8,
        );
        for number in [MAGIC, self.scene, self.number, self.step, self.branch] {
            bytes.extend(number.to_le_bytes());
        }
        for count in counts {
            bytes.extend((count as u32).to_le_bytes());
        }
        let force: f64 = self.contacts.iter().map(|[_, force]| force.norm()).sum();
        let (power, iterations) = (self.joints.power, self.iterations as f64);
        floats(&mut bytes, [self.time, self.energy, self.residual, self.step_ms]);
        floats(&mut bytes, [self.real_time_factor, force, power, iterations]);
        poses(&mut bytes, &self.poses);
        for list in [&self.skin, &self.nodes] {
            points(&mut bytes, list);
        }
        for list in [&self.contacts, &self.marks] {
            points(&mut bytes, list.as_flattened());
        }
        bytes.extend(&self.large);
        bytes.resize(bytes.len().next_multiple_of(4), 0);
        let Joints { q, forces, loads, .. } = &self.joints;
        for list in [q, forces, loads] {
            bytes.extend((list.len() as u32).to_le_bytes());
        }
        for list in [q, forces, loads] {
            floats(&mut bytes, list.iter().copied());
        }
        let shadow = self.shadow.as_deref();
        let number = shadow.map_or(0, |shadow| shadow.branch.saturating_add(1));
        let counts = shadow.map_or([0; 2], |shadow| [shadow.poses.len() as u32, shadow.skin.len() as u32]);
        for number in [number, counts[0], counts[1]] {
            bytes.extend(number.to_le_bytes());
        }
        if let Some(shadow) = shadow {
            let Shadow { time, energy, contact_force, power, .. } = *shadow;
            floats(&mut bytes, [shadow.apart[0], shadow.apart[1], time, energy, contact_force, power]);
            poses(&mut bytes, &shadow.poses);
            points(&mut bytes, &shadow.skin);
        }
        bytes
    }
}

fn poses(bytes: &mut Vec<u8>, poses: &[Pose]) {
    for pose in poses {
        let (p, q) = (pose.pos, Quat::from_mat3(pose.rot));
        floats(bytes, [p.x, p.y, p.z, q.x, q.y, q.z, q.w]);
    }
}

/// Three numbers each. There are thousands: resize once.
fn points(bytes: &mut Vec<u8>, points: &[Vec3]) {
    let start = bytes.len();
    bytes.resize(start + 12 * points.len(), 0);
    for (place, point) in bytes[start..].chunks_exact_mut(12).zip(points) {
        place[..4].copy_from_slice(&(point.x as f32).to_le_bytes());
        place[4..8].copy_from_slice(&(point.y as f32).to_le_bytes());
        place[8..].copy_from_slice(&(point.z as f32).to_le_bytes());
    }
}

fn floats(bytes: &mut Vec<u8>, numbers: impl IntoIterator<Item = f64>) {
    for number in numbers {
        bytes.extend_from_slice(&(number as f32).to_le_bytes());
    }
}
