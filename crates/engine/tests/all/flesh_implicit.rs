//! Checks implicit steps of flesh without a skeleton: the equations of motion hold at the end of a step; a beam bends as beams do;
//! the motion converges to that of short explicit steps at the order of the scheme; momentum is kept and energy never rises; steps of
//! a frame stay finite at any stiffness, with any budget; collapsed flesh recovers; the same inputs give the same bits.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::cages::{Dice, block, brick};
use ligament::dynamics::Vectors;
use ligament::flesh::implicit::{Effort, FixedBones, ImplicitFlesh, Inertia, Solved};
use ligament::flesh::{Corotated, Flesh, Hold, Lame, Lumped, Material, NeoHookean};
use ligament::math::Vec3;
use ligament::model::BodyId;

/// A block of flesh from the origin, clamped at x = 0 if asked for.
fn block_of(cubes: [usize; 3], size: Vec3, lame: Lame, material: Material, is_clamped: bool) -> Flesh {
    let cage = block(cubes, 0.0, |p| p.scale(size));
    let count = cage.tets().len();
    let mut mass = vec![0.0; cage.nodes().len()];
    for (tet, volume) in cage.tets().iter().zip(cage.volumes()) {
        tet.iter().for_each(|node| mass[*node as usize] += 250.0 * volume);
    }
    let holds = cage.nodes().iter().map(|p| Hold {
        bone: BodyId::WORLD,
        rest: *p,
        attached: is_clamped && p.x == 0.0,
    });
    let holds = holds.collect();
    let lumped = Lumped { fill: vec![1.0; count], shares: vec![[0.25; 4]; count], mass };
    let surface = brick(size * 0.499, 2, |p| p + size * 0.5);
    Flesh::new(cage, surface, lumped, holds, material, &vec![lame; count]).unwrap()
}

fn vectors(points: impl Iterator<Item = Vec3>) -> Vectors {
    points.collect()
}

#[derive(Clone, Copy, PartialEq)]
enum Scheme {
    /// Backward Euler.
    First,
    /// The backward differentiation formula of second order.
    Second,
}

struct Soft {
    flesh: Flesh,
    solver: ImplicitFlesh,
    x: Vectors,
    v: Vectors,
    past: Option<(Vectors, Vectors)>,
    gravity: Vec3,
    effort: Effort,
    scheme: Scheme,
}

impl Soft {
    fn new(flesh: Flesh, gravity: Vec3) -> Soft {
        let x = vectors(flesh.cage().nodes().iter().copied());
        let v = Vectors::zeros(x.len());
        let solver = ImplicitFlesh::new(&flesh, []);
        Soft { solver, flesh, x, v, past: None, gravity, effort: Effort::FULL, scheme: Scheme::First }
    }

    fn step(&mut self, h: f64) -> Solved {
        let n = self.x.len();
        let (hat_x, hat_v, seconds) = match (&self.past, self.scheme) {
            (Some((x, v)), Scheme::Second) => {
                let hat = |now: &Vectors, past: &Vectors| {
                    vectors((0..n).map(|k| (now.get(k) * 4.0 - past.get(k)) / 3.0))
                };
                (hat(&self.x, x), hat(&self.v, v), 2.0 * h / 3.0)
            }
            _ => (self.x.clone(), self.v.clone(), h),
        };
        let fall = self.gravity * (seconds * seconds);
        let target = vectors((0..n).map(|k| hat_x.get(k) + hat_v.get(k) * seconds + fall));
        let inertia =
            Inertia { start: &self.x, velocities: &self.v, target: &target, seconds, h, damping: 0.0 };
        let solved = self.solver.step(&self.flesh, None, &inertia, &mut FixedBones(&[]), &[], &self.effort);
        self.past = Some((self.x.clone(), self.v.clone()));
        self.x = self.solver.positions().clone();
        self.v = vectors((0..n).map(|k| (self.x.get(k) - hat_x.get(k)) / seconds));
        for (k, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| hold.attached) {
            self.v.set(k, Vec3::ZERO);
            assert_eq!(self.x.get(k), hold.rest);
        }
        solved
    }

    fn momentum(&self) -> (Vec3, Vec3) {
        let mass = &self.flesh.lumped().mass;
        (0..self.x.len()).fold((Vec3::ZERO, Vec3::ZERO), |(p, l), k| {
            let own = self.v.get(k) * mass[k];
            (p + own, l + self.x.get(k).cross(own))
        })
    }

    fn energy(&self) -> f64 {
        let mass = &self.flesh.lumped().mass;
        let each =
            |k: usize| mass[k] * (0.5 * self.v.get(k).norm_squared() - self.gravity.dot(self.x.get(k)));
        (0..self.x.len()).map(each).sum::<f64>() + self.flesh.elements().energy(&self.x).unwrap()
    }

    fn is_finite(&self) -> bool {
        (0..self.x.len()).all(|k| self.x.get(k).is_finite() && self.v.get(k).is_finite())
    }
}

fn neo() -> Material {
    Material::NeoHookean(NeoHookean)
}

