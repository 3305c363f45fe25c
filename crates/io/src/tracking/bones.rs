//! The bones of a streamed character: each arrives in the axes of its parent, and is wanted in the world's.
//!
//! Names are those of Unity's human bones. Which bone carries which is the same for every human; a few may be missing
//! (a character without shoulders hangs its arms on the chest), so a missing bone that may be missing is passed over. A
//! bone whose other ancestors have not all arrived yet is nowhere.

use super::pose::{FARTHEST, TrackerPose};

/// Bones along the middle: name, carrier, whether a character may lack it.
const MIDDLE: [(&str, &str, bool); 7] = [
    ("Hips", "", false),
    ("Spine", "Hips", false),
    ("Chest", "Spine", true),
    ("UpperChest", "Chest", true),
    ("Neck", "UpperChest", true),
    ("Head", "Neck", false),
    ("Jaw", "Head", true),
];

/// Bones that come in pairs; a carrier that does too is on the same side.
const PAIRED: [(&str, &str, bool); 9] = [
    ("Eye", "Head", true),
    ("Shoulder", "UpperChest", true),
    ("UpperArm", "Shoulder", false),
    ("LowerArm", "UpperArm", false),
    ("Hand", "LowerArm", false),
    ("UpperLeg", "Hips", false),
    ("LowerLeg", "UpperLeg", false),
    ("Foot", "LowerLeg", false),
    ("Toes", "Foot", true),
];

const FINGERS: [&str; 5] = ["Thumb", "Index", "Middle", "Ring", "Little"];

/// One bone and what is known of it.
#[derive(Clone, Debug)]
struct Bone {
    name: String,
    carrier: Option<usize>,
    may_lack: bool,
    /// In the axes of its carrier, once it has arrived.
    local: Option<TrackerPose>,
}

/// A streamed character.
#[derive(Clone, Debug)]
pub(super) struct Bones {
    /// Carriers first.
    bones: Vec<Bone>,
    root: TrackerPose,
    world: Vec<Option<TrackerPose>>,
}

impl Bones {
    pub(super) fn new() -> Bones {
        let mut bones: Vec<Bone> = Vec::new();
        let mut add = |name: String, carriers: &[String], may_lack: bool| {
            let carrier = bones.iter().position(|bone| carriers.contains(&bone.name));
            bones.push(Bone { name, carrier, may_lack, local: None });
        };
        for (name, carrier, may_lack) in MIDDLE {
            add(name.to_owned(), &[carrier.to_owned()], may_lack);
        }
        for side in ["Left", "Right"] {
            for (name, carrier, may_lack) in PAIRED {
                add(format!("{side}{name}"), &[format!("{side}{carrier}"), carrier.to_owned()], may_lack);
            }
            for finger in FINGERS {
                let mut carrier = format!("{side}Hand");
                for part in ["Proximal", "Intermediate", "Distal"] {
                    let name = format!("{side}{finger}{part}");
                    add(name.clone(), &[carrier], true);
                    carrier = name;
                }
            }
        }
        let world = vec![None; bones.len()];
        Bones { bones, root: TrackerPose::IDENTITY, world }
    }

    /// The number of a bone, whatever the case of its letters.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.bones.iter().position(|bone| bone.name.eq_ignore_ascii_case(name))
    }

    pub(super) fn move_root(&mut self, root: TrackerPose) {
        self.root = root;
    }

    pub(super) fn move_bone(&mut self, bone: usize, local: TrackerPose) {
        self.bones[bone].local = Some(local);
    }

    /// Carries what has arrived through from the root.
    pub(super) fn update(&mut self) {
        for (k, bone) in self.bones.iter().enumerate() {
            let carrier = bone.carrier.map_or(Some(self.root), |carrier| self.world[carrier]);
            self.world[k] = match (carrier, bone.local) {
                (Some(carrier), Some(local)) => Some(carrier.carry(local)),
                (carrier, None) if bone.may_lack => carrier,
                _ => None,
            };
        }
    }

    /// Where a bone is in the world, if it and all that carry it have arrived, and it is somewhere one can be.
    pub(super) fn world(&self, bone: usize) -> Option<TrackerPose> {
        self.bones[bone].local?;
        self.world[bone].filter(|pose| pose.position.max_abs() <= FARTHEST)
    }
}
