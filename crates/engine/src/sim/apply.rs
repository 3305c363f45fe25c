//! Applying commands. A step applies all of its commands or none: if one is invalid, the simulation keeps its earlier state.

use ligament_math::{Pose, Vec3};

use super::defaults;
use super::fleshed::Motor;
use super::fleshed::{SKIN, coordinates_of};
use super::inputs::{BodyForce, find_body, find_joint};
use super::motion::Motion;
use super::movers::Mover;
use super::posing::{Goal, Poser};
use super::quaternions::check_quaternions;
use super::simulation::{Joints, Simulation};
use super::speeds::check_speeds;
use super::stages::poses_of;
use super::{SimError, State, StepError};
use crate::command::names::FLESH;
use crate::command::{Command, CommandError, ControlMode, JoinKind, Method};
use crate::control::{Held, Mode};
use crate::loops::Loops;
use crate::maximal::{Skeleton, Target, to_maximal};
use crate::model::{BodyId, Joint, JointKind, Model, Prismatic, Revolute, Spherical, Weld};
use crate::suggest::hint;

impl Simulation {
    /// Applies commands without a step.
    ///
    /// # Errors
    /// [`SimError::Command`] for the first invalid command; none of the commands is then applied.
    pub fn apply(&mut self, commands: &[Command]) -> Result<(), SimError> {
        self.apply_all(commands).map(drop)
    }

    /// [`Simulation::apply`], which also returns the state before, if the commands may have changed it.
    pub(super) fn apply_all(&mut self, commands: &[Command]) -> Result<Option<State>, SimError> {
        if commands.is_empty() {
            return Ok(None);
        }
        let before = self.state();
        self.sleep.rouse();
        for command in commands {
            if let Err(why) = self.apply_one(command) {
                self.restore(before);
                return Err(SimError::Command { command: Box::new(command.clone()), why: Box::new(why) });
            }
        }
        Ok(Some(before))
    }

    fn apply_one(&mut self, command: &Command) -> Result<(), StepError> {
        match command {
            Command::Method(method) => self.change_method(*method),
            Command::Set { name, value } => self.set(name, *value),
            Command::SetState { q, v } => self.set_state(q, v),
            Command::Put { joint, q } => self.put_joint(joint, q),
            Command::Torque { joint, tau } => self.inputs.set_torque(&self.model, joint, finite("tau", tau)?),
            Command::Motor { joint, stiffness, damping, target } => {
                self.set_motor(joint, *stiffness, *damping, target)
            }
            Command::Ctrl { values } if !self.model.actuators().is_empty() => {
                let expected = self.model.actuators().len();
                self.model.check_length("ctrl", values.len(), expected)?;
                self.controls.set(finite("ctrl", values)?);
                Ok(())
            }
            Command::Ctrl { values } => {
                self.inputs.set_ctrl(&self.model, finite("ctrl", values)?)?;
                self.share_motors();
                Ok(())
            }
            Command::Wrench { body, force, torque, point } => {
                let body = moving_body(&self.model, body)?;
                let numbers = [*force, *torque, *point].map(Vec3::to_array);
                finite("force", numbers.as_flattened())?;
                let (force, torque, point) = (*force, *torque, *point);
                self.inputs.set_force(BodyForce { body, force, torque, point });
                Ok(())
            }
            Command::Join { name, kind, parent, child, at, axis } => {
                self.join(name, *kind, [parent, child], *at, *axis)
            }
            Command::Unjoin { name } => match self.constraints.unjoin(name) {
                true => Ok(()),
                false => {
                    let hint = hint(name, self.constraints.named().map(|(name, _)| name));
                    Err(CommandError::unknown_of("loop joint", name, &self.model, hint).into())
                }
            },
            Command::Collide { a, b, on } => self.set_colliding([a, b], *on),
            Command::Track { name, to, rotation } => {
                let tracker = self.find_tracker(name)?;
                self.inputs.targets.retain(|target| target.tracker != tracker);
                self.inputs.targets.push(Target::at(tracker, *to, *rotation));
                Ok(())
            }
            Command::Untrack { name } => {
                let tracker = self.find_tracker(name)?;
                self.inputs.targets.retain(|target| target.tracker != tracker);
                Ok(())
            }
            Command::KeyframeByReaching { time, bone, point, to, hold } => {
                self.keyframe_by_reaching(*time, (bone, *point), *to, hold)
            }
            command if command.is_hold() => self.hold(command),
            command => self.steer(command),
        }
    }

