//! Checks that characters answer any drag, with default settings: random bones, ways, durations and pins. Whatever they are
//! asked for, joints stay within their limits, nothing gains energy, and two seconds after the release everything rests. Where nothing
//! holds a bone back, it arrives.
//!
//! By default a few drags run. `LIGAMENT_LONG=1` runs 200 of each character; `LIGAMENT_SEED=n` chooses others.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Method};
use ligament::math::Vec3;
use ligament::model::{Actuation, Limits, Model};
use ligament::sim::{Simulation, State};
use ligament_gallery::find;

/// Seconds until a character lies or stands.
const LANDED: f64 = 5.0;
/// What counts as rest, in rad/s, over this many seconds: a degree in ten seconds, the jitter of soft skin, and that of a body that two
/// nails stretch: 1e-3 rad, since a straight chain can give way to an error of its length only by bending much more.
const REST: f64 = 0.1;
const WATCHED: f64 = 0.2;
/// How far joints may pass their limits: a degree.
const PAST: f64 = 0.0175;

/// Numbers from 0 to 1, the same for the same seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as f64 / (1_u64 << 31) as f64
    }

    fn below(&mut self, n: usize) -> usize {
        ((self.roll() * n as f64) as usize).min(n - 1)
    }
}

/// A character at rest, where drags begin.
struct Character {
    name: &'static str,
    sim: Simulation,
    landed: State,
    length: f64,
    /// Whether it moves in the plane y = 0 only.
    is_flat: bool,
}

impl Character {
    fn land(name: &'static str, is_flat: bool) -> Character {
        let mut sim = Simulation::new(&(find(name).unwrap().build)().unwrap()).unwrap();
        let poses = sim.poses();
        let mut length = 0.0_f64;
        for a in &poses[1..] {
            length = poses[1..].iter().map(|b| (a.pos - b.pos).norm()).fold(length, f64::max);
        }
        run(&mut sim, vec![], LANDED);
        let landed = sim.state();
        Character { name, sim, landed, length, is_flat }
    }

    /// Drags a bone; returns how far it is from its target in the end, as a part of the length, and how fast joints move two seconds after
    /// the release. Pins are bones that are nailed.
    fn drag(&mut self, bone: usize, way: Vec3, over: f64, pins: &[usize]) -> (f64, f64) {
        let sim = &mut self.sim;
        sim.restore(self.landed.clone());
        let start = sim.poses()[bone].pos;
        let named = |bone: usize| sim.model().bodies()[bone].name.clone();
        let to = |at: Vec3| format!("to={},{},{}", at.x, at.y, at.z);
        let mut commands = nails(sim, pins);
        commands.push(format!("drag hand bone=\"{}\" {}", named(bone), to(start)).parse().unwrap());
        commands.push(format!("move hand {} over={over}", to(start + way)).parse().unwrap());
        let most = sim.absurd_energy();
        run(sim, commands, over + 1.5);
        let away = (sim.poses()[bone].pos - start - way).norm() / self.length;
        assert!(past(sim.model(), &sim.coordinates().0) < PAST, "{}: past a limit", self.name);
        run(sim, vec!["release hand".parse().unwrap()], 2.0 - WATCHED);
        let before = sim.coordinates().0;
        run(sim, vec![], WATCHED);
        assert!(sim.energy().kinetic < 1e-3 * most, "{}: {} J", self.name, sim.energy().kinetic);
        let moved = sim.coordinates().0.into_iter().zip(before).map(|(after, before)| (after - before).abs());
        (away, moved.fold(0.0, f64::max) / WATCHED)
    }
}

/// Pins these bones where they are.
fn nails(sim: &Simulation, pins: &[usize]) -> Vec<Command> {
    let name = |pin: usize| &sim.model().bodies()[pin].name;
    pins.iter().map(|pin| format!("pin \"nail {pin}\" bone=\"{}\"", name(*pin)).parse().unwrap()).collect()
}

fn run(sim: &mut Simulation, mut commands: Vec<Command>, seconds: f64) {
    let end = sim.time() + seconds - 1e-9;
    while sim.time() < end {
        sim.step(&std::mem::take(&mut commands)).unwrap();
    }
}

