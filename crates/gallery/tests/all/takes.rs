//! The takes of the gallery behave as KP08 section 5 describes for the corresponding motions.
#![allow(clippy::unwrap_used)] // takes and scenes of the gallery are valid

use ligament::command::{Command, Take};
use ligament::math::Pose;
use ligament::model::BodyId;
use ligament::sim::{SimError, Simulation};
use ligament_gallery::{find, takes};

pub(crate) fn take(name: &str) -> Take {
    takes().iter().find(|entry| entry.name == name).unwrap().text.parse().unwrap()
}

pub(crate) fn simulation(scene: &str) -> Simulation {
    Simulation::new(&(find(scene).unwrap().build)().unwrap()).unwrap()
}

/// Plays a take to its end, calling `watch` after every step.
pub(crate) fn watch(take: &Take, mut watch: impl FnMut(&mut Simulation, f64)) -> Simulation {
    let mut sim = simulation(&take.scene);
    sim.play_with(take, |sim, _| {
        if sim.time() > 0.0 {
            watch(sim, sim.time());
        }
        Ok::<(), SimError>(())
    })
    .unwrap();
    sim
}

/// Height of the lowest point of the skin.
fn clearance(sim: &mut Simulation) -> f64 {
    sim.placement().skin.iter().map(|at| at.z).fold(f64::INFINITY, f64::min)
}

/// Generalized coordinates and velocities.
pub(crate) fn state(sim: &Simulation) -> (&[f64], &[f64]) {
    sim.own_coordinates().unwrap()
}

/// The highest clearance in a take, sampled every hundredth of a second.
fn leap(take: &Take) -> f64 {
    let (mut highest, mut next) = (f64::NEG_INFINITY, 0.0);
    watch(take, |sim, time| {
        if time >= next {
            highest = highest.max(clearance(sim));
            next += 0.01;
        }
    });
    highest
}

pub(crate) fn bone(sim: &mut Simulation, k: usize) -> Pose {
    let id: BodyId = sim.model().find_body(&format!("bone {k}")).unwrap();
    sim.poses()[id.index()]
}

#[test]
fn all_takes_are_sound_and_say_what_they_answer_to() {
    assert!(takes().len() >= 10);
    for entry in takes() {
        let take: Take = entry.text.parse().unwrap_or_else(|error| panic!("{}: {error}", entry.name));
        assert!(find(&take.scene).unwrap().has_flesh(), "{}", entry.name);
        assert!(entry.figure.starts_with("Figure ") && !entry.about.is_empty());
        assert_eq!(take.to_string().parse::<Take>().unwrap(), take, "{}", entry.name);
    }
}

#[test]
fn jumps_leave_the_ground() {
    // KP08 Figures 7 and 8. At rest the skin touches the ground: its lowest point is at zero or below.
    for (name, least) in [("worm-jump", 0.06), ("worm-jump-keyframe", 0.12), ("fish-escape", 0.05)] {
        let height = leap(&take(name));
        assert!(height > least, "{name}: {height}");
    }
}

#[test]
fn with_its_timing_warped_the_jump_fails() {
    // KP08 Figure 1. The take holds the joints of worm-jump as keyframes and warps them; without the warp they jump.
    let warped = take("worm-jump-mistimed");
    let mut on_time = warped.clone();
    on_time.events.retain(|event| !matches!(event.command, Command::Warp { .. }));
    assert_eq!(on_time.events.len() + 1, warped.events.len());
    let (jump, failure) = (leap(&on_time), leap(&warped));
    let dragged = leap(&take("worm-jump"));
    // Keyframes every sixtieth of a second follow the dragged motion closely.
    assert!((jump - dragged).abs() < 0.01, "{jump} {dragged}");
    assert!(jump > 0.06 && failure < 0.005, "{jump} {failure}");
}

#[test]
fn soft_joints_land_softly() {
    let take = take("worm-jump");
    let still = Take { length: take.length + 1.0, ..take };
    let end = watch(&still, |_, _| {});
    // A second and a half after a landing at more than 1 m/s there is no significant vibration left.
    let fastest = state(&end).1.iter().fold(0.0f64, |most, v| most.max(v.abs()));
    assert!(fastest < 0.5, "{fastest}");
}

