//! Random scenes keep the laws that every scene must keep: no error, no energy from nothing, no joint past its limits, no joint
//! force beyond its bound.
//!
//! By default the first seeds run for a second each. `LIGAMENT_LONG=1` runs all for ten seconds; `LIGAMENT_SEED=n` runs one for
//! ten seconds, prints it, and removes the ingredients that its failures do not need. `LIGAMENT_WITHOUT=drags,pins` removes
//! ingredients by hand, `LIGAMENT_SECONDS=s` sets the duration, `LIGAMENT_FROM=n` and `LIGAMENT_TO=n` the seeds.
#![allow(clippy::unwrap_used)] // a failure to build fails the test

use std::fmt;

use ligament::command::{Command, ControlMode, Method, Pull};
use ligament::control::Priority;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3, so3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::Simulation;

use super::common::cages::Dice;

const SEEDS: u64 = 500;
const FEW: u64 = 40;

/// Largest distance past a joint limit, in meters or radians.
const PAST: f64 = 1e-3;
/// Energy that discretization may add over a run, as a part of the energy of the scene and of the work that it gets.
const ENERGY: f64 = 0.02;
/// Gravity, in m/s^2.
const G: f64 = 9.81;

/// What scenes are made of. Each has its own random numbers, so that a scene without one of them is otherwise the same.
const INGREDIENTS: [&str; 19] = [
    "gravity", "motion", "limits", "outside", "springs", "loops", "open", "active", "strength", "drags",
    "far", "turns", "pins", "motors", "modes", "methods", "steps", "budgets", "spread",
];

#[derive(Clone, PartialEq)]
struct Recipe {
    seed: u64,
    bodies: usize,
    with: [bool; INGREDIENTS.len()],
}

impl Recipe {
    fn of(seed: u64) -> Recipe {
        let mut dice = dice(seed, 0);
        let bodies = 1 + pick(&mut dice, 8);
        let chance = |name: &str| match name {
            "gravity" | "motion" | "limits" | "spread" => 0.75,
            "outside" | "open" => 0.2,
            _ => 0.45,
        };
        Recipe { seed, bodies, with: INGREDIENTS.map(|name| unit(&mut dice) < chance(name)) }
    }

    fn has(&self, name: &str) -> bool {
        self.with[INGREDIENTS.iter().position(|known| *known == name).unwrap()]
    }

    fn without(&self, name: &str) -> Recipe {
        let mut with = self.with;
        with[INGREDIENTS.iter().position(|known| *known == name).unwrap()] = false;
        Recipe { with, ..self.clone() }
    }

    fn method(&self) -> Method {
        Method::ALL[self.seed as usize % 3]
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with: Vec<&str> =
            INGREDIENTS.iter().zip(self.with).filter(|(_, with)| *with).map(|(name, _)| *name).collect();
        write!(f, "seed {} {} {} bodies: {}", self.seed, self.method(), self.bodies, with.join(" "))
    }
}

