//! Checks the measurements of a simulation against independent results of the engine.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Method};
use ligament::loops::Stop;
use ligament::math::Vec3;
use ligament::sim::{SimError, Simulation};
use ligament_gallery::find;

fn sim_of(name: &str) -> Simulation {
    Simulation::new(&(find(name).unwrap().build)().unwrap()).unwrap()
}

fn act(line: &str) -> [Command; 1] {
    [line.parse().unwrap()]
}

#[test]
fn energies_add_up_under_every_method() {
    for name in ["worm", "pendulum", "humanoid", "ladder"] {
        let mut sim = sim_of(name);
        for method in sim.methods() {
            sim.apply(&[Command::Method(method)]).unwrap();
            sim.steps(20).unwrap();
            let (energy, bodies) = (sim.energy(), sim.bodies());
            let (nodes, velocities) = (sim.placement().nodes, sim.node_motion().velocities);
            let mut whole = bodies.energy(sim.model());
            if let Some(flesh) = sim.flesh() {
                let (shape, moving) = (&nodes, &velocities);
                let loose = flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached);
                for (k, _) in loose {
                    let mass = flesh.lumped().mass[k];
                    whole += mass * (0.5 * moving[k].norm_squared() + 9.81 * shape[k].z);
                }
            }
            // The engine sums everything at once, in another order.
            let parts = energy.kinetic + energy.gravity;
            assert!(
                (parts - whole).abs() < 1e-9 * (1.0 + whole.abs()),
                "{name}, {method}: {parts} J, {whole} J"
            );
        }
    }
}

#[test]
fn momentum_is_kept_in_free_fall_but_for_weight() {
    let mut sim = sim_of("tumbling-box");
    for method in Method::ALL {
        sim.apply(&[Command::Method(method)]).unwrap();
        let (mass, before, time) = (sim.model().mass(), sim.momentum().linear, sim.time());
        sim.steps(10).unwrap();
        let gained = sim.momentum().linear - before;
        let weight = sim.model().gravity() * (mass * (sim.time() - time));
        // Sums of ten steps.
        assert!((gained - weight).norm() < 1e-9 * (1.0 + weight.norm()), "{method}: {gained:?}, {weight:?}");
    }
}

#[test]
fn velocities_are_those_of_the_joints() {
    let mut sim = sim_of("pendulum");
    for method in Method::ALL {
        sim.apply(&[Command::Method(method)]).unwrap();
        sim.steps(10).unwrap();
        let (rate, [angular, _]) = (sim.coordinates().1[0], sim.velocities()[1]);
        // A hinge on the world: the bar has the angular velocity of the joint.
        assert!((angular.norm() - rate.abs()).abs() < 1e-9, "{method}: {angular:?}, {rate}");
    }
}

#[test]
fn flesh_at_rest_is_not_stretched() {
    let mut sim = sim_of("finger");
    assert!(sim.stretches().iter().all(|s| (s.x - 1.0).abs() < 1e-6 && (s.z - 1.0).abs() < 1e-6));
    let motion = sim.node_motion();
    assert!(motion.velocities.iter().all(|v| v.norm() == 0.0));
    assert_eq!(motion.forces.len(), sim.placement().nodes.len());
}

#[test]
fn a_deadline_ends_the_iterations_and_is_no_part_of_the_state() {
    let mut sim = sim_of("string-pendulum");
    sim.apply(&act("set precision value=1e-12")).unwrap();
    sim.set_deadline(Some(0.0));
    sim.steps(2).unwrap();
    assert_eq!(sim.summary().stop, Stop::Deadline);
    sim.set_deadline(None);
    sim.apply(&act("set precision value=1e-6")).unwrap();
    sim.steps(1).unwrap();
    assert_eq!(sim.summary().stop, Stop::Precision);
}

