//! The socket of a live stream, and the clock of a live run.
//!
//! The socket is polled between steps and never blocks. The packets of one step are bounded, so that a flood costs little time;
//! the rest waits, or the operating system drops it.

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ligament_io::tracking::{Live, osc};

/// Maximum number of packets, and of bytes, that one step receives.
const MOST_PACKETS: usize = 1000;
const MOST_BYTES: usize = 1 << 20;

/// Receives packets.
pub(super) struct Listener {
    socket: UdpSocket,
    buffer: Vec<u8>,
    /// The address it listens on, with the actual port.
    pub(super) address: SocketAddr,
}

impl Listener {
    pub(super) fn new(address: IpAddr, port: u16) -> Result<Listener> {
        let asked = SocketAddr::new(address, port);
        let socket = UdpSocket::bind(asked).with_context(|| {
            format!("--vmc: cannot listen on {asked}; use another port, or 0 for any free port")
        })?;
        socket.set_nonblocking(true).context("--vmc")?;
        let address = socket.local_addr().context("--vmc")?;
        Ok(Listener { socket, buffer: vec![0; osc::MOST_BYTES + 1], address })
    }

    /// Passes on the received packets.
    pub(super) fn poll(&mut self, live: &mut Live) {
        let mut bytes = 0;
        for _ in 0..MOST_PACKETS {
            match self.socket.recv(&mut self.buffer) {
                Ok(n) => {
                    live.take(&self.buffer[..n]);
                    bytes += n;
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                // An interruption, or an ICMP error about a packet of ours: the next receive may succeed.
                Err(_) => {}
            }
            if bytes >= MOST_BYTES {
                return;
            }
        }
    }
}

/// Keeps simulated time in step with wall time.
#[derive(Default)]
pub(super) struct Clock {
    start: Option<Instant>,
    /// Largest delay of a step.
    pub(super) late: Duration,
}

impl Clock {
    /// Waits until the wall clock reaches the simulated `time`; returns at once if it has passed.
    pub(super) fn wait(&mut self, time: f64) {
        let start = *self.start.get_or_insert_with(Instant::now);
        let (due, now) = (Duration::from_secs_f64(time.clamp(0.0, 1e9)), start.elapsed());
        match due.checked_sub(now) {
            Some(left) => thread::sleep(left),
            None => self.late = self.late.max(now - due),
        }
    }
}