/// Random numbers of one ingredient.
fn dice(seed: u64, of: u64) -> Dice {
    let mut dice = Dice((seed * 64 + of).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    (0..8).for_each(|_| {
        dice.number();
    });
    dice
}

fn unit(dice: &mut Dice) -> f64 {
    0.5 * (dice.number() + 1.0)
}

fn pick(dice: &mut Dice, count: usize) -> usize {
    ((unit(dice) * count as f64) as usize).min(count - 1)
}

fn direction(dice: &mut Dice) -> Vec3 {
    dice.vec3().normalized().unwrap_or(Vec3::X)
}

fn turned(dice: &mut Dice) -> Pose {
    Pose::new(so3::exp(dice.vec3()), Vec3::ZERO)
}

/// A joint of a tree.
fn any_kind(dice: &mut Dice) -> JointKind {
    let (axis, other, which) = (direction(dice), direction(dice), pick(dice, 20));
    let across = axis.cross(other).normalized().unwrap_or(axis.perpendicular_frame().0);
    match which {
        0..7 => Revolute::about(axis).into(),
        7..10 => Prismatic::along(axis).into(),
        10..14 => Spherical.into(),
        14..16 => Universal::about(axis, across).into(),
        16 => Cylindrical::about(axis).into(),
        17 => Planar::across(axis).into(),
        18 => Translational.into(),
        _ => Weld.into(),
    }
}

/// A loop joint.
fn any_chord(dice: &mut Dice) -> JointKind {
    let (axis, which) = (direction(dice), pick(dice, 6));
    match which {
        0..2 => Spherical.into(),
        2 => Revolute::about(axis).into(),
        3 => PointOnLine::along(axis).into(),
        4 => PointOnPlane::across(axis).into(),
        _ => Weld.into(),
    }
}

/// Limits around the coordinates of the start, or beside them.
fn any_limits(dice: &mut Dice, kind: &JointKind, q: &[f64], outside: bool) -> Limits {
    let mut around = |value: f64| {
        let (low, high) = (0.05 + 1.2 * unit(dice), 0.05 + 1.2 * unit(dice));
        let shift = if outside { high + 0.1 + 0.3 * unit(dice) } else { 0.0 };
        Range::new(value - low - shift, value + high - shift)
    };
    if let Some(rotation) = kind.layout().quaternion_in(q) {
        let swing = so3::swing_between(Vec3::X, rotation.rotate(Vec3::X)).norm();
        let (most, twist) = (around(swing), around(so3::twist_angle(rotation, Vec3::X)));
        return Limits::SwingTwist { axis: Vec3::X, swing: most.high.clamp(0.05, 2.6), twist };
    }
    match q.is_empty() {
        true => Limits::None,
        false => Limits::Ranges(q.iter().map(|value| around(*value)).collect()),
    }
}

fn body_name(k: usize) -> String {
    format!("body {k}")
}

/// Coordinates and velocities of the joint that moves a body.
type States = Vec<[[f64; 6]; 2]>;

/// The scene of a recipe at its start, before any event.
fn scene(recipe: &Recipe) -> Scene {
    let mut numbers = dice(recipe.seed, 1);
    let mut six = |size: f64| [(); 6].map(|()| size * numbers.number());
    let states: States = (0..recipe.bodies).map(|_| [six(1.0), six(2.0)]).collect();
    let put = |model: Model| {
        let mut scene = Scene::of_model("random", model);
        let (mut bend, mut v) = (scene.v.clone(), scene.v.clone());
        for id in scene.model.tree_joints() {
            let (slots, child) = (scene.model.slots(id), scene.model.joint(id).child);
            let [angles, speeds] = states[child.index() - 1];
            bend[slots.v_range()].copy_from_slice(&angles[..slots.nv]);
            v[slots.v_range()].copy_from_slice(&speeds[..slots.nv]);
        }
        let mut q = scene.q.clone();
        scene.model.integrate(&mut q, &bend, 1.0).unwrap();
        scene.q = q;
        if recipe.has("motion") {
            scene.v = v;
        }
        Scene { method: Some(recipe.method()), ..scene }
    };
    let mut builder = builder_of(recipe, &states);
    let tree = put(builder.clone().build().unwrap());
    if !recipe.has("loops") {
        return tree;
    }
    let (poses, mut dice) = (tree.poses(), dice(recipe.seed, 2));
    for k in 0..1 + pick(&mut dice, 2) {
        let (kind, at) = (any_chord(&mut dice), direction(&mut dice) * 0.2);
        let (child, parent) = (1 + pick(&mut dice, poses.len() - 1), pick(&mut dice, poses.len()));
        let (far, open) = (turned(&mut dice) * Pose::translation(at), dice.vec3() * 0.3);
        if child == parent {
            continue;
        }
        let mut near = poses[parent].inverse_mul(poses[child] * far);
        if recipe.has("open") {
            near.pos += open;
        }
        let [parent, child] = [parent, child].map(|k| match k {
            0 => BodyId::WORLD,
            k => tree.model.find_body(&body_name(k - 1)).unwrap(),
        });
        let joint = Joint::new(format!("chord {k}"), kind).parent(parent, near).child(child, far);
        builder.add_joint(joint.role(JointRole::Loop));
    }
    put(builder.build().unwrap())
}

fn builder_of(recipe: &Recipe, states: &States) -> ModelBuilder {
    let mut builder = ModelBuilder::new("random");
    builder.set_gravity(if recipe.has("gravity") { Vec3::Z * -G } else { Vec3::ZERO });
    let [mut shapes, mut limits, mut springs, mut active] = [3, 4, 5, 6].map(|of| dice(recipe.seed, of));
    let floats = unit(&mut shapes) < 0.35;
    let (mut lengths, mut bodies) = (Vec::new(), vec![BodyId::WORLD]);
    for (k, state) in states.iter().enumerate() {
        let length = 0.15 + 0.45 * unit(&mut shapes);
        let spread = shapes.number();
        // Masses within a factor of 100.
        let mass = if recipe.has("spread") { 10f64.powf(spread) } else { 1.0 };
        let size = Vec3::new(length, 0.02 + 0.08 * unit(&mut shapes), 0.02 + 0.08 * unit(&mut shapes));
        let square = size.scale(size);
        let about = Vec3::new(square.y + square.z, square.x + square.z, square.x + square.y) * (mass / 12.0);
        let inertia = RigidInertia::new(mass, shapes.vec3() * 0.02, Sym3::diagonal(about));
        let body = builder.add_body(Body::new(body_name(k), inertia));
        let (any, last) = (unit(&mut shapes), unit(&mut shapes) < 0.6);
        let above = match k {
            0 => 0,
            k if last => k,
            k => 1 + ((any * k as f64) as usize).min(k - 1),
        };
        let kind = any_kind(&mut shapes);
        let end = if above == 0 { 0.0 } else { 0.5 * lengths[above - 1] };
        let near = Pose::translation(Vec3::X * end) * turned(&mut shapes);
        let mut joint = Joint::new(format!("joint {k}"), kind)
            .parent(bodies[above], near)
            .child(body, Pose::translation(Vec3::X * (-0.5 * length)));
        let mut q = vec![0.0; kind.nq()];
        if let Some(geometry) = kind.coordinates() {
            geometry.neutral(&mut q);
            geometry.integrate(&mut q, &state[0][..kind.nv()], 1.0);
        }
        let (limited, outside) = (unit(&mut limits) < 0.6, unit(&mut limits) < 0.3 && recipe.has("outside"));
        let around = any_limits(&mut limits, &kind, &q, outside);
        if recipe.has("limits") && limited {
            joint = joint.limits(around);
        }
        let (sprung, stiffness, damping) =
            (unit(&mut springs) < 0.6, 10f64.powf(2.5 * unit(&mut springs)), 2.0 * unit(&mut springs));
        let acts = unit(&mut active) < 0.7;
        if recipe.has("active") && acts {
            joint = joint.actuation(Actuation::Active);
        } else if recipe.has("springs") && sprung && kind.nv() > 0 {
            joint = joint.stiffness(stiffness).damping(damping);
        }
        if k > 0 || !floats {
            builder.add_joint(joint);
        }
        bodies.push(body);
        lengths.push(length);
    }
    builder
}

/// Commands with their times.
fn events(recipe: &Recipe, scene: &Scene) -> Vec<(f64, Command)> {
    let set = |name: &str, value: f64| Command::Set { name: name.to_string(), value };
    let mut dice = dice(recipe.seed, 7);
    let mut events = Vec::new();
    let first = [1.0 / 60.0, 1.0 / 120.0, 1.0 / 240.0][pick(&mut dice, 3)];
    if recipe.has("steps") {
        events.push((0.0, set("step", first)));
    }
    let acts = scene.model.forest().loops().is_empty();
    let strength = 10f64.powf(2.0 * unit(&mut dice));
    if acts && recipe.has("strength") {
        events.push((0.0, set("strength", strength)));
    }
    let mut held: Vec<(String, bool)> = Vec::new();
    let mut time = 0.0;
    for number in 0.. {
        time += 0.03 + 0.6 * unit(&mut dice);
        if time > 10.0 {
            break;
        }
        let name = format!("hold {number}");
        let bone = body_name((unit(&mut dice) * recipe.bodies as f64) as usize);
        let (point, near, far) = (dice.vec3() * 0.2, dice.vec3() * 0.8, direction(&mut dice) * 20.0);
        let (long, rotation) = (unit(&mut dice) < 0.3, so3::exp_quat(dice.vec3() * 2.0));
        let to = if recipe.has("far") && long { far } else { near };
        let (one, other, choice) = (unit(&mut dice), unit(&mut dice), pick(&mut dice, 5));
        let bend = [(); 6].map(|()| dice.number());
        let over = if other < 0.5 { 0.0 } else { one };
        let (ingredient, command) = match pick(&mut dice, 14) {
            0..3 => {
                let (of, pull) = (String::new(), Pull::of(Priority::SECONDARY));
                ("drags", Command::Drag { name, bone, point, to, of, pull })
            }
            3 => {
                let (of, pull) = (String::new(), Pull::of(Priority::SECONDARY));
                ("turns", Command::Turn { name, bone, to: rotation, of, pull })
            }
            4..6 => ("pins", Command::Pin { name, bone, point, pull: Pull::of(Priority::PRIMARY) }),
            6 => ("turns", Command::PinTurn { name, bone, pull: Pull::of(Priority::PRIMARY) }),
            7 => match held.last() {
                Some((name, true)) => ("", Command::Move { name: name.clone(), to, over }),
                Some((name, false)) => ("", Command::TurnTo { name: name.clone(), to: rotation, over }),
                None => continue,
            },
            8 => match held.is_empty() {
                true => continue,
                false => ("", Command::Release { name: held.remove(0).0 }),
            },
            9 => {
                let joints: Vec<JointId> = scene.model.tree_joints().collect();
                let joint = scene.model.joint(joints[(one * joints.len() as f64) as usize]);
                let Some(kind) = joint.kind.coordinates().filter(|kind| (1..6).contains(&kind.nv())) else {
                    continue;
                };
                let mut target = vec![0.0; kind.nq()];
                kind.neutral(&mut target);
                kind.integrate(&mut target, &bend[..kind.nv()], 1.0);
                let (stiffness, damping) = (10f64.powf(3.0 * other), 10f64.powf(2.0 * other - 1.0));
                let joint = joint.name.clone();
                ("motors", Command::Motor { joint, stiffness, damping, target })
            }
            10 => ("methods", Command::Method(Method::ALL[choice % 3])),
            11 => ("steps", set("step", 1.0 / [60.0, 120.0, 240.0, 500.0, 1000.0][choice])),
            12 => ("budgets", set("iterations", [1.0, 2.0, 5.0, 20.0, 500.0][choice])),
            _ if acts => {
                use ControlMode::*;
                ("modes", Command::Mode([Torque, Acceleration, Velocity, Passive, Torque][choice]))
            }
            _ => continue,
        };
        if !ingredient.is_empty() && !recipe.has(ingredient) {
            continue;
        }
        if let Command::Drag { bone, .. } | Command::Turn { bone, .. } = &command
            && is_fixed(&scene.model, bone)
        {
            // Refused, and rightly so.
            continue;
        }
        match &command {
            Command::Drag { name, .. } | Command::Pin { name, .. } => held.push((name.clone(), true)),
            Command::Turn { name, .. } | Command::PinTurn { name, .. } => held.push((name.clone(), false)),
            _ => {}
        }
        events.push((time, command));
        if held.len() > 2 {
            events.push((time, Command::Release { name: held.remove(0).0 }));
        }
    }
    events
}

/// Whether a body is welded to the world.
fn is_fixed(model: &Model, name: &str) -> bool {
    let (forest, mut body) = (model.forest(), model.find_body(name).unwrap());
    while !body.is_world() {
        if forest.joint(body).is_none_or(|id| model.joint(id).kind.row_count() < 6) {
            return false;
        }
        body = forest.parent(body);
    }
    true
}

/// The laws.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Law {
    /// No step or command fails, and all numbers are finite.
    Runs,
    /// Where nothing gives energy, it does not rise above that of the start.
    KeepsEnergy,
    /// It rises by no more than the work that is done.
    GetsWork,
    /// Joints stay within their limits.
    KeepsLimits,
    /// Control stays within the bound of joint forces.
    KeepsBounds,
}

