//! `build`: time to build a model of many bodies, from the first `add_body` to the elimination order.
//!
//! The residual counts errors of the resulting orders, by an independent check: bodies that the forest's order misses or repeats,
//! bodies that come before their parent, and the same for the elimination, where parents come last.

use anyhow::Result;
use ligament::model::{BodyId, Model, Node};
use ligament_gallery::{BranchingTree, Chain, GalleryError, Ladder, Scene};

use super::{Axes, Bench, Options, Record, timing};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "build",
    about: "build, check and order a model of n bodies (residual: bodies missed or out of order)",
    run,
    axes: Axes::Scaling,
};

/// A scene to build.
struct Case {
    name: &'static str,
    /// Its number of bodies, known before it is built.
    n: usize,
    build: Box<dyn Fn() -> Result<Scene, GalleryError>>,
}

fn cases() -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for n in [100, 1_000, 10_000, 100_000] {
        let chain = Chain::of(n);
        cases.push(Case { name: "chain", n, build: Box::new(move || chain.build()) });
    }
    for (depth, branching) in [(5, 3), (7, 3), (9, 3), (11, 3)] {
        let tree = BranchingTree::of(depth, branching);
        let n = tree.counts()?.bodies;
        cases.push(Case { name: "tree, branching 3", n, build: Box::new(move || tree.build()) });
    }
    for (size, patterns) in [(1, 48), (1, 480), (1, 4_800), (1, 30_000)] {
        let ladder = Ladder::of(size, patterns);
        let n = ladder.counts()?.bodies;
        cases.push(Case { name: "ladder, pattern 1", n, build: Box::new(move || ladder.build()) });
    }
    Ok(cases)
}

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for case in cases()?.iter().filter(|case| options.wants(case.name, case.n)) {
        let (timing, scene) = timing::measure(&case.build)?;
        let model = &scene.model;
        let residual = (case.n.abs_diff(model.bodies().len() - 1) + faults(model)) as f64;
        let per_body = 1e3 * timing.median_us / case.n as f64;
        records.push(
            Record::new(case.name.to_string(), case.n, &timing, residual)
                .with("a", model.forest().tree_rows())
                .with("l", model.forest().loop_rows())
                .with("ns_per_body", per_body),
        );
    }
    Ok(records)
}

/// Number of errors in the orders of a model.
fn faults(model: &Model) -> usize {
    let forest = model.forest();
    let order: Vec<usize> = forest.order().iter().map(|body| body.index()).collect();
    let bodies = || forest.order().iter().filter(|body| !body.is_world());
    let parents: Vec<(usize, usize)> =
        bodies().map(|body| (body.index(), forest.parent(*body).index())).collect();
    // The joint of a body must connect it to its parent.
    let untied = bodies().filter(|body| {
        let joint = forest.joint(**body).map(|id| model.joint(id));
        joint.is_none_or(|joint| {
            let ends: [BodyId; 2] = [joint.parent, joint.child];
            !ends.contains(body) || !ends.contains(&forest.parent(**body))
        })
    });
    let forest_faults = order_faults(model.bodies().len(), &order, &parents) + untied.count();
    // Every joint is in the tree or closes a loop.
    let in_tree = model.bodies().len() - 1;
    let lost_joints = model.joints().len().abs_diff(in_tree + forest.loops().len());

    // The elimination: every moving body, each before its parent. Read backwards it is an order like the forest's.
    let elimination = model.elimination();
    let eliminated = elimination.nodes().iter().filter_map(|node| match node {
        Node::Body(body) => Some(body.index() - 1),
        Node::Joint(_) => None,
    });
    let eliminated: Vec<usize> = eliminated.collect();
    let places = 0..elimination.len();
    let backwards: Vec<usize> = places.clone().rev().collect();
    let links: Vec<(usize, usize)> = places.filter_map(|k| Some((k, elimination.parent(k)?))).collect();
    let elimination_faults =
        order_faults(in_tree, &eliminated, &[]) + order_faults(elimination.len(), &backwards, &links);

    forest_faults + lost_joints + elimination_faults
}

/// How many of `count` things an order misses or repeats, and how many come before their parent.
fn order_faults(count: usize, order: &[usize], parents: &[(usize, usize)]) -> usize {
    let mut place = vec![None; count];
    let mut faults = 0;
    for (k, item) in order.iter().enumerate() {
        let repeated = place.get_mut(*item).is_none_or(|place| place.replace(k).is_some());
        faults += usize::from(repeated);
    }
    let missed = place.iter().filter(|place| place.is_none()).count();
    let place_of = |item: usize| place.get(item).copied().flatten();
    let out_of_order = parents.iter().filter(|(item, parent)| place_of(*parent) >= place_of(*item));
    faults + missed + out_of_order.count()
}

#[cfg(test)]
mod tests {
    //! Checks that the cases have their sizes and correct orders, and that cases can be excluded by size.
    use super::*;

    #[test]
    fn faults_of_orders_are_counted() {
        let chain = [(1, 0), (2, 1)];
        assert_eq!(order_faults(3, &[0, 1, 2], &chain), 0);
        assert_eq!(order_faults(3, &[0, 2, 1], &chain), 1, "a child before its parent");
        assert_eq!(order_faults(3, &[2, 1, 0], &chain), 2);
        assert_eq!(order_faults(3, &[0, 1], &[]), 1, "one missed");
        assert_eq!(order_faults(3, &[0, 1, 1, 2], &chain), 1, "one repeated");
        assert_eq!(order_faults(2, &[0, 1, 7], &[]), 1, "one that does not exist");
    }

    fn up_to(max_n: usize) -> Options {
        Options { max_n, ..Options::default() }
    }

    #[test]
    fn small_cases_are_right() {
        let records = run(&up_to(200)).expect("the gallery builds");
        assert_eq!(records.len(), 3, "one of each kind");
        for record in records {
            assert_eq!(record.residual, 0.0, "{}", record.case);
            assert!(record.n > 99 && record.min_us > 0.0 && record.median_us >= record.min_us);
        }
        assert!(run(&up_to(1)).expect("nothing to do").is_empty());
    }
}
