//! Recordings against a copy of every state in memory: after any operations, each step of each branch is restored bit
//! for bit; also after the process was killed at any byte, and with damaged files. And a stiff chain under the
//! implicit method, which seeks every frame forwards and backwards.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use std::collections::HashMap;
use std::io::Cursor;
use std::time::Duration;

use ligament::math::{Pose, Quat, RigidInertia, Sym3, Vec3, Wrench};
use ligament::maximal::*;
use ligament::model::*;
use ligament::timeline::*;
use proptest::prelude::*;

/// A few numbers that a step mixes so that any difference grows.
#[derive(Clone, Debug, PartialEq)]
struct Chaos([f64; 3]);

#[derive(Debug, thiserror::Error)]
#[error("an input of {0} is too much")]
struct TooMuch(f64);

impl World for Chaos {
    type Input = f64;
    type State = [f64; 3];
    type Error = TooMuch;

    fn state(&self) -> [f64; 3] {
        self.0
    }

    fn restore(&mut self, state: [f64; 3]) {
        self.0 = state;
    }

    fn step(&mut self, inputs: &[f64]) -> Result<(), TooMuch> {
        for x in inputs {
            self.0[0] = 0.5 * (self.0[0] + x);
            if *x > 1.0 {
                return Err(TooMuch(*x));
            }
        }
        let [x, y, z] = self.0;
        self.0 = [3.9 * x.abs() * (1.0 - x.abs()), (7.1 * y + x).sin(), (5.3 * z - y).cos()];
        Ok(())
    }
}

const START: Chaos = Chaos([0.3, 0.1, -0.2]);

type Bits = [u64; 3];

fn bits(world: &Chaos) -> Bits {
    world.0.map(f64::to_bits)
}

/// A recording and a copy of every state.
struct Double {
    world: Chaos,
    recording: Recording<Chaos, Cursor<Vec<u8>>>,
    /// The states of every branch from step 0.
    all: HashMap<BranchId, Vec<Bits>>,
}

#[derive(Clone, Debug)]
enum Deed {
    Step(Vec<f64>),
    FailingStep,
    Seek(f64),
    SeekIn(usize, f64),
    Flush,
    Reopen,
    Rename(usize),
    Delete(usize),
}

impl Double {
    fn new(options: Options) -> Double {
        let recording = Recording::begin(Cursor::new(Vec::new()), b"chaos", &START, options).unwrap();
        Double { world: START, recording, all: HashMap::from([(BranchId(0), vec![bits(&START)])]) }
    }

    fn do_it(mut self, deed: &Deed, options: Options) -> Double {
        let ids: Vec<BranchId> = self.recording.branches().iter().map(|branch| branch.id).collect();
        let before = self.recording.now();
        match deed {
            Deed::Step(inputs) => {
                self.recording.step(&mut self.world, inputs).unwrap();
                let now = self.recording.now();
                if now.branch != before.branch {
                    let past = self.all[&before.branch][..=before.step as usize].to_vec();
                    self.all.insert(now.branch, past);
                }
                self.all.get_mut(&now.branch).unwrap().push(bits(&self.world));
            }
            Deed::FailingStep => {
                let error = self.recording.step(&mut self.world, &[0.5, 2.0]).unwrap_err();
                assert!(matches!(error, RecordingError::Step(_)), "{error}");
            }
            Deed::Seek(part) => {
                let end = self.all[&before.branch].len() as f64;
                self.recording.seek(&mut self.world, (part * end) as u64).unwrap();
            }
            Deed::SeekIn(which, part) => {
                let id = ids[which % ids.len()];
                let end = self.all[&id].len() as f64;
                self.recording.seek_in(&mut self.world, id, (part * end) as u64).unwrap();
            }
            Deed::Flush => self.recording.flush().unwrap(),
            Deed::Reopen => {
                let file = self.recording.finish().unwrap();
                self.world = Chaos([0.0; 3]);
                self.recording = Recording::open(file, &mut self.world, options).unwrap();
                assert_eq!(self.recording.about(), b"chaos");
            }
            Deed::Rename(which) => {
                let id = ids[which % ids.len()];
                self.recording.rename(id, &format!("name {which}")).unwrap();
                assert!(
                    self.recording.branches().iter().any(|b| b.id == id && b.name == format!("name {which}"))
                );
            }
            Deed::Delete(which) => {
                let id = ids[which % ids.len()];
                let deleted = self.recording.delete(id);
                assert_eq!(deleted.is_ok(), id != before.branch);
                let gone = self.recording.seek_in(&mut self.world, id, 0);
                if id != before.branch {
                    assert!(matches!(gone, Err(RecordingError::NoBranch(_))));
                }
            }
        }
        let now = self.recording.now();
        assert_eq!(bits(&self.world), self.all[&now.branch][now.step as usize], "{deed:?} {now:?}");
        for branch in self.recording.branches() {
            assert_eq!(branch.end as usize + 1, self.all[&branch.id].len(), "{branch:?}");
        }
        self
    }

