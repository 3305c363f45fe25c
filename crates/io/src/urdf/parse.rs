//! Sieved text through the parser, a piece at a time.
//!
//! In pieces, because the parser keeps some kilobytes for each link while it works, and so that what it refuses can be
//! named.

use std::collections::HashMap;

use super::error::{Place, UrdfFault};
use super::note::Note;
use super::sieve::{Item, Material, Sieved};
use ligament::progress::Progress;

/// Links and joints that go through the parser together.
const PIECE: usize = 64;

/// A robot as its file describes it.
pub(super) struct Robot {
    pub(super) name: String,
    pub(super) links: Vec<Link>,
    pub(super) joints: Vec<Joint>,
    /// Colours of materials by their names.
    pub(super) colours: HashMap<String, [u8; 3]>,
    /// What was left out so far.
    pub(super) notes: Vec<Note>,
}

/// A link, and where it stands.
pub(super) struct Link {
    pub(super) place: Place,
    pub(super) urdf: urdf_rs::Link,
    /// What its visuals are made of.
    pub(super) materials: Vec<Material>,
}

/// A joint, and where it stands.
pub(super) struct Joint {
    pub(super) place: Place,
    pub(super) urdf: urdf_rs::Joint,
}

/// Parses every link and joint.
pub(super) fn parse(sieved: &Sieved, all: &mut Progress<'_>) -> Result<Robot, UrdfFault> {
    let name = if sieved.name.is_empty() { "robot" } else { &sieved.name };
    let mut robot = Robot {
        name: name.to_owned(),
        links: Vec::new(),
        joints: Vec::new(),
        colours: sieved.colours.clone(),
        notes: sieved.notes.clone(),
    };
    for piece in all.through(sieved.items.chunks(PIECE)) {
        match parse_piece(sieved, piece) {
            Ok(parsed) => robot.take(piece, parsed)?,
            // Something in it is refused: one at a time, to know what.
            Err(_) => {
                for item in piece.chunks(1) {
                    let parsed = parse_piece(sieved, item)
                        .map_err(|reason| UrdfFault::Rejected { place: item[0].place.clone(), reason })?;
                    robot.take(item, parsed)?;
                }
            }
        }
    }
    Ok(robot)
}

fn parse_piece(sieved: &Sieved, piece: &[Item]) -> Result<urdf_rs::Robot, String> {
    let version = quick_xml::escape::escape(sieved.version.as_str());
    let mut text = String::from("<robot name=\"piece\"");
    if !version.is_empty() {
        text.push_str(&format!(" version=\"{version}\""));
    }
    text.push('>');
    piece.iter().for_each(|item| text.push_str(sieved.text(item)));
    text.push_str("</robot>");
    urdf_rs::read_from_string(&text).map_err(|e| e.to_string())
}

impl Robot {
    fn take(&mut self, piece: &[Item], parsed: urdf_rs::Robot) -> Result<(), UrdfFault> {
        let (mut links, mut joints) = (parsed.links.into_iter(), parsed.joints.into_iter());
        for item in piece {
            let place = item.place.clone();
            // The parser keeps the order of links and of joints; were it to lose one, the names would tell.
            if place.what == "link" {
                match links.next().filter(|link| link.name == place.name) {
                    Some(urdf) => {
                        self.links.push(Link { place, urdf, materials: item.materials.clone() });
                    }
                    None => return Err(lost(place)),
                }
            } else {
                match joints.next().filter(|joint| joint.name == place.name) {
                    Some(urdf) => self.joints.push(Joint { place, urdf }),
                    None => return Err(lost(place)),
                }
            }
        }
        Ok(())
    }
}

fn lost(place: Place) -> UrdfFault {
    UrdfFault::Rejected { place, reason: "the parser does not read its name back".to_owned() }
}
