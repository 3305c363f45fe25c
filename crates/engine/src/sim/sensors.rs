//! The readings of a model's sensors.
//!
//! Beyond the papers. Source: the chapter *XML Reference*, "sensor", of MuJoCo's documentation. Symbols: R rotation and p position of a
//! frame, v and w its velocities, r those of a reference frame, all in world axes.
//!
//! ```text
//! position     R_r^T (p - p_r)            linear velocity     R_r^T (v - v_r - w_r x (p - p_r))
//! orientation  R_r^T R                    angular velocity    R_r^T (w - w_r)
//! ```
//!
//! Deviations: readings are those of the present state, MuJoCo's after a step those of the state before it. Quaternions are x, y, z, w.
//! Accelerations and forces are explained in [`super::accelerations`] and [`super::loads`].

use ligament_math::{Pose, Quat, Twist, Vec3, Wrench};

use super::simulation::Simulation;
use crate::contact::{ContactForce, QueryFilter, Ray, meets};
use crate::mass::Shape;
use crate::model::{BodyId, JointId, Limits, Model, Mount, Sensor, SensorKind, SensorObject, Transmission};
use crate::reduced::along;

/// The readings of all sensors of a model, in its order. Returned by [`Simulation::sensors`].
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// let readings = Simulation::new(&Scene::of_model("no sensors", model))?.sensors();
/// assert!(readings.values().is_empty() && readings.get("imu").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SensorReadings {
    names: Vec<String>,
    /// Where the numbers of each sensor end.
    ends: Vec<usize>,
    values: Vec<f64>,
}

impl SensorReadings {
    /// The numbers of all sensors, one after another: MuJoCo's `sensordata`.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The numbers of a sensor; `None` if there is none of this name.
    pub fn get(&self, name: &str) -> Option<&[f64]> {
        self.iter().find(|(known, _)| *known == name).map(|(_, values)| values)
    }

    /// All sensors with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[f64])> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let ranges = starts.zip(&self.ends).map(|(start, end)| &self.values[start..*end]);
        self.names.iter().map(String::as_str).zip(ranges)
    }
}

/// What the sensors of a model need of a state. Twists and wrenches are in body axes about the origins of body frames.
struct Measured {
    time: f64,
    q: Vec<f64>,
    v: Vec<f64>,
    poses: Vec<Pose>,
    twists: Vec<Twist>,
    /// Rates of the twists; empty if no sensor needs them, as what follows.
    rates: Vec<Twist>,
    loads: Vec<Wrench>,
    contacts: Vec<ContactForce>,
    /// Length, velocity and force of each actuator, and the forces at joints.
    actuators: Vec<[f64; 3]>,
    /// Length, velocity and force of all actuators of each tendon.
    tendons: Vec<[f64; 3]>,
    joint_forces: Vec<f64>,
}

/// A frame that moves, in world axes.
#[derive(Clone, Copy)]
struct Moving {
    pose: Pose,
    angular: Vec3,
    linear: Vec3,
}

