// Generated from crates/studio/src/protocol.rs: see crates/studio/src/protocol/typescript.rs.
import type { Command, Method, Parameter, TaskInfo } from './commands';

export type * from './commands';

export type Request = { "type": "act", 
/**
 * The command.
 */
command: Command, } | { "type": "play", } | { "type": "pause", } | { "type": "step", 
/**
 * Number of steps.
 */
count: number, } | { "type": "speed", 
/**
 * From 0.01 to 10.
 */
ratio: number, } | { "type": "seek", 
/**
 * The branch.
 */
branch: number, 
/**
 * The step.
 */
step: number, } | { "type": "replay", } | { "type": "rename", 
/**
 * The branch.
 */
branch: number, 
/**
 * Its new name.
 */
name: string, } | { "type": "delete", 
/**
 * The branch.
 */
branch: number, } | { "type": "compare", 
/**
 * The branch; none ends the comparison.
 */
branch: number | null, } | { "type": "load", 
/**
 * Its name.
 */
scene: string, } | { "type": "undo", } | { "type": "redo", } | { "type": "pose", 
/**
 * Name of the stroke: from press to release. A stroke is one change for undo.
 */
stroke: string, 
/**
 * What it pulls.
 */
pull: PosePull, 
/**
 * Other bones that it pulls together with that one.
 */
also: Array<PosePull>, } | { "type": "endPose", 
/**
 * Its name.
 */
stroke: string, } | { "type": "setKey", 
/**
 * Its time in seconds.
 */
time: number, } | { "type": "mirror", 
/**
 * The side that is copied.
 */
from: MirrorFrom, } | { "type": "playKeys", 
/**
 * Whether the root follows them, too. If not, it moves as forces make it.
 */
root: boolean, } | { "type": "received", 
/**
 * The frame number.
 */
frame: number, };

export type PosePull = { 
/**
 * Name of the bone.
 */
bone: string, 
/**
 * Point of the bone, in its body frame.
 */
point: [number, number, number], 
/**
 * Target position of the point, in the world frame.
 */
to: [number, number, number] | null, 
/**
 * Target orientation of the bone: a quaternion x, y, z, w. Without a position, it turns about its joint.
 */
turn: [number, number, number, number] | null, };

export type MirrorFrom = "left" | "right" | "both";

export type Event = { "type": "gallery", 
/**
 * All scenes.
 */
scenes: Array<SceneEntry>, 
/**
 * The version of the program.
 */
version: string, } | { "type": "scene" } & SceneInfo | { "type": "status" } & Status | { "type": "timeline" } & Timeline | { "type": "progress", 
/**
 * The name that its request gave it.
 */
job: string, 
/**
 * From 0 to 1.
 */
part: number, } | { "type": "notice", 
/**
 * The severity.
 */
level: NoticeLevel, 
/**
 * The text.
 */
text: string, 
/**
 * An offer to go back, after the simulation had to stop.
 */
offer: Offer | null, };

export type NoticeLevel = "info" | "error" | "stopped";

export type Offer = { 
/**
 * The branch.
 */
branch: number, 
/**
 * The step.
 */
step: number, 
/**
 * Label of the button.
 */
label: string, };

export type SceneEntry = { 
/**
 * Name. A thumbnail is at `/picture/NAME.png`.
 */
name: string, 
/**
 * One-line description.
 */
about: string, 
/**
 * Whether it has flesh.
 */
soft: boolean, };