    /// Begins, moves or ends a drag or pin.
    fn hold(&mut self, command: &Command) -> Result<(), StepError> {
        if let Command::Drag { bone, .. } | Command::Turn { bone, .. } | Command::Look { bone, .. } = command
        {
            let fixed = |bone: &BodyId| self.movers[bone.index()] == Mover::Nothing;
            if moving_body(&self.model, bone).ok().filter(fixed).is_some() {
                return Err(StepError::Fixed(bone.clone()));
            }
        }
        let poses = self.poses();
        self.tasks.hold(&self.model, command, self.time, |bone| Ok(poses[bone.index()]))?;
        if self.count_from_outside() == 0 {
            // The next step does without loop joints, if there are no others.
            self.constraints.let_go(0);
        }
        Ok(())
    }

    /// Commands to the controller of the character's own joints.
    pub(super) fn steer(&mut self, command: &Command) -> Result<(), StepError> {
        let method = self.settings.method;
        if self.joints != Joints::Act && !matches!(command, Command::Set { .. }) {
            // `mode passive` drives no joints: it has nothing to change here.
            let keyframes = matches!(
                command,
                Command::Keyframe { .. } | Command::DeleteKeyframe { .. } | Command::RetimeKeyframe { .. }
            );
            match command {
                Command::Mode(ControlMode::Passive) => return Ok(()),
                // Keyframes are kept under every method.
                _ if keyframes && self.joints == Joints::Held => {}
                _ => return Err(StepError::NeedsJoints(method)),
            }
        }
        let plays = matches!(command, Command::Mode(ControlMode::Keyframes | ControlMode::Animation));
        if plays && method != Method::Reduced {
            return Err(StepError::NeedsJoints(method));
        }
        let (q, v) = self.coordinates();
        self.make_reduced()?;
        let (time, tasks) = (self.time, &mut self.tasks);
        let Some(reduced) = self.reduced.as_deref_mut() else { return Ok(()) };
        let (tree, workspace) = reduced.body.tree_and_workspace();
        let known = tasks.perform(tree, &mut reduced.driver, command, time, (&q, &v), workspace)?;
        match command {
            Command::Set { name, .. } if !known => Err(self.unknown_parameter(name)),
            _ => Ok(()),
        }
    }

    fn set_state(&mut self, q: &[f64], v: &[f64]) -> Result<(), StepError> {
        finite("q", q)?;
        finite("v", v)?;
        let (mut new_q, mut new_v) = self.coordinates();
        if !q.is_empty() {
            self.model.check_length("q", q.len(), self.model.nq())?;
            new_q = q.to_vec();
            check_quaternions(&self.model, &new_q)?;
            // Normalizes quaternions that were rounded.
            self.model.integrate(&mut new_q, &vec![0.0; self.model.nv()], 0.0)?;
            finite("q (normalized)", &new_q)?;
        }
        if !v.is_empty() {
            self.model.check_length("v", v.len(), self.model.nv())?;
            check_speeds(&self.model, v)?;
            new_v = v.to_vec();
        }
        self.put(&new_q, &new_v)?;
        if let Some(held) = self.held() {
            *held = Held::at(&new_q);
        }
        self.constraints.loops.forget();
        Ok(())
    }

    /// What a character that holds itself remembers.
    fn held(&mut self) -> Option<&mut Held> {
        match &mut self.reduced.as_deref_mut()?.driver.mode {
            Mode::Hold(held) => Some(held),
            _ => None,
        }
    }

    /// Sets the coordinates of a joint and brings the joint to rest. Flesh and descendants move with it.
    fn put_joint(&mut self, joint: &str, q: &[f64]) -> Result<(), StepError> {
        let slots = self.model.slots(find_joint(&self.model, joint)?);
        self.model.check_length("q of a joint", q.len(), slots.nq)?;
        let (mut new_q, mut new_v) = self.coordinates();
        new_q[slots.q_range()].copy_from_slice(finite(joint, q)?);
        new_v[slots.v_range()].fill(0.0);
        check_quaternions(&self.model, &new_q)?;
        self.model.integrate(&mut new_q, &vec![0.0; self.model.nv()], 0.0)?;
        finite("q (normalized)", &new_q)?;
        self.last_step.forget();
        if let Some(held) = self.held() {
            held.pose[slots.q_range()].copy_from_slice(&new_q[slots.q_range()]);
            held.reference[slots.q_range()].copy_from_slice(&new_q[slots.q_range()]);
        }
        match &mut self.motion {
            // Nodes keep their positions relative to their bones.
            Motion::Reduced(state) => (state.q, state.v) = (new_q, new_v),
            Motion::Maximal(state) if self.scene.flesh.is_none() => {
                state.bones =
                    crate::maximal::DisplacementState::new(to_maximal(&self.model, &new_q, &new_v)?);
            }
            Motion::Maximal(state) => {
                let state = state.clone();
                let body = &mut self.make_reduced()?.body;
                let (mut moved, _) = body.of_bodies(&state)?;
                (moved.q, moved.v) = (new_q, new_v);
                self.motion = Motion::Maximal(body.to_bodies(&moved)?);
            }
        }
        self.constraints.loops.forget();
        Ok(())
    }

