//! Every scene has the size that its own formula gives, the ladder has the sizes of F99 Table 2, and invalid sizes are refused.

use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, JointKind, Revolute};
use ligament_gallery::{
    Acrobats, BarAndDisks, BarSurface, BicycleChain, Bowl, BranchingTree, Capstan, Chain, Chair, Counts,
    DoublePendulum, FourBar, GalleryError, Garland, Hand, HangingChain, Humanoid, JansenWalk, Ladder, Net,
    Pendulum, PickUp, Robot, Scene, Seaweed, ShakenPlate, Stewart, StringPendulum, TumblingBox, Wall, find,
    scenes,
};

#[track_caller]
fn assert_counts(scene: &Scene) {
    assert_eq!(Counts::of(&scene.model), scene.counts, "{}", scene.name);
    assert_eq!((scene.q.len(), scene.v.len()), (scene.model.nq(), scene.model.nv()), "{}", scene.name);
}

#[test]
fn every_listed_scene_builds_with_its_stated_counts() {
    for entry in scenes().iter().filter(|entry| !entry.has_flesh()) {
        let scene = (entry.build)().unwrap_or_else(|e| panic!("{}: {e}", entry.name));
        assert_eq!(scene.name, entry.name);
        assert_counts(&scene);
        assert_eq!(find(entry.name).unwrap().name, entry.name);
    }
    let unknown = find("perpetuum-mobile").unwrap_err().to_string();
    assert!(unknown.contains("perpetuum-mobile") && unknown.contains("tumbling-box"), "{unknown}");
}

#[test]
fn parameters_change_the_counts_as_stated() {
    for links in [1, 2, 17] {
        assert_counts(&Chain::of(links).build().unwrap());
        let hinges = JointKind::from(Revolute::about(Vec3::Y));
        assert_counts(&Chain { kind: hinges, ..Chain::of(links) }.build().unwrap());
    }
    for (depth, branching, bars) in [(1, 5, 1), (3, 1, 3), (3, 2, 7), (4, 3, 40), (2, 0, 1)] {
        let scene = BranchingTree::of(depth, branching).build().unwrap();
        assert_counts(&scene);
        assert_eq!(scene.counts.bodies, bars, "depth {depth}, branching {branching}");
    }
    for links in [1, 2, 17] {
        assert_counts(&HangingChain { links, ..HangingChain::default() }.build().unwrap());
    }
    assert_counts(&Hand { fixed: true, ..Hand::default() }.build().unwrap());
    for cells in [1, 2, 3, 7] {
        assert_counts(&BarSurface { cells, ..BarSurface::default() }.build().unwrap());
        assert_counts(&Net { cells, ..Net::default() }.build().unwrap());
    }
    for bars in [1, 2, 25] {
        assert_counts(&StringPendulum { bars, ..StringPendulum::default() }.build().unwrap());
    }
    for redundant in [true, false] {
        assert_counts(&FourBar { redundant, ..FourBar::default() }.build().unwrap());
    }
    for (courses, bricks, links) in [(1, 1, 0), (2, 1, 1), (5, 3, 4)] {
        assert_counts(&Wall { courses, bricks, links, ..Wall::default() }.build().unwrap());
    }
    for count in [1, 3] {
        assert_counts(&Bowl { dolls: count, ..Bowl::default() }.build().unwrap());
        assert_counts(&JansenWalk { pairs: count, ..JansenWalk::default() }.build().unwrap());
        assert_counts(&Capstan { turns: count, hanging: count, ..Capstan::default() }.build().unwrap());
    }
    assert_counts(&Pendulum::default().build().unwrap());
    assert_counts(&DoublePendulum::default().build().unwrap());
    assert_counts(&TumblingBox::default().build().unwrap());
}

#[test]
fn ladder_has_the_sizes_of_faure_table_2() {
    let path = format!("{}/../../testdata/vectors/acyclic.json", env!("CARGO_MANIFEST_DIR"));
    let file: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let table = file["ladder_table"].as_array().unwrap();
    assert_eq!(table.len(), 5);
    for row in table {
        let number = |key: &str| row[key].as_u64().unwrap() as usize;
        let scene = Ladder::of(number("size"), number("count")).build().unwrap();
        assert_counts(&scene);
        let Counts { bodies, joints, tree_rows, loop_rows } = scene.counts;
        assert_eq!((bodies, joints), (number("bars"), number("joints")));
        assert_eq!((tree_rows, loop_rows), (number("a"), number("l")));
    }
}

#[test]
fn every_body_of_every_listed_scene_is_drawn_and_bare_ones_are_for_measuring() {
    for entry in scenes().iter().filter(|entry| !entry.has_flesh()) {
        let scene = (entry.build)().unwrap();
        for (k, body) in scene.model.bodies().iter().enumerate().skip(1) {
            let drawn = scene.model.colliders().iter().any(|collider| collider.body.index() == k);
            assert!(drawn, "{}: {} has no collider", scene.name, body.name);
        }
    }
    for bare in [Chain::of(3).build(), BranchingTree::of(2, 2).build(), Ladder::of(1, 1).build()] {
        assert!(bare.unwrap().model.colliders().is_empty());
    }
}

