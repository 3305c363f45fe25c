//! What the vertices of a look follow: bones, or the soft body.

use ligament::math::{Pose, Vec3};

use super::super::rider::Rider;
use crate::clip::{ClipBone, Influence};

/// What the vertices of a [`Look`](super::Look) follow.
#[derive(Clone, Debug)]
pub enum LookFollow {
    /// Bodies, by linear blend skinning.
    Bodies {
        /// The pose of each body at rest, the world first.
        rest: Vec<Pose>,
        /// For each vertex the first of its entries in `bodies` and `points`; then their number.
        starts: Vec<u32>,
        /// Indices of bodies.
        bodies: Vec<u32>,
        /// The point of the vertex in the frame of each body, times its weight; and the weight.
        points: Vec<[f32; 4]>,
    },
    /// Nodes of the tetrahedral mesh.
    Nodes {
        /// The position of each node at rest.
        rest: Vec<Vec3>,
        /// For each vertex, the corners of its tetrahedron.
        nodes: Vec<[u32; 4]>,
        /// Its barycentric coordinates there.
        weights: Vec<[f32; 4]>,
    },
}

impl LookFollow {
    /// Vertices that follow bones. Bones of the file that one body carries are one influence.
    pub(super) fn of_bones(influences: &[Vec<Influence>], bones: &[ClipBone], bodies: usize) -> LookFollow {
        let mut rest = vec![Pose::IDENTITY; bodies];
        for bone in bones {
            rest[bone.body.index()] = bone.rest * bone.body_from_bone.inverse();
        }
        let (mut starts, mut bodies, mut points) = (vec![0], Vec::<u32>::new(), Vec::<[f32; 4]>::new());
        for influences in influences {
            let mut of_bodies: Vec<(u32, Vec3, f64)> = Vec::with_capacity(influences.len());
            for Influence { bone, weight, point } in influences {
                let bone = &bones[*bone as usize];
                let (body, pull) = (bone.body.index() as u32, bone.body_from_bone.point(*point) * *weight);
                match of_bodies.iter_mut().find(|(known, ..)| *known == body) {
                    Some((_, sum, total)) => (*sum, *total) = (*sum + pull, *total + weight),
                    None => of_bodies.push((body, pull, *weight)),
                }
            }
            bodies.extend(of_bodies.iter().map(|(body, ..)| *body));
            points.extend(of_bodies.iter().map(|(_, p, weight)| [p.x, p.y, p.z, *weight].map(|x| x as f32)));
            starts.push(bodies.len() as u32);
        }
        LookFollow::Bodies { rest, starts, bodies, points }
    }

    /// Vertices that follow a tetrahedral mesh with these nodes.
    pub(super) fn of_nodes(rider: &Rider, rest: &[Vec3]) -> LookFollow {
        let weights = rider.weights.iter().map(|weights| weights.map(|weight| weight as f32));
        LookFollow::Nodes { rest: rest.to_vec(), nodes: rider.nodes.clone(), weights: weights.collect() }
    }
}
