//! Pins down that any scene goes from any method to any other while it moves, without a jump; that a recording goes back
//! through the changes bit for bit; and that what is measured is there.
#![allow(clippy::unwrap_used)] // a failure fails the test

use std::io::Cursor;

use ligament::math::Vec3;
use ligament::timeline::{Options, Recording, World};

use crate::{Input, Method, Shape, Show};

fn act(line: &str) -> Input {
    Input::Act(line.to_string())
}

fn step(show: &mut Show, count: usize) {
    for _ in 0..count {
        show.step(&[]).unwrap();
    }
}

/// Places of bodies and nodes.
fn places(show: &mut Show) -> Vec<Vec3> {
    let Shape { poses, skin, nodes } = show.shape();
    poses.iter().map(|pose| pose.pos).chain(skin).chain(nodes).collect()
}

fn farthest(a: &[Vec3], b: &[Vec3]) -> f64 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).map(|(a, b)| (*a - *b).norm()).fold(0.0, f64::max)
}

#[test]
fn every_scene_changes_its_method_without_a_jump() {
    // Scenes of every kind: flesh, trees, trackers, loops, contact.
    let soft = ["worm", "fish", "finger", "starfish"];
    let rigid =
        ["pendulum", "double-pendulum", "chain", "humanoid", "hand", "ladder", "four-bar", "bicycle-chain"];
    for name in [&soft[..], &rigid].concat() {
        let mut show = Show::of_gallery(name).unwrap();
        let methods = show.methods();
        assert!(!soft.contains(&name) || methods == Method::ALL, "{name}");
        for input in show.calming() {
            show.does(&input).unwrap();
        }
        step(&mut show, 20);
        for k in 0..2 * methods.len() {
            let before = show.method();
            let next = methods[k % methods.len()];
            let (there, energy, gap) = (places(&mut show), show.energy(), show.report().gap);
            show.does(&Input::Method(next)).unwrap();
            assert_eq!(show.method(), next);
            let jump = farthest(&there, &places(&mut show));
            // Joint coordinates close the gaps of a chain of joints, one after another; all else is rounding.
            let bodies = there.len() as f64;
            assert!(jump <= 1e-9 + bodies * gap, "{name} {before:?} -> {next:?}: {jump} m, gap {gap}");
            let change = (show.energy() - energy).abs();
            let size = 1.0 + energy.abs();
            // What closing gaps takes away, or adds.
            assert!(change <= 5e-3 * size, "{name} {before:?} -> {next:?}: {energy} J +- {change}");
            let there = places(&mut show);
            step(&mut show, 5);
            // Nothing shoots off: ten metres a second is more than anything here does.
            let moved = farthest(&there, &places(&mut show));
            assert!(moved <= 5.0 * 10.0 * show.step_seconds(), "{name} under {next:?}: {moved} m");
        }
    }
}

#[test]
fn holds_and_keyframes_outlive_a_change_of_method() {
    let mut show = Show::of_gallery("worm").unwrap();
    let q: Vec<String> = show.own_q().iter().map(ToString::to_string).collect();
    let bone = show.model().bodies()[3].name.clone();
    for line in [
        format!("keyframe time=1 q={}", q.join(",")),
        format!("pin p bone=\"{bone}\" priority=3"),
        format!("drag d bone=\"{bone}\" to=0,0,1 priority=0"),
    ] {
        show.act(&line).unwrap();
    }
    for method in [Method::Implicit, Method::Displacement, Method::Reduced] {
        show.does(&Input::Method(method)).unwrap();
        step(&mut show, 3);
        // By the words that made them, whatever their priority.
        let kinds: Vec<String> = show.tasks().into_iter().map(|task| task.kind).collect();
        assert_eq!(kinds, ["pin", "drag"], "{method:?}");
        assert_eq!(show.keyframes().len(), 1, "{method:?}");
    }
}

#[test]
fn recordings_go_back_through_changes_of_method() {
    for scene in ["worm", "pendulum", "ladder"] {
        let mut show = Show::of_gallery(scene).unwrap();
        let options = Options { snapshot_every: 7, most_waiting: 5, ..Options::default() };
        let mut recording =
            Recording::<Show, _>::begin(Cursor::new(Vec::new()), scene, &show, options).unwrap();
        let methods = show.methods();
        let mut seen = vec![places(&mut show)];
        for k in 0..60 {
            let inputs = match k % 10 {
                5 => vec![Input::Method(methods[(k / 10) % methods.len()])],
                _ => Vec::new(),
            };
            recording.step(&mut show, &inputs).unwrap();
            seen.push(places(&mut show));
        }
        for at in (0..=60).rev().chain(0..=60) {
            recording.seek(&mut show, at).unwrap();
            // Equal, not near.
            assert_eq!(places(&mut show), seen[at as usize], "{scene}, step {at}");
        }
    }
}

