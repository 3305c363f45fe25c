//! Settings of the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// Settings of the server.
///
/// ```
/// use ligament_studio::Settings;
///
/// // By default only this machine can connect, on any free port.
/// let settings = Settings::default();
/// assert!(settings.address.is_loopback() && settings.port == 0);
/// ```
#[derive(Clone, Debug)]
pub struct Settings {
    /// Address to listen on.
    pub address: IpAddr,
    /// Port; 0 for any free port.
    pub port: u16,
    /// Folder for recordings.
    pub folder: PathBuf,
    /// Live tracking, if any.
    pub vmc: Option<Vmc>,
}

/// Live tracking by a motion-capture tool that sends the VMC protocol: [`Settings::vmc`].
#[derive(Clone, Debug)]
pub struct Vmc {
    /// Address to receive packets on.
    pub address: SocketAddr,
    /// External names, and the trackers or bodies that they lead; the others are matched by name.
    pub map: Vec<(String, String)>,
    /// Whether the first pose of a name means the pose of its tracker at that time.
    pub relative: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        Settings { address, port: 0, folder: recordings_folder(), vmc: None }
    }
}

/// Default folder for recordings: in the data folder of the user, or else in the temporary folder.
///
/// ```
/// assert!(ligament_studio::recordings_folder().ends_with("ligament/recordings"));
/// ```
pub fn recordings_folder() -> PathBuf {
    let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    data.or_else(home).unwrap_or_else(std::env::temp_dir).join("ligament/recordings")
}
