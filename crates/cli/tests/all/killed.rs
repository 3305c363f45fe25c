//! Checks that killing the program in the middle of a recording loses at most the last second.
#![allow(clippy::unwrap_used)] // a failure to start or to connect fails the test

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use ligament::sim::Simulation;
use ligament::timeline::{Options, Recording};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Stops the program and removes its recording, even if the test fails.
struct Program(Child, PathBuf);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
        let _ = std::fs::remove_dir_all(&self.1);
    }
}

/// The step of the newest frame once `steps` steps have been made, and its time.
async fn watch(host: &str, steps: u32) -> (u32, f32) {
    let (mut socket, _) = connect_async(format!("ws://{host}/socket")).await.unwrap();
    loop {
        let message = tokio::time::timeout(Duration::from_secs(60), socket.next()).await.unwrap();
        let Message::Binary(bytes) = message.unwrap().unwrap() else { continue };
        let word = |k: usize| u32::from_le_bytes(bytes[4 * k..4 * k + 4].try_into().unwrap());
        if word(3) > steps {
            return (word(3), f32::from_bits(word(12)));
        }
        let drawn = format!("{{\"type\":\"received\",\"frame\":{}}}", word(2));
        socket.send(Message::Text(drawn.into())).await.unwrap();
    }
}

#[test]
fn at_most_a_second_is_lost() {
    let folder = std::env::temp_dir().join(format!("ligament-killed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut program = Program(
        Command::new(env!("CARGO_BIN_EXE_ligament"))
            .args(["studio", "worm", "--no-open", "--recordings"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap(),
        folder.clone(),
    );
    let mut said = BufReader::new(program.0.stdout.take().unwrap()).lines();
    let line = said.find_map(|line| line.ok().filter(|line| line.contains("http://"))).unwrap();
    let host = line.split("http://").nth(1).unwrap().trim().trim_end_matches('/').to_string();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (step, time) = runtime.block_on(watch(&host, 1300));
    // SIGKILL: the program cannot clean up.
    program.0.kill().unwrap();
    program.0.wait().unwrap();

    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let mut sim = Simulation::new(&(ligament_gallery::find("worm").unwrap().build)().unwrap()).unwrap();
    let file = std::fs::File::options().read(true).write(true).open(&files[0]).unwrap();
    let mut recording = Recording::<Simulation, _>::open(file, &mut sim, Options::default()).unwrap();
    let end = recording.now().step;
    let second = (f64::from(step) / f64::from(time)).ceil() as u64;
    assert!(end + second >= u64::from(step), "shown {step}, recorded {end}, {second} per second");
    // The recording can be searched and continued.
    recording.seek(&mut sim, end / 2).unwrap();
    recording.seek(&mut sim, end).unwrap();
    let kept = sim.state();
    recording.step(&mut sim, &[]).unwrap();
    recording.seek(&mut sim, end).unwrap();
    assert!(sim.state() == kept);
}
