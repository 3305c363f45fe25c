//! The studio from outside, over its socket, as a page would use it: it shows the worm, accepts drags, rewinds,
//! branches, survives malformed input and floods, refuses strangers, and loses nothing when it stops.
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

use crate::common::{Page, Running, act, in_runtime};
use futures_util::SinkExt;
use ligament::progress::Progress;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

#[test]
fn a_person_drags_rewinds_and_tries_again() {
    let running = Running::new("worm", "person");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let gallery = page.event("gallery", |_| true).await;
        assert!(gallery["scenes"].as_array().unwrap().iter().any(|scene| scene["name"] == "worm"));
        let scene = page.event("scene", |_| true).await;
        let bodies = scene["bodies"].as_array().unwrap();
        assert_eq!(bodies.len(), 8, "seven bones and the world");
        assert!(scene["skin"]["triangles"].as_array().unwrap().len() > 300);
        assert!(scene["plane"].is_array(), "the worm moves in a plane");
        let head = bodies[7]["name"].as_str().unwrap().to_string();

        // It runs, and a drag lifts the head.
        let before = page.frame_where(|seen| seen.step > 120).await;
        let [x, y, z] = before.places[7];
        let line = format!("drag hand bone=\"{head}\" to={x},{y},{}", z + 0.3);
        page.say(act(&line)).await;
        let lifted = page.frame_where(|seen| seen.places[7][2] > z + 0.05).await;
        assert_eq!(lifted.branch, 0);
        let status = page.event("status", |status| !status["tasks"].as_array().unwrap().is_empty()).await;
        assert_eq!(status["tasks"][0]["kind"], "drag");

        // Back to before, exactly.
        page.say(json!({"type": "seek", "branch": 0, "step": before.step})).await;
        let again = page.frame_where(|seen| seen.step == before.step).await;
        assert_eq!(again.places, before.places);
        page.event("status", |status| status["tasks"].as_array().unwrap().is_empty()).await;

        // Continuing from there starts another branch; the old one is still there.
        page.say(json!({"type": "play"})).await;
        let other = page.frame_where(|seen| seen.branch == 1 && seen.step > before.step).await;
        assert!(other.places[7][2] < z + 0.05, "no drag is active here");
        page.say(json!({"type": "seek", "branch": 0, "step": lifted.step})).await;
        let back = page.frame_where(|seen| seen.branch == 0 && seen.step == lifted.step).await;
        assert_eq!(back.places, lifted.places);
        page.say(json!({"type": "rename", "branch": 1, "name": "calm"})).await;
        page.event("timeline", |timeline| timeline["branches"][1]["name"] == "calm").await;
        page.say(json!({"type": "delete", "branch": 1})).await;
        page.event("timeline", |timeline| timeline["branches"].as_array().unwrap().len() == 1).await;
    });
}

#[test]
fn who_goes_on_from_the_middle_of_a_drag_has_let_go() {
    let running = Running::new("worm", "let-go");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let none = |status: &Value| status["tasks"].as_array().unwrap().is_empty();
        let before = page.frame_where(|seen| seen.step > 100).await;
        let [x, y, z] = before.places[7];
        for name in ["hand-abc-1", "script"] {
            let line = format!("drag {name} bone=\"bone 6\" to={x},{y},{}", z + 0.3);
            page.say(act(&line)).await;
        }
        let middle = page.frame_where(|seen| seen.places[7][2] > z + 0.05).await;
        for name in ["hand-abc-1", "script"] {
            page.say(act(&format!("release {name}"))).await;
        }
        page.event("status", none).await;

        // The past is shown as it was.
        page.say(json!({"type": "seek", "branch": 0, "step": middle.step})).await;
        page.event("status", |status| status["tasks"].as_array().unwrap().len() == 2).await;
        // But the mouse no longer holds the drag. A drag of a script stays active.
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| seen.branch == 1).await;
        let status = page.event("status", |status| status["tasks"].as_array().unwrap().len() == 1).await;
        assert_eq!(status["tasks"][0]["name"], "script");
        // Releasing a drag twice, or starting a new one, is not an error.
        page.say(act("release script")).await;
        page.event("status", none).await;
        let line = format!("drag hand-abc-2 bone=\"bone 6\" to={x},{y},{}", z + 0.3);
        page.say(act(&line)).await;
        page.event("status", |status| status["tasks"][0]["name"] == "hand-abc-2").await;
        page.say(json!({"type": "pause"})).await;
        page.say(json!({"type": "play"})).await;
        let now = page.frame_where(|seen| seen.branch == 1).await;
        page.frame_where(|seen| seen.step > now.step + 50).await;
        let status = page.event("status", |_| true).await;
        assert_eq!(status["tasks"][0]["name"], "hand-abc-2", "pausing does not release a drag: {status}");
    });
}

