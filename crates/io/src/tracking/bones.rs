//! The bones of a streamed character: each arrives in the frame of its parent, and is converted to the world.
//!
//! Names are those of Unity's human bones. The parent of each bone is the same for every human; some bones are optional (a
//! character without shoulders has its arms on the chest) and are skipped if they are missing. A bone with a required
//! ancestor that has not arrived yet has no pose.

use super::pose::{FARTHEST, TrackerPose};

/// Bones of the spine: name, parent, whether it is optional.
const MIDDLE: [(&str, &str, bool); 7] = [
    ("Hips", "", false),
    ("Spine", "Hips", false),
    ("Chest", "Spine", true),
    ("UpperChest", "Chest", true),
    ("Neck", "UpperChest", true),
    ("Head", "Neck", false),
    ("Jaw", "Head", true),
];

/// Bones that come in pairs; a paired parent is on the same side.
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

/// One bone and its state.
#[derive(Clone, Debug)]
struct Bone {
    name: String,
    carrier: Option<usize>,
    may_lack: bool,
    /// Pose in the frame of its parent, once it has arrived.
    local: Option<TrackerPose>,
}

/// A streamed character.
#[derive(Clone, Debug)]
pub(super) struct Bones {
    /// Parents first.
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

    /// The index of a bone; the case of letters is ignored.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.bones.iter().position(|bone| bone.name.eq_ignore_ascii_case(name))
    }

    pub(super) fn move_root(&mut self, root: TrackerPose) {
        self.root = root;
    }

    pub(super) fn move_bone(&mut self, bone: usize, local: TrackerPose) {
        self.bones[bone].local = Some(local);
    }

    /// Computes world poses from the root on.
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

    /// World pose of a bone, if it and its ancestors have arrived and the pose is valid.
    pub(super) fn world(&self, bone: usize) -> Option<TrackerPose> {
        self.bones[bone].local?;
        self.world[bone].filter(|pose| pose.position.max_abs() <= FARTHEST)
    }
}