#[derive(Clone, Debug)]
struct Failure {
    law: Law,
    /// When the law was first broken.
    first: f64,
    /// When it was broken most, and by how much: a multiple of what is allowed.
    time: f64,
    times: f64,
    what: String,
}

/// Calls `each` with every limit of every joint and the distance by which the joint is past it.
fn limits_past(model: &Model, q: &[f64], mut each: impl FnMut(&Joint, f64)) {
    for id in model.tree_joints() {
        let (joint, q) = (model.joint(id), &q[model.slots(id).q_range()]);
        match &joint.limits {
            Limits::None => {}
            Limits::Ranges(ranges) => {
                for (k, range) in ranges.iter().enumerate() {
                    let value = if joint.kind.layout().is_angle(k) { range.of_turn(q[k]) } else { q[k] };
                    each(joint, f64::max(value - range.high, range.low - value));
                }
            }
            Limits::SwingTwist { axis, swing, twist } => {
                let Some(rotation) = joint.kind.layout().quaternion_in(q) else { continue };
                each(joint, so3::swing_between(*axis, rotation.rotate(*axis)).norm() - swing);
                let angle = so3::twist_angle(rotation, *axis);
                each(joint, f64::max(angle - twist.high, twist.low - angle));
            }
        }
    }
}

/// A scene that is simulated, with the laws checked after every step.
struct Run {
    sim: Simulation,
    failures: Vec<Failure>,
    /// Whether anything may have given energy so far.
    driven: bool,
    /// Joints that have had a motor.
    motors: Vec<String>,
    /// Whether each limit counts: those that the start passes count once the joint has returned.
    counts: Vec<bool>,
    /// Energy of the scene as a scale: kinetic and elastic energy at the start, and lifting it by its own length.
    scale: f64,
    /// Energy that lifts it by its own length on earth: by this, rounding is judged.
    lift: f64,
    start: f64,
    /// Work given so far; the same with what was taken counted as positive; and the least energy so far, less the work.
    work: f64,
    given: f64,
    least: f64,
    /// In maximal coordinates velocities are those of the middle of the last substep: the length of that, in seconds.
    last: f64,
    /// Energy by which the start and changes of method and step may seem to change the scene's.
    changes: f64,
    talks: bool,
}

