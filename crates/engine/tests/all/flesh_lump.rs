//! Checks how the mass of a solid is distributed over the tetrahedra of a cage: fill ratios and masses equal to the
//! reference vectors; mass and center of mass of any solid preserved exactly for any thinness of the tetrahedra;
//! floors that keep the total mass; a skin that stays in place at rest and moves linearly; and refusals that name the fault.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::sync::Arc;

use crate::common::cages::{block, egg};
use crate::common::*;
use ligament::dynamics::Vectors;
use ligament::flesh::{Cage, CageError, LumpError, Lumped, Lumping, Skin, SkinError, Solid};
use ligament::mass::{MeshError, Shape, TriMesh};
use ligament::math::{Mat3, Vec3};
use proptest::prelude::*;
use serde_json::Value;

fn points(value: &Value) -> Vec<Vec3> {
    value.as_array().unwrap().iter().map(vec3).collect()
}

fn mesh(value: &Value) -> TriMesh {
    let triangle =
        |t: &Value| <[u32; 3]>::try_from(numbers(t).iter().map(|x| *x as u32).collect::<Vec<_>>()).unwrap();
    TriMesh::new(points(&value["verts"]), value["tris"].as_array().unwrap().iter().map(triangle).collect())
        .unwrap()
}

#[test]
fn fill_and_masses_equal_the_reference_vectors() {
    let file = vectors("lump");
    let cases = file["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 5);
    for case in cases {
        let surface = mesh(case);
        let cage = Cage::new(points(&case["tet"]), vec![[0, 1, 2, 3]]).unwrap();
        let filled = Solid::new(&surface).unwrap().fill(&cage, 0);
        let name = &case["name"];
        // Sums of a few dozen columns, each right to the last bits.
        assert!((filled.ratio - case["w"].as_f64().unwrap()).abs() < 1e-13, "{name}: {filled:?}");
        for (share, mass) in filled.shares.iter().zip(numbers(&case["m_rho1"])) {
            assert!((share * cage.volumes()[0] - mass).abs() < 1e-13, "{name}: {filled:?}");
        }
    }
}

/// Tetrahedra that the solid fills, and their masses.
fn lumped(cage: &Cage, surface: &TriMesh, lumping: &Lumping) -> (Cage, Lumped) {
    let solid = Solid::new(surface).unwrap();
    let (cage, _) = cage.retained(|tet| solid.fill(cage, tet).ratio > 0.0).unwrap();
    let lumped = Lumped::new(&cage, &solid, lumping).unwrap();
    (cage, lumped)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Barycentric coordinates reproduce linear functions, so mass and center of mass are exact.
    #[test]
    fn mass_and_center_of_mass_are_kept(turn in any_turn(3.0), shift in any_vec3(), flat in -4.0..0.0f64, far in 0.0..2.0f64) {
        // The cage flattened by up to ten thousand, together with the solid in it, and away from the origin.
        let offset = shift * 10f64.powf(far);
        let press = |p: Vec3| Vec3::new(p.x, p.y, p.z * 10f64.powf(flat)) + offset;
        let cage = block([4, 3, 5], 0.3, press);
        let surface = egg(7, Vec3::new(0.4, 0.3, 0.2), turn, Vec3::splat(0.5));
        let pressed = surface.vertices().iter().map(|v| press(*v)).collect();
        let surface = TriMesh::new(pressed, surface.triangles().to_vec()).unwrap();
        let whole = Shape::Mesh(Arc::new(surface.clone())).inertia_of_density(2.0).unwrap();
        let (cage, lumped) = lumped(&cage, &surface, &Lumping::exact(2.0));
        let mass: f64 = lumped.mass.iter().sum();
        // Coordinates are rounded to 1e-16 of the distance from the origin; the thin side is 10^flat.
        let digits = 1e-13 * 10f64.powf(far - flat);
        prop_assert!((mass / whole.mass - 1.0).abs() < digits, "{mass} {}", whole.mass);
        let moment = lumped.mass.iter().zip(cage.nodes()).fold(Vec3::ZERO, |sum, (m, x)| sum + (*x - whole.com()) * *m);
        prop_assert!((moment * (1.0 / mass)).norm() < digits, "{moment:?}");
        prop_assert!(lumped.fill.iter().all(|w| *w > 0.0 && *w <= 1.0));
        // A node whose elements the solid only grazes has a mass of rounding.
        prop_assert!(lumped.mass.iter().all(|m| *m > -1e-15 * mass));
    }

    /// The floors keep the total, and every ratio respects them.
    #[test]
    fn floors_hold_and_keep_the_total(turn in any_turn(3.0), least_share in 0.0..0.25f64, least_mass in 0.0..1.0f64) {
        let cage = block([4, 4, 4], 0.3, |p| p);
        let surface = egg(6, Vec3::new(0.4, 0.3, 0.2), turn, Vec3::splat(0.5));
        let (_, exact) = lumped(&cage, &surface, &Lumping::exact(3.0));
        let (_, raised) = lumped(&cage, &surface, &Lumping { density: 3.0, least_share, least_mass });
        let total = |lumped: &Lumped| lumped.mass.iter().sum::<f64>();
        prop_assert!((total(&raised) / total(&exact) - 1.0).abs() < 1e-13);
        let floor = least_mass * total(&raised) / raised.mass.len() as f64;
        prop_assert!(raised.mass.iter().all(|m| *m > 0.0 && *m >= floor * (1.0 - 1e-12)));
        let lightest = raised.shares.iter().flatten().copied().fold(1.0, f64::min);
        prop_assert!(lightest >= least_share - 1e-15);
    }
}

#[test]
fn a_cube_that_fills_its_cage_fills_it_to_the_last_bit() {
    let cage = block([3, 3, 3], 0.2, |p| p);
    let corners =
        (0..8_u32).map(|i| Vec3::new(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2))).collect();
    let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    let cube = TriMesh::new(corners, triangles).unwrap();
    let solid = Solid::new(&cube).unwrap();
    for tet in 0..cage.tets().len() {
        let filled = solid.fill(&cage, tet);
        assert!((filled.ratio - 1.0).abs() < 1e-14, "{tet}: {filled:?}");
        assert!(filled.shares.iter().all(|share| (share - 0.25).abs() < 1e-14), "{tet}: {filled:?}");
    }
}

