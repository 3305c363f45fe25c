//! A custom force law: air drag, which grows with the square of the speed. A ball falls until drag balances its weight, under two
//! methods, and ends at the terminal speed of the law.
//!
//! `cargo run -p ligament-examples --example custom_force_law`

use std::error::Error;

use ligament::mass::Shape;
use ligament::math::{Vec3, Wrench};
use ligament::maximal::{Implicit, ImplicitOptions, Push, Skeleton, to_maximal};
use ligament::model::{Body, Model, ModelBuilder};
use ligament::reduced::{Motion, Springs, Surroundings, Tree, Workspace};

/// Drag of a ball: `f = -k |v| v`, with k from the density of air, the area and a coefficient.
struct AirDrag {
    k: f64,
}

impl AirDrag {
    fn of_ball(radius: f64) -> AirDrag {
        AirDrag { k: 0.5 * 1.2 * 0.47 * std::f64::consts::PI * radius * radius }
    }

    /// A law is a function of the state. It is evaluated once per step, so it acts explicitly, under any method.
    fn force(&self, velocity: Vec3) -> Vec3 {
        velocity * (-self.k * velocity.norm())
    }
}

const RADIUS: f64 = 0.1;
const H: f64 = 0.01;
const STEPS: usize = 2000;

fn main() -> Result<(), Box<dyn Error>> {
    let ball = Shape::Sphere { radius: RADIUS }.inertia_of_mass(0.5)?;
    let mut builder = ModelBuilder::new("ball");
    builder.add_body(Body::new("ball", ball));
    let model = builder.build()?;
    let drag = AirDrag::of_ball(RADIUS);

    let terminal = (ball.mass * 9.81 / drag.k).sqrt();
    let (reduced, implicit) = (by_coordinates(&model, &drag)?, by_poses(&model, &drag)?);
    println!("terminal speed by the law {terminal:.3} m/s, reduced {reduced:.3}, implicit {implicit:.3}");
    // After 20 s, six times the settling time of the law, the remaining difference decays as exp(-12).
    assert!((reduced - terminal).abs() < 1e-3 * terminal && (implicit - terminal).abs() < 1e-3 * terminal);
    Ok(())
}

/// In generalized coordinates, wrenches are in body axes about the origin of the body frame.
fn by_coordinates(model: &Model, drag: &AirDrag) -> Result<f64, Box<dyn Error>> {
    let (tree, idle) = (Tree::new(model)?, vec![0.0; model.nv()]);
    let (springs, mut workspace) = (Springs::new(&tree, H), Workspace::new(&tree));
    let mut motion = Motion::new(&tree, &model.neutral(), &idle)?;
    let ball = model.find_body("ball").ok_or("there is a ball")?;
    let mut external = vec![Wrench::ZERO; model.bodies().len()];
    for _ in 0..STEPS {
        tree.update_kinematics(&motion.q, &motion.v, &mut workspace)?;
        let velocity_body = tree.twist_body(ball, &workspace).linear;
        external[ball.index()] = Wrench::new(Vec3::ZERO, drag.force(velocity_body));
        let around = Surroundings { external: &external, ..Surroundings::default() };
        motion.step(&tree, &idle, &springs, &around, H)?;
    }
    tree.update_kinematics(&motion.q, &motion.v, &mut workspace)?;
    Ok(tree.twist_body(ball, &workspace).linear.norm())
}

/// In maximal coordinates, wrenches are in world axes about the center of mass.
fn by_poses(model: &Model, drag: &AirDrag) -> Result<f64, Box<dyn Error>> {
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = to_maximal(model, &model.neutral(), &vec![0.0; model.nv()])?;
    let ball = model.find_body("ball").ok_or("there is a ball")?.index();
    let mut wrenches = vec![Wrench::ZERO; model.bodies().len()];
    for _ in 0..STEPS {
        wrenches[ball] = Wrench::new(Vec3::ZERO, drag.force(state.bodies[ball].linear));
        stepper.step(&skeleton, &mut state, &Push { wrenches: &wrenches, ..Push::default() }, H)?;
    }
    Ok(state.bodies[ball].linear.norm())
}
