//! Checks how one call grows flesh on a skeleton: a cage of about the requested size that covers the skin, conforming
//! and well shaped; nodes attached to every bone; all mass accounted for; and skins that cannot be filled are refused
//! with the position of the fault.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::collections::HashMap;

use crate::common::cages::{Dice, egg};
use ligament::flesh::{
    Cage, FitError, Flesh, FleshError, Lumped, Lumping, Recipe, Skin, SkinFault, Solid, fit, sound_skin,
};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, Vec3, so3};
use ligament::model::{Body, Joint, Model, ModelBuilder, Revolute};
use ligament::progress::Progress;

/// Joins several surfaces into one.
fn together(parts: &[&TriMesh]) -> TriMesh {
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for part in parts {
        let base = vertices.len() as u32;
        vertices.extend_from_slice(part.vertices());
        triangles.extend(part.triangles().iter().map(|t| t.map(|v| v + base)));
    }
    TriMesh::new(vertices, triangles).unwrap()
}

fn ball(at: Vec3) -> TriMesh {
    egg(8, Vec3::splat(0.5), Vec3::new(0.3, 0.2, 0.1), at)
}

/// Every face has one tetrahedron on each side, or is on the outside.
fn assert_conforming(cage: &Cage) {
    let mut faces: HashMap<[u32; 3], usize> = HashMap::new();
    for &[a, b, c, d] in cage.tets() {
        for mut face in [[a, b, c], [a, b, d], [a, c, d], [b, c, d]] {
            face.sort_unstable();
            *faces.entry(face).or_default() += 1;
        }
    }
    assert!(faces.values().all(|count| *count <= 2));
    assert!(faces.values().any(|count| *count == 2));
}

#[test]
fn a_cage_is_as_large_as_asked_and_covers_the_skin() {
    let long = egg(12, Vec3::new(0.1, 0.15, 1.0), Vec3::new(0.5, 0.2, 0.0), Vec3::new(3.0, 1.0, 0.0));
    for (surface, wanted) in
        [(ball(Vec3::ZERO), 100), (ball(Vec3::X), 700), (long, 700), (ball(Vec3::ZERO), 5000)]
    {
        let solid = Solid::new(&surface).unwrap();
        let fitted = fit(&solid, wanted, &mut Progress::none()).unwrap();
        let found = fitted.cage.tets().len();
        // The lattice is symmetric, so tetrahedra appear and disappear by the dozen.
        assert!(
            (found as f64 / wanted as f64 - 1.0).abs() < if wanted < 200 { 0.3 } else { 0.05 },
            "{found} of {wanted}"
        );
        assert_conforming(&fitted.cage);
        let same = fitted.spacing.powi(3) / 12.0;
        assert!(fitted.cage.volumes().iter().all(|v| (v / same - 1.0).abs() < 1e-9));
        let lumped = Lumped::new(&fitted.cage, &solid, &Lumping::of_density(2.0)).unwrap();
        let mass: f64 = lumped.mass.iter().sum();
        assert!((mass / (2.0 * surface.volume().unwrap()) - 1.0).abs() < 1e-10);
        assert!(lumped.mass.iter().all(|m| *m > 0.0));
        assert_eq!(Skin::embed(&fitted.cage, surface.vertices()).unwrap().len(), surface.vertices().len());
    }
    let surface = ball(Vec3::ZERO);
    let solid = Solid::new(&surface).unwrap();
    assert_eq!(fit(&solid, 3, &mut Progress::none()).unwrap_err(), FitError::Count(3));
    // Almost empty: two tiny balls a kilometer apart fill nothing of the box around them.
    let hair = together(&[
        &egg(5, Vec3::splat(1e-3), Vec3::ZERO, Vec3::ZERO),
        &egg(5, Vec3::splat(1e-3), Vec3::ZERO, Vec3::splat(1e3)),
    ]);
    let error = fit(&Solid::new(&hair).unwrap(), 1000, &mut Progress::none()).unwrap_err();
    assert!(matches!(error, FitError::Sparse { wanted: 1000, .. }), "{error}");
}