/// By how much the worst joint is past its limits.
fn past(model: &Model, q: &[f64]) -> f64 {
    let mut worst = 0.0_f64;
    for id in model.tree_joints() {
        let Limits::Ranges(ranges) = &model.joint(id).limits else { continue };
        for (range, q) in ranges.iter().zip(&q[model.slots(id).q_range()]) {
            worst = worst.max(q - range.high).max(range.low - q);
        }
    }
    worst
}

/// Up to so many bones, each once, without this one.
fn random_pins(dice: &mut Dice, bones: usize, bone: usize, most: usize) -> Vec<usize> {
    let count = dice.below(most + 1);
    let mut pins: Vec<usize> = (0..count).map(|_| 1 + dice.below(bones)).filter(|pin| *pin != bone).collect();
    pins.sort_unstable();
    pins.dedup();
    pins
}

/// Random drags with up to so many pins: everything rests after each.
fn any_drag_ends_at_rest(name: &'static str, is_flat: bool, few: usize, most_pins: usize) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let count = if number("LIGAMENT_LONG").is_some() { 200 } else { few };
    let mut character = Character::land(name, is_flat);
    let mut dice = Dice(number("LIGAMENT_SEED").unwrap_or(1));
    let bones = character.sim.model().bodies().len() - 1;
    for k in 0..count {
        for _ in 0..8 {
            dice.roll();
        }
        let bone = 1 + dice.below(bones);
        let pins = random_pins(&mut dice, bones, bone, most_pins);
        let [x, y, z] = std::array::from_fn(|_| dice.roll() - 0.5);
        let way = Vec3::new(x, if character.is_flat { 0.0 } else { y }, z.abs());
        let way = way.normalized().unwrap() * character.length * (0.02 + 0.1 * dice.roll());
        let over = 0.2 + 1.8 * dice.roll();
        let (away, fastest) = character.drag(bone, way, over, &pins);
        println!(
            "{name} {k}: bone {bone} by {way:?} in {over:.1} s, pins {pins:?}: {away:.3} away, then {fastest:.4} rad/s"
        );
        assert!(fastest < REST, "{name} {k}: {fastest} rad/s after the release");
        // Unreachable targets are approached, or left alone.
        let asked = way.norm() / character.length;
        assert!(away < asked + 0.03, "{name} {k}: {away} away after a drag by {asked}");
    }
}

/// Where a bone can come is shown first, without a drag: joints are sent to a random pose, and where the bone is then is a target that
/// the character can reach with the same pins. None if the bone hardly moved, or if the pose was none to stay in.
fn reachable(character: &mut Character, dice: &mut Dice, bone: usize, pins: &[usize]) -> Option<Vec3> {
    let sim = &mut character.sim;
    sim.restore(character.landed.clone());
    let highest = |sim: &mut Simulation| sim.poses().iter().map(|pose| pose.pos.z).fold(0.0, f64::max);
    let (start, top, mut q) = (sim.poses()[bone].pos, highest(sim), sim.coordinates().0);
    for id in sim.model().tree_joints() {
        let slots = sim.model().slots(id);
        if sim.model().joint(id).actuation == Actuation::Active && slots.nq == 1 {
            q[slots.q_range().start] += if dice.roll() < 0.5 { dice.roll() - 0.5 } else { 0.0 };
        }
    }
    let q: Vec<String> = q.iter().map(f64::to_string).collect();
    let mut commands = nails(sim, pins);
    commands.push(format!("pose q={}", q.join(",")).parse().unwrap());
    run(sim, commands, 3.0);
    let fastest = sim.coordinates().1.iter().fold(0.0_f64, |most, v| most.max(v.abs()));
    let (way, stands) = (sim.poses()[bone].pos - start, highest(sim) > 0.8 * top);
    (way.norm() > 0.02 * character.length && fastest < 0.5 * REST && stands).then_some(way)
}