#[test]
fn a_needle_and_a_sheet_are_cut_right() {
    // A sheet a millionth thick across a tetrahedron, and a needle: closed forms by Cavalieri.
    let corner = Cage::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z], vec![[0, 1, 2, 3]]).unwrap();
    let thin = |half: Vec3, at: Vec3| {
        let corner = |i: u32| {
            Vec3::new(
                if i & 1 == 0 { -1.0 } else { 1.0 },
                if i & 2 == 0 { -1.0 } else { 1.0 },
                if i & 4 == 0 { -1.0 } else { 1.0 },
            )
        };
        let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        let triangles = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
        TriMesh::new((0..8).map(|i| corner(i).scale(half) + at).collect(), triangles).unwrap()
    };
    for h in [1e-2, 1e-6] {
        let sheet = thin(Vec3::new(2.0, 2.0, h), Vec3::splat(0.25));
        // The area at height z is (1-z)^2/2, so the volume is the difference of its integral, -(1-z)^3/6.
        let (low, high): (f64, f64) = (0.25 - h, 0.25 + h);
        let volume = ((1.0 - low).powi(3) - (1.0 - high).powi(3)) / 6.0;
        let filled = Solid::new(&sheet).unwrap().fill(&corner, 0);
        assert!((filled.ratio / 6.0 - volume).abs() < 1e-15, "{h}: {filled:?}");
        let needle = thin(Vec3::new(h, h, 2.0), Vec3::new(0.25, 0.25, 0.25));
        // The mean height of the slanted face over the needle is that at its middle.
        let filled = Solid::new(&needle).unwrap().fill(&corner, 0);
        assert!((filled.ratio / 6.0 - 4.0 * h * h * 0.5).abs() < 1e-15, "{h}: {filled:?}");
    }
}