export type SceneInfo = { 
/**
 * Number of scenes loaded so far; frames contain it.
 */
scene: number, 
/**
 * Name.
 */
name: string, 
/**
 * One-line description.
 */
about: string, 
/**
 * Notes: what was changed or ignored when its file was opened, and how an open start was assembled.
 */
notes: Array<string>, 
/**
 * Bodies, the world first.
 */
bodies: Array<BodyInfo>, 
/**
 * Joints.
 */
joints: Array<JointInfo>, 
/**
 * Skin, where there is flesh.
 */
skin: SkinInfo | null, 
/**
 * How the file of a character draws it, in place of the skin.
 */
look: LookInfo | null, 
/**
 * Methods that support it.
 */
methods: Array<Method>, 
/**
 * Step size in seconds.
 */
step: number, 
/**
 * Center of the visible objects at the start, in meters, and their radius.
 */
center: [number, number, number], 
/**
 * See `center`.
 */
radius: number, 
/**
 * Whether there is a ground at z = 0.
 */
ground: boolean, 
/**
 * Normal of the plane, if everything moves in a plane; drags then do, too.
 */
plane: [number, number, number] | null, 
/**
 * Parameters that can be set, with their current values.
 */
parameters: Array<Parameter>, 
/**
 * Whether the character can be posed while paused: its joints have generalized coordinates.
 */
posable: boolean, 
/**
 * Frame rate of the animation in its file, if it has one.
 */
frameRate: number | null, 
/**
 * Number of trackers that the script of the scene moves.
 */
trackers: number, };

export type BodyInfo = { 
/**
 * Name.
 */
name: string, 
/**
 * The parent body in the tree; `None` for the world and for roots.
 */
parent: number | null, 
/**
 * Mass in kilograms.
 */
mass: number, 
/**
 * Shapes that are drawn, in its frame.
 */
shapes: Array<ShapeInfo>, 
/**
 * Shapes that make contact, in its frame, without half-spaces. A mesh on a moving body is its convex hull.
 */
colliders: Array<ShapeInfo>, };

export type ShapeInfo = { 
/**
 * Pose in the body frame.
 */
pose: [number, number, number, number, number, number, number], 
/**
 * The geometry.
 */
form: Form, 
/**
 * Red, green and blue, 0 to 255, if it has a color of its own.
 */
color: [number, number, number] | null, };

export type Form = { "type": "sphere", 
/**
 * Radius in meters.
 */
radius: number, } | { "type": "box", 
/**
 * Half extents in meters.
 */
half: [number, number, number], } | { "type": "capsule", 
/**
 * Radius in meters.
 */
radius: number, 
/**
 * Half length of the cylindrical part, in meters.
 */
halfLength: number, } | { "type": "cylinder", 
/**
 * Radius in meters.
 */
radius: number, 
/**
 * Half length in meters.
 */
halfLength: number, } | { "type": "ellipsoid", 
/**
 * Semi-axes in meters.
 */
half: [number, number, number], } | { "type": "mesh", 
/**
 * Three numbers per vertex.
 */
vertices: Array<number>, 
/**
 * Three vertex indices per triangle.
 */
triangles: Array<number>, };

export type JointInfo = { 
/**
 * Name.
 */
name: string, 
/**
 * The kind.
 */
kind: string, 
/**
 * The parent body.
 */
parent: number, 
/**
 * The child body.
 */
child: number, 
/**
 * Its position, in the child's frame.
 */
point: [number, number, number], 
/**
 * Whether it closes a loop.
 */
closesLoop: boolean, 
/**
 * Whether joint control drives it.
 */
active: boolean, 
/**
 * Its generalized coordinates in a frame: start index and count; none for loop joints.
 */
q: [number, number] | null, 
/**
 * The same for its generalized velocities and forces.
 */
v: [number, number] | null, };

export type SkinInfo = { 
/**
 * Number of vertices of the skin; frames contain their positions.
 */
vertices: number, 
/**
 * Three vertex indices per triangle, counterclockwise from outside.
 */
triangles: Array<number>, 
/**
 * Red, green and blue of each vertex in sRGB, one after the other; empty if it has no colors of its own.
 */
colors: Array<number>, 
/**
 * Number of nodes of the tetrahedral mesh; frames contain their positions.
 */
nodes: number, 
/**
 * Mass of each node in kilograms.
 */
nodeMasses: Array<number>, 
/**
 * Whether each node is attached to a bone.
 */
attached: Array<boolean>, 
/**
 * Four node indices per tetrahedron; frames mark the strongly deformed ones.
 */
tets: Array<number>, };