/// Random drags to reachable targets with up to two pins: of twenty, nineteen arrive, and everything rests after each.
fn reachable_targets_are_reached(name: &'static str, few: usize) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let count = if number("LIGAMENT_LONG").is_some() { 200 } else { few };
    let mut character = Character::land(name, false);
    let mut dice = Dice(number("LIGAMENT_SEED").unwrap_or(1));
    let bones = character.sim.model().bodies().len() - 1;
    let (mut made, mut missed) = (0, Vec::new());
    for _ in 0..20 * count {
        if made == count {
            break;
        }
        let bone = 1 + dice.below(bones);
        let pins = random_pins(&mut dice, bones, bone, 2);
        let over = 0.2 + 1.8 * dice.roll();
        let Some(way) = reachable(&mut character, &mut dice, bone, &pins) else { continue };
        let (away, fastest) = character.drag(bone, way, over, &pins);
        let what = format!("{name} {made}: bone {bone} by {way:?} in {over:.1} s, pins {pins:?}");
        println!("{what}: {away:.3} away, then {fastest:.4} rad/s");
        assert!(fastest < REST, "{what}: {fastest} rad/s after the release");
        if away > 0.03 {
            missed.push(format!("{what}: {away} away"));
        }
        made += 1;
    }
    assert_eq!(made, count, "too few poses to stay in");
    assert!(20 * missed.len() <= count, "{} of {count} missed: {missed:#?}", missed.len());
}

#[test]
fn the_worm_reaches_reachable_targets() {
    reachable_targets_are_reached("worm", 5);
}

#[test]
fn the_humanoid_reaches_reachable_targets() {
    reachable_targets_are_reached("humanoid", 5);
}

#[test]
fn the_fish_reaches_reachable_targets() {
    reachable_targets_are_reached("fish", 2);
}

#[test]
fn the_starfish_reaches_reachable_targets() {
    reachable_targets_are_reached("starfish", 1);
}

#[test]
fn any_drag_of_the_worm_ends_at_rest() {
    any_drag_ends_at_rest("worm", true, 4, 2);
}

#[test]
fn any_drag_of_the_fish_ends_at_rest() {
    any_drag_ends_at_rest("fish", true, 2, 1);
}

#[test]
fn any_drag_of_the_starfish_ends_at_rest() {
    any_drag_ends_at_rest("starfish", false, 1, 1);
}

#[test]
fn any_drag_of_the_humanoid_ends_at_rest() {
    any_drag_ends_at_rest("humanoid", false, 8, 2);
}

/// A person who stands reaches with arms, head and trunk, keeps the balance, and returns, under every method.
#[test]
fn a_humanoid_reaches_and_keeps_standing() {
    let mut person = Character::land("humanoid", false);
    let [bone, head, elbow] =
        ["chest", "head", "left forearm"].map(|name| person.sim.model().find_body(name).unwrap().index());
    let landed = person.landed.clone();
    let mut arrived: Vec<f64> = Vec::new();
    for method in Method::ALL {
        person.sim.restore(landed.clone());
        run(&mut person.sim, vec![Command::Method(method)], 0.5);
        person.landed = person.sim.state();
        for (k, (bone, way, over)) in [
            (bone, Vec3::new(0.0, 0.06, 0.0), 0.5),
            (head, Vec3::new(0.08, 0.05, -0.03), 1.0),
            (elbow, Vec3::new(0.1, 0.05, 0.02), 0.3),
        ]
        .into_iter()
        .enumerate()
        {
            let (away, fastest) = person.drag(bone, way, over, &[]);
            let upright = person.sim.poses()[1].pos.z;
            println!("{method} {bone}: {away:.4} away, then {fastest:.4} rad/s, pelvis at {upright:.3} m");
            assert!(away < 0.03, "{method}, bone {bone}: {away} of its length away");
            arrived.push(away);
            assert!((away - arrived[k]).abs() < 1e-3, "{method}, bone {bone}: {away}, else {}", arrived[k]);
            assert!(fastest < REST && upright > 0.95, "{method}, bone {bone}: {fastest} rad/s, {upright} m");
        }
    }
}

