//! The trees of a forest as groups whose momentum and energy are put right: see [`crate::sim::balance`].

use ligament_math::{Twist, Wrench};

use crate::dynamics::spin::SpinningBody;
use crate::reduced::Tree;
use crate::sim::balance::{Drift, Groups};

/// A tree rests if its velocities are at most this part of what it would gain in a step without contacts.
const SLOW: f64 = 0.5;

/// The trees of a forest.
#[derive(Clone, Debug)]
pub(super) struct Balance {
    /// For each link, the index of its tree; the world has none.
    pub(super) tree_of: Vec<Option<u32>>,
    /// For each degree of freedom, its link.
    pub(super) dof_links: Vec<u32>,
    /// For each degree of freedom, whether the joint slides along it.
    pub(super) slides: Vec<bool>,
    /// The root link of each tree.
    pub(super) roots: Vec<u32>,
    /// For each tree that floats and moves like one body, its inertia in the axes of its root link.
    pub(super) singles: Vec<Option<SpinningBody>>,
    pub(super) groups: Groups,
    /// How the step moves.
    pub(super) drift: Drift,
    /// Whether loop joints will change the motion of the step: limits then act with them.
    pub(super) closes: bool,
    /// Whether limits act in the step without loop joints.
    pub(super) limited: bool,
    /// Coordinates and velocities at the start of the step.
    pub(super) start: Vec<f64>,
    pub(super) start_v: Vec<f64>,
    /// Where forces acted, with servos that have a largest force.
    pub(super) at_forces: Vec<f64>,
    /// External wrenches on the links: in world axes about their origins.
    pub(super) external: Vec<Wrench>,
    /// Degrees of freedom with a largest speed: the tree, the index, and that speed. Whether they act in the step.
    pub(super) speeds: Vec<(u32, usize, f64)>,
    pub(super) keeps_speeds: bool,
    /// Which trees contacts act on, themselves or through loop joints.
    touched: Vec<bool>,
    /// For each tree, the squares of its velocities at the start of the step, and of what the step without contacts adds to them.
    speeds_of: Vec<[f64; 2]>,
    /// Velocities of the bodies at the start of the step, at the origins of their frames, in world axes.
    pub(super) before: Vec<Twist>,
}

impl Balance {
    pub(super) fn new(tree: &Tree) -> Balance {
        let root_of = tree.roots();
        let mut roots: Vec<u32> = root_of.iter().copied().filter(|&root| root != 0).collect();
        roots.sort_unstable();
        roots.dedup();
        let index = |root: &u32| roots.binary_search(root).ok().map(|at| at as u32);
        let tree_of = root_of.iter().map(index).collect();
        let before = vec![Twist::ZERO; tree.model().bodies().len()];
        let tree_of: Vec<Option<u32>> = tree_of;
        let singles = tree.rigid_inertias(&roots, &tree_of);
        let mut speeds = Vec::new();
        let model = tree.model();
        for id in model.tree_joints() {
            let (joint, dofs) = (model.joint(id), model.slots(id).v_range());
            let Some(of) = tree_of[tree.link_index(joint.child) as usize] else { continue };
            speeds.extend(dofs.enumerate().map(|(k, dof)| (of, dof, joint.max_speed_of(k))));
        }
        speeds.retain(|(_, _, most)| *most < f64::INFINITY);
        let (mut dof_links, mut slides) = (vec![0; model.nv()], vec![false; model.nv()]);
        for id in model.tree_joints() {
            let (joint, dofs) = (model.joint(id), model.slots(id).v_range());
            dof_links[dofs.clone()].fill(tree.link_index(joint.child));
            let layout = joint.kind.layout();
            for (k, dof) in dofs.enumerate() {
                slides[dof] = layout.coordinate_of(k).is_some_and(|at| !layout.is_angle(at));
            }
        }
        Balance {
            dof_links,
            slides,
            external: vec![Wrench::ZERO; root_of.len()],
            tree_of,
            groups: Groups::new(roots.len()),
            singles,
            roots,
            drift: Drift::AtEnd,
            closes: false,
            limited: false,
            start: Vec::new(),
            start_v: Vec::new(),
            at_forces: Vec::new(),
            speeds,
            keeps_speeds: false,
            touched: Vec::new(),
            speeds_of: Vec::new(),
            before,
        }
    }

    /// Notes which trees contacts act on. `links` are the links that a contact point or a loop joint connects.
    pub(super) fn note_touched(
        &mut self,
        contacts: impl Iterator<Item = [Option<u32>; 2]>,
        loops: &(impl Iterator<Item = [Option<u32>; 2]> + Clone),
    ) {
        let Balance { tree_of, touched, roots, .. } = self;
        let tree = |link: Option<u32>| link.and_then(|link| tree_of[link as usize]).map(|tree| tree as usize);
        touched.clear();
        touched.resize(roots.len(), false);
        for tree in contacts.flatten().filter_map(tree) {
            touched[tree] = true;
        }
        let mut spreads = true;
        while std::mem::take(&mut spreads) {
            for pair in loops.clone() {
                if let [Some(a), Some(b)] = pair.map(tree)
                    && touched[a] != touched[b]
                {
                    (touched[a], touched[b], spreads) = (true, true, true);
                }
            }
        }
    }

    /// Whether contacts act on the tree of a link.
    pub(super) fn is_touched(&self, link: u32) -> bool {
        let tree = self.tree_of[link as usize].and_then(|tree| self.touched.get(tree as usize));
        tree.copied().unwrap_or(false)
    }

    /// Notes which trees rest, with the velocities at the end of the step without contacts.
    pub(super) fn note_resting(&mut self, v: &[f64]) {
        let Balance { tree_of, dof_links, speeds_of, roots, start_v, .. } = self;
        speeds_of.clear();
        speeds_of.resize(roots.len(), [0.0; 2]);
        for (dof, link) in dof_links.iter().enumerate() {
            let Some(tree) = tree_of[*link as usize] else { continue };
            let [before, gained] = &mut speeds_of[tree as usize];
            *before += start_v[dof] * start_v[dof];
            *gained += (v[dof] - start_v[dof]).powi(2);
        }
    }

    /// Whether the tree of a link touches something and rests: what it would gain without contacts is more than what it has.
    pub(super) fn rests(&self, link: u32) -> bool {
        let speeds = self.tree_of[link as usize].and_then(|tree| self.speeds_of.get(tree as usize));
        speeds.is_some_and(|[before, gained]| *before <= SLOW * SLOW * gained) && self.is_touched(link)
    }

    /// All links but the world, with their trees.
    pub(super) fn links(&self) -> impl Iterator<Item = (u32, u32)> {
        self.tree_of.iter().enumerate().filter_map(|(link, tree)| tree.map(|tree| (link as u32, tree)))
    }
}