#[test]
fn refusals_say_what_is_wrong() {
    let nodes = vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z];
    let refused = |nodes: &[Vec3], tets: &[[u32; 4]]| Cage::new(nodes.to_vec(), tets.to_vec()).unwrap_err();
    assert_eq!(refused(&nodes, &[]), CageError::Empty { nodes: 4 });
    assert_eq!(refused(&nodes, &[[0, 1, 2, 4]]), CageError::IndexOutOfRange { tet: 0, node: 4, nodes: 4 });
    assert!(matches!(refused(&nodes, &[[0, 2, 1, 3]]), CageError::InsideOut { tet: 0, .. }));
    assert!(matches!(refused(&nodes, &[[0, 1, 2, 2]]), CageError::Flat { tet: 0, .. }));
    let mut more = nodes.clone();
    more.push(Vec3::splat(f64::NAN));
    assert!(matches!(refused(&more, &[[0, 1, 2, 3]]), CageError::NodeNotFinite { node: 4, .. }));
    more[4] = Vec3::splat(0.25);
    assert_eq!(refused(&more, &[[0, 1, 2, 3]]), CageError::LoneNode { node: 4 });
    more[4] = Vec3::new(0.5, 0.5, 0.0);
    assert!(matches!(refused(&more, &[[0, 1, 2, 3], [0, 1, 2, 4]]), CageError::Flat { tet: 1, .. }));
    more[4] = Vec3::splat(1e200);
    assert!(matches!(
        refused(&more, &[[0, 1, 2, 3], [0, 1, 2, 4]]),
        CageError::Flat { .. } | CageError::InsideOut { .. }
    ));

    let cage = Cage::new(nodes, vec![[0, 1, 2, 3]]).unwrap();
    let egg_at = |at| egg(5, Vec3::splat(0.1), Vec3::ZERO, at);
    let refused =
        |surface: &TriMesh, lumping| Lumped::new(&cage, &Solid::new(surface).unwrap(), &lumping).unwrap_err();
    assert_eq!(refused(&egg_at(Vec3::splat(3.0)), Lumping::exact(1.0)), LumpError::Empty { tet: 0 });
    let half_out = refused(&egg_at(Vec3::new(0.3, 0.3, 0.0)), Lumping::exact(1.0));
    assert!(
        matches!(half_out, LumpError::Uncovered { .. })
            && half_out.to_string().contains("cover the whole skin")
    );
    for (lumping, what) in [
        (Lumping::exact(0.0), "density"),
        (Lumping::exact(f64::NAN), "density"),
        (Lumping { least_share: 0.3, ..Lumping::exact(1.0) }, "least share"),
        (Lumping { least_mass: -1.0, ..Lumping::exact(1.0) }, "least mass"),
    ] {
        let error = refused(&egg_at(Vec3::splat(0.2)), lumping);
        assert!(error.to_string().contains(what), "{error}");
    }
    let open = egg_at(Vec3::ZERO);
    let open = TriMesh::new(open.vertices().to_vec(), open.triangles()[1..].to_vec()).unwrap();
    assert!(matches!(Solid::new(&open).unwrap_err(), MeshError::OpenEdges(_)));
    let outside = Skin::embed(&cage, &[Vec3::splat(0.1), Vec3::splat(0.4)]).unwrap_err();
    assert!(matches!(outside, SkinError::Outside { vertex: 1, .. }), "{outside}");
}

#[test]
fn the_skin_rides_in_its_cage() {
    let cage = block([3, 3, 3], 0.3, |p| p);
    let surface = egg(8, Vec3::new(0.49, 0.3, 0.4), Vec3::new(0.2, 0.1, 0.0), Vec3::splat(0.5));
    let skin = Skin::embed(&cage, surface.vertices()).unwrap();
    assert_eq!(skin.len(), surface.vertices().len());
    // Inside its tetrahedron, and so inside the cage however the nodes move.
    assert!(skin.weights().iter().flatten().all(|w| *w >= -1e-9));
    let map = Mat3::from_rows([[1.2, 0.3, -0.1], [0.0, 0.7, 0.4], [-0.3, 0.1, 1.1]]);
    let affine = |p: Vec3| map * p + Vec3::new(5.0, -3.0, 2.0);
    for (place, exact) in [(&(|p| p) as &dyn Fn(Vec3) -> Vec3, 1e-14), (&affine, 1e-13)] {
        let mut nodes = Vectors::zeros(cage.nodes().len());
        cage.nodes().iter().enumerate().for_each(|(k, p)| nodes.set(k, place(*p)));
        let mut out = Vectors::zeros(skin.len());
        skin.follow(&nodes, &mut out);
        for (k, p) in surface.vertices().iter().enumerate() {
            assert!((out.get(k) - place(*p)).norm() < exact, "{k}");
        }
    }
    // A force on the skin acts on the nodes as the same force and the same moment.
    let mut forces = Vectors::zeros(cage.nodes().len());
    let (vertex, force) = (17, Vec3::new(1.0, -2.0, 0.5));
    skin.push(vertex, force, &mut forces);
    let total = (0..forces.len()).fold(Vec3::ZERO, |sum, k| sum + forces.get(k));
    let moment = (0..forces.len()).fold(Vec3::ZERO, |sum, k| sum + cage.nodes()[k].cross(forces.get(k)));
    assert!((total - force).norm() < 1e-14);
    assert!((moment - surface.vertices()[vertex].cross(force)).norm() < 1e-14);
}
