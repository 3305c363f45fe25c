//! Rapier on bodies in contact: makes and times the steps of a run.
//!
//! Usage: rapier-contact CASE.json STEP ITERATIONS SECONDS. The format of the case is described in
//! crates/bench/src/benches/contact/export.rs; SECONDS is for how long it may run. Prints one line of JSON, with what
//! bench/peers/falling.py says. Depths and contact points are by Rapier's own account.
//!
//! Joints are its impulse joints, since those are what its ragdolls are made of; damping is a motor. Nothing sleeps.

mod json;

use std::collections::HashSet;
use std::time::{Duration, Instant};

use json::Node;
use rapier3d_f64::prelude::*;

/// Between two looks, in simulated seconds.
const LOOK: f64 = 0.25;
/// Timed steps of a run that uses up its budget.
const FEWEST: usize = 5;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [path, step, iterations, seconds] = words.as_slice() else {
        fail("usage: rapier-contact CASE.json STEP ITERATIONS SECONDS");
    };
    let (Ok(h), Ok(iterations), Ok(seconds)) = (step.parse(), iterations.parse(), seconds.parse()) else {
        fail("STEP, ITERATIONS and SECONDS are numbers");
    };
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| fail(&format!("{path}: {error}")));
    let value = serde_json::from_str(&text).unwrap_or_else(|error| fail(&format!("{path}: {error}")));
    let case = Node(&value);
    let mut scene = Scene::new(case, h, iterations);
    scene.run(case, h, Duration::from_secs_f64(seconds));
}

fn fail(what: &str) -> ! {
    eprintln!("{what}");
    std::process::exit(1);
}

struct Scene {
    world: PhysicsWorld,
    bodies: Vec<RigidBodyHandle>,
    apart: Apart,
}

/// Pairs of bodies that do not collide.
struct Apart(HashSet<[RigidBodyHandle; 2]>);

impl PhysicsHooks for Apart {
    fn filter_contact_pair(&self, context: &PairFilterContext) -> Option<SolverFlags> {
        let (Some(a), Some(b)) = (context.rigid_body1, context.rigid_body2) else {
            return Some(SolverFlags::default());
        };
        let apart = self.0.contains(&[a, b]) || self.0.contains(&[b, a]);
        (!apart).then(SolverFlags::default)
    }
}

/// What a look shows.
struct Seen {
    places: Vec<Vector>,
    points: usize,
    deepest: f64,
    kinetic: f64,
}

impl Scene {
    fn new(case: Node, h: f64, iterations: usize) -> Scene {
        let mut world = PhysicsWorld::default();
        world.gravity = case.at("gravity").vector();
        world.integration_parameters.dt = h;
        world.integration_parameters.num_solver_iterations = iterations;
        // No bound on speed, which would hide that something diverges.
        world.integration_parameters.normalized_max_linear_velocity = f64::MAX;
        let ground = world.insert_body(RigidBodyBuilder::fixed());
        let mut bodies = Vec::new();
        for body in case.at("bodies").list() {
            let [xx, yy, zz, xy, xz, yz] = body.at("inertia").numbers();
            let inertia = Matrix::from_cols_array(&[xx, xy, xz, xy, yy, yz, xz, yz, zz]);
            let mass = MassProperties::with_inertia_matrix(
                body.at("com").vector(),
                body.at("mass").number(),
                inertia,
            );
            let pose = body.at("pose").pose();
            let body =
                RigidBodyBuilder::dynamic().pose(pose).additional_mass_properties(mass).can_sleep(false);
            bodies.push(world.insert_body(body));
        }
        let apart = case.at("apart").list().map(|pair| {
            let [a, b] = pair.numbers().map(|body: f64| bodies[body as usize]);
            [a, b]
        });
        let apart = Apart(apart.collect());
        for shape in case.at("shapes").list() {
            let body = shape.at("body").number();
            let owner = if body < 0.0 { ground } else { bodies[body as usize] };
            world.insert_collider(collider(shape, !apart.0.is_empty()), Some(owner));
        }
        for joint in case.at("joints").list() {
            let [a, b] = ["parent", "child"].map(|end| bodies[joint.at(end).number() as usize]);
            world.insert_impulse_joint(a, b, held(joint));
        }
        Scene { world, bodies, apart }
    }

    fn look(&self) -> Seen {
        let places = self.bodies.iter().map(|body| self.world.bodies[*body].position().translation);
        let kinetic = self.bodies.iter().map(|body| self.world.bodies[*body].kinetic_energy()).sum();
        let pairs = self.world.contact_pairs();
        let depths: Vec<f64> = pairs
            .flat_map(|pair| pair.manifolds().iter())
            .flat_map(|manifold| &manifold.points)
            .map(|point| -point.dist)
            // It predicts contacts of bodies that are near.
            .filter(|depth| *depth >= 0.0)
            .collect();
        let deepest = depths.iter().copied().fold(0.0, f64::max);
        Seen { places: places.collect(), points: depths.len(), deepest, kinetic }
    }

