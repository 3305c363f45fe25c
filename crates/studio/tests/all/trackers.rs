//! Trackers in the studio: a page, and a motion-capture tool, lead a bone inside flesh, and the target is drawn.
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

use std::net::UdpSocket;

use crate::common::{Page, Running, act, in_runtime};
use ligament_io::tracking::osc::{Arg, packet};
use ligament_studio::Vmc;

/// A packet of a tracker at a position in our frame, with the axes of the protocol.
fn tracker(name: &str, [x, y, z]: [f32; 3]) -> Vec<u8> {
    let numbers = [-y, z, x, 0.0, 0.0, 0.0, 1.0].map(Arg::Float);
    let args: Vec<Arg<'_>> = std::iter::once(Arg::Text(name)).chain(numbers).collect();
    packet("/VMC/Ext/Tra/Pos", &args)
}

#[test]
fn a_page_leads_a_bone_of_the_worm() {
    let running = Running::new("worm", "led");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let [x, y, z] = page.frame_where(|seen| seen.step > 60).await.places[7];
        page.say(act(&format!("track \"bone 6\" to={x},{y},{}", z + 0.2))).await;
        let lifted = page.frame_where(|seen| seen.places[7][2] > z + 0.1).await;
        assert_eq!(lifted.trackers, 1);
        page.say(act("untrack \"bone 6\"")).await;
        page.frame_where(|seen| seen.trackers == 0 && seen.places[7][2] < z + 0.1).await;
        // An unknown name is answered with those that exist.
        page.say(act("track tail to=0,0,0")).await;
        let notice = page.event("notice", |notice| notice["level"] == "error").await;
        let text = notice["text"].as_str().unwrap();
        assert!(text.contains("'tail'") && text.contains("bone 6"), "{text}");
    });
}

#[test]
fn a_motion_capture_tool_leads_a_bone_of_the_worm() {
    // A free port, most likely still free in a moment.
    let address = UdpSocket::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap();
    let map = vec![("wand".to_string(), "bone 6".to_string())];
    let running = Running::with("worm", "vmc", Some(Vmc { address, map, relative: false }));
    let sender = UdpSocket::bind(("127.0.0.1", 0)).unwrap();
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let [x, y, z] = page.frame_where(|seen| seen.step > 60).await.places[7];
        for _ in 0..2000 {
            sender.send_to(&tracker("wand", [x, y, z + 0.2]), address).unwrap();
            let seen = page.frame().await;
            if seen.places[7][2] > z + 0.1 {
                assert_eq!(seen.trackers, 1);
                return;
            }
        }
        panic!("the worm does not follow");
    });
}