#[test]
fn forces_balance_at_the_end_of_a_step() {
    for (young, material) in
        [(1e4, neo()), (1e6, Material::default()), (1e8, neo()), (1e5, Material::Corotated(Corotated))]
    {
        let lame = Lame::from_young(young, 0.4).unwrap();
        let mut soft =
            Soft::new(block_of([8, 2, 2], Vec3::new(0.4, 0.1, 0.1), lame, material, true), Vec3::Z * -9.81);
        let mut dice = Dice(3);
        (0..soft.x.len()).for_each(|k| soft.v.set(k, dice.vec3()));
        let (x, v) = (soft.x.clone(), soft.v.clone());
        let h = 1.0 / 60.0;
        let solved = soft.step(h);
        assert!(solved.energy[1] <= solved.energy[0], "{solved:?}");
        let mut forces = Vectors::zeros(x.len());
        soft.flesh.elements().forces(&soft.x, &mut forces, &mut soft.flesh.elements().scratch()).unwrap();
        let (mut left, mut size) = (0.0_f64, 0.0_f64);
        for k in (0..x.len()).filter(|k| !soft.flesh.holds()[*k].attached) {
            let needed = (soft.x.get(k) - x.get(k) - v.get(k) * h) * (soft.flesh.lumped().mass[k] / (h * h));
            let found = forces.get(k) + soft.gravity * soft.flesh.lumped().mass[k];
            left = left.max((needed - found).norm());
            size = size.max(found.norm());
        }
        // Rounding of positions, times the stiffness of a node, E times an edge.
        assert!(left < 1e-6 * size + 1e-12 * young, "{young}: {left} of {size} {solved:?}");
        assert!(solved.newton < 30, "{solved:?}");
    }
}

#[test]
fn a_beam_bends_under_its_weight_as_the_closed_form_says() {
    // Without Poisson's ratio a beam one cube wide has no strain across, as in the theory of beams.
    let (long, thick, young) = (1.0, 0.1, 1e6);
    let sag = |cells: usize| {
        let lame = Lame::from_young(young, 0.0).unwrap();
        let size = Vec3::new(long, thick / cells as f64, thick);
        let flesh = block_of([8 * cells, 1, cells], size, lame, Material::Corotated(Corotated), true);
        let mut soft = Soft::new(flesh, Vec3::Z * -0.1);
        // Long steps of backward Euler come to rest.
        for _ in 0..5 {
            soft.step(100.0);
        }
        let end = soft.x.len() - 1;
        soft.flesh.cage().nodes()[end].z - soft.x.get(end).z
    };
    // Linear elements are too stiff by the square of their size: extrapolated.
    let (coarse, fine) = (sag(5), sag(10));
    let sag = fine + (fine - coarse) / 3.0;
    // q L^4 / (8 E I), with q = rho g b t and I = b t^3 / 12, and the shear of Timoshenko's beam, 5/6 of the section.
    let load = 1000.0 * 0.1 * thick;
    let bending = load * long.powi(4) * 12.0 / (8.0 * young * thick.powi(3));
    let shear = load * long * long / (2.0 * (5.0 / 6.0) * (0.5 * young) * thick);
    assert!((sag / (bending + shear) - 1.0).abs() < 0.02, "{coarse} {fine} {sag} {bending} {shear}");
}

/// A block that swings, by short explicit steps, at one time.
fn explicit(flesh: &Flesh, v: &Vectors, seconds: f64, steps: usize) -> Vectors {
    let n = v.len();
    let mut x = vectors(flesh.cage().nodes().iter().copied());
    let (mut v, mut forces, mut scratch) = (v.clone(), Vectors::zeros(n), flesh.elements().scratch());
    let h = seconds / steps as f64;
    let force = |x: &Vectors, forces: &mut Vectors, scratch: &mut _| {
        flesh.elements().forces(x, forces, scratch).unwrap();
    };
    force(&x, &mut forces, &mut scratch);
    for _ in 0..steps {
        for half in 0..2 {
            for k in (0..n).filter(|k| !flesh.holds()[*k].attached) {
                v.set(k, v.get(k) + forces.get(k) * (0.5 * h / flesh.lumped().mass[k]));
                if half == 0 {
                    x.set(k, x.get(k) + v.get(k) * h);
                }
            }
            if half == 0 {
                force(&x, &mut forces, &mut scratch);
            }
        }
    }
    x
}

#[test]
fn steps_converge_to_short_explicit_ones() {
    let lame = Lame::from_young(3e4, 0.3).unwrap();
    for material in [neo(), Material::default()] {
        let flesh = block_of([6, 2, 2], Vec3::new(0.3, 0.1, 0.1), lame, material, true);
        let start =
            vectors(flesh.cage().nodes().iter().map(|p| Vec3::new(0.0, 0.4, 0.8) * (p.x * p.x * 10.0)));
        let seconds = 0.16;
        let exact = explicit(&flesh, &start, seconds, 8000);
        // The highest frequencies, which the start excites a little, need short steps to be resolved.
        for (scheme, order, counts) in
            [(Scheme::First, 1.0, [200, 400, 800]), (Scheme::Second, 2.0, [64, 128, 256])]
        {
            let error = |steps: usize| {
                let mut soft = Soft::new(flesh.clone(), Vec3::ZERO);
                (soft.v, soft.scheme) = (start.clone(), scheme);
                for _ in 0..steps {
                    soft.step(seconds / steps as f64);
                }
                (0..exact.len()).map(|k| (soft.x.get(k) - exact.get(k)).norm()).fold(0.0, f64::max)
            };
            let errors = counts.map(error);
            for pair in errors.windows(2) {
                let found = (pair[0] / pair[1]).log2();
                assert!(found > order - 0.35, "{material:?} {errors:?}: order {found}");
            }
            assert!(errors[2] < if order > 1.5 { 5e-4 } else { 1e-2 }, "{errors:?}");
        }
    }
}