    /// Every step of every branch, forwards and backwards.
    fn check_all(&mut self) {
        let ids: Vec<BranchId> = self.recording.branches().iter().map(|branch| branch.id).collect();
        for id in ids {
            let steps = self.all[&id].len() as u64;
            for step in (0..steps).chain((0..steps).rev()) {
                self.recording.seek_in(&mut self.world, id, step).unwrap();
                assert_eq!(bits(&self.world), self.all[&id][step as usize], "{id} {step}");
            }
            // The inputs alone reproduce the end.
            let inputs = self.recording.inputs(id).unwrap();
            let mut again = START;
            for step in 1..steps {
                let now: Vec<f64> = inputs.iter().filter(|(at, _)| *at == step).map(|(_, x)| *x).collect();
                again.step(&now).unwrap();
            }
            assert_eq!(bits(&again), self.all[&id][steps as usize - 1]);
        }
    }
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        12 => prop::collection::vec(-1.0..1.0, 0..3).prop_map(Deed::Step),
        1 => Just(Deed::FailingStep),
        2 => (0.0..1.0).prop_map(Deed::Seek),
        2 => (any::<usize>(), 0.0..1.0).prop_map(|(which, part)| Deed::SeekIn(which, part)),
        1 => Just(Deed::Flush),
        1 => Just(Deed::Reopen),
        1 => any::<usize>().prop_map(Deed::Rename),
        1 => any::<usize>().prop_map(Deed::Delete),
    ]
}

/// A sum that takes its time over large numbers.
struct SlowSum(f64);

impl World for SlowSum {
    type Input = f64;
    type State = f64;
    type Error = TooMuch;

    fn state(&self) -> f64 {
        self.0
    }

    fn restore(&mut self, state: f64) {
        self.0 = state;
    }

    fn step(&mut self, inputs: &[f64]) -> Result<(), TooMuch> {
        let sum: f64 = inputs.iter().sum();
        if sum >= 100.0 {
            std::thread::sleep(Duration::from_millis(60));
        }
        self.0 += sum;
        Ok(())
    }
}