#[test]
fn the_same_drags_wave_with_small_torques_and_bend_with_small_accelerations() {
    let [waving, bending] = ["worm-waving", "worm-bending"].map(|name| {
        let take = take(name);
        let mut wavy = 0.0;
        let mut steps = 0.0;
        watch(&take, |sim, _| {
            // Hinges from left to right; bends in one direction have one sign.
            let (q, _) = state(sim);
            let bends = [q[5], q[4], q[3], -q[6], -q[7], -q[8]];
            let sum: f64 = bends.iter().sum();
            let total: f64 = bends.iter().map(|b| b.abs()).sum();
            wavy += 1.0 - sum.abs() / total.max(1e-9);
            steps += 1.0;
        });
        wavy / steps
    });
    // The fraction of all bending that cancels along the body: 0 for one bow, 1 for a full wave.
    assert!(waving > 1.2 * bending, "{waving} {bending}");
}

#[test]
fn the_ring_rolls() {
    // From when the ring is closed: it rotates by half a turn, and travels as far as a ring of its size must.
    let mut start = None;
    let end = watch(&take("worm-rolling"), |sim, time| {
        if time > 0.65 {
            start.get_or_insert([state(sim).0[0], state(sim).0[2]]);
        }
    });
    let start = start.unwrap();
    let (way, turn) = (state(&end).0[0] - start[0], state(&end).0[2] - start[1]);
    assert!(turn.abs() > 2.0, "{turn}");
    // The radius of the flesh round a ring of bones is about a fifth of a meter.
    assert!(way / turn > 0.1 && way / turn < 0.35, "{way} {turn}");
}

#[test]
fn the_example_of_the_documentation_plays() {
    let page = include_str!("../../../../docs/control.md");
    let example = page.split("```").find_map(|block| block.strip_prefix("text\n")).unwrap();
    let take: Take = example.parse().unwrap();
    assert!(leap(&take) > 0.05);
    for entry in takes() {
        assert!(page.contains(&format!("pictures/{}.png", entry.name)), "{} has a picture", entry.name);
        assert!(page.contains(&format!("`{}`", entry.name)), "{} is not described", entry.name);
    }
}

#[test]
fn spoilt_takes_are_refused_or_played() {
    // Each number of a few takes in turn is replaced by an unreasonable one. Playing must return in every case.
    let (mut played, mut refused) = (0, 0);
    for name in ["worm-jump-keyframe", "fish-turnover"] {
        let text = takes().iter().find(|entry| entry.name == name).unwrap().text;
        let mut sim = simulation(&take(name).scene);
        let start = sim.state();
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        for (k, line) in lines.iter().enumerate() {
            let starts = line.char_indices().filter(|(at, c)| {
                let before = line[..*at].chars().next_back().unwrap_or(' ');
                (c.is_ascii_digit() || *c == '-') && "=, ".contains(before)
            });
            for (at, _) in starts {
                let end = line[at..].find([',', ' ']).map_or(line.len(), |length| at + length);
                for odd in ["1e300", "-1e300", "-1", "0", "1e-300", "7", "nan"] {
                    let mut spoilt = lines.clone();
                    let spoilt_line = format!("{}{odd}{}", &line[..at], &line[end..]);
                    spoilt[k] = &spoilt_line;
                    // All at once, and only for a few steps.
                    let text = spoilt.join("\n").replace("at 0.", "at 0.000");
                    let Ok(mut take) = text.parse::<Take>() else {
                        refused += 1;
                        continue;
                    };
                    take.length = 4.0 * take.step.unwrap_or(1e-3).min(1e-3);
                    sim.restore(start.clone());
                    match sim.play(&take) {
                        Ok(()) => played += 1,
                        Err(error) => {
                            assert!(!error.to_string().is_empty());
                            refused += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(played > 50 && refused > 50, "{played} {refused}");
}
