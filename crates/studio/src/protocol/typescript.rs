//! Checks that `web/src/protocol.ts` declares these messages. `LIGAMENT_WRITE=1 cargo test -p ligament-studio --lib typescript`
//! writes it.

use ligament::command::typescript::{Quat, Vec3};
use ligament::command::{Command, ControlMode, JoinKind, Method, Pull};
use ligament::control::{Gains, Priority};
use ligament::sim::{Parameter, TaskInfo};
use ts_rs::TS;

use super::{
    BodyInfo, BranchInfo, BranchPoint, Event, Form, JointInfo, NoticeLevel, Offer, Pace, PosePull, Request,
    SceneEntry, SceneInfo, ShapeInfo, SkinInfo, Status, Timeline,
};

fn generated() -> String {
    let mut text = String::from(
        "// Generated from crates/studio/src/protocol.rs: see crates/studio/src/protocol/typescript.rs.\n",
    );
    let mut add = |declaration: String| {
        text.push_str("\nexport ");
        text.push_str(&declaration);
        text.push('\n');
    };
    add(Request::decl());
    add(PosePull::decl());
    add(Command::decl());
    add(ControlMode::decl());
    add(JoinKind::decl());
    add(Method::decl());
    add(Pull::decl());
    add(Gains::decl());
    add(Priority::decl());
    add(Vec3::decl());
    add(Quat::decl());
    add(Event::decl());
    add(NoticeLevel::decl());
    add(Offer::decl());
    add(SceneEntry::decl());
    add(SceneInfo::decl());
    add(BodyInfo::decl());
    add(ShapeInfo::decl());
    add(Form::decl());
    add(JointInfo::decl());
    add(SkinInfo::decl());
    add(Parameter::decl());
    add(Status::decl());
    add(TaskInfo::decl());
    add(Timeline::decl());
    add(BranchInfo::decl());
    add(BranchPoint::decl());
    add(Pace::decl());
    text
}

#[test]
fn the_page_knows_the_messages() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/web/src/protocol.ts");
    let now = generated();
    if std::env::var_os("LIGAMENT_WRITE").is_some() {
        std::fs::write(path, &now).unwrap();
    }
    let there = std::fs::read_to_string(path).expect("web/src/protocol.ts is there");
    assert!(there == now, "web/src/protocol.ts is not what Rust says; run with LIGAMENT_WRITE=1");
}