impl Run {
    fn new(scene: &Scene, talks: bool) -> Run {
        let mut sim = Simulation::new(scene).unwrap();
        let (energy, lift) = (sim.energy(), sim.absurd_energy() / 100.0);
        let mut scale = energy.kinetic + energy.springs + lift * scene.model.gravity().norm() / G;
        if sim.start_assembly().is_some_and(|assembly| !assembly.left_open.is_empty()) {
            // What is open closes at a twentieth of the speed of a fall through the scene's length.
            scale += 0.05 * 0.05 * lift;
        }
        let mut counts = Vec::new();
        limits_past(sim.model(), &sim.coordinates().0, |_, past| counts.push(past <= 0.0));
        let start = energy.total();
        let (failures, motors) = (Vec::new(), Vec::new());
        // Loop joints that cannot be closed are springs from the start.
        let driven = sim.start_assembly().is_some_and(|assembly| !assembly.left_open.is_empty());
        let (work, given, least, last, changes) = (0.0, 0.0, start, 0.0, 0.0);
        Run {
            sim,
            failures,
            driven,
            motors,
            counts,
            scale,
            lift,
            start,
            work,
            given,
            least,
            last,
            changes,
            talks,
        }
    }

    fn describe(&self) {
        println!("  {:.3} kg, scale {:.4} J", self.sim.model().mass(), self.scale);
        for joint in self.sim.model().joints() {
            let Joint { name, kind, limits, stiffness, actuation, role, .. } = joint;
            let [above, below] = [joint.parent, joint.child].map(|body| self.sim.model().body(body));
            println!(
                "  {name}: {} of {} on {} ({:.2} kg), {limits:?}, stiffness {stiffness:?}, {actuation:?}, {role:?}",
                kind.name(),
                below.name,
                above.name,
                below.inertia.mass
            );
        }
        if let Some(assembly) = self.sim.start_assembly() {
            println!("  {assembly}");
        }
    }