    fn set_motor(
        &mut self,
        joint: &str,
        stiffness: f64,
        damping: f64,
        target: &[f64],
    ) -> Result<(), StepError> {
        let id = find_joint(&self.model, joint)?;
        let slots = self.model.slots(id);
        for (name, value) in [("stiffness", stiffness), ("damping", damping)] {
            if !(value >= 0.0 && value.is_finite()) {
                let (name, expected) = (name.to_string(), "zero or more, and finite");
                return Err(CommandError::Value { name, value, expected }.into());
            }
        }
        finite("target", target)?;
        let target = match target {
            [] => self.coordinates().0[slots.q_range()].to_vec(),
            target => target.to_vec(),
        };
        self.model.check_length("target of a joint", target.len(), slots.nq)?;
        self.inputs.motors.retain(|motor| motor.joint != id);
        if stiffness > 0.0 || damping > 0.0 {
            self.inputs.motors.push(Motor { joint: id, stiffness, damping, target });
        }
        self.share_motors();
        Ok(())
    }

    /// Passes the motors to the representation (generalized or maximal coordinates) that is in use.
    pub(super) fn share_motors(&mut self) {
        if let Some(reduced) = &mut self.reduced {
            reduced.body.set_motors(&self.inputs.motors);
        }
        if let Some(body) = &mut self.maximal {
            body.set_motors(&self.inputs.motors);
        }
    }

    /// Passes the disabled collider pairs to the representation that is in use.
    pub(super) fn share_apart(&mut self) {
        if let Some(reduced) = &mut self.reduced {
            reduced.body.set_apart(&self.inputs.apart);
        }
        if let Some(body) = &mut self.maximal {
            body.set_apart(&self.inputs.apart);
        }
        if let Some(contacts) = &mut self.contacts {
            contacts.set_apart(&self.inputs.apart);
        }
    }

    fn join(
        &mut self,
        name: &str,
        kind: JoinKind,
        [parent, child]: [&str; 2],
        at: Vec3,
        axis: Vec3,
    ) -> Result<(), StepError> {
        let model = &self.model;
        if self.constraints.has(name) || model.find_joint(name).is_some() {
            return Err(CommandError::Held(name.to_string()).into());
        }
        let (parent, child) = (find_body(model, parent)?, moving_body(model, child)?);
        if parent == child {
            return Err(crate::loops::LoopFault::SameEnd.into());
        }
        let length = axis.norm();
        if !(length > 0.0 && length.is_finite() && at.is_finite()) {
            let (name, expected) = ("axis".to_string(), "a nonzero vector, with a finite `at`");
            return Err(CommandError::Value { name, value: length, expected }.into());
        }
        let axis = axis / length;
        let kind: JointKind = match kind {
            JoinKind::Spherical => Spherical.into(),
            JoinKind::Weld => Weld.into(),
            JoinKind::Revolute => Revolute::about(axis).into(),
            JoinKind::Prismatic => Prismatic::along(axis).into(),
        };
        let poses = self.poses();
        let frame = |body: BodyId| poses[body.index()].inverse() * Pose::translation(at);
        let joint = Joint::new(name, kind).parent(parent, frame(parent)).child(child, frame(child));
        self.constraints.join(&self.model, joint)?;
        Ok(())
    }

    fn set_colliding(&mut self, names: [&str; 2], on: bool) -> Result<(), StepError> {
        let find = |name: &str| match self.model.colliders().iter().position(|collider| collider.name == name)
        {
            Some(number) => Ok(number as u32),
            None if name == FLESH && self.scene.flesh.is_some() => Ok(SKIN),
            None => Err(CommandError::unknown("collider", name, &self.model)),
        };
        let (a, b) = (find(names[0])?, find(names[1])?);
        let pair = [a.min(b), a.max(b)];
        self.inputs.apart.retain(|apart| *apart != pair);
        if !on {
            self.inputs.apart.push(pair);
        }
        self.share_apart();
        Ok(())
    }

    fn find_tracker(&self, name: &str) -> Result<usize, CommandError> {
        let found = self.model.trackers().iter().position(|tracker| tracker.name == name);
        found.ok_or_else(|| CommandError::unknown("tracker", name, &self.model))
    }