impl Simulation {
    /// The readings of all sensors in the present state.
    ///
    /// Accelerations are the mean ones of the last step, along the axes of bodies at its end: what a real accelerometer integrates. So they
    /// include contacts, limits, loop joints and impacts, under every method. At a start, and where a command has set the state (in maximal
    /// coordinates also after the first step), they are those of the free motion if nothing touches and no loop joint, limit, flesh or
    /// control acts; else those of the next step. Forces and torques are what these accelerations need, less gravity, contacts, external
    /// forces, loop joints and trackers; those of flesh are not known, and the moments of torsional and rolling friction neither.
    ///
    /// ```
    /// # use ligament::doc::*;
    /// use ligament::model::{ModelBuilder, Mount, Sensor, SensorKind};
    /// use ligament::scene::Scene;
    /// use ligament::sim::Simulation;
    ///
    /// // A stone in free fall: its accelerometer reads nothing, its gyroscope a steady turn.
    /// let mut builder = ModelBuilder::new("stone");
    /// let stone = builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
    /// let middle = Mount::new(stone, Pose::IDENTITY);
    /// builder.add_sensor(Sensor::at("accelerometer", SensorKind::Accelerometer, middle));
    /// builder.add_sensor(Sensor::at("gyroscope", SensorKind::Gyroscope, middle));
    /// let mut scene = Scene::of_model("stone", builder.build()?);
    /// scene.v[2] = 3.0;
    /// let mut sim = Simulation::new(&scene)?;
    /// sim.run(0.5)?;
    /// let readings = sim.sensors();
    /// assert!(readings.get("accelerometer").expect("it exists").iter().all(|a| a.abs() < 1e-9));
    /// assert!((readings.get("gyroscope").expect("it exists")[2] - 3.0).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sensors(&mut self) -> SensorReadings {
        if self.model.sensors().is_empty() {
            return SensorReadings::default();
        }
        let measured = self.measured();
        let mut readings = SensorReadings::default();
        for k in 0..self.model.sensors().len() {
            let sensor = &self.model.sensors()[k];
            let start = readings.values.len();
            match (sensor.kind, &sensor.object) {
                (SensorKind::Rangefinder, SensorObject::Frame(mount)) => {
                    let (frame, body) = (measured.frame(mount).pose, mount.body);
                    readings.values.push(self.range_along(&frame, body));
                }
                _ => measured.read(&self.model, sensor, &mut readings.values),
            }
            let sensor = &self.model.sensors()[k];
            // A defect would shift all that follow.
            readings.values.resize(start + sensor.kind.size(), 0.0);
            if sensor.kind.is_bounded() {
                let values = &mut readings.values[start..];
                values.iter_mut().for_each(|value| *value = value.clamp(-sensor.cutoff, sensor.cutoff));
            }
            readings.names.push(sensor.name.clone());
            readings.ends.push(readings.values.len());
        }
        readings
    }

    fn measured(&mut self) -> Measured {
        let needs = |test: fn(SensorKind) -> bool| self.model.sensors().iter().any(|s| test(s.kind));
        let (accelerates, of_force) = (needs(SensorKind::accelerates), needs(SensorKind::is_of_force));
        let touches = of_force || needs(|kind| kind == SensorKind::Touch);
        let rates = if accelerates { self.twist_rates() } else { Vec::new() };
        let contacts = if touches { self.contacts() } else { Vec::new() };
        let loads = if of_force { self.loads() } else { Vec::new() };
        let (poses, twists) = (self.poses(), self.twists());
        let (q, v) = self.coordinates();
        let placed = self.placed((&q, &v));
        let placed = placed.as_ref().map(|(tree, ws)| (tree, ws));
        let actuators = self.model.actuators().iter().zip(self.actuator_forces());
        let actuators = actuators.map(|(actuator, force)| {
            let driven = along(&self.model, actuator.transmission, &q, placed);
            [actuator.gear * driven.length, actuator.gear * driven.rate(&v), force]
        });
        let actuators: Vec<[f64; 3]> = actuators.collect();
        let tendon = |k: usize| {
            let tendon = along(&self.model, Transmission::Tendon(k), &q, placed);
            let own = self.model.actuators().iter().zip(&actuators);
            let own = own.filter(|(actuator, _)| actuator.transmission == Transmission::Tendon(k));
            [tendon.length, tendon.rate(&v), own.map(|(_, [.., force])| force).sum()]
        };
        let tendons = (0..self.model.tendons().len()).map(tendon).collect();
        let joint_forces = self.actuator_joint_forces();
        Measured {
            time: self.time,
            q,
            v,
            poses,
            twists,
            rates,
            loads,
            contacts,
            actuators,
            tendons,
            joint_forces,
        }
    }

    /// Twists of all bodies, the world first, in their axes about the origins of their frames.
    pub(super) fn twists(&mut self) -> Vec<Twist> {
        let Some(at) = self.in_maximal() else { return vec![Twist::ZERO; self.model.bodies().len()] };
        let bodies = self.model.bodies().iter().zip(&at.bones.motion.bodies);
        bodies.map(|(body, at)| at.twist_body(body.inertia.com())).collect()
    }

    /// The distance to the nearest collider along the z axis of a frame; -1 if there is none.
    fn range_along(&mut self, frame: &Pose, body: BodyId) -> f64 {
        let filter = QueryFilter { groups: None, without: Some(body) };
        let ray = Ray::new(frame.pos, frame.rot * Vec3::Z, f64::INFINITY);
        ray.ok().and_then(|ray| self.ray(&ray, filter)).map_or(-1.0, |hit| hit.distance)
    }
}

impl Measured {
    fn frame(&self, mount: &Mount) -> Moving {
        let k = mount.body.index();
        let (pose, twist) = (self.poses[k], self.twists[k]);
        Moving {
            pose: pose * mount.body_from_mount,
            angular: pose.rot * twist.angular,
            linear: pose.rot * twist.at(mount.body_from_mount.pos),
        }
    }

    /// Appends the numbers of a sensor.
    fn read(&self, model: &Model, sensor: &Sensor, to: &mut Vec<f64>) {
        match &sensor.object {
            SensorObject::Simulation => to.push(self.time),
            SensorObject::Joint { joint, velocity } => {
                self.read_joint(model, sensor, (*joint, *velocity), to);
            }
            SensorObject::Actuator(k) => {
                let [length, rate, force] = self.actuators.get(*k).copied().unwrap_or_default();
                to.push(match sensor.kind {
                    SensorKind::ActuatorPosition => length + sensor.offset,
                    SensorKind::ActuatorVelocity => rate,
                    _ => force,
                });
            }
            SensorObject::Tendon(k) => {
                let [length, rate, force] = self.tendons.get(*k).copied().unwrap_or_default();
                to.push(match sensor.kind {
                    SensorKind::TendonPosition => length + sensor.offset,
                    SensorKind::TendonVelocity => rate,
                    _ => force,
                });
            }
            SensorObject::Frame(mount) => self.read_frame(model, sensor, mount, to),
            SensorObject::Zone { mount, shape } => to.push(self.touch(mount, shape)),
            SensorObject::Field { mount, field_world } => {
                let field = self.frame(mount).pose.rot.transpose_mul(*field_world);
                to.extend(field.to_array());
            }
            SensorObject::Subtree { mount, part } => {
                let parts = super::loads::parts(model, mount.body, part.as_deref());
                let read = match sensor.kind {
                    SensorKind::Force | SensorKind::Torque => {
                        let state = (&self.poses[..], &self.twists[..], &self.rates[..], &self.loads[..]);
                        let carried = super::loads::carried(model, &parts, state, &self.contacts);
                        let world_from_mount = self.poses[mount.body.index()] * mount.body_from_mount;
                        let wrench = world_from_mount.inverse_wrench(carried);
                        if sensor.kind == SensorKind::Force { wrench.force } else { wrench.moment }
                    }
                    kind => super::loads::total(&parts, &self.poses, &self.twists, kind),
                };
                to.extend(read.to_array());
            }
        }
    }