#[test]
fn edits_while_it_pauses_are_seen_and_undone() {
    let running = Running::new("worm", "edits");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        let bone = scene["bodies"][3]["name"].as_str().unwrap().to_string();
        page.pause().await;
        page.say(act(&format!("pin hold bone=\"{bone}\" axes=z"))).await;
        let status = page.event("status", |status| !status["tasks"].as_array().unwrap().is_empty()).await;
        assert_eq!(status["tasks"][0]["axes"], json!([false, false, true]));
        assert_eq!(status["canUndo"], true);
        page.say(act("mode velocity")).await;
        page.event("status", |status| status["mode"] == "velocity").await;
        page.say(act("set friction value=0.3")).await;
        page.say(json!({"type": "undo"})).await;
        page.say(json!({"type": "undo"})).await;
        page.say(json!({"type": "undo"})).await;
        let status = page.event("status", |status| status["canUndo"] == false).await;
        assert_eq!((status["mode"].as_str(), &status["tasks"]), (Some("hold"), &json!([])));
        // Two keyframes, which survive seeking back.
        let q: Vec<String> = status["q"].as_array().unwrap().iter().map(ToString::to_string).collect();
        for time in ["0.5", "1"] {
            page.say(act(&format!("keyframe time={time} q={}", q.join(",")))).await;
        }
        page.event("timeline", |timeline| timeline["keyframes"] == json!([0.5, 1.0])).await;
        page.say(json!({"type": "seek", "branch": 0, "step": 0})).await;
        page.event("timeline", |timeline| {
            timeline["step"] == 0 && timeline["keyframes"] == json!([0.5, 1.0])
        })
        .await;
        page.say(act("mode keyframes")).await;
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| seen.step > 200).await;
        page.event("status", |status| status["mode"] == "keyframes").await;
        // A command that fails is reported, and the simulation continues.
        page.say(act("drag x bone=nobody to=0,0,0")).await;
        let notice = page.event("notice", |_| true).await;
        assert!(notice["text"].as_str().unwrap().contains("nobody"), "{notice}");
        let step = page.frame().await.step;
        page.frame_where(|seen| seen.step > step).await;
    });
}

#[test]
fn a_drag_that_ends_while_paused_can_be_rewound() {
    let running = Running::new("worm", "released");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        let bone = scene["bodies"][3]["name"].as_str().unwrap().to_string();
        let before = page.frame_where(|seen| seen.step > 20).await.step;
        page.say(act(&format!("drag hand-a bone=\"{bone}\" to=0,0,0.5"))).await;
        page.event("status", |status| status["tasks"][0]["name"] == "hand-a").await;
        page.frame_where(|seen| seen.step > before + 20).await;
        page.pause().await;
        page.say(act("release hand-a")).await;
        page.say(json!({"type": "seek", "branch": 0, "step": before})).await;
        // No error about a drag that is not there: the next notice is about what comes now.
        page.say(act("release nothing")).await;
        let notice = page.event("notice", |notice| notice["level"] == "error").await;
        assert!(notice["text"].as_str().unwrap().contains("release nothing"), "{notice}");
    });
}

