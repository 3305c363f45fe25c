//! A custom part for the loop solver: a cart on a rail, implemented here, from which a character of the library hangs.
//!
//! A [`Response`] describes how a part moves under impulses. The cart and the bar do not know each other; the loop solver
//! connects them, and the impulses between them conserve momentum along the rail.
//!
//! `cargo run -p ligament-examples --example custom_response`

use std::error::Error;

use ligament::loops::{
    Alone, Budget, Load, LoopJoint, LoopSolver, Loops, MaximalPart, PartError, Response, Side, StepOptions,
    Turn, step,
};
use ligament::mass::Shape;
use ligament::math::{Pose, Sym3, Twist, Vec3, Wrench};
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
use ligament::model::{Body, ModelBuilder, Revolute};

/// A cart that slides along x. It has one end, number 0.
struct Cart {
    mass: f64,
    x: f64,
    velocity: f64,
    /// Current estimate of the velocity at the end of the step.
    found: f64,
    watched: Vec<u32>,
}

impl Cart {
    /// An impulse along the rail moves it; the rail absorbs the rest.
    fn answer(&self, wrench: &Wrench) -> f64 {
        wrench.force.x / self.mass
    }
}

impl Response for Cart {
    fn watched(&self) -> &[u32] {
        &self.watched
    }

    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError> {
        match ends.iter().find(|end| **end > 0) {
            Some(&end) => Err(PartError::NoSuchEnd { end, count: 1 }),
            None => {
                self.watched = ends.to_vec();
                Ok(())
            }
        }
    }

    fn pose(&self, _: usize) -> Pose {
        Pose::translation(Vec3::new(self.x, 0.0, 0.0))
    }

    fn motion(&self, _: usize) -> Twist {
        Twist::new(Vec3::ZERO, Vec3::new(self.found, 0.0, 0.0))
    }

    fn alone(&self, _: usize) -> Alone {
        Alone { inverse_mass: 1.0 / self.mass, inverse_inertia_world: Sym3::ZERO }
    }

    fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]) {
        for (twist, wrench) in twists.iter_mut().zip(wrenches) {
            *twist = Twist::new(Vec3::ZERO, Vec3::new(self.answer(wrench), 0.0, 0.0));
        }
    }

    fn absorb(&mut self, wrenches: &[Wrench]) {
        self.found += wrenches.iter().map(|wrench| self.answer(wrench)).sum::<f64>();
    }

    fn solve(&mut self, _: &Turn, impulses: &[Wrench], _: &[Load]) -> Result<(), PartError> {
        // Only loops act on it: its own velocity is constant.
        self.found = self.velocity;
        self.absorb(impulses);
        Ok(())
    }

    fn finish(&mut self, turn: &Turn) -> Result<f64, PartError> {
        self.velocity = self.found;
        self.x += turn.h * self.velocity;
        Ok(0.0)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    // A free bar, level, half a meter long; its left end is at the cart.
    let half = Vec3::new(0.25, 0.02, 0.02);
    let inertia = Shape::Box { half_extents: half }.inertia_of_mass(2.0)?;
    let mut builder = ModelBuilder::new("bar");
    let bar = builder.add_body(Body::new("bar", inertia));
    let model = builder.build()?;
    let at = Pose::translation(Vec3::new(half.x, 0.0, 0.0));
    let mut state = MaximalState::new(&model, &[Pose::IDENTITY, at], &[Twist::ZERO; 2]);
    let skeleton = Skeleton::new(&model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut cart = Cart { mass: 3.0, x: 0.0, velocity: 0.0, found: 0.0, watched: Vec::new() };

    // A hinge about y from the cart (part 0, end 0) to the end of the bar (part 1, the bar).
    let mut loops = Loops::new();
    let on_cart = Side::end(0, 0, Pose::IDENTITY);
    let on_bar = Side::end(1, bar.index() as u32, Pose::translation(Vec3::new(-half.x, 0.0, 0.0)));
    loops.add(LoopJoint::new(Revolute::about(Vec3::Y), on_cart, on_bar))?;

    let (mut solver, h) = (LoopSolver::default(), 1.0 / 500.0);
    let (mut violation, mut momentum, mut furthest) = (0.0_f64, 0.0_f64, 0.0_f64);
    for _ in 0..1000 {
        let mut hanging = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
        let parts: &mut [&mut dyn Response] = &mut [&mut cart, &mut hanging];
        let mut budget = Budget::to(1e-9).within(100);
        let report = step(parts, &mut loops, &mut solver, &StepOptions::default(), h, &mut budget)?;
        violation = violation.max(report.loop_violation);
        momentum = momentum.max((cart.mass * cart.velocity + 2.0 * state.bodies[bar.index()].linear.x).abs());
        furthest = furthest.max(cart.x);
    }
    println!("the bar swings, and the cart goes up to {furthest:.3} m to the right");
    println!(
        "the largest joint error of the hinge was {violation:.1e} m; momentum along the rail stays within {momentum:.1e} kg m/s"
    );
    // The common center of mass stays in place: the bar's may move half a meter to the left at most.
    let expected = 2.0 * inertia.mass * half.x / (inertia.mass + cart.mass);
    println!("without losses it would go up to {expected:.3} m");
    assert!(furthest > 0.5 * expected && furthest < 1.01 * expected);
    // Rounding of a thousand steps; and the requested precision, with the remaining error of one linear solve per step.
    assert!(momentum < 1e-12 && violation < 1e-7);
    Ok(())
}