    fn read_joint(&self, model: &Model, sensor: &Sensor, (joint, k): (JointId, usize), to: &mut Vec<f64>) {
        let slots = model.slots(joint);
        let (q, v) = (&self.q[slots.q_range()], &self.v[slots.v_range()]);
        let described = model.joint(joint);
        let x = described.kind.coordinate_along(k, q);
        let rate = v.get(k).copied().unwrap_or(0.0);
        let past = match &described.limits {
            Limits::Ranges(ranges) => ranges.get(k).map_or([0.0; 2], |range| {
                let ends = [(x - range.low, rate), (range.high - x, -rate)];
                let past = ends.into_iter().find(|(distance, _)| *distance < 0.0);
                past.map_or([0.0; 2], |(distance, rate)| [distance, rate])
            }),
            _ => [0.0; 2],
        };
        match sensor.kind {
            SensorKind::JointPosition => to.push(x + sensor.offset),
            SensorKind::JointVelocity => to.push(rate),
            SensorKind::JointActuatorForce => to.push(self.joint_forces[slots.v_range().start + k]),
            SensorKind::JointLimitPosition => to.push(past[0]),
            SensorKind::JointLimitVelocity => to.push(past[1]),
            SensorKind::BallOrientation => to.extend_from_slice(q),
            _ => to.extend_from_slice(v),
        }
    }

    fn read_frame(&self, model: &Model, sensor: &Sensor, mount: &Mount, to: &mut Vec<f64>) {
        use SensorKind as K;
        let own = self.frame(mount);
        let still = Moving { pose: Pose::IDENTITY, angular: Vec3::ZERO, linear: Vec3::ZERO };
        let from = sensor.relative_to.as_ref().map_or(still, |mount| self.frame(mount));
        let relative = from.pose.inverse_mul(own.pose);
        let into_own = |world: Vec3| own.pose.rot.transpose_mul(world);
        let axis = |k: usize| relative.rot.cols[k];
        let vector = match sensor.kind {
            K::FrameOrientation => return to.extend(Quat::from_mat3(relative.rot).to_array()),
            K::FramePosition => relative.pos,
            K::FrameXAxis => axis(0),
            K::FrameYAxis => axis(1),
            K::FrameZAxis => axis(2),
            K::FrameLinearVelocity => {
                let carried = from.linear + from.angular.cross(own.pose.pos - from.pose.pos);
                from.pose.rot.transpose_mul(own.linear - carried)
            }
            K::FrameAngularVelocity => from.pose.rot.transpose_mul(own.angular - from.angular),
            K::Gyroscope => into_own(own.angular),
            K::Velocimeter => into_own(own.linear),
            kind => {
                let (angular, linear) = self.acceleration(model, mount);
                match kind {
                    K::FrameAngularAcceleration => angular,
                    K::FrameLinearAcceleration => linear,
                    _ => into_own(linear),
                }
            }
        };
        to.extend(vector.to_array());
    }

    /// Angular acceleration of a frame, and linear acceleration minus that of gravity, in world axes.
    fn acceleration(&self, model: &Model, mount: &Mount) -> (Vec3, Vec3) {
        let k = mount.body.index();
        let (rot, twist, at) = (self.poses[k].rot, self.twists[k], mount.body_from_mount.pos);
        let rate = self.rates.get(k).copied().unwrap_or(Twist::ZERO);
        // The rate of a twist is that of the body's point at the origin of a frame that moves on: its own motion is missing.
        let linear = rate.at(at) + twist.angular.cross(twist.at(at));
        (rot * rate.angular, rot * linear - model.gravity())
    }

    /// The sum of the normal forces of the contacts of a body in a zone: those from which a ray away from the body meets the zone.
    fn touch(&self, mount: &Mount, shape: &Shape) -> f64 {
        let zone = self.frame(mount).pose;
        let felt = |contact: &&ContactForce| {
            let outward = match contact.bodies {
                [first, _] if first == mount.body => -contact.normal,
                [_, second] if second == mount.body => contact.normal,
                _ => return false,
            };
            Ray::new(contact.point, outward, f64::INFINITY).is_ok_and(|ray| meets(shape, zone, &ray))
        };
        let normal = |contact: &ContactForce| contact.force.dot(contact.normal).max(0.0);
        self.contacts.iter().filter(felt).map(normal).sum()
    }
}
