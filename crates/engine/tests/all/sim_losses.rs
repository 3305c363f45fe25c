//! What a step takes from the motion besides what nature takes: springs, motors, pins and loop joints lose no energy where the
//! step resolves them, and an impact loses what it must.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::math::{Pose, RigidInertia, Sym3, Twist, Vec3};
use ligament::model::*;
use ligament::reduced::{Tree, Workspace};
use ligament::scene::Scene;
use ligament::sim::Simulation;

/// A bar of one meter and one kilogram on a hinge, without gravity, turning at `speed` rad/s, with a spring and a damper.
fn bar(speed: f64, stiffness: f64, damping: f64) -> Scene {
    let mut builder = ModelBuilder::new("bar");
    builder.set_gravity(Vec3::ZERO);
    let inertia =
        RigidInertia::new(1.0, Vec3::X * 0.5, Sym3::diagonal(Vec3::new(1e-3, 1.0 / 12.0, 1.0 / 12.0)));
    let body = builder.add_body(Body::new("bar", inertia));
    let mut hinge = Joint::new("hinge", Revolute::about(Vec3::Y)).child(body, Pose::IDENTITY);
    if stiffness > 0.0 || damping > 0.0 {
        hinge = hinge.stiffness(stiffness).damping(damping);
    }
    builder.add_joint(hinge);
    let mut scene = Scene::of_model("bar", builder.build().unwrap());
    scene.v = vec![speed];
    scene
}

fn simulate(scene: &Scene, method: Method, step: f64) -> Simulation {
    let mut sim = Simulation::new(&Scene { method: Some(method), ..scene.clone() }).unwrap();
    sim.apply(&[Command::Set { name: "step".to_string(), value: step }]).unwrap();
    sim
}

fn run(sim: &mut Simulation, seconds: f64) {
    let end = sim.time() + seconds;
    while sim.time() < end - 1e-9 {
        sim.step(&[]).unwrap();
    }
}

#[test]
fn a_weak_spring_or_motor_takes_no_energy() {
    for method in Method::ALL {
        for (stiffness, commands) in
            [(1e-9, None), (0.0, Some("motor joint=hinge stiffness=1e-9 damping=0 target=0"))]
        {
            let mut sim = simulate(&bar(10.0, stiffness, 0.0), method, 1.0 / 120.0);
            let commands: Vec<Command> = commands.iter().map(|line| line.parse().unwrap()).collect();
            sim.apply(&commands).unwrap();
            let start = sim.energy().total();
            run(&mut sim, 5.0);
            let kept = sim.energy().total() / start;
            // The spring itself stores 1e-6 of it.
            assert!((kept - 1.0).abs() < 1e-5, "{method}: {kept}");
        }
    }
}

#[test]
fn springs_keep_their_energy_where_steps_resolve_them() {
    for method in Method::ALL {
        // An oscillation takes 75, 25 and 0.075 steps. The last is not resolved: it must calm down, as all that is stiff.
        for (omega, least, most) in [(10.0, 0.995, 1.0001), (30.0, 0.98, 1.0001), (1e4, 0.0, 1e-6)] {
            let mut sim = simulate(&bar(1.0, omega * omega / 3.0, 0.0), method, 1.0 / 120.0);
            let start = sim.energy().total();
            run(&mut sim, 20.0);
            let kept = sim.energy().total() / start;
            assert!(kept >= least && kept <= most, "{method} {omega}: {kept}");
        }
    }
}

#[test]
fn dampers_take_what_they_must() {
    // Without a spring, the speed falls by exp(-d t / I).
    for method in Method::ALL {
        let mut sim = simulate(&bar(10.0, 0.0, 0.1), method, 1.0 / 120.0);
        run(&mut sim, 5.0);
        let (found, exact) = (sim.coordinates().1[0], 10.0 * (-0.1 * 5.0 * 3.0_f64).exp());
        assert!((found / exact - 1.0).abs() < 0.01, "{method}: {found}, exact {exact}");
    }
}

