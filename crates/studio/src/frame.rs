//! A frame, as bytes for the page: what moves, at display rate.
//!
//! ```text
//! little-endian; all parts multiples of four bytes
//! u32 x 10   magic 0x4c47464d, scene, frame number, step, branch, counts of: bodies, vertices, nodes, contacts, marks
//! f32 x 8    time s, energy J, residual (largest gap of a loop joint), step ms, real-time factor, contact force N, power of joints W,
//!            iterations over loops
//! f32 x 7    of each body: position, quaternion x y z w
//! f32 x 3    of each vertex of the skin
//! f32 x 3    of each node of the cage
//! f32 x 6    of each contact: place, force on the character
//! f32 x 6    of each mark: place on the bone, place it is drawn to (drags, pins and trackers)
//! u8  x ...  of each tetrahedron one bit, in order from the lowest of each byte, where it is largely deformed; to a multiple of four
//! u32 x 3    counts of coordinates, of forces along their rates, and of joints whose load is told
//! f32 x ...  coordinates, forces of joints, loads of joints
//! u32 x 3    of a branch that is compared: its number plus one (0 for none), counts of bodies and of vertices
//! f32 x 6    of it: how far apart on average and at most m, time s, energy J, contact force N, power of joints W
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

/// What a frame is made of.
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
    /// One bit a tetrahedron.
    pub(crate) large: Vec<u8>,
    pub(crate) iterations: usize,
    pub(crate) joints: Joints,
    pub(crate) shadow: Option<Arc<Shadow>>,
}

/// What joints do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Joints {
    q: Vec<f64>,
    /// Generalized forces.
    forces: Vec<f64>,
    /// For each joint that is shown, the size of the force that it transmits; empty where the method does not tell, not a number
    /// for joints that close loops.
    loads: Vec<f64>,
    /// Power of the forces.
    pub(crate) power: f64,
}

impl Joints {
    /// As they are now.
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

/// Where a simulation is pushed from outside, and with what force.
pub(crate) fn contacts(sim: &mut Simulation) -> Vec<[Vec3; 2]> {
    sim.contacts().into_iter().map(|contact| [contact.point, contact.force]).collect()
}

/// Another branch, at the same moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shadow {
    pub(crate) branch: u32,
    /// How far it is from the present one: on average, and at most; not a number where it has ended by then.
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
        let counts =
            [self.poses.len(), self.skin.len(), self.nodes.len(), self.contacts.len(), self.marks.len()];
        let mut bytes = Vec::with_capacity(
            80 + 28 * counts[0] + 12 * (counts[1] + counts[2]) + 24 * (counts[3] + counts[4]) + 8,
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

/// Three numbers each. There are thousands: room is made for all of them at once.
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