    fn fail(&mut self, law: Law, times: f64, what: &str) {
        let time = self.sim.time();
        if self.talks && self.failures.iter().all(|failure| failure.law != law || times > 1.5 * failure.times)
        {
            println!("  {time:.4} {} {law:?}: {what}", self.sim.method());
        }
        let what = format!("{} {what}", self.sim.method());
        match self.failures.iter_mut().find(|failure| failure.law == law) {
            None => self.failures.push(Failure { law, first: time, time, times, what }),
            Some(worst) if times > worst.times => {
                (worst.time, worst.times, worst.what) = (time, times, what);
            }
            Some(_) => {}
        }
    }

    /// Total energy. In maximal coordinates velocities are half a substep behind the positions; gravity has changed them since.
    fn energy(&mut self) -> f64 {
        let energy = self.sim.energy().total();
        match self.sim.method() {
            Method::Reduced => energy,
            _ => energy + self.lag(),
        }
    }

    fn lag(&mut self) -> f64 {
        0.5 * self.last * self.sim.model().gravity().dot(self.sim.momentum().linear)
    }

    /// The change of [`Run::lag`] in the first step after velocities of now.
    fn one_step_of_gravity(&mut self) -> f64 {
        let (h, gravity) = (self.sim.step_seconds(), self.sim.model().gravity());
        0.5 * h * gravity.dot(self.sim.momentum().linear).abs()
    }