/// Snapshots are taken after slow steps, too: those that a branch took after the fork are no states of the other one.
#[test]
fn a_branch_does_not_begin_with_a_later_snapshot_of_another() {
    let mut world = SlowSum(0.0);
    let options = Options { replay_within: Duration::from_millis(20), ..Options::default() };
    let mut recording = Recording::begin(Cursor::new(Vec::new()), b"slow", &world, options).unwrap();
    for input in [1.0, 1.0, 100.0, 1.0] {
        recording.step(&mut world, &[input]).unwrap();
    }
    recording.seek(&mut world, 1).unwrap();
    (0..4).for_each(|_| recording.step(&mut world, &[10.0]).unwrap());
    let (first, second) = (recording.branches()[0].id, recording.now().branch);
    for (branch, sums) in
        [(first, vec![0.0, 1.0, 2.0, 102.0, 103.0]), (second, vec![0.0, 1.0, 11.0, 21.0, 31.0, 41.0])]
    {
        for (step, sum) in sums.iter().enumerate().rev() {
            recording.seek_in(&mut world, branch, step as u64).unwrap();
            assert_eq!(world.0, *sum, "{branch} {step}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn nothing_recorded_is_lost(
        deeds in prop::collection::vec(deed(), 1..80),
        every in 1u64..20,
        most_waiting in 1u64..20,
    ) {
        let options = Options { snapshot_every: every, most_waiting, ..Options::default() };
        let mut double = Double::new(options);
        for deed in &deeds {
            double = double.do_it(deed, options);
        }
        double.check_all();
    }

    /// Killed while writing any byte: everything before it is restored.
    #[test]
    fn a_file_cut_short_has_all_before(steps in 1usize..60, cut in 0.0f64..1.0, every in 1u64..10) {
        let options = Options { snapshot_every: every, most_waiting: 1, ..Options::default() };
        let mut double = Double::new(options);
        for k in 0..steps {
            double = double.do_it(&Deed::Step(vec![0.01 * k as f64]), options);
        }
        let mut bytes = double.recording.finish().unwrap().into_inner();
        let length = (cut * bytes.len() as f64) as usize;
        bytes.truncate(length);
        let mut world = Chaos([0.0; 3]);
        match Recording::open(Cursor::new(bytes), &mut world, options) {
            Ok(mut recording) => {
                let now = recording.now();
                prop_assert_eq!(bits(&world), double.all[&BranchId(0)][now.step as usize]);
                // And the recording continues.
                recording.step(&mut world, &[0.5]).unwrap();
                recording.seek(&mut world, now.step).unwrap();
                prop_assert_eq!(bits(&world), double.all[&BranchId(0)][now.step as usize]);
            }
            // Cut before its first state.
            Err(_) => prop_assert!(length < 120, "{length} bytes are too few"),
        }
    }

    /// What is left of an earlier, longer file after a newer one does not continue it.
    #[test]
    fn an_earlier_file_does_not_continue_a_newer_one(kept in 5usize..40) {
        let options = Options { snapshot_every: 7, most_waiting: 1, ..Options::default() };
        let record = |input: f64, steps: usize| {
            let mut double = Double::new(options);
            for _ in 0..steps {
                double = double.do_it(&Deed::Step(vec![input]), options);
            }
            (double.recording.finish().unwrap().into_inner(), double.world)
        };
        let (mut older, _) = record(0.25, 60);
        let (newer, world) = record(0.125, kept);
        // The records of both have the same sizes: those of the older one begin where the newer ones end.
        older[..newer.len()].copy_from_slice(&newer);
        let mut opened = START;
        let recording = Recording::open(Cursor::new(older), &mut opened, options).unwrap();
        prop_assert_eq!(recording.now().step, kept as u64);
        prop_assert_eq!(bits(&opened), bits(&world));
    }

    /// With any byte changed: an error, or a recording of valid steps that says what is missing; never a panic, never other numbers.
    #[test]
    fn damage_is_found(at in 0usize..4000, value in any::<u8>()) {
        let options = Options { snapshot_every: 7, most_waiting: 3, ..Options::default() };
        let mut double = Double::new(options);
        for k in 0..60 {
            double = double.do_it(&Deed::Step(vec![0.01 * f64::from(k)]), options);
        }
        let mut bytes = double.recording.finish().unwrap().into_inner();
        let at = at % bytes.len();
        let is_changed = bytes[at] != value;
        bytes[at] = value;
        let (mut world, mut read) = (Chaos([0.0; 3]), None);
        if let Ok(mut recording) = Recording::open(Cursor::new(bytes.clone()), &mut world, options) {
            let now = recording.now();
            read = Some(now.step);
            prop_assert_eq!(bits(&world), double.all[&BranchId(0)][now.step as usize]);
            prop_assert_eq!(recording.damage().is_some(), is_changed);
            // Good data after the damage is not overwritten.
            if recording.damage().is_some_and(|damage| damage.next.is_some()) {
                let went_on = recording.step(&mut world, &[]).and_then(|()| recording.flush());
                prop_assert!(matches!(went_on, Err(RecordingError::Damaged { .. })), "{:?}", went_on);
            }
        }
        // What is recovered is a whole recording of true states, and no shorter than what could be read.
        let mut rest = Cursor::new(Vec::new());
        if let Ok(recovered) = recover(Cursor::new(bytes), &mut rest) {
            prop_assert_eq!(recovered.places, u64::from(is_changed));
            let mut recording = Recording::open(rest, &mut world, options).unwrap();
            prop_assert!(recording.damage().is_none());
            let end = recording.now().step;
            prop_assert_eq!(end, recovered.steps);
            prop_assert!(end + recovered.lost_steps <= 60);
            let at_end = bits(&world);
            prop_assert_eq!(at_end, double.all[&BranchId(0)][end as usize]);
            prop_assert!(read.is_none_or(|read| read <= end), "{:?} could be read, {} recovered", read, end);
            recording.step(&mut world, &[0.5]).unwrap();
        }
    }

    #[test]
    fn rubbish_is_refused(bytes in prop::collection::vec(any::<u8>(), 0..300), with_head in any::<bool>()) {
        let mut file = if with_head { b"LIGAMENTREC\n\x01\0\0\0".to_vec() } else { Vec::new() };
        file.extend(bytes);
        let mut world = START;
        prop_assert!(Recording::open(Cursor::new(file), &mut world, Options::default()).is_err());
    }
}

#[test]
fn branches_part_where_they_part() {
    let options = Options { snapshot_every: 3, most_waiting: 2, ..Options::default() };
    let (mut world, file) = (START, Cursor::new(Vec::new()));
    let mut recording = Recording::begin(file, b"", &world, options).unwrap();
    let first = recording.now().branch;
    for _ in 0..10 {
        recording.step(&mut world, &[]).unwrap();
    }
    recording.seek(&mut world, 6).unwrap();
    recording.step(&mut world, &[0.1]).unwrap();
    let second = recording.now().branch;
    recording.seek_in(&mut world, first, 4).unwrap();
    recording.step(&mut world, &[0.2]).unwrap();
    let third = recording.now().branch;
    recording.seek_in(&mut world, second, 7).unwrap();
    assert_eq!(recording.fork(first, second).unwrap(), Moment { branch: first, step: 6 });
    assert_eq!(recording.fork(second, third).unwrap(), Moment { branch: first, step: 4 });
    assert_eq!(recording.fork(third, third).unwrap(), Moment { branch: third, step: 5 });
    let error = recording.seek(&mut world, 8).unwrap_err().to_string();
    assert_eq!(error, "branch 1 has steps 0 to 7; step 8 is not among them");
    assert!(matches!(recording.rename(first, "  "), Err(RecordingError::Name(_))));
    assert!(matches!(recording.delete(BranchId(9)), Err(RecordingError::NoBranch(_))));
}

#[test]
fn another_version_is_refused_by_name() {
    let file = Cursor::new(b"LIGAMENTREC\n\x07\0\0\0".to_vec());
    let error = Recording::open(file, &mut START.clone(), Options::default()).unwrap_err().to_string();
    assert!(error.contains("version 7") && error.contains("version 3"), "{error}");
}

/// Hours in little memory: memory use grows by the index alone.
#[test]
fn memory_is_an_index() {
    let (mut world, file) = (START, Cursor::new(Vec::new()));
    let mut recording = Recording::begin(file, b"", &world, Options::default()).unwrap();
    for k in 0..200_000 {
        recording.step(&mut world, &[1e-6 * f64::from(k)]).unwrap();
    }
    let held = recording.memory_bytes();
    // 1,000 records of steps and as many snapshots: 24 to 56 bytes each, and one record's worth of bytes.
    assert!(held < 120_000, "{held} bytes for {} in the file", recording.file_bytes());
    assert!(recording.file_bytes() > 1_000_000);
}

/// A stiff chain under external forces.
struct Chain {
    skeleton: Skeleton,
    state: MaximalState,
    stepper: Implicit,
}

impl Chain {
    fn new() -> Chain {
        let mut builder = ModelBuilder::new("chain");
        let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.01, 0.08, 0.09)));
        let mut parent = (BodyId::WORLD, Pose::IDENTITY);
        for k in 0..6 {
            let body = builder.add_body(Body::new(format!("bone {k}"), inertia));
            let joint = Joint::new(format!("joint {k}"), Spherical).parent(parent.0, parent.1);
            builder.add_joint(joint.child(body, Pose::translation(Vec3::X * -0.5)).stiffness(30.0));
            parent = (body, Pose::translation(Vec3::X * 0.5));
        }
        let model = builder.build().unwrap();
        let skeleton = Skeleton::new(&model);
        let state = MaximalState::at_rest(&model, &model.neutral());
        Chain { stepper: Implicit::new(&skeleton, ImplicitOptions::default()), skeleton, state }
    }
}

