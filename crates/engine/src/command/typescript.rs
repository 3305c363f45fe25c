//! Checks that `commands.ts` of the studio's page declares the commands, and what the engine tells of itself.
//! `LIGAMENT_WRITE=1 cargo test -p ligament --lib typescript` writes it.

use ts_rs::TS;

use super::{Command, ControlMode, JoinKind, Method, Pull};
use crate::control::{Gains, Priority};
use crate::sim::{Parameter, TaskInfo};

/// A [`Vec3`](ligament_math::Vec3).
#[derive(TS)]
#[allow(dead_code)] // only its declaration is used
pub(super) struct Vec3 {
    /// Along x.
    x: f64,
    /// Along y.
    y: f64,
    /// Along z.
    z: f64,
}

/// A [`Quat`](ligament_math::Quat).
#[derive(TS)]
#[allow(dead_code)]
pub(super) struct Quat {
    /// Along x.
    x: f64,
    /// Along y.
    y: f64,
    /// Along z.
    z: f64,
    /// The real part.
    w: f64,
}

fn generated() -> String {
    let declarations = [
        Command::decl(),
        ControlMode::decl(),
        JoinKind::decl(),
        Method::decl(),
        Pull::decl(),
        Gains::decl(),
        Priority::decl(),
        Vec3::decl(),
        Quat::decl(),
        Parameter::decl(),
        TaskInfo::decl(),
    ];
    let mut text =
        String::from("// Generated from crates/engine/src/command: see typescript.rs in that folder.\n");
    for declaration in declarations {
        text += &format!("\nexport {declaration}\n");
    }
    text
}

#[test]
fn the_page_knows_the_commands() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/studio/web/src");
    if !page.is_dir() {
        return; // the crate alone, as it is published, has no page beside it
    }
    let (path, now) = (page.join("commands.ts"), generated());
    if std::env::var_os("LIGAMENT_WRITE").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let there = std::fs::read_to_string(&path).expect("commands.ts is there");
    assert!(there == now, "commands.ts is not what Rust says; run with LIGAMENT_WRITE=1");
}