/// Three bars of half a meter on hinges about y; the first has a spring.
fn three_bars(gravity: f64, stiffness: f64) -> Scene {
    let mut builder = ModelBuilder::new("bars");
    builder.set_gravity(Vec3::Z * -gravity);
    let mut above = BodyId::WORLD;
    for k in 0..3 {
        let inertia = RigidInertia::new(1.0, Vec3::X * 0.25, Sym3::diagonal(Vec3::new(1e-3, 0.021, 0.021)));
        let body = builder.add_body(Body::new(format!("bar {k}"), inertia));
        let at = if above.is_world() { Pose::IDENTITY } else { Pose::translation(Vec3::X * 0.5) };
        let mut hinge = Joint::new(format!("hinge {k}"), Revolute::about(Vec3::Y));
        if k == 0 && stiffness > 0.0 {
            hinge = hinge.stiffness(stiffness);
        }
        builder.add_joint(hinge.parent(above, at).child(body, Pose::IDENTITY));
        above = body;
    }
    let mut scene = Scene::of_model("bars", builder.build().unwrap());
    (scene.q, scene.v) = (vec![0.5, 0.8, -1.1], vec![2.0, -3.0, 1.0]);
    scene
}

/// The kinetic energy that is left when the tip is stopped: that of the only motion that the bars can still make.
fn left_by_impact(scene: &Scene) -> f64 {
    let tree = Tree::new(&scene.model).unwrap();
    let (mut ws, mut columns, mut m) = (Workspace::new(&tree), [Twist::ZERO; 3], [0.0; 9]);
    tree.update_kinematics(&scene.q, &scene.v, &mut ws).unwrap();
    tree.jacobian_world(scene.model.find_body("bar 2").unwrap(), Vec3::X * 0.5, &mut columns, &ws).unwrap();
    let row = |of: fn(Vec3) -> f64| Vec3::from(columns.map(|column| of(column.linear)));
    let free = row(|at| at.x).cross(row(|at| at.z)).to_array();
    tree.mass_matrix(&scene.q, &mut m, &mut ws).unwrap();
    let product = |a: &[f64], b: &[f64]| -> f64 { (0..9).map(|k| a[k / 3] * m[k] * b[k % 3]).sum() };
    0.5 * product(&free, &scene.v).powi(2) / product(&free, &free)
}

#[test]
fn an_impact_loses_what_it_must() {
    let scene = three_bars(0.0, 0.0);
    let left = left_by_impact(&scene);
    for method in Method::ALL {
        for (step, error) in [(1.0 / 120.0, 0.06), (1e-3, 5e-3)] {
            let mut sim = simulate(&scene, method, step);
            hold_tip(&mut sim);
            for seconds in [0.1, 2.0] {
                run(&mut sim, seconds);
                let now = sim.energy().total();
                assert!(
                    (now / left - 1.0).abs() < error,
                    "{method} {step}: {now} J, {left} J by the laws of impact"
                );
            }
        }
    }
}

fn hold_tip(sim: &mut Simulation) {
    let tip = sim.poses()[3].point(Vec3::X * 0.5);
    let hold = format!("join hold kind=spherical child=\"bar 2\" at={},{},{}", tip.x, tip.y, tip.z);
    sim.apply(&[hold.parse().unwrap()]).unwrap();
}

#[test]
fn a_linkage_on_a_spring_swings_on() {
    for method in Method::ALL {
        // About 35 steps per oscillation.
        let mut scene = three_bars(0.0, 60.0);
        scene.v = vec![0.0; 3];
        let mut sim = simulate(&scene, method, 1.0 / 120.0);
        hold_tip(&mut sim);
        let start = sim.energy().total();
        run(&mut sim, 10.0);
        let kept = sim.energy().total() / start;
        println!("{method}: {kept} of {start}");
        assert!((kept - 1.0).abs() < 0.02, "{method}: {kept}");
    }
}

#[test]
fn a_pinned_chain_swings_on() {
    for method in Method::ALL {
        let mut scene = three_bars(9.81, 0.0);
        scene.v = vec![0.0; 3];
        let mut sim = simulate(&scene, method, 1.0 / 120.0);
        sim.apply(&["pin hold bone=\"bar 2\" point=0.5,0,0".parse().unwrap()]).unwrap();
        let start = sim.energy().total();
        run(&mut sim, 10.0);
        let lost = start - sim.energy().total();
        // It swings through several joules.
        assert!(lost.abs() < 0.25, "{method}: {lost} J lost");
    }
}
