//! Checks the mass properties of the simple shapes: against the integrals that define them (by quadrature exact for
//! polynomials), against parry, and under cutting, rotation and translation; the criterion of a plausible inertia;
//! and that every bad dimension is refused by name without a panic.

use std::f64::consts::PI;

use ligament::mass::{InertiaFault, MassError, Shape, plausible};
use ligament::math::{Mat3, Pose, RigidInertia, Sym3, Vec3, so3};
use parry3d_f64::mass_properties::MassProperties;
use parry3d_f64::math::Vector;
use proptest::prelude::*;

/// Largest difference of two inertias, each part relative to the second.
fn difference(a: &RigidInertia, b: &RigidInertia) -> f64 {
    let mass = (a.mass / b.mass - 1.0).abs();
    let size = (b.rotational.max_abs() / b.mass).sqrt();
    let first = (a.first_moment - b.first_moment).max_abs() / (b.mass * size);
    let rotational = (a.rotational - b.rotational).max_abs() / b.rotational.max_abs();
    mass.max(first).max(rotational)
}

/// Nodes and weights of Gauss-Legendre quadrature on [0, 1], by Newton's method on the Legendre polynomial.
fn gauss(n: usize) -> Vec<(f64, f64)> {
    let node = |i: usize| {
        let mut x = (PI * (i as f64 + 0.75) / (n as f64 + 0.5)).cos();
        let mut slope = 1.0;
        for _ in 0..20 {
            let (mut p0, mut p1) = (1.0, x);
            for k in 2..=n {
                let k = k as f64;
                (p0, p1) = (p1, ((2.0 * k - 1.0) * x * p1 - (k - 1.0) * p0) / k);
            }
            slope = n as f64 * (x * p1 - p0) / (x * x - 1.0);
            x -= p1 / slope;
        }
        (0.5 * (1.0 + x), 1.0 / ((1.0 - x * x) * slope * slope))
    };
    (0..n).map(node).collect()
}

/// The integrals of 1, r, and |r|^2 - r r^T over the image of the unit cube under `map`, which returns a point and
/// the factor by which volume grows there; the second coordinate is an angle in turns.
///
/// This evaluates LEC's definition directly. Eight Gauss nodes and eight equidistant angles are exact for the
/// polynomials that occur here.
fn integrate(map: impl Fn(f64, f64, f64) -> (Vec3, f64)) -> RigidInertia {
    let nodes = gauss(8);
    let mut total = RigidInertia::ZERO;
    for &(u, wu) in &nodes {
        for angle in 0..8 {
            for &(v, wv) in &nodes {
                let (point, stretch) = map(u, f64::from(angle) / 8.0, v);
                total += RigidInertia::point(stretch * wu * wv / 8.0, point);
            }
        }
    }
    total
}

/// A disc of radius `radius(z)` for each z from `low` to `high`.
fn solid_of_revolution(low: f64, high: f64, radius: impl Fn(f64) -> f64) -> RigidInertia {
    integrate(|u, turn, v| {
        let z = low + (high - low) * v;
        let r = radius(z);
        let (s, c) = (2.0 * PI * turn).sin_cos();
        (Vec3::new(r * u * c, r * u * s, z), 2.0 * PI * r * r * u * (high - low))
    })
}

fn ellipsoid(a: Vec3) -> RigidInertia {
    integrate(|u, turn, v| {
        let (s, c) = (2.0 * PI * turn).sin_cos();
        let z = 2.0 * v - 1.0;
        let across = (1.0 - z * z).sqrt();
        (Vec3::new(across * c, across * s, z).scale(a) * u, 4.0 * PI * a.x * a.y * a.z * u * u)
    })
}

