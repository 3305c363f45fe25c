//! A running studio and a page connected to it, for tests from outside.
#![allow(clippy::unwrap_used, dead_code, unreachable_pub)] // a failure to connect or to read fails the test; not every file uses all of it

use std::path::PathBuf;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use ligament::command::Command;
use ligament_studio::{Settings, Vmc, serve};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A temporary folder for a test, deleted when the test ends or fails.
pub struct Folder(PathBuf);

impl std::ops::Deref for Folder {
    type Target = std::path::Path;

    fn deref(&self) -> &std::path::Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running studio; it stops when this is dropped.
pub struct Running {
    pub url: String,
    pub folder: Folder,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Running {
    pub fn new(scene: &'static str, name: &str) -> Running {
        Running::with(scene, name, None)
    }

    /// With live tracking.
    pub fn with(scene: &'static str, name: &str, vmc: Option<Vmc>) -> Running {
        let folder = std::env::temp_dir().join(format!("ligament-test-{name}-{}", std::process::id()));
        let folder = Folder(folder);
        let settings = Settings { folder: folder.0.clone(), vmc, ..Settings::default() };
        let (stop, stopped) = oneshot::channel();
        let (tell, reported) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let ready = |url: &str| tell.send(url.to_string()).unwrap();
            serve(Some(scene), &settings, ready, async { stopped.await.unwrap_or(()) }).unwrap();
        });
        let url = reported.recv_timeout(Duration::from_secs(60)).unwrap();
        Running { url, folder, stop: Some(stop), thread: Some(thread) }
    }

    pub fn host(&self) -> &str {
        self.url.strip_prefix("http://").unwrap().trim_end_matches('/')
    }

    /// A request as a browser or another program would make it: status and body.
    pub fn http(&self, request: &str) -> (u16, Vec<u8>) {
        self.send(request.as_bytes())
    }

    /// Uploads a file of this name.
    pub fn upload(&self, name: &str, body: &[u8]) -> (u16, Vec<u8>) {
        let head = format!(
            "POST /upload?name={name} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            self.host(),
            body.len()
        );
        self.send(&[head.as_bytes(), body].concat())
    }

    fn send(&self, request: &[u8]) -> (u16, Vec<u8>) {
        use std::io::{Read, Write};
        let mut stream = std::net::TcpStream::connect(self.host()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream.write_all(request).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let head = String::from_utf8_lossy(&answer[..end]).into_owned();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), answer[end + 4..].to_vec())
    }

    pub fn get(&self, path: &str) -> (u16, Vec<u8>) {
        self.http(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.host()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A connected page.
pub struct Page {
    pub socket: Socket,
}

/// The parts of a frame: scene, number, step, branch, and the positions of bodies.
pub struct Seen {
    pub scene: u32,
    pub step: u32,
    pub branch: u32,
    /// Seconds since the start.
    pub time: f32,
    /// Number of marks of trackers.
    pub trackers: u32,
    pub places: Vec<[f32; 3]>,
    /// Distance of the compared branch: mean and maximum.
    pub apart: Option<[f32; 2]>,
}

impl Page {
    pub async fn open(running: &Running) -> Page {
        let (socket, _) = connect_async(format!("ws://{}/socket", running.host())).await.unwrap();
        Page { socket }
    }

    pub async fn say(&mut self, request: Value) {
        self.socket.send(Message::Text(request.to_string().into())).await.unwrap();
    }

    pub async fn next(&mut self) -> Message {
        tokio::time::timeout(Duration::from_secs(30), self.socket.next()).await.unwrap().unwrap().unwrap()
    }

    /// The next event of a kind that matches.
    pub async fn event(&mut self, kind: &str, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            match self.next().await {
                Message::Text(text) => {
                    let event = serde_json::from_str::<Value>(&text).unwrap();
                    if event["type"] == kind && fits(&event) {
                        return event;
                    }
                }
                Message::Binary(bytes) => self.drawn(&bytes).await,
                _ => {}
            }
        }
    }

    /// Pauses the simulation; returns the first status that reports it.
    pub async fn pause(&mut self) -> Value {
        self.say(json!({"type": "pause"})).await;
        self.event("status", |status| status["playing"] == false).await
    }

    pub async fn drawn(&mut self, bytes: &[u8]) {
        let number = u32::from_le_bytes(bytes[8..12].try_into().unwrap());
        self.say(json!({"type": "received", "frame": number})).await;
    }

    pub async fn frame(&mut self) -> Seen {
        loop {
            let message = self.next().await;
            if let Message::Binary(bytes) = message {
                self.drawn(&bytes).await;
                let word = |k: usize| u32::from_le_bytes(bytes[4 * k..4 * k + 4].try_into().unwrap());
                assert_eq!(word(0), ligament_studio::frame::MAGIC);
                let float = |k: usize| f32::from_bits(word(k));
                let at = |body: usize| [float(20 + 7 * body), float(21 + 7 * body), float(22 + 7 * body)];
                let places = (0..word(5) as usize).map(at).collect();
                // The arrays before it have variable lengths; see the studio's `frame`.
                let mut at = 20 + 7 * word(5) + 3 * (word(6) + word(7)) + 6 * (word(8) + word(9));
                at += word(11) / 4;
                assert!((at as usize) < bytes.len() / 4, "a frame ends too early");
                let lists: u32 = (0..3).map(|k| word(at as usize + k)).sum();
                let shadow = (at + 3 + lists) as usize;
                let apart = (word(shadow) > 0).then(|| [float(shadow + 3), float(shadow + 4)]);
                return Seen {
                    scene: word(1),
                    step: word(3),
                    branch: word(4),
                    time: float(12),
                    trackers: word(10),
                    places,
                    apart,
                };
            }
        }
    }

    /// The first frame that matches, among the next thousand.
    pub async fn frame_where(&mut self, fits: impl Fn(&Seen) -> bool) -> Seen {
        for _ in 0..1000 {
            let seen = self.frame().await;
            if fits(&seen) {
                return seen;
            }
        }
        panic!("no frame matches");
    }
}

/// A request to execute a command, in the syntax of a take.
pub fn act(command: &str) -> Value {
    json!({"type": "act", "command": command.parse::<Command>().unwrap()})
}

pub fn in_runtime(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}