export type LookInfo = { 
/**
 * Materials.
 */
materials: Array<MaterialInfo>, 
/**
 * Parts, one after another.
 */
parts: Array<PartInfo>, 
/**
 * Number of images.
 */
images: number, 
/**
 * Whether it follows the nodes of the tetrahedral mesh, instead of the bodies.
 */
soft: boolean, };

export type PartInfo = { 
/**
 * The first triangle.
 */
first: number, 
/**
 * Number of triangles.
 */
count: number, 
/**
 * The material.
 */
material: number, };

export type MaterialInfo = { 
/**
 * Linear red, green, blue, and opacity, from 0 to 1.
 */
color: [number, number, number, number], 
/**
 * A texture, which multiplies the color.
 */
texture: TextureInfo | null, 
/**
 * From 0 to 1.
 */
roughness: number, 
/**
 * Whether back faces are drawn.
 */
doubleSided: boolean, 
/**
 * How opacity is used.
 */
alpha: AlphaInfo, };

export type AlphaInfo = { "type": "opaque", } | { "type": "mask", 
/**
 * From 0 to 1.
 */
cutoff: number, } | { "type": "blend", };

export type TextureInfo = { 
/**
 * Number of its image.
 */
image: number, 
/**
 * How it continues beyond its edges: to the sides, up and down.
 */
wrap: [WrapInfo, WrapInfo], 
/**
 * Whether its pixels stay visible from near.
 */
sharp: boolean, };

export type WrapInfo = "repeat" | "mirror" | "clamp";

export type Status = { 
/**
 * Whether it runs.
 */
playing: boolean, 
/**
 * Whether it replays the recording.
 */
replaying: boolean, 
/**
 * Requested speed.
 */
speed: number, 
/**
 * Actual speed: simulated seconds per second.
 */
realTimeFactor: number, 
/**
 * Duration of a step, in milliseconds.
 */
stepMs: number, 
/**
 * Duration of making a frame, in milliseconds.
 */
frameMs: number, 
/**
 * Current method.
 */
method: Method, 
/**
 * Control mode: `hold`, `acceleration`, `torque`, `velocity`, `keyframes`, `passive`; empty without joint control.
 */
mode: string, 
/**
 * Active drags and pins.
 */
tasks: Array<TaskInfo>, 
/**
 * Current values of the parameters, in the order of the scene's.
 */
parameters: Array<number>, 
/**
 * Generalized coordinates.
 */
q: Array<number>, 
/**
 * Whether joint springs act.
 */
springs: boolean, 
/**
 * Whether joints are pulled toward a pose.
 */
keepsPose: boolean, 
/**
 * Cost of moving each joint of the scene. None if all are 1.
 */
costs: Array<number>, 
/**
 * Number of connected pages.
 */
pages: number, 
/**
 * Whether undo is possible.
 */
canUndo: boolean, 
/**
 * Whether redo is possible.
 */
canRedo: boolean, 
/**
 * Path of the recording.
 */
file: string, };

export type Timeline = { 
/**
 * All branches.
 */
branches: Array<BranchInfo>, 
/**
 * The current branch.
 */
branch: number, 
/**
 * The current step.
 */
step: number, 
/**
 * Times of the keyframes in seconds.
 */
keyframes: Array<number>, 
/**
 * The branch that is compared with the current one.
 */
compared: number | null, 
/**
 * Size of the recording in bytes.
 */
fileBytes: number, };

export type BranchInfo = { 
/**
 * Number of the branch.
 */
id: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Where it forks from another branch.
 */
from: BranchPoint | null, 
/**
 * Its last step.
 */
end: number, 
/**
 * Step sizes, including its past: from the start, and from every change, in order. If there are too many changes, some are
 * merged.
 */
paces: Array<Pace>, };

export type BranchPoint = { 
/**
 * The branch.
 */
branch: number, 
/**
 * The step.
 */
step: number, };

export type Pace = { 
/**
 * The step.
 */
step: number, 
/**
 * Its time: seconds since the start.
 */
time: number, 
/**
 * Size of the following steps, in seconds.
 */
seconds: number, };