#[test]
fn every_joint_of_every_scene_is_closed_at_the_start() {
    for entry in scenes().iter().filter(|entry| !entry.has_flesh()) {
        let scene = (entry.build)().unwrap();
        let model = &scene.model;
        let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
        for &body in &model.forest().order()[1..] {
            let id = model.forest().joint(body).unwrap();
            let parent = poses[model.forest().parent(body).index()];
            let q = &scene.q[model.slots(id).q_range()];
            poses[body.index()] = model.joint(id).world_from_child(&parent, q).unwrap();
        }
        let pose = |body: BodyId| poses[body.index()];
        for joint in model.joints() {
            let b_from_a = joint.b_from_a(&pose(joint.parent), &pose(joint.child));
            for row in joint.kind.rows(&b_from_a) {
                // Sums along at most a few hundred unit bars; the slack run of the bicycle chain is found by halving.
                assert!(row.value.abs() < 1e-12, "{}, {}: {}", scene.name, joint.name, row.value);
            }
        }
    }
}

#[test]
fn sizes_that_make_no_sense_are_refused() {
    assert!(matches!(Chain::of(0).build(), Err(GalleryError::Model(_))));
    assert!(matches!(Chain::of(usize::MAX).build(), Err(GalleryError::TooLarge { .. })));
    assert!(matches!(
        HangingChain { links: 0, ..HangingChain::default() }.build(),
        Err(GalleryError::Model(_))
    ));
    let endless = HangingChain { links: usize::MAX, ..HangingChain::default() };
    assert!(matches!(endless.build(), Err(GalleryError::TooLarge { .. })));
    assert!(matches!(Robot { stiffness: -1.0, ..Robot::default() }.build(), Err(GalleryError::Model(_))));
    assert!(matches!(Hand { damping: f64::NAN, ..Hand::default() }.build(), Err(GalleryError::Model(_))));
    assert!(matches!(BranchingTree::of(usize::MAX, usize::MAX).build(), Err(GalleryError::TooLarge { .. })));
    assert!(matches!(BranchingTree::of(60, 10).build(), Err(GalleryError::TooLarge { .. })));
    assert!(matches!(BranchingTree::of(usize::MAX, 1).build(), Err(GalleryError::TooLarge { .. })));
    assert!(matches!(Ladder::of(usize::MAX, 2).build(), Err(GalleryError::TooLarge { .. })));
    assert!(matches!(Ladder::of(0, 0).build(), Err(GalleryError::Model(_))));
    for count in [usize::MAX, 1 << 60] {
        let wall = Wall { courses: count, bricks: count, ..Wall::default() };
        assert!(matches!(wall.build(), Err(GalleryError::TooLarge { .. })));
        let bowl = Bowl { dolls: count, ..Bowl::default() };
        assert!(matches!(bowl.build(), Err(GalleryError::TooLarge { .. })));
        let machine = JansenWalk { pairs: count, ..JansenWalk::default() };
        assert!(matches!(machine.build(), Err(GalleryError::TooLarge { .. })));
        let capstan = Capstan { turns: count, ..Capstan::default() };
        assert!(matches!(capstan.build(), Err(GalleryError::TooLarge { .. })));
    }
    for cells in [0, usize::MAX, 1 << 40] {
        assert!(BarSurface { cells, ..BarSurface::default() }.build().is_err());
        assert!(Net { cells, ..Net::default() }.build().is_err());
        assert!(StringPendulum { bars: cells, ..StringPendulum::default() }.build().is_err());
    }
    for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        for scene in [
            Chain { length: bad, ..Chain::default() }.build(),
            BranchingTree { radius: bad, ..BranchingTree::default() }.build(),
            Ladder { mass: bad, ..Ladder::default() }.build(),
            Pendulum { length: bad, ..Pendulum::default() }.build(),
            DoublePendulum { masses: [1.0, bad], ..DoublePendulum::default() }.build(),
            TumblingBox { half_extents: Vec3::new(1.0, bad, 1.0), ..TumblingBox::default() }.build(),
            Humanoid { height: bad, ..Humanoid::default() }.build(),
            Humanoid { mass: bad, ..Humanoid::default() }.build(),
            HangingChain { radius: bad, ..HangingChain::default() }.build(),
            Robot { density: bad, ..Robot::default() }.build(),
            Hand { density: bad, ..Hand::default() }.build(),
            Acrobats { size: bad, ..Acrobats::default() }.build(),
            Seaweed { density: bad, ..Seaweed::default() }.build(),
            StringPendulum { string_mass: bad, ..StringPendulum::default() }.build(),
            BarSurface { radius: bad, ..BarSurface::default() }.build(),
            FourBar { radius: bad, ..FourBar::default() }.build(),
            Stewart { platform: bad, ..Stewart::default() }.build(),
            BicycleChain { pitch: bad, ..BicycleChain::default() }.build(),
            BarAndDisks { length: bad, ..BarAndDisks::default() }.build(),
            Garland { density: bad, ..Garland::default() }.build(),
            Net { density: bad, ..Net::default() }.build(),
            ShakenPlate { size: bad, ..ShakenPlate::default() }.build(),
            Wall { ball: bad, ..Wall::default() }.build(),
            Bowl { density: bad, ..Bowl::default() }.build(),
            Chair { person: Humanoid { mass: bad, ..Humanoid::default() }, ..Chair::default() }.build(),
            PickUp { density: bad, ..PickUp::default() }.build(),
            JansenWalk { density: bad, ..JansenWalk::default() }.build(),
            Capstan { density: bad, ..Capstan::default() }.build(),
        ] {
            assert!(matches!(scene, Err(GalleryError::Mass { .. })), "{bad}: {scene:?}");
        }
    }
}

#[test]
fn a_million_links_in_a_row() {
    // Nothing recurses on the depth of a tree: this would overflow the stack of a test thread many times over.
    let scene = Chain::of(1_000_000).build().unwrap();
    assert_counts(&scene);
    let last = *scene.model.forest().order().last().unwrap();
    assert_eq!(scene.model.forest().depth(last), 1_000_000);
    assert_eq!(scene.model.elimination().len(), 2_000_000);
}
