//! Runs scripted scenes and writes the resulting numbers bit for bit: the same as Python's simulations, in Rust.
//!
//! `cargo run --release --example same_bits` runs the script below; `same_bits SCRIPT OUT` runs a file, and writes the numbers of
//! each scene to OUT/0, OUT/1, ... as little-endian floats. The tests run the same script in Python and compare the bytes.

use std::error::Error;
use std::path::Path;

use ligament::command::Command;
use ligament::math::{Quat, Vec3};
use ligament::progress::Progress;
use ligament::sim::{SimError, Simulation};
use ligament_io::open::{Options, open_scene};

const SCRIPT: &str = "\
scene worm
say drag hand bone=\"bone 0\" to=0,0,0.5
step 20
say mode torque
step 20
scene four-bar
method displacement
step 5
";

/// The result of one scene: its numbers, and its errors.
#[derive(Debug, Default, PartialEq)]
pub struct Outcome {
    /// The whole state.
    pub numbers: Vec<f64>,
    /// A line for each command that failed.
    pub refused: Vec<String>,
}

/// Runs a script, and returns the result of each of its scenes.
pub fn play(script: &str) -> Result<Vec<Outcome>, Box<dyn Error>> {
    let mut outcomes = Vec::new();
    let mut now: Option<(Simulation, Outcome)> = None;
    for line in script.lines().filter(|line| !line.is_empty()) {
        let (verb, rest) = line.split_once(' ').ok_or("expected a verb and its argument in each line")?;
        if verb == "scene" {
            outcomes.extend(now.take().map(seen));
            let opened = open_scene(rest, &Options::default(), &mut Progress::none())?;
            now = Some((Simulation::new(&opened.scene)?, Outcome::default()));
            continue;
        }
        let (sim, outcome) = now.as_mut().ok_or("expected the script to begin with a scene")?;
        if let Err(error) = obey(sim, verb, rest)? {
            outcome.refused.push(error.to_string());
        }
    }
    outcomes.extend(now.map(seen));
    Ok(outcomes)
}

/// Executes a line; the scene may reject it.
fn obey(sim: &mut Simulation, verb: &str, rest: &str) -> Result<Result<(), SimError>, Box<dyn Error>> {
    Ok(match verb {
        "method" => sim.apply(&[Command::Method(rest.parse()?)]),
        "say" => sim.apply(&[rest.parse()?]),
        "step" => sim.steps(rest.parse()?),
        _ => return Err(format!("unknown verb '{verb}'; expected scene, method, say or step").into()),
    })
}

/// Generalized coordinates and velocity, poses and velocities of the bodies, nodes and skin of the flesh.
fn seen((mut sim, mut outcome): (Simulation, Outcome)) -> Outcome {
    let (q, v) = sim.coordinates();
    let shape = sim.placement();
    let poses = shape.poses.iter().skip(1).flat_map(|pose| {
        let (at, turn) = (pose.pos, Quat::from_mat3(pose.rot));
        [at.x, at.y, at.z, turn.x, turn.y, turn.z, turn.w]
    });
    let velocities = sim.velocities().into_iter().skip(1).flatten().flat_map(Vec3::to_array);
    let points = shape.nodes.into_iter().chain(shape.skin).flat_map(Vec3::to_array);
    outcome.numbers = q.into_iter().chain(v).chain(poses).chain(velocities).chain(points).collect();
    outcome
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let script = match words.first() {
        Some(file) => std::fs::read_to_string(file)?,
        None => SCRIPT.to_owned(),
    };
    for (k, outcome) in play(&script)?.iter().enumerate() {
        let refused = outcome.refused.join(" | ");
        println!("scene {k}: {} numbers, refused: [{refused}]", outcome.numbers.len());
        if let Some(folder) = words.get(1) {
            let bytes: Vec<u8> = outcome.numbers.iter().flat_map(|x| x.to_le_bytes()).collect();
            std::fs::write(Path::new(folder).join(k.to_string()), bytes)?;
        }
    }
    Ok(())
}