    fn apply(&mut self, command: &Command) -> bool {
        if self.talks {
            println!("  {:.4} {command}", self.sim.time());
        }
        let (before, lag, method) = (self.energy(), self.lag().abs(), self.sim.method());
        if let Err(error) = self.sim.apply(std::slice::from_ref(command)) {
            self.fail(Law::Runs, f64::INFINITY, &format!("{command}: {error}"));
            return false;
        }
        if method == Method::Reduced {
            self.last = 0.0;
        }
        let change = self.energy() - before;
        match command {
            // The spring of a new motor has energy.
            Command::Motor { joint, .. } => {
                self.motors.push(joint.clone());
                self.work += change;
                self.given += change.abs();
                self.drive();
            }
            // The methods do not agree on the time that velocities are of.
            Command::Method(_) => self.changes += lag + self.one_step_of_gravity(),
            // Nor do steps of different lengths, in maximal coordinates.
            Command::Set { name, .. } if name == "step" && method != Method::Reduced => {
                self.changes += lag + self.one_step_of_gravity();
            }
            Command::Drag { .. } | Command::Turn { .. } | Command::Pin { .. } | Command::PinTurn { .. } => {
                self.drive();
            }
            _ => {}
        }
        true
    }

    /// From now on something may give energy.
    fn drive(&mut self) {
        if !self.driven {
            self.driven = true;
            self.least = self.energy() - self.work;
        }
    }

    fn active(&self) -> Vec<JointId> {
        let model = self.sim.model();
        model.tree_joints().filter(|id| model.joint(*id).actuation == Actuation::Active).collect()
    }

