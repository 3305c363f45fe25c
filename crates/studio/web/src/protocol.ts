// Generated from crates/studio/src/protocol.rs: see crates/studio/src/protocol/typescript.rs.

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
pull: PosePull, } | { "type": "endPose", 
/**
 * Its name.
 */
stroke: string, } | { "type": "setKey", 
/**
 * Its time in seconds.
 */
time: number, } | { "type": "received", 
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

export type Command = { "drag": { 
/**
 * Name of the drag.
 */
name: string, 
/**
 * Name of the bone.
 */
bone: string, 
/**
 * Point of the bone, in its body frame.
 */
point: Vec3, 
/**
 * Target position.
 */
to: Vec3, 
/**
 * Name of the bone in whose frame the target is; empty for the world.
 */
of?: string, 
/**
 * Gains, priority, weight and axes.
 */
pull?: Pull, } } | { "turn": { 
/**
 * Name of the drag.
 */
name: string, 
/**
 * Name of the bone.
 */
bone: string, 
/**
 * Target orientation.
 */
to: Quat, 
/**
 * Name of the bone in whose frame the target is; empty for the world.
 */
of?: string, 
/**
 * Gains, priority, weight and axes.
 */
pull?: Pull, } } | { "look": { 
/**
 * Name of the task.
 */
name: string, 
/**
 * Name of the bone.
 */
bone: string, 
/**
 * Position to look at.
 */
at: Vec3, 
/**
 * The axis that points there, in its body frame.
 */
axis: Vec3, 
/**
 * The point from which it looks, in its body frame.
 */
point: Vec3, 
/**
 * Gains, priority and weight.
 */
pull?: Pull, } } | { "center": { 
/**
 * Name of the task.
 */
name: string, 
/**
 * A bone of the character; empty for the first one that has active joints.
 */
bone?: string, 
/**
 * Target position.
 */
to: Vec3, 
/**
 * Gains, priority, weight and axes.
 */
pull?: Pull, } } | { "pin": { 
/**
 * Name of the pin.
 */
name: string, 
/**
 * Name of the bone.
 */
bone: string, 
/**
 * Point of the bone, in its body frame.
 */
point: Vec3, 
/**
 * Gains, priority, weight and axes.
 */
pull?: Pull, } } | { "pinTurn": { 
/**
 * Name of the pin.
 */
name: string, 
/**
 * Name of the bone.
 */
bone: string, 
/**
 * Gains, priority, weight and axes.
 */
pull?: Pull, } } | { "move": { 
/**
 * Name of the drag or pin.
 */
name: string, 
/**
 * New target position.
 */
to: Vec3, 
/**
 * Duration in seconds.
 */
over: number, } } | { "turnTo": { 
/**
 * Name of the turn or pin-turn.
 */
name: string, 
/**
 * New target orientation.
 */
to: Quat, 
/**
 * Duration in seconds.
 */
over: number, } } | { "release": { 
/**
 * Name of the drag or pin.
 */
name: string, } } | { "mode": ControlMode } | { "keyframe": { 
/**
 * Time of the keyframe in seconds.
 */
time: number, 
/**
 * Generalized coordinates of the model.
 */
q: Array<number>, } } | { "keyframeByReaching": { 
/**
 * Time of the keyframe in seconds.
 */
time: number, 
/**
 * Name of the bone.
 */
bone: string, 
/**
 * Point of the bone, in its body frame.
 */
point: Vec3, 
/**
 * Target position.
 */
to: Vec3, 
/**
 * Name of the bone that stays in place.
 */
hold: string, } } | { "deleteKeyframe": { 
/**
 * Number of the keyframe, from 0, in order of time.
 */
number: number, } } | { "retimeKeyframe": { 
/**
 * Number of the keyframe, from 0.
 */
number: number, 
/**
 * Its new time in seconds.
 */
time: number, } } | { "warp": { 
/**
 * Largest shift in seconds.
 */
amplitude: number, 
/**
 * Period in seconds.
 */
period: number, } } | { "pose": { 
/**
 * Generalized coordinates of the model.
 */
q: Array<number>, 
/**
 * Gains.
 */
gains?: Gains, 
/**
 * Time in seconds until the full gains act.
 */
over: number, 
/**
 * Priority: lower numbers come first.
 */
priority?: Priority, } } | "noPose" | { "weight": { 
/**
 * Name of the joint.
 */
joint: string, 
/**
 * Its weight, above zero: a larger weight makes the joint move less.
 */
value: number, } } | { "put": { 
/**
 * Name of the joint.
 */
joint: string, 
/**
 * Generalized coordinates of the joint.
 */
q: Array<number>, } } | { "set": { 
/**
 * Name of the parameter.
 */
name: string, 
/**
 * Its new value.
 */
value: number, } } | { "method": Method } | { "setState": { 
/**
 * Generalized coordinates of the model; empty to keep them.
 */
q: Array<number>, 
/**
 * Generalized velocities; empty to keep them.
 */
v: Array<number>, } } | { "torque": { 
/**
 * Name of the joint.
 */
joint: string, 
/**
 * One number for each degree of freedom, in N m or N.
 */
tau: Array<number>, } } | { "motor": { 
/**
 * Name of the joint.
 */
joint: string, 
/**
 * Position gain, N m/rad or N/m.
 */
stiffness: number, 
/**
 * Velocity gain, N m s/rad or N s/m.
 */
damping: number, 
/**
 * Target coordinates of the joint; empty for the current ones.
 */
target: Array<number>, } } | { "ctrl": { 
/**
 * The numbers.
 */
values: Array<number>, } } | { "wrench": { 
/**
 * Name of the body.
 */
body: string, 
/**
 * Force in N, in world axes.
 */
force: Vec3, 
/**
 * Torque in N m, in world axes.
 */
torque: Vec3, 
/**
 * Point where the force acts, in the body frame.
 */
point: Vec3, } } | { "join": { 
/**
 * Name of the joint.
 */
name: string, 
/**
 * Its kind.
 */
kind: JoinKind, 
/**
 * Name of the parent body; empty for the world.
 */
parent: string, 
/**
 * Name of the child body.
 */
child: string, 
/**
 * Position of the joint, in the world frame.
 */
at: Vec3, 
/**
 * Axis of a revolute or prismatic joint, in the world frame.
 */
axis: Vec3, } } | { "unjoin": { 
/**
 * Name of the joint.
 */
name: string, } } | { "collide": { 
/**
 * Name of one collider.
 */
a: string, 
/**
 * Name of the other collider.
 */
b: string, 
/**
 * Whether they collide.
 */
on: boolean, } } | { "track": { 
/**
 * Name of the tracker.
 */
name: string, 
/**
 * Position of the target.
 */
to: Vec3, 
/**
 * Its orientation.
 */
rotation: Quat, } } | { "untrack": { 
/**
 * Name of the tracker.
 */
name: string, } };

export type ControlMode = "acceleration" | "torque" | "velocity" | "keyframes" | "passive" | "hold";

export type JoinKind = "spherical" | "weld" | "revolute" | "prismatic";

export type Method = "reduced" | "implicit" | "displacement";

export type Pull = { 
/**
 * Gains.
 */
gains?: Gains, 
/**
 * Priority: lower numbers come first.
 */
priority: Priority, 
/**
 * Weight of its error within its priority.
 */
weight?: number, 
/**
 * World axes along which (or about which) it acts.
 */
axes?: [boolean, boolean, boolean], };

export type Gains = { 
/**
 * KP08's `k_p`, in 1/s^2.
 */
stiffness: number, 
/**
 * KP08's `k_c`, in 1/s.
 */
damping: number, };

export type Priority = number;

export type Vec3 = { 
/**
 * Along x.
 */
x: number, 
/**
 * Along y.
 */
y: number, 
/**
 * Along z.
 */
z: number, };

export type Quat = { 
/**
 * Along x.
 */
x: number, 
/**
 * Along y.
 */
y: number, 
/**
 * Along z.
 */
z: number, 
/**
 * The real part.
 */
w: number, };

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

export type Parameter = { 
/**
 * Its name in `set NAME value=x`.
 */
name: string, 
/**
 * What it means, with its unit.
 */
about: string, 
/**
 * Its value.
 */
value: number, 
/**
 * Lower end of its slider.
 */
low: number, 
/**
 * Upper end of its slider.
 */
high: number, };

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

export type TaskInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * `drag`, `turn`, `look`, `center`, `pin` or `pin-turn`.
 */
kind: string, 
/**
 * The bone.
 */
bone: string, 
/**
 * Priority; 1 is primary.
 */
priority: number, 
/**
 * Weight of its error within its priority.
 */
weight: number, 
/**
 * World axes along (or about) which it acts.
 */
axes: [boolean, boolean, boolean], };

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