#[test]
fn skins_that_cannot_be_filled_are_refused_with_the_place() {
    // Two intersecting balls, and the same two apart.
    let crossing = together(&[&ball(Vec3::ZERO), &ball(Vec3::new(0.6, 0.0, 0.0))]);
    let error = sound_skin(&crossing, 0.0).unwrap_err();
    let SkinFault::SelfIntersecting { pairs, near, .. } = error else { panic!("{error}") };
    // They cross in a circle at x = 0.3, of radius 0.4.
    assert!(
        pairs > 10 && (near[0] - 0.3).abs() < 0.1 && (near[1].hypot(near[2]) - 0.4).abs() < 0.1,
        "{near:?}"
    );
    assert!(error.to_string().contains("intersects itself"));
    assert!(sound_skin(&together(&[&ball(Vec3::ZERO), &ball(Vec3::new(1.2, 0.0, 0.0))]), 0.0).is_ok());
    // A surface that intersects itself: the ball's poles pushed past each other.
    let folded = ball(Vec3::ZERO);
    let pushed = folded.vertices().iter().map(|v| {
        if v.norm() > 0.0 { Vec3::new(v.x, v.y, if v.x.hypot(v.y) < 0.25 { -v.z } else { v.z }) } else { *v }
    });
    let folded = TriMesh::new(pushed.collect(), folded.triangles().to_vec()).unwrap();
    assert!(matches!(sound_skin(&folded, 0.0).unwrap_err(), SkinFault::SelfIntersecting { .. }));

    // A hole: refused with its position, closed on request; two holes are reported as two.
    let whole = ball(Vec3::new(5.0, 0.0, 0.0));
    let at = whole.corners().next().map(|[a, b, c]| (a + b + c) * (1.0 / 3.0)).unwrap();
    let torn = TriMesh::new(whole.vertices().to_vec(), whole.triangles()[1..].to_vec()).unwrap();
    let error = sound_skin(&torn, 0.0).unwrap_err();
    let SkinFault::Open { holes: 1, edges: 3, near, across } = error else { panic!("{error}") };
    assert!((Vec3::from(near) - at).norm() < 1e-12 && across < 0.5, "{error}");
    let mended = sound_skin(&torn, 0.5).unwrap();
    assert_eq!(mended.triangles().len(), torn.triangles().len() + 3);
    assert!((mended.volume().unwrap() / whole.volume().unwrap() - 1.0).abs() < 1e-12);
    let keep = |k: &usize| *k > 20 && (*k < 60 || *k > 61);
    let kept: Vec<usize> = (0..whole.triangles().len()).filter(keep).collect();
    let torn = TriMesh::new(whole.vertices().to_vec(), kept.iter().map(|k| whole.triangles()[*k]).collect())
        .unwrap();
    assert!(matches!(sound_skin(&torn, 0.0).unwrap_err(), SkinFault::Open { .. }));

    // A surface turned inside out is flipped; repeated vertices are merged.
    let turned = sound_skin(&whole.flipped(), 0.0).unwrap();
    assert!(turned.volume().unwrap() > 0.0);
    let corners: Vec<Vec3> = whole.corners().flatten().collect();
    let loose = (0..whole.triangles().len() as u32).map(|k| [3 * k, 3 * k + 1, 3 * k + 2]).collect();
    let loose = TriMesh::new(corners, loose).unwrap();
    assert_eq!(sound_skin(&loose, 0.0).unwrap().vertices().len(), whole.vertices().len());
}

/// A chain of bones of a third of a meter along x, from the world.
fn row(bones: usize) -> Model {
    let mut builder = ModelBuilder::new("row");
    let shape = Shape::Capsule { radius: 0.02, half_length: 0.13 };
    let along = Pose::new(so3::exp(Vec3::Y * std::f64::consts::FRAC_PI_2), Vec3::ZERO);
    let inertia = shape.inertia_of_mass(0.1).unwrap().transported(along);
    let half = Vec3::X * (1.0 / 6.0);
    let mut parent: Option<ligament::model::BodyId> = None;
    for k in 0..bones {
        let body = builder.add_body(Body::new(format!("bone {k}"), inertia));
        let joint =
            Joint::new(format!("joint {k}"), Revolute::about(Vec3::Y)).child(body, Pose::translation(-half));
        builder.add_joint(match parent {
            Some(parent) => joint.parent(parent, Pose::translation(half)),
            None => joint,
        });
        parent = Some(body);
    }
    builder.build().unwrap()
}

fn poses(model: &Model) -> Vec<Pose> {
    (0..model.bodies().len())
        .map(|k| Pose::translation(Vec3::X * if k == 0 { 0.0 } else { (k as f64 - 0.5) / 3.0 }))
        .collect()
}

fn sausage() -> TriMesh {
    egg(12, Vec3::new(0.62, 0.2, 0.2), Vec3::ZERO, Vec3::X * 0.5)
}