    /// The control mode under `reduced`. Drags and pins are loop joints under other methods, with every mode that this test chooses.
    fn mode(&self) -> &'static str {
        if self.sim.method() == Method::Reduced { self.sim.mode() } else { "" }
    }

    /// Whether control drives the character's joints; and the bound of their forces.
    fn control(&self) -> Option<f64> {
        let acts = matches!(self.mode(), "torque" | "acceleration" | "velocity");
        let strength = self.sim.parameters().into_iter().find(|known| known.name == "strength");
        strength.filter(|_| acts && !self.active().is_empty()).map(|strength| strength.value)
    }

    /// Upper bound of the work in a step that the report does not have: of the joints that control drives, and of drags and pins
    /// where these are springs of control, not loop joints.
    fn unreported(&mut self, before: &[f64], poses: &[Pose]) -> f64 {
        let (h, model, after) = (self.sim.step_seconds(), self.sim.model().clone(), self.sim.coordinates().1);
        if let Some(strength) = self.control() {
            let dofs = self.active().into_iter().flat_map(|id| model.slots(id).v_range());
            return dofs.map(|dof| strength * h * (before[dof].abs() + after[dof].abs())).sum();
        }
        if self.mode() != "passive" {
            return 0.0;
        }
        // A task's spring leads its bone by no more than what its damper stops at the speed of a fall through the scene.
        let length = self.sim.absurd_energy() / (100.0 * G * model.mass());
        let (speed, damping) = ((2.0 * G * length).sqrt(), Pull::of(Priority::PRIMARY).gains.damping);
        let (now, tasks) = (self.sim.poses(), self.sim.tasks());
        let work = tasks.iter().map(|task| {
            let body = model.find_body(&task.bone).unwrap().index();
            let turn = so3::log(now[body].rot * poses[body].rot.transpose()).norm();
            let way = (now[body].pos - poses[body].pos).norm() + 0.4 * turn;
            model.mass() * damping * speed * (way + 4.0 * length * turn)
        });
        work.sum()
    }

    fn step(&mut self) -> bool {
        let (before, velocities, poses) = (self.energy(), self.sim.coordinates().1, self.sim.poses());
        if self.control().is_some() {
            self.drive();
        }
        let summary = match self.sim.step(&[]) {
            Ok(summary) => *summary,
            Err(error) => {
                self.fail(Law::Runs, f64::INFINITY, &error.to_string());
                return false;
            }
        };
        // Substeps that are repeated in halves differ in length: the last one tells where in time the velocities are.
        self.last = summary.last_substep;
        let ((q, v), energy) = (self.sim.coordinates(), self.energy());
        let finite = q.iter().chain(&v).all(|x| x.is_finite()) && self.sim.bodies().is_finite();
        if !(finite && energy.is_finite()) {
            self.fail(Law::Runs, f64::INFINITY, "not finite");
            return false;
        }
        let unreported = self.unreported(&velocities, &poses);
        // Negative work lowers the energy itself. Drags that contradict each other report more than they can take.
        self.work += summary.work.max(0.0) + unreported;
        self.given += summary.work.abs() + unreported;
        if self.counts.iter().any(|counts| !counts) {
            // Limits that the start passes lift what they bring back.
            self.start = self.start.max(energy);
            self.least = f64::INFINITY;
        }
        let left = energy - self.work;
        self.least = self.least.min(left);
        let state = format!(
            "loops {:.1e}, targets {:.1e}, {:?}, {} substeps",
            summary.loop_error, summary.target_error, summary.stop, summary.substeps
        );
        let allowed = 1e-6 * (energy.abs() + self.lift) + ENERGY * (self.scale + self.given) + self.changes;
        let (law, rise) = match self.driven {
            true => (Law::GetsWork, left - self.least),
            false => (Law::KeepsEnergy, energy - self.start),
        };
        if rise > allowed {
            let what = format!(
                "{rise:.4} J of {allowed:.4}; {before:.4} to {energy:.4}, work {:.4}, at most {unreported:.4} more; {state}",
                summary.work
            );
            self.fail(law, rise / allowed, &what);
        }
        self.check_limits(&q, &state);
        self.check_forces();
        true
    }

    /// Coordinates of the joints between the bodies as they are. In maximal coordinates joints have errors, and the generalized ones
    /// of a joint contain those of all joints above it: they put the child where it is, but its parent where closed joints would.
    fn between_bodies(&mut self, q: &[f64]) -> Vec<f64> {
        let mut between = q.to_vec();
        if self.sim.method() != Method::Reduced {
            let (poses, model) = (self.sim.poses(), self.sim.model());
            for id in model.tree_joints() {
                let joint = model.joint(id);
                let Some(kind) = joint.kind.coordinates() else { continue };
                let b_from_a = joint.b_from_a(&poses[joint.parent.index()], &poses[joint.child.index()]);
                kind.nearest(&b_from_a, &mut between[model.slots(id).q_range()]);
            }
        }
        between
    }

    fn check_limits(&mut self, q: &[f64], state: &str) {
        let between_bodies = self.between_bodies(q);
        let (mut k, mut past) = (0, None);
        let counts = &mut self.counts;
        limits_past(self.sim.model(), &between_bodies, |joint, by| {
            counts[k] |= by <= 0.0;
            if counts[k] && by > PAST && past.as_ref().is_none_or(|(_, most)| by > *most) {
                past = Some((joint.name.clone(), by));
            }
            k += 1;
        });
        if let Some((joint, by)) = past {
            self.fail(Law::KeepsLimits, by / PAST, &format!("{joint} by {by:.4}; {state}"));
        }
    }

    /// Of joints that have only the forces of control.
    fn check_forces(&mut self) {
        let Some(strength) = self.control() else { return };
        let (forces, model) = (self.sim.joint_forces(), self.sim.model().clone());
        for id in self.active() {
            let force = forces[model.slots(id).v_range()].iter().fold(0.0, |most: f64, f| most.max(f.abs()));
            let name = &model.joint(id).name;
            // Torques follow from accelerations, which lose digits where joints are far from what they carry.
            if force > strength * (1.0 + 1e-7) && !self.motors.contains(name) {
                let what = format!("{name}: {force} of {strength}, {}", self.sim.mode());
                self.fail(Law::KeepsBounds, force / strength, &what);
            }
        }
    }
}