#[test]
fn edits_outlive_going_elsewhere_and_pins_come_back() {
    let running = Running::new("worm", "outlive");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        let bone = scene["bodies"][3]["name"].as_str().unwrap().to_string();
        page.frame_where(|seen| seen.step > 300).await;
        let status = page.pause().await;
        let parameters = status["parameters"].clone();
        // A pin made while paused is active after any seek, also one beyond the end, which goes to the end.
        let pin = |axes: &str| act(&format!("pin hold bone=\"{bone}\" axes={axes}"));
        let pinned = |axes: [bool; 3]| move |status: &Value| status["tasks"][0]["axes"] == json!(axes);
        page.say(pin("z")).await;
        page.event("status", pinned([false, false, true])).await;
        page.say(json!({"type": "seek", "branch": 0, "step": 100})).await;
        page.event("timeline", |timeline| timeline["step"] == 100).await;
        page.event("status", pinned([false, false, true])).await;
        page.say(json!({"type": "seek", "branch": 0, "step": u32::MAX})).await;
        page.event("timeline", |timeline| timeline["step"].as_u64() > Some(300)).await;
        page.event("status", pinned([false, false, true])).await;
        // Changed or released, undo restores it.
        page.say(pin("x")).await;
        page.event("status", pinned([true, false, false])).await;
        page.say(json!({"type": "undo"})).await;
        page.event("status", pinned([false, false, true])).await;
        page.say(act("release hold")).await;
        page.event("status", |status| status["tasks"] == json!([])).await;
        page.say(json!({"type": "undo"})).await;
        page.event("status", pinned([false, false, true])).await;
        page.say(act("release hold")).await;
        // The movement of a slider is undone as one change.
        for friction in 1..20 {
            let line = format!("set friction value={}", 0.01 * f64::from(friction));
            page.say(act(&line)).await;
        }
        page.event("status", |status| status["parameters"] != parameters).await;
        page.say(json!({"type": "undo"})).await;
        page.event("status", |status| status["parameters"] == parameters).await;
        // A new branch from the very start keeps the mode and the parameters, too.
        page.say(json!({"type": "seek", "branch": 0, "step": 0})).await;
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| seen.branch == 1 && seen.step > 20).await;
        let status = page.event("status", |status| status["playing"] == true).await;
        assert_eq!((status["mode"].as_str(), &status["parameters"]), (Some("hold"), &parameters));
        page.say(json!({"type": "seek", "branch": 77, "step": 0})).await;
        let notice = page.event("notice", |_| true).await;
        assert!(notice["text"].as_str().unwrap().contains("no branch 77"), "{notice}");
    });
}

