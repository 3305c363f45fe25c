//! Takes: a written take reads back the same, mistakes are reported with their line and field, no text makes the
//! reader panic, and a take replays bit for bit, as if its commands were applied one by one.
#![allow(clippy::unwrap_used)] // models are valid, and lengths match

use crate::common::*;
use ligament::command::names::check_action;
use ligament::command::*;
use ligament::control::{Driver, Gains, Mode, Priority, Robustness, Style, What};
use ligament::math::{Pose, Quat, Vec3, so3};
use ligament::model::*;
use ligament::reduced::{Tree, Workspace};
use ligament::scene::Scene;
use ligament::sim::Simulation;
use proptest::prelude::*;

fn any_name() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z][a-z0-9_-]{0,8}", "[a-zA-Z #=,]{1,12}"]
}

fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![-10.0..10.0f64, any::<f64>().prop_filter("finite", |x| x.is_finite()), Just(0.0)]
}

fn any_place() -> impl Strategy<Value = Vec3> {
    [any_number(), any_number(), any_number()].prop_map(Vec3::from)
}

fn any_rotation() -> impl Strategy<Value = Quat> {
    any_turn(3.1).prop_map(so3::exp_quat)
}

fn any_pull() -> impl Strategy<Value = Pull> {
    let axes = any::<[bool; 3]>().prop_filter("some axis", |axes| axes.contains(&true));
    (0.0..1e6f64, 0.0..1e3f64, any::<i16>(), 1e-6..1e6f64, axes).prop_map(
        |(stiffness, damping, n, weight, axes)| Pull {
            gains: Gains { stiffness, damping },
            priority: Priority(n),
            weight,
            axes,
        },
    )
}

/// The name of a bone, or none.
fn any_of() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), any_name()]
}

fn any_action() -> impl Strategy<Value = Command> {
    let list = || prop::collection::vec(any_number(), 1..9);
    prop_oneof![
        (any_name(), any_name(), any_place(), any_place(), any_of(), any_pull())
            .prop_map(|(name, bone, point, to, of, pull)| Command::Drag { name, bone, point, to, of, pull }),
        (any_name(), any_name(), any_rotation(), any_of(), any_pull())
            .prop_map(|(name, bone, to, of, pull)| Command::Turn { name, bone, to, of, pull }),
        (any_name(), any_name(), [any_place(), any_place(), any_place()], any_pull()).prop_map(
            |(name, bone, [at, axis, point], pull)| {
                // What looks has no axes: a command without them has all.
                let pull = Pull { axes: [true; 3], ..pull };
                Command::Look { name, bone, at, axis, point, pull }
            }
        ),
        (any_name(), any_of(), any_place(), any_pull()).prop_map(|(name, bone, to, pull)| Command::Center {
            name,
            bone,
            to,
            pull
        }),
        (any_name(), any_name(), any_place(), any_pull())
            .prop_map(|(name, bone, point, pull)| Command::Pin { name, bone, point, pull }),
        (any_name(), any_name(), any_pull()).prop_map(|(name, bone, pull)| Command::PinTurn {
            name,
            bone,
            pull
        }),
        (any_name(), any_place(), 0.0..9.0f64).prop_map(|(name, to, over)| Command::Move { name, to, over }),
        (any_name(), any_rotation(), 0.0..9.0f64).prop_map(|(name, to, over)| Command::TurnTo {
            name,
            to,
            over
        }),
        any_name().prop_map(|name| Command::Release { name }),
        (0..5usize).prop_map(|k| Command::Mode(ControlMode::NAMES[k].1)),
        (any_number(), list()).prop_map(|(time, q)| Command::Keyframe { time, q }),
        any::<usize>().prop_map(|number| Command::DeleteKeyframe { number }),
        (any::<usize>(), any_number()).prop_map(|(number, time)| Command::RetimeKeyframe { number, time }),
        (any_number(), 1e-3..1e3f64).prop_map(|(amplitude, period)| Command::Warp { amplitude, period }),
        (list(), 0.0..1e4f64, 0.0..9.0f64).prop_map(|(q, stiffness, over)| Command::Pose {
            q,
            gains: Gains::critical(stiffness),
            over,
            priority: Priority::TERTIARY
        }),
        Just(Command::NoPose),
        (any_name(), 1e-3..1e3f64).prop_map(|(joint, value)| Command::Weight { joint, value }),
        (any_name(), any_number()).prop_map(|(name, value)| Command::Set { name, value }),
    ]
}