/// One of each shape, with sides of different lengths.
fn shapes() -> [Shape; 6] {
    [
        Shape::Box { half_extents: Vec3::new(0.3, 0.5, 1.1) },
        Shape::Sphere { radius: 0.7 },
        Shape::Ellipsoid { radii: Vec3::new(0.3, 0.5, 1.1) },
        Shape::Capsule { radius: 0.3, half_length: 0.8 },
        Shape::Cylinder { radius: 0.3, half_length: 0.8 },
        Shape::Cone { radius: 0.3, half_length: 0.8 },
    ]
}

#[test]
fn closed_forms_equal_the_integrals_that_define_them() {
    for shape in shapes() {
        let integral = match shape {
            Shape::Box { half_extents: a } => {
                // The eight angles do not suit a box; Gauss nodes along each axis are exact for its polynomials.
                let nodes = gauss(3);
                let mut total = RigidInertia::ZERO;
                for (x, wx) in &nodes {
                    for (y, wy) in &nodes {
                        for (z, wz) in &nodes {
                            let point = Vec3::new(2.0 * x - 1.0, 2.0 * y - 1.0, 2.0 * z - 1.0).scale(a);
                            total += RigidInertia::point(8.0 * a.x * a.y * a.z * wx * wy * wz, point);
                        }
                    }
                }
                total
            }
            Shape::Sphere { radius } => ellipsoid(Vec3::splat(radius)),
            Shape::Ellipsoid { radii } => ellipsoid(radii),
            Shape::Cylinder { radius, half_length: h } => solid_of_revolution(-h, h, |_| radius),
            Shape::Cone { radius, half_length: h } => {
                solid_of_revolution(-h, h, |z| radius * (h - z) / (2.0 * h))
            }
            Shape::Capsule { radius: r, half_length: h } => {
                let ball = |z: f64| (r * r - z * z).sqrt();
                solid_of_revolution(-h, h, |_| r)
                    + solid_of_revolution(h, h + r, |z| ball(z - h))
                    + solid_of_revolution(-h - r, -h, |z| ball(z + h))
            }
            _ => unreachable!(),
        };
        // Sums of 512 terms, with roundings of 1e-16 each.
        let off = difference(&shape.inertia_of_density(2.5).unwrap(), &integral.scaled(2.5));
        assert!(off < 1e-13, "{}: {off:e}", shape.name());
        assert!((shape.volume().unwrap() / integral.mass - 1.0).abs() < 1e-13);
        // From the mass, the same body.
        let mass = integral.mass * 2.5;
        let off = difference(&shape.inertia_of_mass(mass).unwrap(), &integral.scaled(2.5));
        assert!(off < 1e-13, "{}: {off:e}", shape.name());
    }
}

#[test]
fn parry_agrees_on_the_shapes_it_has() {
    let density = 3.0;
    // parry's axis is y; ours is z.
    let y_to_z = Pose::rotation(so3::exp(Vec3::X * (PI / 2.0)));
    for shape in shapes() {
        let (theirs, turn) = match shape {
            Shape::Box { half_extents: a } => {
                (MassProperties::from_cuboid(density, Vector::new(a.x, a.y, a.z)), Pose::IDENTITY)
            }
            Shape::Sphere { radius } => (MassProperties::from_ball(density, radius), Pose::IDENTITY),
            Shape::Capsule { radius, half_length: h } => {
                let end = Vector::new(0.0, h, 0.0);
                (MassProperties::from_capsule(density, -end, end, radius), y_to_z)
            }
            Shape::Cylinder { radius, half_length } => {
                (MassProperties::from_cylinder(density, half_length, radius), y_to_z)
            }
            Shape::Cone { radius, half_length } => {
                (MassProperties::from_cone(density, half_length, radius), y_to_z)
            }
            _ => continue,
        };
        let m = theirs.reconstruct_inertia_matrix().to_cols_array_2d();
        let at_com = Mat3::from_rows(m).symmetric_part();
        let com = Vec3::new(theirs.local_com.x, theirs.local_com.y, theirs.local_com.z);
        let theirs = RigidInertia::new(theirs.mass(), com, at_com).transported(turn);
        let off = difference(&shape.inertia_of_density(density).unwrap(), &theirs);
        assert!(off < 1e-14, "{}: {off:e}", shape.name());
    }
}

