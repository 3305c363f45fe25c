//! Commands in the form that the page sends are parsed as commands.
#![allow(clippy::unwrap_used)] // a failure to read fails the test

use ligament_studio::protocol::Request;

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
    // Unknown fields are refused.
    let unknown = r#"{"type": "act", "command": {"release": {"name": "h", "softly": true}}}"#;
    assert!(serde_json::from_str::<Request>(unknown).is_err());
}
