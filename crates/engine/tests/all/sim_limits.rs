//! Joint limits are hard under every method, whatever pulls: drags, pins, loop joints that contradict them, small budgets.

use ligament::command::{Command, Method};
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::{Body, Joint, Limits, Model, ModelBuilder, Range, Revolute, Spherical};
use ligament::scene::Scene;
use ligament::sim::Simulation;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];
/// Half the range of each hinge, in radians.
const RANGE: f64 = 0.4;

/// A hanging chain of bars of 30 cm whose hinges turn about y and x alternately, with limits; `closed` ties its end by a loop
/// joint to where it is with all hinges at zero, moved by an offset.
fn chain(count: usize, closed: Option<Vec3>) -> Result<Model, Box<dyn std::error::Error>> {
    let mut builder = ModelBuilder::new("chain");
    let (length, inertia) =
        (0.3, RigidInertia::new(1.0, Vec3::Z * -0.15, Sym3::diagonal(Vec3::new(0.0076, 0.0076, 2e-4))));
    let mut parent = None;
    for k in 0..count {
        let bar = builder.add_body(Body::new(format!("bar{k}"), inertia));
        let axis = if k % 2 == 0 { Vec3::Y } else { Vec3::X };
        let joint = Joint::new(format!("hinge {k}"), Revolute::about(axis))
            .limits(Limits::Ranges(vec![Range::new(-RANGE, RANGE)]))
            .child(bar, Pose::IDENTITY);
        builder.add_joint(match parent {
            Some(parent) => joint.parent(parent, Pose::translation(Vec3::Z * -length)),
            None => joint,
        });
        parent = Some(bar);
    }
    if let (Some(offset), Some(last)) = (closed, parent) {
        let end = Vec3::Z * (-length * count as f64) + offset;
        builder.add_joint(
            Joint::new("tie", Spherical)
                .role(ligament::model::JointRole::Loop)
                .parent(ligament::model::BodyId::WORLD, Pose::translation(end))
                .child(last, Pose::translation(Vec3::Z * -length)),
        );
    }
    Ok(builder.build()?)
}

/// How far joints are outside their limits, in radians.
fn excess(sim: &Simulation) -> f64 {
    sim.coordinates().0.iter().fold(0.0, |most: f64, q| most.max(q.abs() - RANGE))
}

fn commands(lines: &[&str]) -> Result<Vec<Command>, Box<dyn std::error::Error>> {
    lines.iter().map(|line| line.parse().map_err(Into::into)).collect()
}

#[test]
fn nothing_pushes_joints_past_their_limits() -> Result<(), Box<dyn std::error::Error>> {
    let pulls = [
        &["drag hand bone=bar4 to=1,0.3,0.2"][..],
        &["pin foot bone=bar4 point=0,0,-0.3", "drag hand bone=bar2 to=-1,0.5,0"][..],
        &["drag hand bone=bar4 to=-1,-1,1 gains=900,60"][..],
        &["drag hand bone=bar4 to=1,0.3,0.2", "set iterations value=1"][..],
    ];
    // Free; tied where it hangs; tied where it can just reach; tied out of reach.
    let ties = [None, Some(Vec3::ZERO), Some(Vec3::new(0.3, 0.1, 0.2)), Some(Vec3::new(0.9, 0.0, 0.5))];
    for method in METHODS {
        for tie in ties {
            for lines in pulls {
                for h in [1.0 / 120.0, 1e-3] {
                    let mut sim = Simulation::new(&Scene::of_model("chain", chain(5, tie)?))?;
                    let mut all = commands(lines)?;
                    all.push(Command::Method(method));
                    all.push(Command::Set { name: "step".into(), value: h });
                    sim.apply(&all)?;
                    // A start that is assembled against its limits may be outside by a little. The linearization of a step leaves
                    // errors of the order of the squared rotation in it.
                    let allowed = excess(&sim).max(1e-3);
                    for _ in 0..(1.5 / h) as usize {
                        sim.step(&[])?;
                        let past = excess(&sim);
                        assert!(
                            past <= allowed,
                            "{method} {tie:?} {lines:?} {h}: {past} at {} s",
                            sim.time()
                        );
                    }
                }
            }
        }
    }
    Ok(())
}