/// Sudden drags of a standing humanoid, to targets within and out of reach: it keeps standing, and is at rest upright two seconds after the
/// release; or four, if it has to bring back a leg.
#[test]
fn a_humanoid_stands_whatever_it_is_asked_for() {
    let mut person = Character::land("humanoid", false);
    let highest =
        |person: &mut Character| person.sim.poses().iter().map(|pose| pose.pos.z).fold(0.0, f64::max);
    let before = highest(&mut person);
    for (bone, seconds) in [
        ("head", 2.0),
        ("left forearm", 2.0),
        ("pelvis", 2.0),
        ("right thigh", 2.0),
        ("left shin", 4.0),
        ("right foot", 4.0),
    ] {
        let bone = person.sim.model().find_body(bone).unwrap().index();
        for way in [Vec3::X * 0.4, Vec3::X * -0.4, Vec3::Y * 0.4, Vec3::Z * 1e6, Vec3::Y * -1e6] {
            person.sim.restore(person.landed.clone());
            let to = person.sim.poses()[bone].pos + way;
            let name = &person.sim.model().bodies()[bone].name;
            let drag = format!("drag hand bone=\"{name}\" to={},{},{}", to.x, to.y, to.z);
            run(&mut person.sim, vec![drag.parse().unwrap()], 2.0);
            run(&mut person.sim, vec!["release hand".parse().unwrap()], seconds);
            let fastest = person.sim.coordinates().1.iter().fold(0.0_f64, |most, v| most.max(v.abs()));
            let now = highest(&mut person);
            assert!(now > 0.9 * before, "bone {bone} by {way:?}: {now} m high, was {before}");
            // What was far away may take a moment longer.
            assert!(fastest < 3.0 * REST, "bone {bone} by {way:?}: {fastest} rad/s");
        }
    }
}

/// A foot that is dragged is lifted: the person stands on the other one, until it is released and put down again.
#[test]
fn a_humanoid_lifts_a_foot_and_puts_it_down() {
    let mut person = Character::land("humanoid", false);
    let find = |person: &Character, name: &str| person.sim.model().find_body(name).unwrap().index();
    let (left, right) = (find(&person, "left foot"), find(&person, "right foot"));
    for (foot, other, way) in [
        (right, left, Vec3::new(0.0, 0.0, 0.1)),
        (right, left, Vec3::new(0.0, -0.15, 0.15)),
        (left, right, Vec3::new(0.15, 0.0, 0.2)),
        (left, right, Vec3::new(-0.2, 0.0, 0.1)),
    ] {
        let sim = &mut person.sim;
        sim.restore(person.landed.clone());
        let before = sim.poses();
        let (name, to) = (sim.model().bodies()[foot].name.clone(), before[foot].pos + way);
        let at = |p: Vec3| format!("to={},{},{}", p.x, p.y, p.z);
        let drag = format!("drag hand bone=\"{name}\" {}", at(before[foot].pos));
        let move_up = format!("move hand {} over=1", at(to));
        run(sim, vec![drag.parse().unwrap(), move_up.parse().unwrap()], 5.0);
        let during = sim.poses();
        let away = (during[foot].pos - to).norm() / person.length;
        assert!(away < 0.03, "{name} by {way:?}: {away} of its length away");
        let moved = (during[other].pos - before[other].pos).norm();
        assert!(moved < 0.01, "{name} by {way:?}: the other foot moved by {moved} m");
        let contacts = &sim.report().contacts;
        assert!(!contacts.is_empty(), "it stands");
        run(sim, vec!["release hand".parse().unwrap()], 3.0);
        let after = sim.poses();
        let fastest = sim.coordinates().1.iter().fold(0.0_f64, |most, v| most.max(v.abs()));
        assert!(fastest < REST, "{name} by {way:?}: {fastest} rad/s after the release");
        // Down again, the width of a hand from where it was at most.
        let (lifted, aside) =
            (after[foot].pos.z - before[foot].pos.z, (after[foot].pos - before[foot].pos).norm());
        assert!(lifted.abs() < 0.005 && aside < 0.08, "{name} by {way:?}: {lifted} m up, {aside} m away");
        assert!(after[1].pos.z > 0.98 * before[1].pos.z, "{name} by {way:?}: pelvis at {} m", after[1].pos.z);
    }
}

/// Ends and middle of a worm are lifted by a tenth of its length, in its own time and at once.
#[test]
fn a_worm_reaches_what_it_can_reach() {
    let mut worm = Character::land("worm", true);
    for (bone, over) in [(1, 1.0), (7, 0.2), (4, 0.5)] {
        let (away, _) = worm.drag(bone, Vec3::Z * (0.08 * worm.length), over, &[]);
        assert!(away < 0.03, "bone {bone}: {away} of its length away");
    }
    // With the tail nailed to the ground, a head that rises has to come nearer to it.
    let (away, _) = worm.drag(1, Vec3::new(0.02, 0.0, 0.12) * worm.length, 1.0, &[7]);
    assert!(away < 0.03, "with a pin: {away} of its length away");
}