#[test]
fn a_cut_box_weighs_and_turns_as_the_whole() {
    let part = |low: f64, high: f64| {
        let half = 0.5 * (high - low);
        let slab = Shape::Box { half_extents: Vec3::new(0.4, 0.2, half) };
        let place = Pose::translation(Vec3::new(0.0, 0.0, low + half));
        slab.inertia_of_density(700.0).unwrap().transported(place)
    };
    let whole = part(-0.5, 1.0);
    let sum: RigidInertia = [part(-0.5, 0.1), part(0.1, 0.35), part(0.35, 1.0)].into_iter().sum();
    let off = difference(&sum, &whole);
    assert!(off < 1e-14, "{off:e}");
}

#[test]
fn turning_and_shifting_keep_mass_and_principal_moments() {
    let pose = Pose::new(so3::exp(Vec3::new(0.4, -2.0, 0.9)), Vec3::new(3.0, -1.0, 2.0));
    for shape in shapes() {
        let here = shape.inertia_of_density(10.0).unwrap();
        let there = here.transported(pose);
        assert_eq!(here.mass, there.mass);
        assert!((there.com() - pose.point(here.com())).norm() < 1e-14);
        // The shift of 3.7 m puts some 14 m^2 on top of moments of 0.1 m^2 and more.
        let off = (there.principal().values - here.principal().values).max_abs() / here.principal().values.z;
        assert!(off < 1e-12, "{}: {off:e}", shape.name());
        let straight = there.transported(there.body_from_principal().inverse());
        let Sym3 { xy, xz, yz, .. } = straight.rotational;
        assert!(Vec3::new(xy, xz, yz).max_abs() < 1e-12 * here.mass, "{}", shape.name());
        plausible(&there).unwrap();
    }
}

