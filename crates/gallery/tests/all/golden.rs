//! Checks the exact numbers of scenes after a second: all three methods, loops, flesh, contact and control. They are the same for
//! each instruction set of the processor, for one thread and two, and in debug and release builds, so they are in a file. If a change
//! of the numbers is intended, run the tests with `LIGAMENT_WRITE=1` in the environment to write the file, and say in the changelog
//! what moves differently.
#![allow(clippy::unwrap_used)] // a scene that cannot be built fails the test

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use ligament::command::Method;
use ligament::sim::Simulation;
use ligament::threads::Pool;

/// Scenes, their methods, and commands before the first step.
const SCENES: [(&str, Method, &[&str]); 20] = [
    ("pendulum", Method::Reduced, &[]),
    ("double-pendulum", Method::Reduced, &[]),
    ("double-pendulum", Method::Implicit, &[]),
    ("tree", Method::Reduced, &[]),
    ("tree", Method::Implicit, &[]),
    ("hanging-chain", Method::Implicit, &[]),
    ("hanging-chain", Method::Displacement, &[]),
    ("four-bar", Method::Reduced, &[]),
    ("four-bar", Method::Implicit, &[]),
    ("four-bar", Method::Displacement, &[]),
    ("stewart", Method::Implicit, &[]),
    ("jansen-walk", Method::Reduced, &[]),
    ("net", Method::Displacement, &[]),
    ("garland", Method::Displacement, &[]),
    ("wall", Method::Reduced, &[]),
    ("bowl", Method::Implicit, &[]),
    ("humanoid", Method::Reduced, &["drag hand bone=head to=0.3,0,1.4"]),
    ("robot", Method::Reduced, &[]),
    ("worm", Method::Reduced, &["drag hand bone=\"bone 0\" to=0,0,0.5"]),
    ("finger", Method::Implicit, &[]),
];

/// The results in lines: scene, method, and a hash of all positions and velocities.
fn lines() -> String {
    let mut text = String::new();
    for (name, method, commands) in SCENES {
        let scene = (ligament_gallery::find(name).unwrap().build)().unwrap();
        let mut sim = Simulation::new(&scene).unwrap();
        sim.apply(&[ligament::command::Command::Method(method)]).unwrap();
        for command in commands {
            sim.apply(&[command.parse().unwrap()]).unwrap();
        }
        sim.run(1.0).unwrap();
        let placement = sim.placement();
        let (q, v) = sim.coordinates();
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        q.iter().chain(&v).for_each(|x| hash.add(*x));
        for pose in &placement.poses {
            pose.pos.to_array().into_iter().for_each(|x| hash.add(x));
        }
        placement.nodes.iter().flat_map(|node| node.to_array()).for_each(|x| hash.add(x));
        writeln!(text, "{name} {method} {:016x}", hash.0).unwrap();
    }
    text
}

/// The hash FNV-1a of 64 bits.
struct Fnv(u64);

impl Fnv {
    fn add(&mut self, number: f64) {
        for byte in number.to_bits().to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/golden/one-second.txt")
}

const HEAD: &str = "\
# Hashes of scenes after one second: see crates/gallery/tests/all/golden.rs. A change of them needs a line in the changelog.
";

fn compare(text: &str, how: &str) {
    let known = std::fs::read_to_string(path()).unwrap();
    let differ: Vec<_> = known.lines().skip(1).zip(text.lines()).filter(|(a, b)| a != b).collect();
    assert!(
        known == format!("{HEAD}{text}"),
        "{how}: {differ:?} (known, now); if the change is intended, run with LIGAMENT_WRITE=1 and add a line to the changelog"
    );
}

/// Set in processes that this test starts.
const INNER: &str = "LIGAMENT_GOLDEN_INNER";

#[test]
fn scenes_have_their_exact_numbers() {
    let one = Pool::new(1).unwrap().get().unwrap().install(lines);
    if std::env::var_os("LIGAMENT_WRITE").is_some() {
        std::fs::create_dir_all(path().parent().unwrap()).unwrap();
        std::fs::write(path(), format!("{HEAD}{one}")).unwrap();
    }
    compare(&one, "one thread");
    if std::env::var_os(INNER).is_some() {
        return;
    }
    compare(&Pool::new(2).unwrap().get().unwrap().install(lines), "two threads");
    // Instruction sets are chosen once in a process.
    let all: Vec<_> = ligament::simd::Instructions::available().collect();
    for set in all.iter().rev().skip(1) {
        let outcome = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "golden::scenes_have_their_exact_numbers"])
            .env("LIGAMENT_INSTRUCTIONS", set.name())
            .env(INNER, "1")
            .env_remove("LIGAMENT_WRITE")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&outcome.stdout);
        assert!(outcome.status.success() && said.contains("1 passed"), "{}: {said}", set.name());
    }
}