/// Of one body: rotation, center of mass, angular and linear velocity, and the force of its joint.
type Numbers = [f64; 16];

impl World for Chain {
    type Input = [f64; 3];
    type State = Vec<Numbers>;
    type Error = MaximalError;

    fn state(&self) -> Vec<Numbers> {
        let all = self.state.bodies.iter().zip(&self.state.joint_force);
        all.map(|(b, f)| {
            let (r, c, w, v) = (b.rotation, b.com, b.angular, b.linear);
            [r.x, r.y, r.z, r.w, c.x, c.y, c.z, w.x, w.y, w.z, v.x, v.y, v.z, f.x, f.y, f.z]
        })
        .collect()
    }

    fn restore(&mut self, state: Vec<Numbers>) {
        for (k, n) in state.iter().enumerate() {
            let body = &mut self.state.bodies[k];
            body.rotation = Quat::new(n[0], n[1], n[2], n[3]);
            body.com = Vec3::new(n[4], n[5], n[6]);
            body.angular = Vec3::new(n[7], n[8], n[9]);
            body.linear = Vec3::new(n[10], n[11], n[12]);
            self.state.joint_force[k] = Vec3::new(n[13], n[14], n[15]);
        }
    }

    fn step(&mut self, inputs: &[[f64; 3]]) -> Result<(), MaximalError> {
        let mut wrenches = vec![Wrench::ZERO; self.state.bodies.len()];
        for [x, y, z] in inputs {
            wrenches[6].force += Vec3::new(*x, *y, *z);
        }
        let push = Push { wrenches: &wrenches, targets: &[] };
        self.stepper.step(&self.skeleton, &mut self.state, &push, 1.0 / 60.0).map(drop)
    }
}