fn failures(recipe: &Recipe, seconds: f64, talks: bool) -> Vec<Failure> {
    let scene = scene(recipe);
    let mut run = Run::new(&scene, talks);
    if talks {
        println!("{recipe}");
        run.describe();
    }
    run.changes += run.one_step_of_gravity();
    let mut events = events(recipe, &scene).into_iter().peekable();
    'all: while run.sim.time() < seconds {
        while let Some((_, command)) = events.next_if(|(time, _)| *time <= run.sim.time()) {
            if !run.apply(&command) {
                break 'all;
            }
        }
        if !run.step() {
            break;
        }
    }
    run.failures
}

/// Removes the bodies and ingredients that a failure does not need.
fn reduced(recipe: &Recipe, law: Law, seconds: f64) -> Recipe {
    let fails = |recipe: &Recipe| failures(recipe, seconds, false).iter().any(|failure| failure.law == law);
    let mut best = recipe.clone();
    loop {
        let start = best.clone();
        let fewer = (1..best.bodies).map(|bodies| Recipe { bodies, ..best.clone() }).find(|less| fails(less));
        best = fewer.unwrap_or(best);
        for name in INGREDIENTS {
            let less = best.without(name);
            if less != best && fails(&less) {
                best = less;
            }
        }
        if best == start {
            return best;
        }
    }
}

fn number(name: &str) -> Option<f64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap())
}

#[test]
fn random_scenes_keep_the_laws() {
    let without = std::env::var("LIGAMENT_WITHOUT").unwrap_or_default();
    let recipe = |seed| {
        let names = without.split(',').filter(|name| !name.is_empty());
        names.fold(Recipe::of(seed), |recipe, name| recipe.without(name))
    };
    let seconds = |usual: f64| number("LIGAMENT_SECONDS").unwrap_or(usual);
    if let Some(seed) = number("LIGAMENT_SEED") {
        let (recipe, seconds) = (recipe(seed as u64), seconds(10.0));
        let found = failures(&recipe, seconds, true);
        for failure in &found {
            println!("\n{failure:?}\nwithout what it does not need:");
            failures(&reduced(&recipe, failure.law, seconds), seconds, true);
        }
        assert!(found.is_empty(), "{recipe}");
        return;
    }
    let (count, seconds) = match number("LIGAMENT_LONG") {
        Some(long) if long > 0.0 => (SEEDS, seconds(10.0)),
        _ => (FEW, seconds(1.0)),
    };
    let [from, to] = [("LIGAMENT_FROM", 0), ("LIGAMENT_TO", count)]
        .map(|(name, usual)| number(name).map_or(usual, |number| number as u64));
    let mut broken = 0;
    for recipe in (from..to).map(recipe) {
        let found = failures(&recipe, seconds, false);
        for Failure { law, first, time, times, what } in &found {
            println!(
                "{recipe}\n  {law:?} from {first:.3} s, {times:.2} of the allowance at {time:.3} s: {what}"
            );
        }
        broken += usize::from(!found.is_empty());
    }
    assert!(broken == 0, "{broken} of {} scenes break a law", to - from);
}

/// A scene whose bodies slide 170 m apart: the inertia about its joints spans seven orders of magnitude.
#[test]
fn a_scene_flung_apart_keeps_the_laws() {
    let found = failures(&Recipe::of(116), 10.0, false);
    assert!(found.is_empty(), "{found:?}");
}
