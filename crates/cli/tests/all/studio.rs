//! The studio started from a command line: if its address is in use, it leaves no files behind; if it is open to
//! others, it prints an address that can be opened, with its token.
#![allow(clippy::unwrap_used)] // a failure to start or to connect fails the test

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::time::Duration;

use crate::common::{folder, program, said};

/// Stops the program, even if the test fails.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn an_address_that_is_taken_leaves_no_recording() {
    let here = folder("taken-port");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let words = ["studio", "pendulum", "--no-open", "--recordings", "kept", "--port", &port];
    let (code, out, err) = said(&here, &words);
    assert!(code == 1 && err.contains(&port) && err.contains("--port"), "{code}: {out}{err}");
    assert!(!here.join("kept").exists(), "nothing was recorded");
}

#[test]
fn what_is_open_to_others_is_told_by_an_address_that_opens() {
    let here = folder("open-to-others");
    let words = ["studio", "pendulum", "--no-open", "--recordings", "kept", "--listen", "0.0.0.0"];
    let child = program(&here, &words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut program = Program(child);
    let mut lines = BufReader::new(program.0.stdout.take().unwrap()).lines();
    let line = lines.find_map(|line| line.ok().filter(|line| line.contains("http://"))).unwrap();
    let (host, path) = line.split("http://").nth(1).unwrap().trim().split_once('/').unwrap();
    assert!(!host.starts_with("0.0.0.0"), "{line}");
    assert!(path.starts_with("?token="), "{line}");
    let status = |path: &str| {
        let mut stream = TcpStream::connect(host).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        write!(stream, "GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).split(' ').nth(1).unwrap().to_string()
    };
    assert_eq!((status(path).as_str(), status("").as_str()), ("200", "403"));
}
