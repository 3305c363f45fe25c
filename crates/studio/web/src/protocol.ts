// Generated from crates/studio/src/protocol.rs: see crates/studio/tests/protocol.rs.

export type Request = { "type": "act", 
/**
 * Which.
 */
command: Command, } | { "type": "play", } | { "type": "pause", } | { "type": "step", 
/**
 * How many.
 */
count: number, } | { "type": "speed", 
/**
 * From 0.01 to 10.
 */
ratio: number, } | { "type": "seek", 
/**
 * Which branch.
 */
branch: number, 
/**
 * Which step.
 */
step: number, } | { "type": "replay", } | { "type": "rename", 
/**
 * Which branch.
 */
branch: number, 
/**
 * Its new name.
 */
name: string, } | { "type": "delete", 
/**
 * Which branch.
 */
branch: number, } | { "type": "compare", 
/**
 * Which branch; none for no more.
 */
branch: number | null, } | { "type": "load", 
/**
 * Its name.
 */
scene: string, } | { "type": "undo", } | { "type": "received", 
/**
 * The frame's number.
 */
frame: number, };

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

export type ControlMode = "acceleration" | "torque" | "velocity" | "keyframes" | "passive";

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
version: string, } | { "type": "scene" } & SceneInfo | { "type": "status" } & Status | { "type": "timeline" } & Timeline | { "type": "notice", 
/**
 * How bad it is.
 */
level: NoticeLevel, 
/**
 * What.
 */
text: string, 
/**
 * A moment to go back to, where the simulation had to stop.
 */
offer: Offer | null, };

export type NoticeLevel = "info" | "error" | "stopped";

export type Offer = { 
/**
 * Which branch.
 */
branch: number, 
/**
 * Which step.
 */
step: number, 
/**
 * What a button that does it says.
 */
label: string, };

export type SceneEntry = { 
/**
 * Name. A small picture is at `/picture/NAME.png`.
 */
name: string, 
/**
 * One line on what it shows.
 */
about: string, 
/**
 * Whether it has flesh.
 */
soft: boolean, };

export type SceneInfo = { 
/**
 * Counts scenes loaded; frames carry it.
 */
scene: number, 
/**
 * Name.
 */
name: string, 
/**
 * One line on what it shows.
 */
about: string, 
/**
 * What a person should know of its file: what was changed or left out when it was opened.
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
 * Methods that can move it.
 */
methods: Array<Method>, 
/**
 * Seconds of a step.
 */
step: number, 
/**
 * Center and radius of what there is to see at the start.
 */
center: [number, number, number], 
/**
 * See `center`.
 */
radius: number, 
/**
 * Whether there is ground at z = 0.
 */
ground: boolean, 
/**
 * Whether everything moves in a plane; drags do then too. Its normal.
 */
plane: [number, number, number] | null, 
/**
 * Parameters that can be set, and what they are now.
 */
parameters: Array<Parameter>, 
/**
 * Targets of trackers that the scene's script moves.
 */
trackers: number, };

export type BodyInfo = { 
/**
 * Name.
 */
name: string, 
/**
 * The body above it in the tree; `None` for the world and for roots.
 */
parent: number | null, 
/**
 * Kilograms.
 */
mass: number, 
/**
 * Shapes that it is drawn by, in its frame.
 */
shapes: Array<ShapeInfo>, };

export type ShapeInfo = { 
/**
 * Where, in the body.
 */
pose: [number, number, number, number, number, number, number], 
/**
 * What.
 */
form: Form, 
/**
 * Red, green and blue, 0 to 255, where it has a color of its own.
 */
color: [number, number, number] | null, };

export type Form = { "type": "sphere", 
/**
 * Meters.
 */
radius: number, } | { "type": "box", 
/**
 * Half of each side.
 */
half: [number, number, number], } | { "type": "capsule", 
/**
 * Meters.
 */
radius: number, 
/**
 * Half of the straight part.
 */
halfLength: number, } | { "type": "cylinder", 
/**
 * Meters.
 */
radius: number, 
/**
 * Half of its length.
 */
halfLength: number, } | { "type": "ellipsoid", 
/**
 * Half axes.
 */
half: [number, number, number], } | { "type": "mesh", 
/**
 * Three numbers a vertex.
 */
vertices: Array<number>, 
/**
 * Three vertices a triangle.
 */
triangles: Array<number>, };

