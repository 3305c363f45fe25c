//! Many states of one model at once: one state in each SIMD lane, groups of lanes distributed over threads.
//!
//! Beyond the papers. The recursion is that of [`super::passes`], with the same operations in the same order in every lane.
//! So a batch gives each state the same bits as a single evaluation, for any number of lanes and threads and any instruction
//! set.

use std::sync::Mutex;

use ligament_math::{Scalar, Wrench};
use rayon::prelude::*;
use wide::f64x4;

use super::dynamics::Surroundings;
use super::kernels::{Forward, Outside};
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::StateError;
use crate::simd::{Instructions, Kernel, Lanes, Set};
use crate::threads;

/// Scratch memory for batches of states of one tree: lanes for each thread.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Batch, Tree};
///
/// // A thousand states at once, in SIMD lanes: each gets the same bits as in a single evaluation.
/// let (tree, n) = (Tree::new(&model)?, 1000);
/// let q: Vec<f64> = (0..2 * n).map(|k| 0.001 * k as f64).collect();
/// let (zero, mut qdd) = (vec![0.0; 2 * n], vec![0.0; 2 * n]);
/// Batch::new(&tree).forward_dynamics(&tree, n, &q, &zero, &zero, &Default::default(), &mut qdd)?;
/// assert!(qdd.iter().all(|a| a.is_finite()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Batch {
    workers: Workers,
    /// Rotors of the joints plus the armature of the surroundings.
    armature: Vec<f64>,
}

/// One worker per thread, with the lane width that suits the instruction set.
#[derive(Clone, Debug)]
enum Workers {
    Portable(Vec<Worker<f64x4>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Vec<Worker<crate::simd::F64x4>>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Vec<Worker<crate::simd::F64x8>>),
}

/// States in lanes, and the scratch memory for them.
#[derive(Clone, Debug)]
struct Worker<T> {
    q: Vec<T>,
    v: Vec<T>,
    tau: Vec<T>,
    qdd: Vec<T>,
    external: Vec<Wrench<T>>,
    workspace: Workspace<T>,
}

/// The inputs and outputs of a batch: one row of numbers for each state.
#[derive(Clone, Copy)]
struct Rows<'a> {
    tree: &'a Tree,
    q: &'a [f64],
    v: &'a [f64],
    tau: &'a [f64],
    around: Surroundings<'a>,
}

impl Batch {
    /// Allocates memory for as many threads as the current rayon pool has (the global pool by default).
    pub fn new(tree: &Tree) -> Batch {
        Batch::with_threads(tree, threads::count())
    }

    /// Allocates memory for at most this many threads. With one thread, the work runs on the calling thread, without the
    /// pool.
    pub fn with_threads(tree: &Tree, threads: usize) -> Batch {
        Batch::with_instructions(tree, threads, Instructions::best())
    }

    /// The same with a chosen instruction set, for benchmarks.
    pub fn with_instructions(tree: &Tree, threads: usize, instructions: Instructions) -> Batch {
        let threads = threads.max(1);
        let workers = match instructions.0 {
            Set::Baseline => Workers::Portable(workers(tree, threads)),
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => Workers::Avx2(workers(tree, threads)),
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => Workers::Avx512(workers(tree, threads)),
        };
        Batch { workers, armature: Vec::new() }
    }

    /// Number of states in one group of lanes.
    pub fn lanes(&self) -> usize {
        match self.workers {
            Workers::Portable(_) => f64x4::LANES,
            #[cfg(target_arch = "x86_64")]
            Workers::Avx2(_) => crate::simd::F64x4::LANES,
            #[cfg(target_arch = "x86_64")]
            Workers::Avx512(_) => crate::simd::F64x8::LANES,
        }
    }

    /// [`Tree::forward_dynamics`] of `n` states. Each list holds a row for each state: `q` has `n` times `nq` numbers,
    /// the others `n` times `nv`. Of the surroundings, `external` has a row of wrenches for each state (or is empty);
    /// gravity and armature are the same for all.
    // One argument more than the forward dynamics of one state: the number of states.
    #[allow(clippy::too_many_arguments)]
    pub fn forward_dynamics(
        &mut self,
        tree: &Tree,
        n: usize,
        q: &[f64],
        v: &[f64],
        tau: &[f64],
        around: &Surroundings<'_>,
        qdd: &mut [f64],
    ) -> Result<(), StateError> {
        let (model, rows_of) = (tree.model(), |width: usize| n.saturating_mul(width));
        model.check_length("q", q.len(), rows_of(model.nq()))?;
        for (what, found) in [("v", v.len()), ("tau", tau.len()), ("qdd", qdd.len())] {
            model.check_length(what, found, rows_of(model.nv()))?;
        }
        if !around.external.is_empty() {
            model.check_length("external", around.external.len(), rows_of(model.bodies().len()))?;
        }
        if !around.armature.is_empty() {
            model.check_length("armature", around.armature.len(), model.nv())?;
        }
        let armature = tree.with_rotors(around.armature, &mut self.armature);
        let rows = Rows { tree, q, v, tau, around: Surroundings { armature, ..*around } };
        match &mut self.workers {
            Workers::Portable(workers) => share_out(workers, rows, qdd),
            #[cfg(target_arch = "x86_64")]
            Workers::Avx2(workers) => share_out(workers, rows, qdd),
            #[cfg(target_arch = "x86_64")]
            Workers::Avx512(workers) => share_out(workers, rows, qdd),
        }
        Ok(())
    }
}

