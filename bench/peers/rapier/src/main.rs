//! Rapier on bars and balls of ours: watches the asked-for steps for gaps, then times steps.
//!
//! Usage: rapier-driver CASE.txt (impulse|multibody) ITERATIONS SECONDS. The format of the case is described in
//! crates/bench/src/benches/bars.rs; SECONDS is for how long it may watch. Prints one line of JSON.
//!
//! `impulse` solves joints one after another, ITERATIONS times a step; springs are its motors. `multibody` has joint
//! coordinates, and what closes loops is solved as in `impulse`.

mod case;
mod timing;

use std::time::{Duration, Instant};

use case::{Ball, Case};
use rapier3d_f64::prelude::*;
use timing::measure;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [path, mode, iterations, seconds] = words.as_slice() else {
        fail("usage: rapier-driver CASE.txt (impulse|multibody) ITERATIONS SECONDS");
    };
    let multibody = match mode.as_str() {
        "impulse" => false,
        "multibody" => true,
        _ => fail("the mode is impulse or multibody"),
    };
    let (Ok(iterations), Ok(seconds)) = (iterations.parse(), seconds.parse()) else {
        fail("ITERATIONS and SECONDS are numbers");
    };
    let case = Case::read(path).unwrap_or_else(|error| fail(&format!("{path}: {error}")));
    let mut scene = Scene::new(&case, multibody, iterations);
    let seen = scene.watch(&case, Duration::from_secs_f64(seconds));
    print!("{{\"engine\":\"rapier 0.36.1\",\"n\":{},\"steps_watched\":{}", case.bars.len(), seen.steps);
    match seen.diverged {
        true => println!(",\"diverged_at\":{:.4},\"residual\":null}}", seen.steps as f64 * case.step),
        false => {
            let (median_us, min_us, runs) = measure(|| scene.world.step());
            println!(
                ",\"residual\":{:.4e},\"median_us\":{median_us:.6},\"min_us\":{min_us:.6},\"runs\":{runs}}}",
                seen.gap / case.unit
            );
        }
    }
}

fn fail(what: &str) -> ! {
    eprintln!("{what}");
    std::process::exit(1);
}

struct Scene {
    world: PhysicsWorld,
    /// The world first.
    bodies: Vec<RigidBodyHandle>,
}

/// What came of watching.
struct Seen {
    steps: usize,
    gap: f64,
    diverged: bool,
}

fn vector(x: [f64; 3]) -> Vector {
    Vector::new(x[0], x[1], x[2])
}

impl Scene {
    fn new(case: &Case, multibody: bool, iterations: usize) -> Scene {
        let mut world = PhysicsWorld::default();
        world.gravity = vector(case.gravity);
        world.integration_parameters.dt = case.step;
        world.integration_parameters.num_solver_iterations = iterations;
        // No bound on speed, which would hide that something diverges.
        world.integration_parameters.normalized_max_linear_velocity = f64::MAX;
        let mut bodies = vec![world.insert_body(RigidBodyBuilder::fixed())];
        for bar in &case.bars {
            let [x, y, z, w] = bar.rot;
            let pose = Pose::from_parts(vector(bar.pos), Rotation::from_xyzw(x, y, z, w));
            let mass = MassProperties::new(Vector::ZERO, bar.mass, vector(bar.inertia));
            let body =
                RigidBodyBuilder::dynamic().pose(pose).additional_mass_properties(mass).can_sleep(false);
            bodies.push(world.insert_body(body));
        }
        let mut held = Vec::new();
        for ball in &case.balls {
            let joint = spherical(ball);
            let (a, b) = (bodies[ball.a], bodies[ball.b]);
            if multibody && !ball.closes_loop {
                let handle = world.insert_multibody_joint(a, b, joint);
                held.push((handle.unwrap_or_else(|| fail("no multibody joint")), turned(&world, a, b)));
            } else {
                world.insert_impulse_joint(a, b, joint);
            }
        }
        bend(&mut world, &held);
        let scene = Scene { world, bodies };
        let gap = scene.gap(case);
        // Also true for NaN.
        if !(gap <= 1e-9 * case.unit) {
            fail(&format!("joints are open by {gap} at the start: this is not the case that was asked for"));
        }
        scene
    }

    fn position(&self, body: usize) -> Vector {
        self.world.bodies[self.bodies[body]].position().translation
    }

    fn gap(&self, case: &Case) -> f64 {
        let point = |body: usize, at: [f64; 3]| {
            self.world.bodies[self.bodies[body]].position().transform_point(vector(at))
        };
        let gaps =
            case.balls.iter().map(|ball| (point(ball.a, ball.at_a) - point(ball.b, ball.at_b)).length());
        gaps.fold(0.0, f64::max)
    }

    fn watch(&mut self, case: &Case, budget: Duration) -> Seen {
        let (start, most) = (Instant::now(), case.most_kinetic());
        let mut seen = Seen { steps: 0, gap: 0.0, diverged: false };
        let mut before: Vec<Vector> = (1..self.bodies.len()).map(|body| self.position(body)).collect();
        while seen.steps < case.steps && (seen.steps == 0 || start.elapsed() < budget) {
            self.world.step();
            seen.steps += 1;
            let mut kinetic = 0.0;
            for (k, bar) in case.bars.iter().enumerate() {
                let now = self.position(k + 1);
                kinetic += 0.5 * bar.mass * (now - before[k]).length_squared() / (case.step * case.step);
                before[k] = now;
            }
            // Also true for NaN. What Rapier takes out of the world by itself has diverged as well.
            if !(kinetic <= most) || !self.world.quarantine().is_empty() {
                seen.diverged = true;
                break;
            }
            seen.gap = seen.gap.max(self.gap(case));
        }
        seen
    }
}

/// How b is turned relative to a, as a rotation vector.
fn turned(world: &PhysicsWorld, a: RigidBodyHandle, b: RigidBodyHandle) -> Vector {
    let rotation = |body: RigidBodyHandle| world.bodies[body].position().rotation;
    (rotation(a).inverse() * rotation(b)).to_scaled_axis()
}

/// Bends multibody joints, which start straight, as the bodies were.
fn bend(world: &mut PhysicsWorld, held: &[(MultibodyJointHandle, Vector)]) {
    let Some((first, _)) = held.first() else { return };
    let mut bends = Vec::new();
    for (handle, turned) in held {
        let Some((multibody, link)) = world.multibody_joints.get(*handle) else { continue };
        bends.resize(multibody.ndofs(), 0.0);
        let at = multibody.link(link).map_or(0, |link| link.assembly_id());
        bends[at..at + 3].copy_from_slice(&turned.to_array());
    }
    // All hang on the world, and so on one multibody.
    let Some((multibody, _)) = world.multibody_joints.get_mut(*first) else { return };
    // It damps joints by itself otherwise.
    multibody.damping_mut().fill(0.0);
    multibody.apply_displacements(&bends);
    multibody.forward_kinematics(&world.bodies, false);
    multibody.update_rigid_bodies(&mut world.bodies, true);
}

fn spherical(ball: &Ball) -> SphericalJoint {
    let mut joint =
        SphericalJointBuilder::new().local_anchor1(vector(ball.at_a)).local_anchor2(vector(ball.at_b));
    if ball.stiffness != 0.0 || ball.damping != 0.0 {
        for axis in [JointAxis::AngX, JointAxis::AngY, JointAxis::AngZ] {
            joint = joint.motor_model(axis, MotorModel::ForceBased).motor_position(
                axis,
                0.0,
                ball.stiffness,
                ball.damping,
            );
        }
    }
    joint.build()
}
