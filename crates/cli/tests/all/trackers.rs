//! Trackers from outside lead flesh under every method, the result is in the JSON object, and wrenches are sent back.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use std::net::UdpSocket;
use std::time::Duration;

use ligament_io::tracking::osc::{Arg, messages};
use serde_json::Value;

use crate::common::{folder, said};

const HEAD: &str = "time,tracker,x,y,z,qx,qy,qz,qw\n";

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[test]
fn a_file_leads_flesh_under_every_method() {
    let here = folder("led-flesh");
    std::fs::write(here.join("lift.csv"), format!("{HEAD}0,wand,0,0,0,0,0,0,1\n0.3,wand,0,0,0.1,0,0,0,1\n"))
        .unwrap();
    let words =
        ["run", "worm", "--tracker", "lift.csv", "--map", "wand=bone 6", "--relative", "--seconds", "0.6"];
    for method in ["reduced", "implicit", "displacement"] {
        let (code, out, err) =
            said(&here, &[&words[..], &["--method", method, "--json", "--out", "t.csv"]].concat());
        assert_eq!(code, 0, "{method}: {err}");
        let object: Value = serde_json::from_str(&out).unwrap();
        let tracker = &object["trackers"][0];
        assert_eq!(
            (tracker["name"].as_str(), object["trackers"].as_array().unwrap().len()),
            (Some("bone 6"), 1)
        );
        let away = (0..3).map(|k| (number(&tracker["target"][k]) - number(&tracker["position"][k])).powi(2));
        let away = away.sum::<f64>().sqrt();
        assert!(away < 0.03, "{method}: {away} m from the target");
        assert!(number(&tracker["force"][2]) > 1.0, "{method}: it carries a part of the worm: {tracker}");
        assert_eq!(tracker["torque"].as_array().unwrap().len(), 3);
    }
}

#[test]
fn names_that_do_not_exist_are_answered_with_those_that_do() {
    let here = folder("without-bodies");
    std::fs::write(here.join("lift.csv"), format!("{HEAD}0,wand,0,0,0,0,0,0,1\n")).unwrap();
    let (code, _, err) = said(&here, &["run", "worm", "--tracker", "lift.csv"]);
    assert!(code == 3 && err.contains("wand") && err.contains("bone 0"), "{code} {err}");
    let (code, _, err) = said(&here, &["run", "worm", "--tracker", "lift.csv", "--map", "wand=bone 9"]);
    assert!(code != 0 && err.contains("bone 9") && err.contains("bone 6"), "{code} {err}");
}

#[test]
fn wrenches_are_sent_back() {
    let here = folder("wrenches");
    std::fs::write(
        here.join("lift.csv"),
        format!("{HEAD}0,bone 6,0,0,0.1,0,0,0,1\n0.1,bone 6,0,0,0.1,0,0,0,1\n"),
    )
    .unwrap();
    let device = UdpSocket::bind(("127.0.0.1", 0)).unwrap();
    device.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let to = device.local_addr().unwrap().to_string();
    let words =
        ["run", "worm", "--tracker", "lift.csv", "--relative", "--send-wrenches", &to, "--out", "t.csv"];
    let (code, out, err) = said(&here, &[&words[..], &["--seconds", "0.1"]].concat());
    assert!(code == 0 && out.contains(&format!("packets to {to}, 0 not sent")), "{out}{err}");
    let mut buffer = [0; 1024];
    let count = device.recv(&mut buffer).unwrap();
    let found = messages(&buffer[..count]).unwrap();
    assert_eq!((found.len(), found[0].address), (1, "/ligament/wrench"));
    assert_eq!((found[0].args[0], found[0].args.len()), (Arg::Text("bone 6"), 7));
    assert!(found[0].args[1..].iter().all(|arg| arg.number().is_some_and(f64::is_finite)));
    for wrong in ["nowhere", "127.0.0.1:0", "127.0.0.1"] {
        let (code, _, err) = said(&here, &["run", "worm", "--tracker", "lift.csv", "--send-wrenches", wrong]);
        assert!(code == 2 && err.contains("HOST:PORT"), "{wrong}: {code} {err}");
    }
}