#[test]
fn every_frame_of_a_minute_forwards_and_backwards() {
    let mut world = Chain::new();
    let options = Options { snapshot_every: 50, most_waiting: 60, ..Options::default() };
    let mut recording = Recording::begin(Cursor::new(Vec::new()), b"chain", &world, options).unwrap();
    let bits = |world: &Chain| -> Vec<u64> { world.state().iter().flatten().map(|x| x.to_bits()).collect() };
    let mut all = vec![bits(&world)];
    for k in 0..3600u32 {
        let push = [20.0 * (0.01 * f64::from(k)).sin(), 30.0, 10.0 * f64::from(k % 7)];
        let inputs = if k % 3 == 0 { vec![push] } else { vec![] };
        recording.step(&mut world, &inputs).unwrap();
        all.push(bits(&world));
    }
    for step in (0..=3600).chain((0..=3600).rev()) {
        recording.seek(&mut world, step).unwrap();
        assert_eq!(bits(&world), all[step as usize], "step {step}");
    }
}

/// A world whose steps take two milliseconds and are counted.
struct Slow {
    at: u64,
    made: u64,
}

impl World for Slow {
    type Input = ();
    type State = u64;
    type Error = std::convert::Infallible;

    fn state(&self) -> u64 {
        self.at
    }

    fn restore(&mut self, state: u64) {
        self.at = state;
    }

    fn step(&mut self, _: &[()]) -> Result<(), Self::Error> {
        std::thread::sleep(Duration::from_millis(2));
        (self.at, self.made) = (self.at + 1, self.made + 1);
        Ok(())
    }
}

#[test]
fn costly_steps_have_more_snapshots() {
    let mut world = Slow { at: 0, made: 0 };
    let options = Options { replay_within: Duration::from_millis(5), ..Options::default() };
    let mut recording = Recording::begin(Cursor::new(Vec::new()), b"slow", &world, options).unwrap();
    for _ in 0..40 {
        recording.step(&mut world, &[]).unwrap();
    }
    for step in [39, 3, 20, 11, 28] {
        world.made = 0;
        recording.seek(&mut world, step).unwrap();
        // Three steps take at least 6 ms, so no snapshot is farther away; without the extra snapshots it would be 39 steps.
        assert!(world.at == step && world.made <= 3, "{} steps to {step}", world.made);
    }
}

/// A large state, whose steps take their time and are counted.
struct Large {
    numbers: Vec<f64>,
    made: u64,
}

impl World for Large {
    type Input = f64;
    type State = Vec<f64>;
    type Error = TooMuch;

    fn state(&self) -> Vec<f64> {
        self.numbers.clone()
    }

    fn restore(&mut self, state: Vec<f64>) {
        self.numbers = state;
    }

    fn step(&mut self, _: &[f64]) -> Result<(), TooMuch> {
        std::thread::sleep(Duration::from_millis(5));
        self.numbers.iter_mut().for_each(|x| *x = 3.9 * *x * (1.0 - *x));
        self.made += 1;
        Ok(())
    }
}

/// A megabyte a second in the file; going back to what was just made takes no longer for it.
#[test]
fn large_states_are_in_memory_where_the_file_has_few() {
    let numbers: Vec<f64> = (0..50_000).map(|k| f64::from(k) / 50_001.0).collect();
    let size = 8.0 * numbers.len() as f64;
    let mut world = Large { numbers, made: 0 };
    let mut recording =
        Recording::begin(Cursor::new(Vec::new()), b"large", &world, Options::default()).unwrap();
    let began = std::time::Instant::now();
    let mut states = Vec::new();
    for _ in 0..200 {
        recording.step(&mut world, &[]).unwrap();
        states.push(world.numbers[7].to_bits());
    }
    let most = 1e6 * began.elapsed().as_secs_f64() + 2.0 * size;
    assert!((recording.file_bytes() as f64) < most, "{} bytes, at most {most}", recording.file_bytes());
    for step in [170, 90, 133, 40] {
        world.made = 0;
        recording.seek(&mut world, step).unwrap();
        assert_eq!(world.numbers[7].to_bits(), states[step as usize - 1]);
        // 0.4 MB at 5 MB a second are 80 ms, which are sixteen steps, and one is always made again.
        assert!(world.made <= 18, "{} steps to step {step}", world.made);
    }
}