    fn run(&mut self, case: Node, h: f64, budget: Duration) {
        let (begin, mut times) = (Instant::now(), Vec::new());
        let steps = |seconds: f64| (seconds / h).round() as usize;
        let [count, landed] = ["seconds", "landed"].map(|key| steps(case.at(key).number()));
        let often = steps(LOOK);
        let mut seen = self.look();
        let (mut before, mut deepest, mut drift) = (std::mem::take(&mut seen.places), 0.0_f64, f64::NAN);
        let mut simulated = 0.0;
        for number in 1..=count {
            let start = Instant::now();
            self.world.step_with_events(&self.apart, &());
            if number > landed || begin.elapsed() > budget {
                times.push(1e6 * start.elapsed().as_secs_f64());
            }
            simulated = number as f64 * h;
            let late = times.len() >= FEWEST && begin.elapsed() > budget;
            if number % often == 0 || number == count || late {
                seen = self.look();
                deepest = deepest.max(seen.deepest);
                let lost = !self.world.quarantine().is_empty();
                if lost || !seen.kinetic.is_finite() {
                    println!(
                        "{{\"engine\":\"rapier 0.36.1\",\"diverged_at\":{simulated:.4},\"residual\":null,\"runs\":0}}"
                    );
                    return;
                }
            }
            if number % often == 0 {
                let moved = seen.places.iter().zip(&before).map(|(a, b)| (*a - *b).length());
                drift = moved.fold(0.0, f64::max) / (often as f64 * h);
                before = seen.places.clone();
            }
            if late {
                break;
            }
        }
        let total: f64 = times.iter().sum();
        times.sort_by(f64::total_cmp);
        let n = times.len();
        let line = serde_json::json!({
            "engine": "rapier 0.36.1",
            "median_us": 0.5 * (times[(n - 1) / 2] + times[n / 2]),
            "min_us": times[0],
            "p99_us": times[n * 99 / 100],
            "ms_per_s": 1e-3 * total / (n as f64 * h),
            "runs": n,
            "residual": deepest,
            "rest_mm": 1e3 * seen.deepest,
            "points": seen.points,
            "kinetic_j": seen.kinetic,
            "drift_mm_s": 1e3 * drift,
            "simulated_s": simulated,
        });
        println!("{line}");
    }
}

fn collider(shape: Node, hooked: bool) -> ColliderBuilder {
    let size: Vec<f64> = shape.at("size").list().map(|number| number.number()).collect();
    let mut pose = shape.at("pose").pose();
    let builder = match shape.at("kind").text() {
        "box" => ColliderBuilder::cuboid(size[0], size[1], size[2]),
        "sphere" => ColliderBuilder::ball(size[0]),
        "capsule" => ColliderBuilder::capsule_z(size[1], size[0]),
        "cylinder" => {
            // Its cylinders are along y.
            pose.rotation *= Rotation::from_rotation_arc(Vector::Y, Vector::Z);
            ColliderBuilder::cylinder(size[1], size[0])
        }
        "plane" => ColliderBuilder::new(SharedShape::halfspace(Vector::Z)),
        kind => fail(&format!("unknown shape '{kind}'")),
    };
    let hooks = if hooked { ActiveHooks::FILTER_CONTACT_PAIRS } else { ActiveHooks::empty() };
    builder.position(pose).density(0.0).friction(shape.at("friction").number()).active_hooks(hooks)
}

fn held(joint: Node) -> GenericJoint {
    let [one, two] = ["parent_from_joint", "child_from_joint"].map(|frame| joint.at(frame).pose());
    let [low, high, damping] = ["low", "high", "damping"].map(|key| joint.at(key).number());
    let ball = joint.at("kind").text() == "ball";
    let (locked, turn, axes) = if ball {
        let axes = [JointAxis::AngX, JointAxis::AngY, JointAxis::AngZ];
        (JointAxesMask::LOCKED_SPHERICAL_AXES, Rotation::IDENTITY, axes.to_vec())
    } else {
        // Its hinges are about x.
        let turn = Rotation::from_rotation_arc(Vector::X, joint.at("axis").vector());
        (JointAxesMask::LOCKED_REVOLUTE_AXES, turn, vec![JointAxis::AngX])
    };
    let turned = |pose: Pose| Pose::from_parts(pose.translation, pose.rotation * turn);
    let mut builder = GenericJointBuilder::new(locked)
        .local_frame1(turned(one))
        .local_frame2(turned(two))
        .contacts_enabled(false);
    for axis in axes {
        builder = builder
            .limits(axis, [low, high])
            .motor_model(axis, MotorModel::ForceBased)
            .motor_velocity(axis, 0.0, damping);
    }
    builder.build()
}