export type JointInfo = { 
/**
 * Name.
 */
name: string, 
/**
 * What kind.
 */
kind: string, 
/**
 * The body above.
 */
parent: number, 
/**
 * The body below.
 */
child: number, 
/**
 * Where it is, in the child's frame.
 */
point: [number, number, number], 
/**
 * Whether it closes a loop.
 */
closesLoop: boolean, 
/**
 * Whether the character moves it itself.
 */
active: boolean, 
/**
 * Its coordinates among the frames': the first, and how many; none for joints that close loops.
 */
q: [number, number] | null, 
/**
 * The same for its rates, and so for its forces.
 */
v: [number, number] | null, };

export type SkinInfo = { 
/**
 * Vertices of the skin; frames have their places.
 */
vertices: number, 
/**
 * Three vertices a triangle, counter-clockwise seen from outside.
 */
triangles: Array<number>, 
/**
 * Nodes of the cage; frames have their places.
 */
nodes: number, 
/**
 * Mass of each node.
 */
nodeMasses: Array<number>, 
/**
 * Whether each node is attached to a bone.
 */
attached: Array<boolean>, 
/**
 * Four nodes a tetrahedron; frames say which are largely deformed.
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
 * Whether it plays what was recorded.
 */
replaying: boolean, 
/**
 * What speed was asked for.
 */
speed: number, 
/**
 * What speed it goes at: seconds of the simulation in a second.
 */
realTimeFactor: number, 
/**
 * How long a step takes, in milliseconds.
 */
stepMs: number, 
/**
 * How long the server takes to make a frame, in milliseconds.
 */
frameMs: number, 
/**
 * Present method.
 */
method: Method, 
/**
 * Who drives: `acceleration`, `torque`, `velocity`, `keyframes`, `passive`; empty where the method knows none.
 */
mode: string, 
/**
 * Drags and pins in force.
 */
tasks: Array<TaskInfo>, 
/**
 * Parameters as they are now, in the order of the scene's.
 */
parameters: Array<number>, 
/**
 * Joints: coordinates of the state (positions), as the engine has them.
 */
q: Array<number>, 
/**
 * Whether joint springs act.
 */
springs: boolean, 
/**
 * Whether joints are drawn to a pose.
 */
keepsPose: boolean, 
/**
 * What it costs to move each joint of the scene. None where all cost 1.
 */
costs: Array<number>, 
/**
 * How many pages look on.
 */
pages: number, 
/**
 * Whether there is something to undo.
 */
canUndo: boolean, 
/**
 * Where the recording is kept.
 */
file: string, };

export type TaskInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * `drag`, `turn`, `pin` or `pin-turn`.
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
 * The present one.
 */
branch: number, 
/**
 * The present step.
 */
step: number, 
/**
 * Keyframes: their times in seconds.
 */
keyframes: Array<number>, 
/**
 * The branch that is compared with the present one.
 */
compared: number | null, 
/**
 * Bytes of the recording's file.
 */
fileBytes: number, };

export type BranchInfo = { 
/**
 * Which.
 */
id: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Where it leaves another.
 */
from: BranchPoint | null, 
/**
 * Its last step.
 */
end: number, 
/**
 * How long its steps are, and those of its past: from the start, and from wherever that changed, in order. Where it
 * changed more often than can be reported, the mean of some changes.
 */
paces: Array<Pace>, };

export type BranchPoint = { 
/**
 * Which branch.
 */
branch: number, 
/**
 * Which step.
 */
step: number, };

export type Pace = { 
/**
 * Which step.
 */
step: number, 
/**
 * When it was: seconds since the start.
 */
time: number, 
/**
 * Seconds of each step that follows it.
 */
seconds: number, };
