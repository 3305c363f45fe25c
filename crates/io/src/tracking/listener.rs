//! The socket of a live stream.
//!
//! The socket is polled between steps and never blocks. The packets of one step are bounded, so that a flood costs little time;
//! the rest waits, or the operating system drops it.

use std::io::ErrorKind;
use std::net::{SocketAddr, UdpSocket};

use super::{Live, osc};

/// Maximum number of packets, and of bytes, that one step receives.
const MOST_PACKETS: usize = 1000;
const MOST_BYTES: usize = 1 << 20;

/// Receives packets of a live stream. It never blocks.
///
/// ```
/// use ligament_io::tracking::{Listener, Live, vmc};
///
/// let mut listener = Listener::new(([127, 0, 0, 1], 0).into())?;
/// let sender = std::net::UdpSocket::bind(("127.0.0.1", 0))?;
/// // Not a pose, but a message.
/// sender.send_to(&vmc::wrench("hand", &Default::default()), listener.address())?;
/// let mut live = Live::new(false);
/// while live.counts().packets == 0 {
///     listener.poll(&mut live);
/// }
/// assert_eq!(live.counts().other, 1);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Listener {
    socket: UdpSocket,
    buffer: Vec<u8>,
    /// With the actual port.
    address: SocketAddr,
}

impl Listener {
    /// Listens on an address; port 0 for any free port.
    ///
    /// # Errors
    /// The address is not available.
    pub fn new(address: SocketAddr) -> std::io::Result<Listener> {
        let socket = UdpSocket::bind(address)?;
        socket.set_nonblocking(true)?;
        let address = socket.local_addr()?;
        Ok(Listener { socket, buffer: vec![0; osc::MOST_BYTES + 1], address })
    }

    /// The address it listens on, with the actual port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Passes on the received packets.
    pub fn poll(&mut self, live: &mut Live) {
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