#[test]
fn flesh_grows_on_bones() {
    let model = row(3);
    let flesh =
        Flesh::grow(&model, &poses(&model), &sausage(), &Recipe::default(), &mut Progress::none()).unwrap();
    let count = flesh.cage().tets().len();
    assert!((665..=735).contains(&count), "{count}");
    for body in 1..4 {
        let attached = flesh.holds().iter().filter(|hold| hold.attached && hold.bone.index() == body).count();
        assert!(attached >= 3, "bone {body} holds {attached} nodes");
    }
    // Attached nodes are near the axis, free ones are not; all keep their positions, in bone axes.
    let poses = poses(&model);
    for (hold, node) in flesh.holds().iter().zip(flesh.cage().nodes()) {
        assert!((poses[hold.bone.index()].point(hold.rest) - *node).norm() < 1e-14);
        let nearest = (node.x.clamp(0.0, 1.0) - node.x).hypot(node.y.hypot(node.z));
        let near = nearest <= 0.75 * (12.0 * flesh.cage().volumes()[0]).cbrt();
        assert_eq!(hold.attached, near, "{node:?}");
        let bone = (3.0 * node.x).floor().clamp(0.0, 2.0) as usize + 1;
        let on_a_border = (3.0 * node.x - (3.0 * node.x).round()).abs() < 1e-9;
        assert!(on_a_border || hold.bone.index() == bone, "{node:?} {hold:?}");
    }
    // Attached mass is added to the bones, the rest stays with the nodes: together density times volume.
    let heavier = model.with_added_inertia(&flesh.added_inertia(&model)).unwrap();
    let masses = flesh.holds().iter().zip(&flesh.lumped().mass);
    let free: f64 = masses.filter(|(hold, _)| !hold.attached).map(|(_, mass)| mass).sum();
    let expected = model.mass() + 1000.0 * sausage().volume().unwrap();
    assert!((heavier.mass() + free - expected).abs() < 1e-9 * expected);
    assert!(heavier.mass() > model.mass());
    // Growing again gives the same bits.
    let again = Flesh::grow(&model, &poses, &sausage(), &Recipe::default(), &mut Progress::none()).unwrap();
    assert_eq!((again.cage(), again.holds(), again.lumped()), (flesh.cage(), flesh.holds(), flesh.lumped()));
}

#[test]
fn a_skin_nowhere_near_the_skeleton_is_refused() {
    let model = row(2);
    let far = egg(8, Vec3::splat(0.1), Vec3::ZERO, Vec3::new(0.0, 50.0, 0.0));
    let error = Flesh::grow(
        &model,
        &poses(&model),
        &far,
        &Recipe { tets: 100, ..Recipe::default() },
        &mut Progress::none(),
    )
    .unwrap_err();
    assert!(
        matches!(&error, FleshError::NothingHeld { bone, distance, .. } if bone == "bone 0" && *distance > 49.0),
        "{error}"
    );
    let wrong =
        Flesh::grow(&model, &[Pose::IDENTITY], &far, &Recipe::default(), &mut Progress::none()).unwrap_err();
    assert!(matches!(wrong, FleshError::State(_)), "{wrong}");
    let bad = Recipe { poisson: 0.5, ..Recipe::default() };
    assert!(matches!(
        Flesh::grow(&model, &poses(&model), &far, &bad, &mut Progress::none()),
        Err(FleshError::Material(_))
    ));
}

#[test]
fn bumpy_skins_are_filled_too() {
    // Skins with dents and thin places, in any pose: always covered completely.
    let mut dice = Dice(41);
    for _ in 0..8 {
        let smooth = egg(9, Vec3::new(0.3, 0.2, 0.5), dice.vec3() * 3.0, dice.vec3());
        let bumps: Vec<Vec3> = smooth.vertices().iter().map(|v| *v + dice.vec3() * 0.01).collect();
        let bumpy = TriMesh::new(bumps, smooth.triangles().to_vec()).unwrap();
        let bumpy = sound_skin(&bumpy, 0.0).unwrap();
        let solid = Solid::new(&bumpy).unwrap();
        let fitted = fit(&solid, 400, &mut Progress::none()).unwrap();
        Lumped::new(&fitted.cage, &solid, &Lumping::of_density(1.0)).unwrap();
        Skin::embed(&fitted.cage, bumpy.vertices()).unwrap();
    }
}
