//! Rapier on the beam of flesh on two hinged bones: watches it, then times a millisecond.
//!
//! Usage: rapier-flesh CASE.json (corotational|neo-hookean) (impulse|multibody). The case is what
//! `ligament-bench flesh --export` writes. Prints one line of JSON: time of a millisecond, and how far the end came above its
//! start, in lengths of the beam.

mod timing;

use std::time::{Duration, Instant};

use rapier3d_f64::prelude::*;
use serde_json::Value;

/// Seconds that are watched for motions without bound, before timing; and how long that may take.
const WATCHED: f64 = 0.5;
const PATIENCE: Duration = Duration::from_secs(20);
/// Of the beam.
const LENGTH: f64 = 0.4;
/// Of a bone without flesh: kilograms, and about its middle.
const BONE: (f64, [f64; 3]) = (0.5, [1e-3, 2e-3, 2e-3]);

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [path, model, joints] = words.as_slice() else {
        fail("usage: rapier-flesh CASE.json (corotational|neo-hookean) (impulse|multibody)");
    };
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| fail(&format!("{path}: {e}")));
    let case: Value = serde_json::from_str(&text).unwrap_or_else(|e| fail(&format!("{path}: {e}")));
    let (mut world, flesh) = build(&case, model == "neo-hookean", joints == "multibody");
    let step = number(&case["step"]);
    let end = list(&case["nodes"]).len() - 1;
    let place = |world: &PhysicsWorld| {
        world.soft_bodies.get(flesh).map_or(f64::NAN, |body| body.particle_position(end).z)
    };
    let (start, mut risen) = (place(&world), 0.0_f64);
    let n = list(&case["tets"]).len();
    print!("{{\"engine\":\"rapier 0.36.1\",\"case\":\"beam\",\"n\":{n}");
    let begin = Instant::now();
    for k in 0..(WATCHED / step) as usize {
        if begin.elapsed() > PATIENCE {
            break;
        }
        world.step();
        let z = place(&world);
        // Also true for NaN. What Rapier takes out of the world by itself has diverged as well.
        if !(z.abs() <= 5.0) || !world.quarantine().is_empty() {
            println!(
                ",\"diverged_at\":{},\"residual\":null,\"runs\":0,\"median_us\":null}}",
                k as f64 * step
            );
            return;
        }
        risen = risen.max(z - start);
    }
    let (median_us, min_us, runs) = timing::measure(|| world.step());
    println!(
        ",\"residual\":{:e},\"median_us\":{median_us},\"min_us\":{min_us},\"runs\":{runs},\"tip_mm\":{}}}",
        risen / LENGTH,
        1e3 * place(&world)
    );
}

fn build(case: &Value, neo_hookean: bool, multibody: bool) -> (PhysicsWorld, SoftBodyHandle) {
    let mut world = PhysicsWorld::default();
    world.gravity = Vector::new(0.0, 0.0, -9.81);
    world.integration_parameters.dt = number(&case["step"]);
    world.integration_parameters.normalized_max_linear_velocity = f64::MAX;
    let nodes: Vec<Vector> = list(&case["nodes"])
        .iter()
        .map(|node| Vector::new(number(&node[0]), number(&node[1]), number(&node[2])))
        .collect();
    let cells = list(&case["tets"]).iter().map(|tet| [0, 1, 2, 3].map(|k| number(&tet[k]) as u32)).collect();
    let masses = list(&case["mass"]).iter().map(number).collect();
    let mut material = SoftBodyMaterial::default();
    material.young_modulus = number(&case["young"]);
    material.poisson_ratio = number(&case["poisson"]);
    material.elastic_damping_ratio = 0.05;
    let model = if neo_hookean { SoftBodyCellModel::NeoHookean } else { SoftBodyCellModel::Corotational };
    let body = SoftBodyBuilder::new(nodes)
        .masses(masses)
        .cells(cells)
        .material(material)
        .no_surface_collider()
        .can_sleep(false)
        .cell_model(model)
        .solver(SoftBodySolver::Fem);
    let flesh = world.insert_soft_body(body);

    let ground = world.insert_body(RigidBodyBuilder::fixed());
    let mass = MassProperties::new(Vector::new(0.1, 0.0, 0.0), BONE.0, Vector::from_array(BONE.1));
    let bone = |at: f64| {
        RigidBodyBuilder::dynamic()
            .translation(Vector::new(at, 0.0, 0.0))
            .additional_mass_properties(mass)
            .can_sleep(false)
    };
    let bones = [world.insert_body(bone(0.0)), world.insert_body(bone(0.2))];
    let hinge = |at: f64| {
        RevoluteJointBuilder::new(Vector::Y)
            .local_anchor1(Vector::new(at, 0.0, 0.0))
            .local_anchor2(Vector::ZERO)
            .motor_model(MotorModel::ForceBased)
            .motor_position(0.0, number(&case["hinge"][0]), number(&case["hinge"][1]))
            .build()
    };
    for (parent, child, at) in [(ground, bones[0], 0.0), (bones[0], bones[1], 0.2)] {
        match multibody {
            true => drop(world.insert_multibody_joint(parent, child, hinge(at))),
            false => drop(world.insert_impulse_joint(parent, child, hinge(at))),
        }
    }
    if let Some(body) = world.soft_bodies.get_mut(flesh) {
        for (node, held) in list(&case["bone"]).iter().enumerate() {
            if let Some(number) = held.as_u64() {
                body.attach_particle(node, bones[number as usize - 1], &world.bodies);
            }
        }
    }
    (world, flesh)
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| fail("the case lacks a list"))
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| fail("the case lacks a number"))
}

fn fail(what: &str) -> ! {
    eprintln!("{what}");
    std::process::exit(1);
}