#[test]
fn what_no_body_has_is_told_from_what_a_body_has() {
    let of = |mass, moments: [f64; 3]| RigidInertia::new(mass, Vec3::ZERO, Sym3::diagonal(moments.into()));
    plausible(&of(2.0, [1.0, 1.5, 2.0])).unwrap();
    // A flat body, to rounding and with the ten digits of a text file.
    plausible(&of(2.0, [1.0, 2.0, 3.0])).unwrap();
    plausible(&of(2.0, [1.0, 2.0, 3.000_000_001])).unwrap();
    let excess = plausible(&of(2.0, [1.0, 4.0, 2.5])).unwrap_err();
    assert_eq!(excess, InertiaFault::Triangle { moments: [4.0, 2.5, 1.0], excess: 0.5 });
    assert_eq!(
        excess.to_string(),
        "its principal moments of inertia are [4.0, 2.5, 1.0]: no solid has them, since the largest exceeds the \
         sum of the other two by 0.5"
    );
    // Just beyond the tolerance of 1e-9.
    assert!(plausible(&of(2.0, [1.0, 2.0, 3.000_000_01])).is_err());
    let negative = plausible(&of(2.0, [1.0, -0.5, 1.5])).unwrap_err();
    assert_eq!(negative, InertiaFault::NotPositive { moments: [1.5, 1.0, -0.5] });
    assert!(matches!(plausible(&of(2.0, [1.0, 1.0, 0.0])), Err(InertiaFault::NotPositive { .. })));
    // A needle has a small moment, which is refused once it is rounding beside the others.
    plausible(&of(2.0, [1.0, 1.0, 1e-11])).unwrap();
    assert!(matches!(plausible(&of(2.0, [1.0, 1.0, 1e-13])), Err(InertiaFault::NotPositive { .. })));
    // Products of inertia too large for their diagonal.
    let skewed = Sym3 { xx: 1.0, yy: 1.0, zz: 1.0, xy: 1.5, xz: 0.0, yz: 0.0 };
    let skewed = RigidInertia::new(1.0, Vec3::ZERO, skewed);
    assert!(matches!(plausible(&skewed), Err(InertiaFault::NotPositive { .. })));
    assert_eq!(plausible(&of(0.0, [1.0; 3])), Err(InertiaFault::Massless { mass: 0.0 }));
    assert_eq!(plausible(&of(-1.0, [1.0; 3])), Err(InertiaFault::Massless { mass: -1.0 }));
    assert_eq!(plausible(&RigidInertia::ZERO), Err(InertiaFault::Massless { mass: 0.0 }));
    assert_eq!(plausible(&of(3.0, [0.0; 3])), Err(InertiaFault::PointLike { mass: 3.0 }));
    // A point mass elsewhere is still a point mass.
    for i in 0..100 {
        let at = so3::exp(Vec3::new(0.1, 0.2, 0.3) * f64::from(i)) * Vec3::new(0.3, 7.0, -1.0);
        let point = RigidInertia::point(0.7 + 0.1 * f64::from(i), at);
        assert!(matches!(plausible(&point), Err(InertiaFault::PointLike { .. })), "{at:?}");
    }
    // A small body far from the origin of its frame is valid: 1 g, 1 cm, at 10 m.
    let pebble = Shape::Sphere { radius: 0.01 }.inertia_of_mass(1e-3).unwrap();
    plausible(&pebble.transported(Pose::translation(Vec3::new(5.0, 5.0, 7.0)))).unwrap();
    assert!(matches!(plausible(&of(f64::NAN, [1.0; 3])), Err(InertiaFault::NotFinite { .. })));
    assert!(matches!(plausible(&of(1.0, [1.0, f64::INFINITY, 1.0])), Err(InertiaFault::NotFinite { .. })));
    // The magnitude of the numbers does not matter.
    for scale in [1e-280, 1e280] {
        plausible(&of(scale, [1.0 * scale, 1.5 * scale, 2.0 * scale])).unwrap();
        let bad = plausible(&of(scale, [1.0 * scale, 1.5 * scale, 3.0 * scale]));
        assert!(matches!(bad, Err(InertiaFault::Triangle { .. })), "{bad:?}");
    }
}

#[test]
fn every_refusal_names_the_shape_the_parameter_and_the_value() {
    let refused = |shape: Shape| shape.inertia_of_density(1000.0).unwrap_err().to_string();
    assert_eq!(
        refused(Shape::Cylinder { radius: -0.5, half_length: 1.0 }),
        "cylinder: the radius is -0.5, but it must be positive and finite"
    );
    assert_eq!(
        refused(Shape::Capsule { radius: 0.5, half_length: 0.0 }),
        "capsule: the half-length is 0.0, but it must be positive and finite"
    );
    assert_eq!(
        refused(Shape::Cone { radius: f64::NAN, half_length: 1.0 }),
        "cone: the radius is NaN, but it must be positive and finite"
    );
    assert_eq!(
        refused(Shape::Box { half_extents: Vec3::new(1.0, 1.0, f64::INFINITY) }),
        "box: the half-extent in z is inf, but it must be positive and finite"
    );
    assert_eq!(
        refused(Shape::Ellipsoid { radii: Vec3::new(1.0, -2.0, 1.0) }),
        "ellipsoid: the radius in y is -2.0, but it must be positive and finite"
    );
    assert_eq!(
        refused(Shape::Sphere { radius: 1e200 }),
        "sphere: the volume comes out as inf: its dimensions are too large or too small for the numbers of a \
         computer; check their units"
    );
    assert_eq!(
        refused(Shape::HalfSpace),
        "a half-space has no volume, mass or inertia: use it as a collider of the world, not to give a body mass"
    );
    assert_eq!(Shape::HalfSpace.check_dimensions(), Ok(()));
    assert_eq!(Shape::HalfSpace.volume(), Err(MassError::HalfSpace));
    let ball = Shape::Sphere { radius: 1.0 };
    let refused = |result: Result<RigidInertia, MassError>| result.unwrap_err().to_string();
    assert_eq!(
        refused(ball.inertia_of_density(-1.0)),
        "sphere: the density is -1.0, but it must be positive and finite"
    );
    assert_eq!(
        refused(ball.inertia_of_mass(f64::NAN)),
        "sphere: the mass is NaN, but it must be positive and finite"
    );
    assert!(refused(ball.inertia_of_density(1e308)).starts_with("sphere: the mass comes out as inf:"));
    let speck = Shape::Sphere { radius: 1e-160 };
    assert!(refused(speck.inertia_of_mass(1.0)).starts_with("sphere: the rotational inertia comes out as "));
    // Its inertia is in range, though its volume is not.
    Shape::Sphere { radius: 1e120 }.inertia_of_mass(1.0).unwrap();
}

