// Generated from crates/engine/src/command: see typescript.rs in that folder.

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

export type ControlMode = "acceleration" | "torque" | "velocity" | "keyframes" | "passive" | "hold" | "animation";

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