    /// Adds a keyframe with a pose in which one bone reaches a position while another stays in place. Inverse kinematics starts
    /// from the previous keyframe, or from the current pose.
    fn keyframe_by_reaching(
        &mut self,
        time: f64,
        (bone, point): (&str, Vec3),
        to: Vec3,
        hold: &str,
    ) -> Result<(), StepError> {
        if self.joints != Joints::Act {
            return Err(StepError::NeedsJoints(self.settings.method));
        }
        let (q, _) = self.coordinates();
        let keys = self.make_reduced()?.driver.keyframes.keys();
        let before = keys.iter().rev().find(|key| key.time < time);
        let start = before.map_or(q, |key| key.q.clone());
        let model = &self.model;
        let (bone, hold) = (moving_body(model, bone)?, moving_body(model, hold)?);
        let skeleton = Skeleton::new(model);
        let mut state = to_maximal(model, &start, &vec![0.0; model.nv()])?;
        let held = state.world_from_body(model, hold);
        let goals = [Goal::position(bone, point, to), Goal::pose(hold, held)];
        let mut poser = Poser::new(&skeleton, Default::default());
        let posed = poser.pose(&skeleton, &mut state, &Loops::default(), &goals, &[])?;
        if !posed.reached {
            return Err(StepError::OutOfReach { distance: posed.missed[0].distance });
        }
        let model = self.model.clone();
        self.make_reduced()?.driver.keyframes.insert(&model, time, &posed.q)?;
        Ok(())
    }

    /// Generalized coordinates and velocities. Under the methods of maximal coordinates, the ones nearest to the poses of the
    /// bodies; zeros for joints that have none.
    pub fn coordinates(&self) -> (Vec<f64>, Vec<f64>) {
        match &self.motion {
            Motion::Reduced(state) => (state.q.clone(), state.v.clone()),
            Motion::Maximal(state) => match coordinates_of(&self.model, &state.bones.motion) {
                Ok(found) => (found.q, found.v),
                Err(_) => (self.model.neutral(), vec![0.0; self.model.nv()]),
            },
        }
    }

    /// Poses of all bodies in the world frame; entry 0 is the world itself.
    pub fn poses(&mut self) -> Vec<Pose> {
        match (&self.motion, &mut self.reduced) {
            (Motion::Reduced(state), Some(reduced)) => match reduced.body.kinematics(state) {
                Ok(()) => reduced.body.poses().to_vec(),
                Err(_) => Vec::new(),
            },
            (Motion::Maximal(state), _) => poses_of(&self.model, &state.bones.motion),
            _ => Vec::new(),
        }
    }

    /// The method that plays a take here: the current one, except that bodies without flesh whose joints the take moves need
    /// generalized coordinates.
    pub fn method_of(&self, take: &crate::command::Take) -> Method {
        let acts = take.events.iter().any(|event| {
            let held = matches!(
                event.command,
                Command::Set { .. }
                    | Command::Mode(
                        ControlMode::Acceleration
                            | ControlMode::Torque
                            | ControlMode::Velocity
                            | ControlMode::Passive
                            | ControlMode::Hold
                    )
            );
            !(event.command.is_hold() || held || event.command.works_everywhere())
        });
        match self.scene.flesh.is_none() && acts && self.joints == Joints::Act {
            true => Method::Reduced,
            false => self.settings.method,
        }
    }

    /// Commands to run before a take: they set the method it needs, and the control settings that takes of its version were made
    /// with.
    pub fn before_take(&self, take: &crate::command::Take) -> Vec<Command> {
        let mut before = Vec::new();
        let method = self.method_of(take);
        if method != self.settings.method {
            before.push(Command::Method(method));
        }
        if let Some(value) = take.step.filter(|step| *step != self.settings.step) {
            before.push(Command::Set { name: "step".to_string(), value });
        }
        if take.version == 1 && self.joints == Joints::Act {
            before.extend(defaults::control_of_version_1());
            // The scene's own control settings override these.
            let asks = |command: &&Command| {
                matches!(
                    command,
                    Command::Mode(_)
                        | Command::Set { .. }
                        | Command::Pose { .. }
                        | Command::NoPose
                        | Command::Weight { .. }
                )
            };
            before.extend(self.scene.commands.iter().filter(asks).cloned());
        }
        before
    }
}

fn moving_body(model: &Model, name: &str) -> Result<BodyId, CommandError> {
    let found = model.find_body(name).filter(|body| !body.is_world());
    found.ok_or_else(|| CommandError::unknown("bone", name, model))
}

fn finite<'n>(name: &str, numbers: &'n [f64]) -> Result<&'n [f64], CommandError> {
    match numbers.iter().find(|x| !x.is_finite()) {
        Some(&value) => Err(CommandError::Value { name: name.to_string(), value, expected: "finite" }),
        None => Ok(numbers),
    }
}