#[test]
fn momentum_is_kept_and_energy_never_rises() {
    for scheme in [Scheme::First, Scheme::Second] {
        let lame = Lame::from_young(1e5, 0.45).unwrap();
        let mut soft = Soft::new(block_of([4, 3, 3], Vec3::splat(0.2), lame, neo(), false), Vec3::ZERO);
        soft.scheme = scheme;
        let mut dice = Dice(9);
        (0..soft.x.len()).for_each(|k| soft.v.set(k, dice.vec3() + Vec3::new(0.5, 0.0, 0.2)));
        let (before, mut energy) = (soft.momentum().0, soft.energy());
        for _ in 0..120 {
            soft.step(1.0 / 60.0);
            let now = soft.energy();
            // The formula of second order stores some in the step before.
            let more = if scheme == Scheme::First { 1e-9 } else { 0.02 };
            assert!(now <= energy * (1.0 + more), "{now} after {energy}");
            energy = now;
        }
        assert!(
            (soft.momentum().0 - before).norm() < 1e-6 * before.norm(),
            "{:?} {before:?}",
            soft.momentum().0
        );
    }
}

#[test]
fn any_stiffness_and_any_budget_stay_finite() {
    for young in [1e3, 1e5, 1e7, 1e9] {
        for poisson in [0.0, 0.3, 0.45, 0.49] {
            for h in [1e-3, 1.0 / 60.0] {
                for budget in [(1, 5), (3, 20)] {
                    let lame = Lame::from_young(young, poisson).unwrap();
                    let flesh = block_of([5, 2, 2], Vec3::new(0.5, 0.1, 0.1), lame, neo(), true);
                    let mut soft = Soft::new(flesh, Vec3::Z * -9.81);
                    soft.effort = Effort { newton: budget.0, conjugate: budget.1, ..Effort::default() };
                    let mut dice = Dice(5);
                    (0..soft.x.len()).for_each(|k| soft.v.set(k, dice.vec3() * 3.0));
                    for _ in 0..120 {
                        soft.step(h);
                    }
                    assert!(soft.is_finite(), "{young} {poisson} {h} {budget:?}");
                    let farthest = (0..soft.x.len()).map(|k| soft.x.get(k).norm()).fold(0.0, f64::max);
                    // The softest is stretched by its own weight to many times its length.
                    assert!(
                        farthest < if young > 1e4 { 1.5 } else { 20.0 },
                        "{young} {poisson} {h} {budget:?}: {farthest}"
                    );
                }
            }
        }
    }
}

#[test]
fn collapsed_and_inverted_flesh_recovers() {
    for material in [neo(), Material::default(), Material::Corotated(Corotated)] {
        for (name, squash) in [
            ("flat", Vec3::new(1.0, 1.0, 1e-4)),
            ("point", Vec3::splat(1e-3)),
            ("inside out", Vec3::new(1.0, 1.0, -0.7)),
        ] {
            let lame = Lame::from_young(1e5, 0.4).unwrap();
            let mut soft =
                Soft::new(block_of([3, 3, 3], Vec3::splat(0.2), lame, material, false), Vec3::ZERO);
            soft.effort = Effort::default();
            let mut dice = Dice(2);
            for k in 0..soft.x.len() {
                soft.x.set(k, soft.x.get(k).scale(squash) + dice.vec3() * 1e-4);
            }
            for _ in 0..150 {
                soft.step(1.0 / 60.0);
            }
            let elements = soft.flesh.elements();
            let inverted =
                (0..elements.len()).filter(|e| elements.def_grad(*e, &soft.x).determinant() <= 0.0).count();
            // A whole block that is inside out is turned back as a whole or not at all: it must be finite.
            assert!(
                soft.is_finite() && (inverted == 0 || name == "inside out"),
                "{material:?} {name}: {inverted}"
            );
        }
    }
}

#[test]
fn the_same_inputs_give_the_same_bits() {
    let run = || {
        let lame = Lame::from_young(1e5, 0.45).unwrap();
        let mut soft =
            Soft::new(block_of([6, 2, 2], Vec3::new(0.4, 0.1, 0.1), lame, neo(), true), Vec3::Z * -9.81);
        soft.effort = Effort::default();
        for _ in 0..30 {
            soft.step(1.0 / 60.0);
        }
        soft.x
    };
    assert_eq!(run(), run());
}
