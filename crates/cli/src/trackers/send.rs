//! Force feedback: sends the wrenches of trackers to a device after each step.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use anyhow::{Context, Result};
use ligament::sim::TrackerReport;
use ligament_io::tracking::vmc;

/// Shortest simulated time between two packets of a tracker, in seconds: haptic devices run at a kilohertz, steps with flesh may be
/// shorter.
const PAUSE: f64 = 1e-3;

/// Sends packets.
pub(super) struct Sender {
    socket: UdpSocket,
    pub(super) address: SocketAddr,
    /// Simulated time of the next packets.
    next: f64,
    pub(super) sent: usize,
    pub(super) failed: usize,
}

impl Sender {
    pub(super) fn new(address: SocketAddr) -> Result<Sender> {
        let any: SocketAddr = match address {
            SocketAddr::V4(_) => (Ipv4Addr::UNSPECIFIED, 0).into(),
            SocketAddr::V6(_) => (Ipv6Addr::UNSPECIFIED, 0).into(),
        };
        let open = || -> std::io::Result<UdpSocket> {
            let socket = UdpSocket::bind(any)?;
            // A run never waits for the network.
            socket.set_nonblocking(true)?;
            Ok(socket)
        };
        let socket = open().with_context(|| format!("--send-wrenches: cannot send to {address}"))?;
        Ok(Sender { socket, address, next: 0.0, sent: 0, failed: 0 })
    }

    /// Whether packets are due at this time.
    pub(super) fn is_due(&self, time: f64) -> bool {
        time >= self.next - 1e-9
    }

    /// Sends the known wrenches at a time. A packet that cannot be sent is dropped: the next one replaces it.
    pub(super) fn send(&mut self, time: f64, trackers: &[TrackerReport]) {
        self.next = time + PAUSE;
        for tracker in trackers {
            let Some(wrench) = &tracker.wrench else { continue };
            match self.socket.send_to(&vmc::wrench(&tracker.name, wrench), self.address) {
                Ok(_) => self.sent += 1,
                Err(_) => self.failed += 1,
            }
        }
    }
}