#[test]
fn scenes_methods_files_and_exports() {
    let running = Running::new("worm", "files");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.say(json!({"type": "load", "scene": "hand"})).await;
        let scene = page.event("scene", |scene| scene["name"] == "hand").await;
        assert!(scene["methods"].as_array().unwrap().len() >= 2, "{}", scene["methods"]);
        page.say(act("method displacement")).await;
        page.event("status", |status| status["method"] == "displacement").await;
        let step = page.frame().await.step;
        page.frame_where(|seen| seen.step > step + 10).await;

        let urdf = "<robot name=\"r\"><link name=\"a\"/><link name=\"b\"><inertial><mass value=\"1\"/><inertia ixx=\"1\" \
                    ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/></inertial></link><joint name=\"j\" \
                    type=\"continuous\"><parent link=\"a\"/><child link=\"b\"/><axis xyz=\"0 1 0\"/></joint></robot>";
        let upload = |name: &str, body: &str| {
            let head = format!(
                "POST /upload?name={name} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
                running.host(),
                body.len()
            );
            running.http(&format!("{head}{body}"))
        };
        let (status, body) = upload("arm.urdf", urdf);
        assert_eq!((status, body), (200, Vec::new()));
        page.event("scene", |scene| scene["name"] == "arm.urdf").await;
        // Any file that a scene can be read from.
        let mjcf =
            "<mujoco><worldbody><body name=\"b\"><joint/><geom size=\".1\"/></body></worldbody></mujoco>";
        let bvh = "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 3 Xposition Yposition Zposition End Site { OFFSET 0 1 0 } } \
                   MOTION Frames: 2 Frame Time: 0.1 0 0 0 1 0 0";
        let scene = ligament_gallery::Pendulum::default().build().expect("a pendulum");
        let scene = scene.with_about("a bar on a hinge");
        let scene = ligament_io::scene::to_json(&scene, &mut Progress::none()).expect("a scene file");
        for (name, text) in [("b.xml", mjcf), ("walk.bvh", bvh), ("pendulum.json", &scene)] {
            let (status, body) = upload(name, text);
            assert_eq!((status, body), (200, Vec::new()), "{name}");
            page.event("scene", |scene| scene["name"] == name).await;
        }
        let (status, body) = upload("arm.urdf", "<robot");
        assert_eq!(status, 422, "{}", String::from_utf8_lossy(&body));
        let (status, _) = upload("arm.exe", "x");
        assert_eq!(status, 422);
        // A dropped character moves, and is exported into its original file.
        let (status, body) = upload("tentacle.gltf", include_str!("../../../io/tests/data/tentacle.gltf"));
        assert_eq!((status, String::from_utf8_lossy(&body).as_ref()), (200, ""));
        page.event("scene", |scene| scene["name"] == "tentacle.gltf").await;
        page.event("status", |status| status["playing"] == false).await;
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| seen.step > 20).await;
        page.pause().await;
        let (status, glb) = running.get("/export/animation.glb");
        assert_eq!(status, 200, "{}", String::from_utf8_lossy(&glb));
        let text = String::from_utf8_lossy(&glb);
        assert!(text.starts_with("glTF") && text.contains("velvet") && text.contains("\"animations\""));
        let (status, bvh) = running.get("/export/animation.bvh");
        assert!(status == 200 && bvh.starts_with(b"HIERARCHY"));
        let (status, _) = upload("torn.glb", "glTF");
        assert_eq!(status, 422);

        page.say(json!({"type": "load", "scene": "worm"})).await;
        page.event("scene", |scene| scene["name"] == "worm").await;
        page.say(act("mode passive")).await;
        let last = page.frame_where(|seen| seen.step > 100).await;
        page.pause().await;
        let (status, table) = running.get("/export/table.csv");
        assert_eq!(status, 200);
        assert!(String::from_utf8(table).unwrap().lines().count() > 5);
        let (_, take) = running.get("/export/take.txt");
        let take = String::from_utf8(take).unwrap();
        assert!(take.contains("scene worm") && take.contains("mode passive"), "{take}");
        let (_, recording) = running.get("/export/recording.ligament");
        assert!(recording.starts_with(b"LIGAMENTREC"));
        // Opened again, it has the same state.
        let path = running.folder.join("again.ligament");
        std::fs::write(&path, &recording).unwrap();
        let reopened = {
            use std::io::{Read, Write};
            let mut stream = std::net::TcpStream::connect(running.host()).unwrap();
            let head = format!(
                "POST /upload?name=again.ligament HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
                running.host(),
                recording.len()
            );
            stream.write_all(head.as_bytes()).unwrap();
            stream.write_all(&recording).unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        };
        assert!(reopened.starts_with("HTTP/1.1 200"), "{reopened}");
        page.event("scene", |scene| scene["name"] == "worm").await;
        page.say(json!({"type": "seek", "branch": 0, "step": last.step})).await;
        let again = page.frame_where(|seen| seen.step == last.step).await;
        assert_eq!(again.places, last.places);
        // And the take, played from its text, gives the same motion.
        let (status, body) = upload("again.take", &take);
        assert_eq!(status, 200, "{}", String::from_utf8_lossy(&body));
        page.event("scene", |scene| scene["name"] == "worm").await;
        page.frame_where(|seen| seen.branch == 0 && seen.step > 0 && seen.step < last.step).await;
        page.event("timeline", |timeline| timeline["step"].as_u64().unwrap() >= u64::from(last.step)).await;
        page.say(json!({"type": "seek", "branch": 0, "step": last.step})).await;
        let again = page.frame_where(|seen| seen.step == last.step).await;
        assert_eq!(again.places, last.places);
    });
}

#[test]
fn takes_of_bare_bones_are_played_as_the_program_plays_them() {
    let running = Running::new("worm", "bare-takes");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let head = "ligament take 1\nscene pendulum\nstep 0.005\nlength 0.2\n";
        // A mode has no effect in maximal coordinates; in generalized coordinates the joints act.
        for (lines, method) in [
            ("at 0 mode passive\n", "implicit"),
            ("at 0 keyframe time=0.1 q=0.5\nat 0 mode keyframes\n", "reduced"),
        ] {
            let (status, body) = running.upload("bare.take", format!("{head}{lines}").as_bytes());
            assert_eq!(status, 200, "{}", String::from_utf8_lossy(&body));
            page.event("scene", |scene| scene["name"] == "pendulum").await;
            page.event("status", |status| status["method"] == method).await;
            page.event("timeline", |timeline| timeline["step"].as_u64().unwrap() >= 40).await;
        }
    });
}