fn any_take() -> impl Strategy<Value = Take> {
    let events = prop::collection::vec((0.0..9.0f64, any_action()), 0..12);
    let step = prop::option::of(1e-4..1e-2f64);
    (1..=2u32, any_name(), step, 0.0..20.0f64, events).prop_map(
        |(version, scene, step, length, mut events)| {
            events.sort_by(|a, b| a.0.total_cmp(&b.0));
            let events = events.into_iter().map(|(time, command)| TimedCommand { time, command }).collect();
            // In version 1 the default step is a millisecond.
            let step = step.or((version == 1).then_some(1e-3));
            Take { version, scene, step, length, events }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_reads_back_the_same(take in any_take()) {
        let text = take.to_string();
        let read: Take = text.parse().map_err(|error| TestCaseError::fail(format!("{error} in\n{text}")))?;
        prop_assert_eq!(read, take, "{}", text);
    }

    #[test]
    fn names_of_any_letters_are_refused_or_written_again(name in ".{1,8}") {
        let text = format!("ligament take 1\nlength 1\nat 0 release \"{name}\"\n");
        if let Ok(take) = text.parse::<Take>() {
            prop_assert_eq!(take.to_string().parse::<Take>().unwrap(), take, "{:?}", name);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(lines in prop::collection::vec("\\PC{0,60}", 0..6)) {
        let text = format!("ligament take 1\n{}", lines.join("\n"));
        let _ = text.parse::<Take>();
        let _ = lines.join("\n").parse::<Take>();
    }

    #[test]
    fn spoilt_takes_are_refused_or_read(take in any_take(), at in any::<prop::sample::Index>(), with in "\\PC{0,3}") {
        let mut text: Vec<char> = take.to_string().chars().collect();
        let place = at.index(text.len());
        text.splice(place..(place + 2).min(text.len()), with.chars());
        if let Err(error) = text.into_iter().collect::<String>().parse::<Take>() {
            prop_assert!(error.line >= 1 && error.column >= 1 && !error.expected.is_empty());
        }
    }
}

#[test]
fn mistakes_are_told_with_line_column_and_field() {
    let cases = [
        ("", "line 1, column 1, first line: found nothing; expected 'ligament take 2'"),
        (
            "ligament take 3\n",
            "line 1, column 1, first line: found 'ligament take 3'; expected 'ligament take 2'",
        ),
        (
            "ligament take 1\n\n# only this\n",
            "line 1, column 16, end of the take: found nothing; expected a line 'length SECONDS'",
        ),
        (
            "ligament take 1\nlength soon",
            "line 2, column 8, 'length': found 'soon'; expected a number of seconds, zero or more",
        ),
        (
            "ligament take 1\nstep 0",
            "line 2, column 6, 'step': found '0'; expected a step of 1e-9 to 1 seconds",
        ),
        (
            "ligament take 1\njump",
            "line 2, column 1, first word: found 'jump'; expected at, scene, step or length",
        ),
        (
            "ligament take 1\nlength 1 2",
            "line 2, column 10, 'length', field: found '2'; expected nothing more",
        ),
        (
            "ligament take 1\nlength 1\nat 0 release",
            "line 3, column 13, 'release', name: found nothing; expected a name",
        ),
        (
            "ligament take 1\nlength 1\nat 0 mode fast",
            "line 3, column 11, 'mode', field 'mode': found 'fast'; expected a known mode; there are: hold, acceleration, \
             torque, velocity, keyframes, passive, animation",
        ),
        (
            "ligament take 1\nlength 1\nat 0 drag a bone=b to=1,2",
            "line 3, column 23, 'drag', field 'to': found '1,2'; expected 3 finite numbers separated by commas",
        ),
        (
            "ligament take 1\nlength 1\nat 0 drag a bone=b to=1,2,NaN",
            "line 3, column 23, 'drag', field 'to': found 'NaN'; expected 3 finite numbers separated by commas",
        ),
        (
            "ligament take 1\nlength 1\nat 0 drag a to=1,2,3",
            "line 3, column 21, 'drag', field 'bone': found nothing; expected bone=...",
        ),
        (
            "ligament take 1\nlength 1\nat 0 drag a bone=b to=1,2,3 speed=4",
            "line 3, column 29, 'drag', field: found 'speed=4'; expected each of these fields at most once: bone, point, \
             to, of, gains, priority, weight, axes",
        ),
        (
            "ligament take 1\nlength 1\nat 0 drag a bone=b to=1,2,3 wieght=4",
            "line 3, column 29, 'drag', field: found 'wieght=4'; expected one of the fields bone, point, to, of, gains, \
             priority, weight, axes; did you mean 'weight'?",
        ),
        (
            "ligament take 1\nlength 1\nat 0 drag a bnoe=b to=1,2,3",
            "line 3, column 28, 'drag', field 'bone': found nothing; expected bone=...; did you mean it by 'bnoe='?",
        ),
        (
            "ligament take 1\nlength 1\nat 0 drag a bone=b to=1,2,3 to=1,2,3",
            "line 3, column 29, 'drag', field: found 'to=1,2,3'; expected each of these fields at most once: bone, point, \
             to, of, gains, priority, weight, axes",
        ),
        (
            "ligament take 1\nlength 1\nat 0 drag a bone=b to=1,2,3 gains=-1,2",
            "line 3, column 35, 'drag', field 'gains': found '-1,2'; expected two numbers that are zero or more",
        ),
        (
            "ligament take 1\nlength 1\nat 0 turn a bone=b to=1,2,3,4",
            "line 3, column 23, 'turn', field 'to': found 'length 5.477225575051661'; expected a quaternion x,y,z,w of length 1",
        ),
        (
            "ligament take 1\nlength 1\nat 0 pin a bone=b axes=up",
            "line 3, column 24, 'pin', field 'axes': found 'up'; expected some of the letters x, y, z",
        ),
        (
            "ligament take 1\nlength 1\nat 0.5 no-pose\nat 0.4 no-pose",
            "line 4, column 4, time: found '0.4'; expected a time not before that of the line above",
        ),
        (
            "ligament take 1\nat 0 pin \"a bone=b",
            "line 2, column 11, quoted name: found 'a bone=b'; expected a closing double quote",
        ),
        (
            "ligament take 1\nlength 1\nat 0 drag é bone=\"knöchel\" to=oben",
            "line 3, column 31, 'drag', field 'to': found 'oben'; expected 3 finite numbers separated by commas",
        ),
        (
            "ligament take 1\nstep 1e-3\nlength 1e300",
            "line 3, column 8, 'length': found '1e300 s in steps of 1e-3 s'; expected at most 10000000 steps",
        ),
        (
            "ligament take 1\nstep 1e-10\nlength 1",
            "line 2, column 6, 'step': found '1e-10'; expected a step of 1e-9 to 1 seconds",
        ),
        (
            "ligament take 1\nlength 1\nat 0 set step value=7",
            "line 3, column 21, 'set', field 'value': found '7'; expected a step of 1e-9 to 1 seconds",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(text.parse::<Take>().unwrap_err().to_string(), message, "{text}");
    }
}

#[test]
fn the_example_of_the_documentation_reads() {
    let take: Take = WORM.parse().unwrap();
    assert_eq!(
        (take.scene.as_str(), take.step, take.length, take.events.len()),
        ("worm", Some(1e-3), 0.9, 7)
    );
    let Command::Pin { bone, pull, .. } = &take.events[1].command else { panic!("a pin") };
    assert_eq!(
        (bone.as_str(), pull.axes, pull.priority),
        ("bone 6", [false, false, true], Priority::PRIMARY)
    );
}

const WORM: &str = "ligament take 1
scene worm
step 0.001
length 0.9

# Coil up, stretch, let go.
at 0    mode acceleration
at 0    pin tail bone=\"bone 6\" axes=z
at 0    drag head bone=\"bone 0\" to=0.1,0,0.4 gains=400,40   # not too hard
at 0.3  move head to=0.3,0,0.9 over=0.2
at 0.5  release head
at 0.5  set damping value=0.1
at 0.5  mode passive
";

/// A worm in the air, as a simulation in generalized coordinates.
fn worm() -> Simulation {
    let air = Air::new();
    let scene = Scene { q: air.q.clone(), ..Scene::of_model("worm", air.tree.model().clone()) };
    let mut sim = Simulation::new(&scene).unwrap();
    sim.apply(&[Command::Method(Method::Reduced)]).unwrap();
    sim
}

/// The same worm, which accepts commands and never moves.
struct Air {
    tree: Tree,
    ws: Workspace,
    driver: Driver,
    performer: Tasks,
    q: Vec<f64>,
    v: Vec<f64>,
}

impl Air {
    fn new() -> Air {
        let mut builder = ModelBuilder::new("worm");
        let mut above = BodyId::WORLD;
        for k in 0..7 {
            let body = builder.add_body(plain_body(format!("bone {k}")));
            let joint = if k == 0 {
                Joint::new("root", Planar::across(Vec3::Y))
            } else {
                let joint = Joint::new(format!("hinge {k}"), Revolute::about(Vec3::Y));
                joint.parent(above, Pose::translation(Vec3::X * 0.3)).actuation(Actuation::Active)
            };
            builder.add_joint(joint.child(body, Pose::IDENTITY));
            above = body;
        }
        let model = builder.build().unwrap();
        let tree = Tree::new(&model).unwrap();
        let (ws, driver, v) = (Workspace::new(&tree), Driver::new(&tree), vec![0.0; model.nv()]);
        let q = (0..model.nq()).map(|k| 0.1 * k as f64).collect();
        Air { ws, driver, performer: Tasks::new(), q, v, tree }
    }

    fn act(&mut self, time: f64, action: &Command) -> Result<bool, CommandError> {
        let state = (self.q.as_slice(), self.v.as_slice());
        self.performer.perform(&self.tree, &mut self.driver, action, time, state, &mut self.ws)
    }
}

#[test]
fn a_take_plays_again_to_the_last_bit_as_if_by_hand() {
    let take: Take = WORM.parse().unwrap();
    let (mut first, mut second) = (worm(), worm());
    first.play(&take).unwrap();
    second.play(&take.to_string().parse().unwrap()).unwrap();
    assert_eq!(first.state(), second.state());
    assert_eq!(first.mode(), "passive");

    // Apply the same commands at the same steps, without a take.
    let mut hand = worm();
    hand.apply(&hand.before_take(&take)).unwrap();
    let mut events = take.events.iter().peekable();
    for _ in 0..900 {
        let mut commands = Vec::new();
        while let Some(event) = events.next_if(|event| event.time <= hand.time() + 1e-9) {
            commands.push(event.command.clone());
        }
        hand.step(&commands).unwrap();
    }
    assert_eq!(first.state(), hand.state());
}

#[test]
fn every_action_does_what_it_says() {
    let mut air = Air::new();
    let act = |air: &mut Air, line: &str| {
        let take: Take = format!("ligament take 1\nlength 1\nat 0 {line}").parse().unwrap();
        air.act(0.25, &take.events[0].command).map_err(|error| error.to_string())
    };
    act(&mut air, "mode velocity").unwrap();
    act(&mut air, "turn t bone=\"bone 2\" to=0,0,0,1 priority=3").unwrap();
    act(&mut air, "pin-turn p bone=\"bone 4\"").unwrap();
    act(&mut air, "turn-to t to=0,1,0,0 over=0.5").unwrap();
    assert_eq!(air.driver.plan.style, Style::Velocity);
    assert_eq!(air.performer.held().collect::<Vec<_>>(), ["t", "p"]);
    // Half way: a quarter turn about y, at the velocity in the middle of the glide.
    air.performer.lead(&mut air.driver, 0.5);
    let What::Turn { aim: ligament::control::Aim::Reach { place, velocity, .. }, .. } =
        air.driver.plan.tasks[0].what
    else {
        panic!("a turn")
    };
    assert!((so3::log_quat(place).norm() - std::f64::consts::FRAC_PI_2).abs() < 1e-12);
    assert!((velocity.norm() - 1.5 * std::f64::consts::PI / 0.5).abs() < 1e-9, "{velocity:?}");
    act(&mut air, "weight joint=\"hinge 2\" value=5").unwrap();
    assert_eq!(air.driver.plan.weights, [1.0, 1.0, 1.0, 1.0, 5.0, 1.0, 1.0, 1.0, 1.0]);
    assert_eq!(act(&mut air, "set moonlight value=3"), Ok(false), "no such parameter");
    assert_eq!(act(&mut air, "set alpha value=0.01"), Ok(true));
    assert_eq!(air.driver.plan.robustness, Robustness::Damped { alpha: 0.01 });
    act(&mut air, "set alpha value=0").unwrap();
    assert_eq!(air.driver.plan.robustness, Robustness::Exact);
    act(&mut air, "set floor value=0.1").unwrap();
    act(&mut air, "set braking value=7").unwrap();
    act(&mut air, "set stiffness value=2").unwrap();
    assert_eq!((air.driver.plan.braking, air.driver.softness.stiffness), (7.0, 2.0));
    act(&mut air, "keyframe time=0.5 q=0,0,0,0,0,0,0,0,0").unwrap();
    act(&mut air, "keyframe time=0.9 q=0,0,0,1,1,1,1,1,1").unwrap();
    act(&mut air, "retime-keyframe number=1 time=0.8").unwrap();
    act(&mut air, "warp amplitude=0.01 period=1").unwrap();
    act(&mut air, "delete-keyframe number=0").unwrap();
    assert_eq!(air.driver.keyframes.keys().len(), 1);
    act(&mut air, "pose q=0,0,0,1,1,1,1,1,1 over=0.1").unwrap();
    assert!(air.driver.plan.pose.as_ref().is_some_and(|pose| pose.ramp.start == 0.25));
    act(&mut air, "no-pose").unwrap();
    assert!(air.driver.plan.pose.is_none());
    act(&mut air, "mode keyframes").unwrap();
    assert!(matches!(air.driver.mode, Mode::Keyframes(_)));
    act(&mut air, "mode torque").unwrap();
    assert_eq!((&air.driver.mode, air.driver.plan.style), (&Mode::Cartesian, Style::Torque));

    for (line, message) in [
        ("drag d bone=nobody to=0,0,0", "there is no bone 'nobody' in model 'worm'"),
        ("drag d bone=world to=0,0,0", "there is no bone 'world' in model 'worm'"),
        ("drag t bone=\"bone 1\" to=0,0,0", "there is a drag or pin 't' already"),
        ("release nobody", "there is no drag or pin 'nobody'"),
        ("move t to=0,0,0", "'t' holds an orientation; use the command turn-to"),
        ("weight joint=knee value=2", "there is no joint 'knee'"),
        ("set floor value=0", "'floor' is 0; expected a number above zero"),
        ("keyframe time=2 q=1,2", "q has 2 numbers; model 'worm' needs 9"),
        ("warp amplitude=9 period=1", "an amplitude of 9 s in 1 s makes time run backward"),
    ] {
        let error = act(&mut air, line).unwrap_err();
        assert!(error.starts_with(message), "{line}: {error}");
    }
}

#[test]
fn faults_in_play_are_told_with_their_command() {
    let mut take: Take = WORM.parse().unwrap();
    take.events[3].command = Command::Release { name: "nobody".to_string() };
    let error = worm().play(&take).unwrap_err().to_string();
    assert!(error.contains("'release nobody': there is no drag or pin 'nobody'"), "{error}");
    take.events[3].command = Command::Set { name: "step".to_string(), value: 0.0 };
    let error = worm().play(&take).unwrap_err().to_string();
    assert!(error.contains("'set step value=0'") && error.contains("the step is 0.0 s"), "{error}");
}

#[test]
fn names_that_the_model_lacks_are_told_with_similar_ones() {
    let scene = worm().scene().clone();
    let refused = |command: &str| {
        command.parse::<Command>().unwrap();
        check_action(command, &scene.model).unwrap_err().to_string()
    };
    for (command, column, words) in [
        ("force body=\"bnoe 1\" force=0,0,1", 13, "a body; did you mean 'bone 1'?"),
        ("join j kind=weld child=\"Bone 1\" parent=wrld at=0,0,0", 25, "a body; did you mean 'bone 1'?"),
        ("join j kind=weld child=\"bone 1\" parent=wrld at=0,0,0", 40, "a body; did you mean 'world'?"),
        ("collide a=flehs b=ground on=0", 11, "a collider; did you mean 'flesh'?"),
        ("track \"bone 00\" to=0,0,1", 8, "a tracker or body; did you mean 'bone 0'?"),
        ("untrack nobody", 9, "a tracker or body; there are: bone 0, "),
        ("set hard-limit value=0", 5, "a parameter; did you mean 'hard-limits'?"),
    ] {
        let error = refused(command);
        assert!(error.starts_with(&format!("line 1, column {column}, ")) && error.contains(words), "{error}");
    }
    assert_eq!(check_action("join j kind=weld child=\"bone 1\" at=0,0,0", &scene.model), Ok(()));
    // Every parameter of a simulation is one that takes may set.
    for parameter in worm().parameters() {
        let set = format!("set {} value=1", parameter.name);
        assert_eq!(check_action(&set, &scene.model), Ok(()), "{set}");
    }
}
