//! Many copies of one character, simulated at the same time: for learning, search and crowds.
//!
//! Beyond the papers. A step is [`Motion::step`](super::Motion::step), in the lanes of a [`Batch`]. Copies are split into
//! blocks that fit a processor's cache, and a free thread makes all steps of the next block. So threads synchronize once per
//! call, for any number of steps, and the result does not depend on them.

use std::sync::Mutex;

use rayon::prelude::*;

use super::batch::Batch;
use super::dynamics::Surroundings;
use super::springs::Springs;
use super::tree::Tree;
use crate::model::StateError;
use crate::threads;

/// Copies in one block: a few groups of lanes.
const BLOCK: usize = 32;

/// Copies of one model, each with its own state. There is no contact, and loops are not closed: see [`Tree`](super::Tree).
///
/// ```
/// use ligament::reduced::{Copies, Tree};
/// # use ligament::model::*;
/// # use ligament::math::*;
/// # let mut builder = ModelBuilder::new("pendulum");
/// # let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
/// # let rod = builder.add_body(Body::new("rod", inertia));
/// # builder.add_joint(Joint::new("pivot", Revolute::about(Vec3::Y)).child(rod, Pose::translation(-Vec3::X)));
/// # let model = builder.build()?;
/// let mut copies = Copies::new(Tree::new(&model)?, 1000);
/// for (k, q) in copies.q.chunks_exact_mut(model.nq()).enumerate() {
///     q[0] = 0.001 * k as f64;
/// }
/// copies.step(&[], 0.001, 100)?;
/// assert!(copies.v[0] > 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Copies {
    tree: Tree,
    count: usize,
    /// Number of steps so far.
    made: u64,
    /// Generalized coordinates, one row for each copy.
    pub q: Vec<f64>,
    /// Generalized velocities, one row for each copy.
    pub v: Vec<f64>,
    /// For each copy that diverged, the number of steps that it made; it then stays as it was after them. Set to `None` to let it
    /// move again.
    pub faults: Vec<Option<u64>>,
    workers: Vec<Worker>,
}

/// Scratch memory of a thread.
#[derive(Clone, Debug)]
struct Worker {
    batch: Batch,
    tau: Vec<f64>,
    qdd: Vec<f64>,
    /// The state before a step.
    before: (Vec<f64>, Vec<f64>),
}

/// The largest speed, in m/s or rad/s: the speed of light. Beyond it, a copy has diverged.
const MOST_SPEED: f64 = 3e8;

impl Copies {
    /// Creates `count` copies in the neutral pose at rest, for the threads of the current rayon pool.
    pub fn new(tree: Tree, count: usize) -> Copies {
        Copies::with_threads(tree, count, threads::count())
    }