/// A damaged snapshot costs no step, and branches keep their ids.
#[test]
fn a_damaged_snapshot_costs_nothing() {
    let options = Options { snapshot_every: 10, most_waiting: 5, ..Options::default() };
    let mut double = Double::new(options);
    for k in 0..40 {
        double = double.do_it(&Deed::Step(vec![0.01 * f64::from(k)]), options);
    }
    double = double.do_it(&Deed::SeekIn(0, 0.5), options);
    for k in 0..40 {
        double = double.do_it(&Deed::Step(vec![0.02 * f64::from(k)]), options);
    }
    let mut bytes = double.recording.finish().unwrap().into_inner();
    // The second snapshot, found by its state.
    let state = double.all[&BranchId(0)][10].map(u64::to_le_bytes).concat();
    let at = bytes.windows(state.len()).position(|bytes| bytes == state).unwrap();
    bytes[at] ^= 4;
    let mut world = START;
    let recording = Recording::open(Cursor::new(bytes.clone()), &mut world, options).unwrap();
    assert_eq!(recording.now(), Moment { branch: BranchId(0), step: 10 }, "read up to the damage");
    let damage = recording.damage().unwrap().to_string();
    assert!(damage.contains("ligament recover"), "{damage}");
    let mut rest = Cursor::new(Vec::new());
    let recovered = recover(Cursor::new(bytes), &mut rest).unwrap();
    assert_eq!((recovered.steps, recovered.lost_steps, recovered.places), (80, 0, 1));
    double.recording = Recording::open(rest, &mut double.world, options).unwrap();
    double.check_all();
}

/// Numbers in the file that demand years of computing are refused when it is opened.
#[test]
fn steps_without_snapshots_are_bounded() {
    let recording =
        Recording::<Chaos, _>::begin(Cursor::new(Vec::new()), b"", &START, Options::default()).unwrap();
    let mut bytes = recording.finish().unwrap().into_inner();
    // A record of 2^50 steps without inputs.
    let payload = [&[0, 0][..], &[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02], &[0]].concat();
    let mut record = vec![3];
    record.extend((payload.len() as u32).to_le_bytes());
    record.extend(payload);
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&bytes[bytes.len() - 4..]);
    hasher.update(&record);
    record.extend(hasher.finalize().to_le_bytes());
    bytes.extend(record);
    let error = Recording::open(Cursor::new(bytes), &mut START.clone(), Options::default()).unwrap_err();
    assert!(error.to_string().contains("without a snapshot"), "{error}");
}

#[test]
fn long_replays_end_on_request() {
    let options = Options { snapshot_every: 1000, replay_within: Duration::MAX, ..Options::default() };
    let mut recording =
        Recording::begin(Cursor::new(Vec::new()), b"", &Slow { at: 0, made: 0 }, options).unwrap();
    let mut world = Slow { at: 0, made: 0 };
    for _ in 0..60 {
        recording.step(&mut world, &[]).unwrap();
    }
    recording.interrupt_when(|| true);
    let error = recording.seek(&mut world, 50).unwrap_err();
    assert!(matches!(error, RecordingError::Interrupted), "{error}");
    assert_eq!((recording.now().step, world.at), (60, 60), "it is where it was");
    let file = recording.finish().unwrap();
    let opened = Recording::<Slow, _>::open_until(file, &mut world, options, || true);
    assert!(matches!(opened, Err(RecordingError::Interrupted)));
}

#[test]
fn a_full_recording_says_so_and_keeps_what_it_has() {
    let options = Options { most_waiting: 1, most_bytes: 2000, ..Options::default() };
    let mut world = START;
    let mut recording = Recording::begin(Cursor::new(Vec::new()), b"", &world, options).unwrap();
    let error = (0..1000).find_map(|_| recording.step(&mut world, &[0.5]).err()).unwrap();
    assert!(error.to_string().contains("2000 bytes"), "{error}");
    assert!(recording.file_bytes() <= 2000);
}