/// Commands of joint torques, motors, forces on bodies and coordinates take effect under every method.
#[test]
fn what_a_user_applies_acts_under_every_method() {
    for method in Method::ALL {
        let about = |what: &str| format!("{what}, {method}");
        // A torque that balances the bar's weight holds it in place, to the error of one step of the methods.
        let mut sim = sim_of("pendulum");
        sim.apply(&[Command::Method(method)]).unwrap();
        sim.apply(&[Command::SetState { q: vec![0.5], v: vec![0.0] }]).unwrap();
        let (com, mass) = (sim.bodies().bodies[1].com, sim.model().mass());
        let joint = sim.model().joints()[0].name.clone();
        let axis = {
            // The direction in which the joint turns, from its own velocity.
            sim.apply(&[Command::SetState { q: vec![], v: vec![1.0] }]).unwrap();
            let axis = sim.velocities()[1][0];
            sim.apply(&[Command::SetState { q: vec![0.5], v: vec![0.0] }]).unwrap();
            axis
        };
        let weight = com.cross(sim.model().gravity() * mass).dot(axis);
        let torque = Command::Torque { joint: joint.clone(), tau: vec![-weight] };
        sim.step(&[torque]).unwrap();
        sim.run(0.5).unwrap();
        let q = sim.coordinates().0[0];
        assert!((q - 0.5).abs() < 1e-6, "{}: {q}", about("torque"));
        // A motor moves it to its target, and holds it there against its weight.
        let mut sim = sim_of("pendulum");
        sim.apply(&[Command::Method(method)]).unwrap();
        let motor = Command::Motor { joint, stiffness: 1e4, damping: 200.0, target: vec![1.0] };
        sim.step(&[motor]).unwrap();
        sim.run(2.0).unwrap();
        let q = sim.coordinates().0[0];
        assert!((q - 1.0).abs() < 0.01, "{}: {q}", about("motor"));
        // A force equal to its weight holds a box in the air.
        let mut sim = sim_of("tumbling-box");
        sim.apply(&[Command::Method(method)]).unwrap();
        let force = sim.model().gravity() * -sim.model().mass();
        let (body, zero) = ("box".to_string(), Vec3::ZERO);
        let point = sim.model().bodies()[1].inertia.com();
        let before = sim.momentum().linear;
        sim.step(&[Command::Wrench { body, force, torque: zero, point }]).unwrap();
        sim.run(0.2).unwrap();
        let gained = (sim.momentum().linear - before).norm();
        assert!(gained < 1e-9 * (1.0 + before.norm()), "{}: {gained}", about("force"));
    }
}

/// A joint added at run time holds, and releases.
#[test]
fn joints_come_and_go_under_every_method() {
    for method in Method::ALL {
        let mut sim = sim_of("double-pendulum");
        sim.apply(&[Command::Method(method)]).unwrap();
        let last = sim.model().bodies().last().unwrap().name.clone();
        let at = sim.bodies().bodies.last().unwrap().com;
        sim.step(&act(&format!("join hold kind=spherical child=\"{last}\" at={},{},{}", at.x, at.y, at.z)))
            .unwrap();
        sim.run(0.5).unwrap();
        let moved = (sim.bodies().bodies.last().unwrap().com - at).norm();
        assert!(moved < 1e-3, "{method}: held, it moved by {moved} m");
        sim.step(&act("unjoin hold")).unwrap();
        sim.run(0.5).unwrap();
        assert!(sim.step(&act("unjoin hold")).is_err(), "{method}: it was already removed");
    }
}

/// A step that fails, and commands of which one is invalid, leave the state unchanged.
#[test]
fn what_fails_changes_nothing() {
    let mut sim = sim_of("humanoid");
    sim.steps(3).unwrap();
    let before = sim.state();
    let (good, bad) = ("set grip value=2".parse().unwrap(), "drag hand bone=tail to=0,0,1".parse().unwrap());
    assert!(matches!(sim.step(&[good, bad]), Err(SimError::Command { .. })));
    assert!(sim.state() == before);
    let huge = act("force body=head force=1e300,0,0");
    sim.apply(&huge).unwrap();
    let before = sim.state();
    let failed = (0..100).any(|_| sim.step(&[]).is_err());
    assert!(failed, "a step with a force of 1e300 N must fail");
    assert!(sim.time() - before.time() < 100.0 * sim.step_seconds());
    assert!(sim.energy().total().is_finite());
}
