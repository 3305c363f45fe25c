//! The socket of a live stream, and the clock of a live run.
//!
//! The socket is asked between steps and never waited for. What one step takes from it is bounded, so that a flood of
//! packets costs a little time and no more; the rest waits, or is dropped by the system.

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ligament_io::tracking::{Live, osc};

/// Most packets, and most bytes, that one step takes.
const MOST_PACKETS: usize = 1000;
const MOST_BYTES: usize = 1 << 20;

/// Receives packets.
pub(super) struct Listener {
    socket: UdpSocket,
    buffer: Vec<u8>,
    /// Where it listens, with the port that was found.
    pub(super) address: SocketAddr,
}

impl Listener {
    pub(super) fn new(address: IpAddr, port: u16) -> Result<Listener> {
        let asked = SocketAddr::new(address, port);
        let socket = UdpSocket::bind(asked).with_context(|| {
            format!("--vmc: cannot listen on {asked}; take another port, or 0 for any that is free")
        })?;
        socket.set_nonblocking(true).context("--vmc")?;
        let address = socket.local_addr().context("--vmc")?;
        Ok(Listener { socket, buffer: vec![0; osc::MOST_BYTES + 1], address })
    }

    /// Hands over what has arrived.
    pub(super) fn poll(&mut self, live: &mut Live) {
        let mut bytes = 0;
        for _ in 0..MOST_PACKETS {
            match self.socket.recv(&mut self.buffer) {
                Ok(n) => {
                    live.take(&self.buffer[..n]);
                    bytes += n;
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                // An interruption, or word that somebody did not get a packet of ours: the next may be fine.
                Err(_) => {}
            }
            if bytes >= MOST_BYTES {
                return;
            }
        }
    }
}

/// Keeps the scene's time to the wall's.
#[derive(Default)]
pub(super) struct Clock {
    start: Option<Instant>,
    /// How late a step began at most.
    pub(super) late: Duration,
}

impl Clock {
    /// Returns when the wall's clock has reached the scene's `time`, at once where it is past that.
    pub(super) fn wait(&mut self, time: f64) {
        let start = *self.start.get_or_insert_with(Instant::now);
        let (due, now) = (Duration::from_secs_f64(time.clamp(0.0, 1e9)), start.elapsed());
        match due.checked_sub(now) {
            Some(left) => thread::sleep(left),
            None => self.late = self.late.max(now - due),
        }
    }
}