#[test]
fn forces_are_measured_whatever_moves_it() {
    let mut show = Show::of_gallery("worm").unwrap();
    let weight = {
        let flesh = show.flesh().unwrap();
        let loose = flesh.holds().iter().zip(&flesh.lumped().mass).filter(|(hold, _)| !hold.attached);
        9.81 * (show.model().mass() + loose.map(|(_, mass)| mass).sum::<f64>())
    };
    for input in show.calming() {
        show.does(&input).unwrap();
    }
    for method in Method::ALL {
        show.does(&Input::Method(method)).unwrap();
        // It lies on the ground, which carries it: on average, since it breathes a little.
        let second = (1.0 / show.step_seconds()) as usize;
        step(&mut show, second);
        let mut up = 0.0;
        for _ in 0..2 * second {
            step(&mut show, 1);
            up += show.contacts().iter().map(|[_, force]| force.z).sum::<f64>() / (2 * second) as f64;
        }
        assert!((up / weight - 1.0).abs() < 0.1, "{method:?}: {up} N carry {weight} N");
        let joints = show.joints();
        assert_eq!((joints.q.len(), joints.forces.len()), (show.model().nq(), show.model().nv()));
    }
    // Pulled upwards it works.
    show.does(&Input::Method(Method::Reduced)).unwrap();
    let bone = show.model().bodies()[7].name.clone();
    show.act(&format!("drag d bone=\"{bone}\" to=0.3,0,0.5")).unwrap();
    step(&mut show, 50);
    let joints = show.joints();
    assert!(joints.power.abs() > 1e-3 && joints.forces.iter().any(|force| force.abs() > 0.01), "{joints:?}");
}

#[test]
fn joints_of_a_pendulum_carry_its_weight() {
    let mut show = Show::of_gallery("pendulum").unwrap();
    show.does(&Input::Method(Method::Implicit)).unwrap();
    step(&mut show, 10);
    let joints = show.joints();
    assert_eq!(joints.loads.len(), 1);
    assert!(joints.loads[0] > 0.0, "{joints:?}");
    assert_eq!(joints.q.len(), 1);
}

/// A number for a state, all its bits in it.
fn fingerprint(show: &Show) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    serde_json::to_vec(&show.state()).unwrap().hash(&mut hasher);
    hasher.finish()
}

/// Plays a minute of a scene with drags, pins and changes of method, and goes to each of its frames, of which there are 60
/// in a second, forwards and backwards.
fn a_minute_of(scene: &str, snapshot_every: u64) {
    let mut show = Show::of_gallery(scene).unwrap();
    let options = Options { snapshot_every, most_waiting: snapshot_every, ..Options::default() };
    let mut recording = Recording::<Show, _>::begin(Cursor::new(Vec::new()), scene, &show, options).unwrap();
    let bone = show.model().bodies().last().unwrap().name.clone();
    let (steps, methods) = ((60.0 / show.step_seconds()) as u64, show.methods());
    let every = (1.0 / 60.0 / show.step_seconds()).round() as u64;
    let mut seen = vec![fingerprint(&show)];
    let mut inputs = show.calming();
    let centre = show.shape().poses.last().unwrap().pos;
    for step in 1..=steps {
        let part = (step * 20 / steps).saturating_sub(1);
        if step * 20 % steps < 20 && step * 20 >= steps {
            inputs.push(match part % 4 {
                0 => {
                    act(&format!("drag hand bone=\"{bone}\" to={},{},{}", centre.x, centre.y, centre.z + 0.1))
                }
                1 => {
                    act(&format!("move hand to={},{},{} over=0.5", centre.x + 0.1, centre.y, centre.z + 0.2))
                }
                2 => act("release hand"),
                _ => Input::Method(methods[(part / 4) as usize % methods.len()]),
            });
        }
        recording.step(&mut show, &inputs).unwrap();
        inputs.clear();
        if step % every == 0 {
            seen.push(fingerprint(&show));
        }
    }
    let frames = seen.len() as u64;
    for frame in (0..frames).chain((0..frames).rev()) {
        recording.seek(&mut show, frame * every).unwrap();
        assert_eq!(fingerprint(&show), seen[frame as usize], "{scene}, frame {frame}");
    }
}

#[test]
fn every_frame_of_a_minute_is_found_again() {
    a_minute_of("pendulum", 20);
}

/// Half a minute's work: flesh is what there is to lose.
#[test]
fn every_frame_of_a_minute_of_the_worm_is_found_again() {
    a_minute_of("worm", 100);
}

/// Pulled beyond reach, the acrobats whirl their hands.
#[test]
fn long_steps_by_displacements_stay_together() {
    let mut show = Show::of_gallery("acrobats").unwrap();
    show.does(&Input::Method(Method::Displacement)).unwrap();
    show.does(&act("set step value=0.05")).unwrap();
    let mut most = 0.0_f64;
    for _ in 0..400 {
        show.step(&[]).unwrap();
        most = most.max(show.report().gap);
    }
    // From 4 to 8 s they are pulled 4.8 m further than they reach; at the end they hold each other again.
    assert!(most < 4.8, "{most} m");
    assert!(show.report().gap < 1e-3, "{} m", show.report().gap);
}

/// A worm that still bounces is held at a bone and moves by another method from then on: the pin, from which the bone is
/// some way off, draws it there and does not throw it.
#[test]
fn what_is_pinned_while_it_bounces_bears_another_method() {
    for steps in [1500, 2000, 2500] {
        for method in [Method::Implicit, Method::Displacement] {
            let mut show = Show::of_gallery("worm").unwrap();
            for input in show.calming() {
                show.does(&input).unwrap();
            }
            step(&mut show, steps);
            show.does(&act("pin hold bone=\"bone 6\"")).unwrap();
            step(&mut show, 60);
            let energy = show.energy();
            show.does(&Input::Method(method)).unwrap();
            step(&mut show, 500);
            let after = show.energy();
            assert!(after < 2.0 * energy + 20.0, "{method:?} at {steps}: {energy} to {after} J");
        }
    }
}