fn workers<T: Scalar>(tree: &Tree, threads: usize) -> Vec<Worker<T>> {
    let (nq, nv) = (tree.model().nq(), tree.model().nv());
    let worker = Worker {
        q: vec![T::ZERO; nq],
        v: vec![T::ZERO; nv],
        tau: vec![T::ZERO; nv],
        qdd: vec![T::ZERO; nv],
        external: vec![Wrench::ZERO; tree.link_count()],
        workspace: Workspace::new(tree),
    };
    vec![worker; threads]
}

/// Distributes groups of one state per lane to free workers. The assignment does not affect the result.
fn share_out<T: Lanes>(workers: &mut [Worker<T>], rows: Rows<'_>, qdd: &mut [f64]) {
    let nv = rows.tree.model().nv();
    if nv == 0 {
        return;
    }
    let groups = Mutex::new(qdd.chunks_mut(T::LANES * nv).enumerate());
    let next = || groups.lock().ok()?.next();
    let work = |worker: &mut Worker<T>| {
        while let Some((group, qdd)) = next() {
            T::run(Group { rows, first: group * T::LANES, qdd, worker });
        }
    };
    match workers {
        [alone] => work(alone),
        many => threads::share(|| many.par_iter_mut().for_each(work)),
    }
}

/// One state per lane, or fewer at the end of the rows.
struct Group<'a, T> {
    rows: Rows<'a>,
    /// Index of the first state.
    first: usize,
    /// Rows of accelerations of these states.
    qdd: &'a mut [f64],
    worker: &'a mut Worker<T>,
}

impl<T: Scalar> Kernel for Group<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Group { rows, first, qdd, worker } = self;
        let Rows { tree, around, .. } = rows;
        let count = qdd.len() / tree.model().nv();
        load(rows.q, first, count, &mut worker.q);
        load(rows.v, first, count, &mut worker.v);
        load(rows.tau, first, count, &mut worker.tau);
        let Worker { q, v, tau, qdd: found, external, workspace } = worker;
        let external = if around.external.is_empty() {
            &[]
        } else {
            load_wrenches(around.external, first, count, external);
            &external[..]
        };
        let gravity = around.gravity.unwrap_or(tree.model().gravity());
        let outside = Outside { external, gravity, armature: around.armature };
        Forward { tree, q, v, tau, outside, qdd: found, ws: workspace }.run();
        for (lane, row) in qdd.chunks_exact_mut(found.len()).enumerate() {
            for (out, x) in row.iter_mut().zip(&*found) {
                *out = x.lane(lane);
            }
        }
    }
}

/// The state for a lane: past the end, lanes repeat the last state.
#[inline(always)]
fn state_of(lane: usize, first: usize, count: usize) -> usize {
    first + lane.min(count - 1)
}

#[inline(always)]
fn load<T: Scalar>(rows: &[f64], first: usize, count: usize, lanes: &mut [T]) {
    let width = lanes.len();
    for lane in 0..T::LANES {
        let state = state_of(lane, first, count);
        for (x, row) in lanes.iter_mut().zip(&rows[state * width..(state + 1) * width]) {
            x.set_lane(lane, *row);
        }
    }
}

#[inline(always)]
fn load_wrenches<T: Scalar>(rows: &[Wrench], first: usize, count: usize, lanes: &mut [Wrench<T>]) {
    let width = lanes.len();
    for lane in 0..T::LANES {
        let state = state_of(lane, first, count);
        for (x, row) in lanes.iter_mut().zip(&rows[state * width..(state + 1) * width]) {
            x.moment.x.set_lane(lane, row.moment.x);
            x.moment.y.set_lane(lane, row.moment.y);
            x.moment.z.set_lane(lane, row.moment.z);
            x.force.x.set_lane(lane, row.force.x);
            x.force.y.set_lane(lane, row.force.y);
            x.force.z.set_lane(lane, row.force.z);
        }
    }
}
