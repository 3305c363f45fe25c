//! `web/src/protocol.ts` is what Rust says the messages are. `LIGAMENT_WRITE=1 cargo test -p ligament-studio --test protocol`
//! writes it anew.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a failure to read or write fails the test

use ligament_studio::protocol::*;
use ts_rs::TS;

fn generated() -> String {
    let mut text = String::from(
        "// Generated from crates/studio/src/protocol.rs: see crates/studio/tests/protocol.rs.\n",
    );
    let mut add = |declaration: String| {
        text.push_str("\nexport ");
        text.push_str(&declaration);
        text.push('\n');
    };
    add(Request::decl());
    add(Method::decl());
    add(Event::decl());
    add(Level::decl());
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