    /// The same for at most this many threads. With one thread, the work runs on the calling thread.
    pub fn with_threads(tree: Tree, count: usize, threads: usize) -> Copies {
        let (q, nv) = (tree.model().neutral().repeat(count), tree.model().nv());
        let worker = Worker {
            batch: Batch::with_threads(&tree, 1),
            tau: vec![0.0; BLOCK * nv],
            qdd: vec![0.0; BLOCK * nv],
            before: (Vec::new(), Vec::new()),
        };
        let threads = threads.clamp(1, count.div_ceil(BLOCK).max(1));
        Copies {
            q,
            v: vec![0.0; count * nv],
            faults: vec![None; count],
            made: 0,
            workers: vec![worker; threads],
            count,
            tree,
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The tree of the model.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Number of copies in one group of SIMD lanes.
    pub fn lanes(&self) -> usize {
        self.workers[0].batch.lanes()
    }

    /// Makes this many steps of `h` seconds under constant generalized forces: one row for each copy, or empty for zero. The
    /// same bits as [`Motion::step`](super::Motion::step) for each copy alone. A copy that diverges keeps its last state: see
    /// [`Copies::faults`].
    ///
    /// # Errors
    /// [`StateError`] unless q, v and tau have a row for each copy. The copies are then unchanged.
    pub fn step(&mut self, tau: &[f64], h: f64, steps: usize) -> Result<(), StateError> {
        let model = self.tree.model();
        let (nq, nv) = (model.nq(), model.nv());
        model.check_length("q", self.q.len(), self.count * nq)?;
        model.check_length("v", self.v.len(), self.count * nv)?;
        if !tau.is_empty() {
            model.check_length("tau", tau.len(), self.count * nv)?;
        }
        if nv == 0 {
            return Ok(());
        }
        self.faults.resize(self.count, None);
        let made = self.made;
        self.made += steps as u64;
        let springs = Springs::new(&self.tree, h);
        let (tree, fault) = (&self.tree, Mutex::new(None));
        let blocks = Mutex::new(
            self.q
                .chunks_mut(BLOCK * nq)
                .zip(self.v.chunks_mut(BLOCK * nv))
                .zip(self.faults.chunks_mut(BLOCK))
                .enumerate(),
        );
        let next = || blocks.lock().ok()?.next();
        let work = |worker: &mut Worker| {
            while let Some((block, ((q, v), faults))) = next() {
                let tau = if tau.is_empty() { &[][..] } else { &tau[block * BLOCK * nv..][..v.len()] };
                for step in 0..steps as u64 {
                    let rows = (&mut *q, &mut *v, &mut *faults);
                    if let Err(error) = worker.step(tree, rows, tau, &springs, h, made + step) {
                        if let Ok(mut fault) = fault.lock() {
                            *fault = Some(error);
                        }
                        return;
                    }
                }
            }
        };
        match &mut self.workers[..] {
            [alone] => work(alone),
            many => threads::share(|| many.par_iter_mut().for_each(work)),
        }
        fault.into_inner().ok().flatten().map_or(Ok(()), Err)
    }
}

impl Worker {
    fn step(
        &mut self,
        tree: &Tree,
        (q, v, faults): (&mut [f64], &mut [f64], &mut [Option<u64>]),
        tau: &[f64],
        springs: &Springs,
        h: f64,
        made: u64,
    ) -> Result<(), StateError> {
        self.before.0.clear();
        self.before.0.extend_from_slice(q);
        self.before.1.clear();
        self.before.1.extend_from_slice(v);
        let (model, nq, nv) = (tree.model(), tree.model().nq(), tree.model().nv());
        let count = v.len() / nv;
        let (forces, qdd) = (&mut self.tau[..v.len()], &mut self.qdd[..v.len()]);
        match tau {
            [] => forces.fill(0.0),
            tau => forces.copy_from_slice(tau),
        }
        for (k, forces) in forces.chunks_exact_mut(nv).enumerate() {
            springs.add_forces(tree, &q[k * nq..][..nq], &v[k * nv..][..nv], forces)?;
        }
        let around = Surroundings { armature: springs.armature(), ..Surroundings::default() };
        self.batch.forward_dynamics(tree, count, q, v, forces, &around, qdd)?;
        for (v, qdd) in v.iter_mut().zip(&*qdd) {
            *v += h * qdd;
        }
        for (k, q) in q.chunks_exact_mut(nq).enumerate() {
            model.integrate(q, &v[k * nv..][..nv], h)?;
        }
        for (k, fault) in faults.iter_mut().enumerate() {
            let (q, v) = (&mut q[k * nq..][..nq], &mut v[k * nv..][..nv]);
            let is_sound = q.iter().all(|q| q.is_finite()) && v.iter().all(|v| v.abs() <= MOST_SPEED);
            if fault.is_some() || !is_sound {
                fault.get_or_insert(made);
                q.copy_from_slice(&self.before.0[k * nq..][..nq]);
                v.copy_from_slice(&self.before.1[k * nv..][..nv]);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    //! Checks that copies move bit for bit as each would alone, for any number of threads.
    #![allow(clippy::unwrap_used)] // a failure fails the test
    use super::*;
    use crate::model::{Body, Joint, Model, ModelBuilder, Revolute, Spherical};
    use crate::reduced::Motion;
    use ligament_math::{Pose, RigidInertia, Sym3, Vec3};

    fn tail() -> Model {
        let mut builder = ModelBuilder::new("tail");
        let inertia = RigidInertia::new(0.7, Vec3::X * 0.2, Sym3::IDENTITY * 0.05);
        let root = builder.add_body(Body::new("root", inertia));
        builder.add_joint(Joint::new("ball", Spherical).child(root, Pose::translation(-Vec3::X * 0.1)));
        let tip = builder.add_body(Body::new("tip", inertia));
        let hinge = Joint::new("hinge", Revolute::about(Vec3::Y)).stiffness(2.0).damping(0.1);
        builder.add_joint(hinge.parent(root, Pose::translation(Vec3::X * 0.4)).child(tip, Pose::IDENTITY));
        builder.build().unwrap()
    }

    #[test]
    fn copies_move_as_each_would_alone() {
        let model = tail();
        let tree = Tree::new(&model).unwrap();
        let (nv, count, h) = (model.nv(), 2 * BLOCK + 5, 0.002);
        let tau: Vec<f64> = (0..count * nv).map(|k| 0.1 * (k as f64).sin()).collect();
        let alone: Vec<f64> = (0..count)
            .flat_map(|k| {
                let mut motion = Motion::new(&tree, &model.neutral(), &vec![0.0; nv]).unwrap();
                let springs = Springs::new(&tree, h);
                for _ in 0..50 {
                    let tau = &tau[k * nv..][..nv];
                    motion.step(&tree, tau, &springs, &Surroundings::default(), h).unwrap();
                }
                [motion.q, motion.v].concat()
            })
            .collect();
        for threads in [1, 2, 7] {
            let mut copies = Copies::with_threads(tree.clone(), count, threads);
            copies.step(&tau, h, 20).unwrap();
            copies.step(&tau, h, 30).unwrap();
            let rows = copies.q.chunks_exact(model.nq()).zip(copies.v.chunks_exact(nv));
            let together: Vec<f64> = rows.flat_map(|(q, v)| [q, v].concat()).collect();
            // Exactly equal, not just close.
            assert_eq!(together, alone, "{threads} threads");
        }
        // One that diverges keeps its last state, and the others do not notice.
        let mut some = Copies::with_threads(tree.clone(), 3, 1);
        let mut tau = vec![0.0; 3 * nv];
        tau[nv..2 * nv].fill(1e9);
        some.step(&tau, h, 200).unwrap();
        assert!(some.faults[0].is_none() && some.faults[2].is_none());
        let made = some.faults[1].unwrap();
        assert!(made > 0 && made < 200, "after {made} steps");
        assert!(some.q.iter().chain(&some.v).all(|x| x.is_finite()));
        let mut until = Copies::with_threads(tree.clone(), 3, 1);
        until.step(&tau, h, made as usize).unwrap();
        assert_eq!(until.v[nv..2 * nv], some.v[nv..2 * nv]);
        let mut copies = Copies::new(tree, 3);
        assert!(copies.step(&[0.0], h, 1).is_err());
        assert_eq!(copies.len(), 3);
    }
}
