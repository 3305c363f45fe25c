//! A rod on a hinge, released from the side: build a model, step it in generalized coordinates, and compare with the textbook.
//!
//! `cargo run -p ligament-examples --example hello_pendulum`

use std::error::Error;

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{Body, Joint, ModelBuilder, Revolute};
use ligament::reduced::{Motion, Springs, Surroundings, Tree, Workspace};

const LENGTH: f64 = 1.0;

fn main() -> Result<(), Box<dyn Error>> {
    // The model: a rod of a kilogram along x, and a hinge about y from the world to its end.
    let rod = Shape::Box { half_extents: Vec3::new(0.5 * LENGTH, 0.01, 0.01) };
    let inertia = rod.inertia_of_mass(1.0)?;
    let mut builder = ModelBuilder::new("pendulum");
    let body = builder.add_body(Body::new("rod", inertia));
    let end_of_rod = Pose::translation(Vec3::new(-0.5 * LENGTH, 0.0, 0.0));
    builder.add_joint(Joint::new("hinge", Revolute::about(Vec3::Y)).child(body, end_of_rod));
    let model = builder.build()?;

    // The simulation: in generalized coordinates, from rest, at 1000 steps a second.
    let (tree, h) = (Tree::new(&model)?, 1e-3);
    let springs = Springs::new(&tree, h);
    let mut motion = Motion::new(&tree, &model.neutral(), &[0.0])?;
    let mut workspace = Workspace::new(&tree);
    let start = energy(&tree, &motion, &mut workspace)?;
    let (mut time, mut quarter) = (0.0, None);
    while time < 2.0 {
        motion.step(&tree, &[0.0], &springs, &Surroundings::default(), h)?;
        time += h;
        // The hinge rotates from x to -z: at a quarter turn, the rod points straight down.
        if motion.q[0] >= std::f64::consts::FRAC_PI_2 && quarter.is_none() {
            quarter = Some(time);
        }
    }
    let lost = (energy(&tree, &motion, &mut workspace)? - start).abs();

    // The textbook: a swing of 90 degrees to each side takes T = T0 / agm(1, cos 45), a quarter of it to the bottom.
    let (m, d) = (inertia.mass, 0.5 * LENGTH);
    let about_hinge = inertia.at_com().yy + m * d * d;
    let small = std::f64::consts::TAU * (about_hinge / (m * 9.81 * d)).sqrt();
    let expected = 0.25 * small / mean(1.0, std::f64::consts::FRAC_PI_4.cos());
    let quarter = quarter.ok_or("it never reached the bottom")?;
    println!("down after {quarter:.3} s; the textbook says {expected:.3} s");
    println!("energy is kept to {lost:.1e} J");
    // The step is a millisecond, and the integrator is of first order.
    assert!((quarter - expected).abs() < 2.0 * h);
    assert!(lost < 0.02);
    Ok(())
}

fn energy(tree: &Tree, motion: &Motion, workspace: &mut Workspace) -> Result<f64, Box<dyn Error>> {
    tree.update_kinematics(&motion.q, &motion.v, workspace)?;
    let totals = tree.totals(workspace);
    Ok(totals.kinetic + totals.potential)
}

/// The arithmetic-geometric mean, which gives the period of a pendulum at any amplitude.
fn mean(mut a: f64, mut b: f64) -> f64 {
    while (a - b).abs() > 1e-15 {
        (a, b) = (0.5 * (a + b), (a * b).sqrt());
    }
    a
}