fn any_shape() -> impl Strategy<Value = Shape> {
    let number = || prop_oneof![any::<f64>(), 1e-3..1e3, Just(0.0), Just(1e200), Just(f64::MIN_POSITIVE)];
    (0..7, number(), number(), number()).prop_map(|(kind, x, y, z)| match kind {
        0 => Shape::Box { half_extents: Vec3::new(x, y, z) },
        1 => Shape::Sphere { radius: x },
        2 => Shape::Ellipsoid { radii: Vec3::new(x, y, z) },
        3 => Shape::Capsule { radius: x, half_length: y },
        4 => Shape::Cylinder { radius: x, half_length: y },
        5 => Shape::Cone { radius: x, half_length: y },
        _ => Shape::HalfSpace,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_number_breaks_a_shape(shape in any_shape(), amount in prop_oneof![any::<f64>(), 1e-3..1e4]) {
        for inertia in [shape.inertia_of_density(amount), shape.inertia_of_mass(amount)].into_iter().flatten() {
            prop_assert!(inertia.is_finite() && inertia.mass > 0.0);
            // The result is the inertia of a body; only a needle cannot rotate.
            match plausible(&inertia) {
                Ok(()) | Err(InertiaFault::NotPositive { .. } | InertiaFault::PointLike { .. }) => {}
                Err(fault) => prop_assert!(false, "{:?}: {}", shape, fault),
            }
        }
        if let Ok(volume) = shape.volume() {
            prop_assert!(volume > 0.0 && volume.is_finite());
        }
        let _ = shape.check_dimensions();
    }

    #[test]
    fn no_ten_numbers_break_the_check_of_plausibility(
        mass in any::<f64>(), h in [any::<f64>(), any::<f64>(), any::<f64>()],
        i in [any::<f64>(), any::<f64>(), any::<f64>(), any::<f64>(), any::<f64>(), any::<f64>()],
    ) {
        let [xx, yy, zz, xy, xz, yz] = i;
        let inertia = RigidInertia { mass, first_moment: h.into(), rotational: Sym3 { xx, yy, zz, xy, xz, yz } };
        let _ = plausible(&inertia);
    }

    #[test]
    fn the_sum_of_any_bodies_is_plausible(
        parts in prop::collection::vec(([0.01..1.0, 0.01..1.0, 0.01..1.0], [-3.0..3.0, -3.0..3.0, -3.0..3.0], [-2.0..2.0, -2.0..2.0, -2.0..2.0]), 1..5),
    ) {
        let total: RigidInertia = parts.into_iter().map(|(sides, turn, at)| {
            let part = Shape::Box { half_extents: sides.into() }.inertia_of_density(500.0).unwrap();
            part.transported(Pose::new(so3::exp(turn.into()), at.into()))
        }).sum();
        prop_assert_eq!(plausible(&total), Ok(()));
    }
}