#[test]
fn rubbish_and_floods_do_not_stop_it() {
    let running = Running::new("pendulum", "rubbish");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.event("scene", |_| true).await;
        let mut seed = 12345u64;
        let mut random = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize
        };
        let good = [
            r#"{"type":"act","command":{"drag":{"name":"a","bone":"bar","point":{"x":0,"y":0,"z":0},"to":{"x":1,"y":2,"z":3}}}}"#,
            r#"{"type":"act","command":{"move":{"name":"a","to":{"x":1.5,"y":2,"z":3},"over":-1}}}"#,
            r#"{"type":"act","command":{"turn":{"name":"t","bone":"bar","to":{"x":0,"y":0,"z":0,"w":0}}}}"#,
            r#"{"type":"act","command":{"pin":{"name":"p","bone":"bar","point":{"x":0,"y":0,"z":0},"pull":{"priority":-9,"weight":-1}}}}"#,
            r#"{"type":"act","command":{"setState":{"q":[1,2,3],"v":[]}}}"#,
            r#"{"type":"act","command":"noPose"}"#,
            r#"{"type":"seek","branch":4000000000,"step":4000000000}"#,
            r#"{"type":"speed","ratio":1e999}"#,
            r#"{"type":"speed","ratio":-5}"#,
            r#"{"type":"act","command":{"set":{"name":"step","value":1e999}}}"#,
            r#"{"type":"act","command":{"set":{"name":"step","value":0}}}"#,
            r#"{"type":"delete","branch":0}"#,
            r#"{"type":"rename","branch":0,"name":""}"#,
            r#"{"type":"act","command":{"method":"reduced"}}"#,
            r#"{"type":"load","scene":"../../etc/passwd"}"#,
            r#"{"type":"step","count":4294967295}"#,
            r#"{"type":"undo"}"#,
        ];
        for _ in 0..2000 {
            let mut text = good[random() % good.len()].to_string();
            for _ in 0..random() % 4 {
                let at = random() % text.len();
                if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                    text.replace_range(at..at + 1, ["{", "\"", "0", "é", "\u{0}", ""][random() % 6]);
                }
            }
            let message = match random() % 10 {
                // Binary data, malformed text, and JSON nested much too deep.
                0 => Message::Binary((0..random() % 300).map(|_| random() as u8).collect::<Vec<_>>().into()),
                1 => Message::Text("[".repeat(random() % 5000).into()),
                2 => Message::Text(
                    (0..random() % 80)
                        .filter_map(|_| char::from_u32(random() as u32 % 0x11000))
                        .collect::<String>()
                        .into(),
                ),
                _ => Message::Text(text.into()),
            };
            if page.socket.send(message).await.is_err() {
                page = Page::open(&running).await;
            }
        }
        // A page that never read anything can disconnect; another finds the simulation running.
        drop(page);
        let mut page = Page::open(&running).await;
        page.say(json!({"type": "play"})).await;
        page.say(json!({"type": "speed", "ratio": 1.0})).await;
        let step = page.frame().await.step;
        page.frame_where(|seen| seen.step > step + 5).await;
    });
}

#[test]
fn nobody_else_is_let_in() {
    let running = Running::new("pendulum", "guard");
    assert_eq!(running.get("/").0, 200);
    let host = running.host().to_string();
    let status = |head: &str| running.http(&format!("GET / HTTP/1.1\r\n{head}Connection: close\r\n\r\n")).0;
    assert_eq!(status(&format!("Host: {host}\r\nOrigin: http://{host}\r\n")), 200);
    assert_eq!(status(&format!("Host: {host}\r\nOrigin: http://evil.example\r\n")), 403);
    assert_eq!(status("Host: evil.example\r\n"), 403);
    assert_eq!(status(&format!("Host: {host}\r\nOrigin: null\r\n")), 403);
    assert_eq!(running.get("/../Cargo.toml").0, 404);
    assert_eq!(running.get("/export/..%2f..%2fetc%2fpasswd").0, 404);
    in_runtime(async {
        let mut request = format!("ws://{host}/socket").into_client_request().unwrap();
        request.headers_mut().insert("Origin", "http://evil.example".parse().unwrap());
        assert!(connect_async(request).await.is_err());
    });
}

