//! Erratum of LEC (rigid bodies): the direction of the rotation in the inverse inertia.

use std::f64::consts::PI;

use ligament_math::{Mat3, Vec3, so3};

use super::support::Rng;

#[test]
fn e28_angular_velocity_from_angular_momentum() {
    let mut rng = Rng(28);
    // A set of unit masses fixed in the body: its inertia in body axes, and its angular momentum as a sum over the masses.
    let points: Vec<Vec3> = (0..6).map(|_| rng.vec3()).collect();
    let inertia = |points: &[Vec3]| {
        points.iter().fold(Mat3::ZERO, |sum, &p| sum + Mat3::IDENTITY * p.norm_squared() - p.outer(p))
    };
    let body = inertia(&points).inverse().unwrap();
    for _ in 0..10 {
        let (r, omega) = (rng.rotation(), rng.vec3());
        let turned: Vec<Vec3> = points.iter().map(|&p| r * p).collect();
        let momentum = turned.iter().fold(Vec3::ZERO, |sum, &p| sum + p.cross(omega.cross(p)));

        let slide = r.transpose() * body * r * momentum;
        let right = r * body * r.transpose() * momentum;
        let error = (slide - omega).norm() / omega.norm();
        println!("e28: the slide's angular velocity is off by {:.0} %", 100.0 * error);
        assert!((right - omega).max_abs() < 1e-13);
        assert!(error > 0.02);
        // The line before on the slide, I = R I0 R^T, is the right one.
        assert!((r * inertia(&points) * r.transpose() - inertia(&turned)).max_abs() < 1e-13);
    }
    // The two agree where R R commutes with the inertia, not only where R does: any half turn hides the mistake.
    let half_turn = so3::exp(rng.unit() * PI);
    let commutator = half_turn * body - body * half_turn;
    let difference = half_turn.transpose() * body * half_turn - half_turn * body * half_turn.transpose();
    assert!(commutator.max_abs() > 0.01 && difference.max_abs() < 1e-14);
}
