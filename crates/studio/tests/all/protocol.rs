//! `web/src/protocol.ts` is what Rust says the messages are. `LIGAMENT_WRITE=1 cargo test -p ligament-studio --test all protocol`
//! writes it anew. Commands as the page sends them are commands.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a failure to read or write fails the test

use ligament::command::typescript::{Quat, Vec3};
use ligament::command::{Command, ControlMode, JoinKind, Method, Pull};
use ligament::control::{Gains, Priority};
use ligament::sim::{Parameter, TaskInfo};
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

/// One command of each kind that the page sends, as it sends it, and what it means in a take.
#[test]
fn the_pages_commands_are_commands() {
    let axes = "[true, false, true]";
    let (place, turn) = (r#"{"x": 1, "y": 2, "z": 3}"#, r#"{"x": 0, "y": 0, "z": 0, "w": 1}"#);
    let cases = [
        (
            format!(
                r#"{{"drag": {{"name": "h", "bone": "b", "point": {place}, "to": {place}, "pull": {{"axes": {axes}, "priority": 1}}}}}}"#
            ),
            "drag h bone=b point=1,2,3 to=1,2,3 axes=xz",
        ),
        (format!(r#"{{"turn": {{"name": "h", "bone": "b", "to": {turn}}}}}"#), "turn h bone=b to=0,0,0,1"),
        (
            format!(
                r#"{{"pin": {{"name": "h", "bone": "b", "point": {place}, "pull": {{"axes": {axes}, "priority": 0, "weight": 2}}}}}}"#
            ),
            "pin h bone=b point=1,2,3 weight=2 axes=xz",
        ),
        (r#"{"pinTurn": {"name": "h", "bone": "b"}}"#.into(), "pin-turn h bone=b"),
        (format!(r#"{{"move": {{"name": "h", "to": {place}, "over": 0}}}}"#), "move h to=1,2,3"),
        (
            format!(r#"{{"turnTo": {{"name": "h", "to": {turn}, "over": 0.5}}}}"#),
            "turn-to h to=0,0,0,1 over=0.5",
        ),
        (r#"{"release": {"name": "h"}}"#.into(), "release h"),
        (r#"{"mode": "velocity"}"#.into(), "mode velocity"),
        (r#"{"method": "implicit"}"#.into(), "method implicit"),
        (r#"{"keyframe": {"time": 1, "q": [1, 2]}}"#.into(), "keyframe time=1 q=1,2"),
        (r#"{"deleteKeyframe": {"number": 1}}"#.into(), "delete-keyframe number=1"),
        (r#"{"retimeKeyframe": {"number": 1, "time": 2}}"#.into(), "retime-keyframe number=1 time=2"),
        (r#"{"pose": {"q": [1], "over": 0.3}}"#.into(), "pose q=1 over=0.3"),
        (r#""noPose""#.into(), "no-pose"),
        (r#"{"weight": {"joint": "j", "value": 2}}"#.into(), "weight joint=j value=2"),
        (r#"{"set": {"name": "step", "value": 0.01}}"#.into(), "set step value=0.01"),
    ];
    for (json, text) in cases {
        let request = format!(r#"{{"type": "act", "command": {json}}}"#);
        let request: Request =
            serde_json::from_str(&request).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(request, Request::Act { command: text.parse().unwrap() }, "{text}");
    }
    // What is not known is refused.
    let unknown = r#"{"type": "act", "command": {"release": {"name": "h", "softly": true}}}"#;
    assert!(serde_json::from_str::<Request>(unknown).is_err());
}