/// Links and pictures of other sites have no Origin, but browsers say where they come from.
#[test]
fn other_sites_cannot_start_exports() {
    let running = Running::new("pendulum", "cross-site");
    let host = running.host().to_string();
    let ask = |path: &str, site: &str| {
        let head = format!("Host: {host}\r\nSec-Fetch-Site: {site}\r\nSec-Fetch-Mode: no-cors\r\n");
        running.http(&format!("GET {path} HTTP/1.1\r\n{head}Connection: close\r\n\r\n")).0
    };
    assert_eq!(ask("/export/take.txt", "same-origin"), 200);
    for site in ["cross-site", "same-site"] {
        assert_eq!(ask("/export/take.txt", site), 403);
        assert_eq!(ask("/page.js", site), 403);
    }
}

/// A robot that is uploaded with a second file reads no mesh from elsewhere on this machine.
#[test]
fn uploads_read_only_what_was_uploaded() {
    let running = Running::new("pendulum", "confined");
    let cube = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../io/tests/data/cube.stl");
    let cube = cube.canonicalize().unwrap();
    let robot = |mesh: &str| {
        format!(
            "<robot name='r'><link name='base'/><link name='arm'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' \
             ixy='0' ixz='0' iyz='0'/></inertial><visual><geometry><mesh filename='{mesh}'/></geometry></visual></link>\
             <joint name='j' type='continuous'><parent link='base'/><child link='arm'/><axis xyz='0 1 0'/></joint></robot>"
        )
    };
    let shown = |mesh: &str| {
        let (robot, other) = (robot(mesh), "solid nothing\nendsolid nothing\n");
        let (names, sizes) = ("r.urdf%0Aother.stl", format!("{},{}", robot.len(), other.len()));
        let head = format!(
            "POST /upload?name={names}&sizes={sizes} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            running.host(),
            robot.len() + other.len()
        );
        let (status, body) = running.http(&format!("{head}{robot}{other}"));
        assert_eq!(status, 200, "{mesh}: {}", String::from_utf8_lossy(&body));
        let mut scene = String::new();
        in_runtime(async {
            let mut page = Page::open(&running).await;
            scene = page.event("scene", |_| true).await.to_string();
        });
        scene
    };
    let up = "../".repeat(12);
    let absolute = cube.display().to_string();
    for mesh in
        [absolute.clone(), format!("file://{absolute}"), format!("{up}{}", absolute.trim_start_matches('/'))]
    {
        let scene = shown(&mesh);
        assert!(scene.contains("the files that came with it"), "{mesh} was read: {scene}");
    }
}

/// Slow clients are disconnected, so that they do not keep others out.
#[test]
fn slow_heads_are_given_up() {
    use std::io::{Read, Write};
    let running = Running::new("pendulum", "slow");
    let mut slow = std::net::TcpStream::connect(running.host()).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").unwrap();
    slow.set_read_timeout(Some(std::time::Duration::from_secs(120))).unwrap();
    // It ends by the server's time limit, not by that of this socket.
    let mut rest = Vec::new();
    slow.read_to_end(&mut rest).unwrap();
    assert_eq!(running.get("/").0, 200);
}

/// Many requests for scenes at once do not start as many threads.
#[cfg(target_os = "linux")]
#[test]
fn a_flood_of_loads_builds_few_scenes() {
    let running = Running::new("pendulum", "loads");
    let threads = || std::fs::read_dir("/proc/self/task").unwrap().count();
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let before = threads();
        let mut most = 0;
        for _ in 0..200 {
            page.say(json!({"type": "load", "scene": "worm"})).await;
            most = most.max(threads());
        }
        page.say(json!({"type": "load", "scene": "spider"})).await;
        // Other tests of this binary run at the same time, and have threads of their own.
        assert!(most < before + 100, "{before} threads before, {most} after");
    });
}
