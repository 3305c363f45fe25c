//! `ligament run`

use anyhow::{Result, anyhow};
use ligament::scene::Scene;

use crate::args::RunOptions;
use crate::failure::{Code, marked};
use crate::leaving::Files;
use crate::output::Output;
use crate::report::report;
use crate::simulate::{Job, idle, simulate};
use crate::takes;
use crate::trackers::Stream;

/// Default duration of a scene, in seconds.
const SECONDS: f64 = 5.0;
const SECONDS_OF_FLESH: f64 = 2.0;

/// Simulates a scene with its own script and take, or with external tracking, and writes the results.
pub(crate) fn run(name: &str, options: &RunOptions, out: &mut Output<'_>) -> Result<()> {
    let capture = &options.tracking.capture;
    let capture = if options.tracking.tracker.is_some() { capture.of_another() } else { capture.clone() };
    let mut opened = takes::open(name, &capture, &options.leaving.character)?;
    out.notes(&opened.notes)?;
    let (own, seconds) = (opened.scene.take.take(), seconds_of(&opened.scene));
    let mut stream = Stream::open(&mut opened.scene, &options.tracking)?;
    let led = stream.as_ref().and_then(Stream::seconds);
    let is_take = own.is_some();
    let mut take = own.unwrap_or_else(|| idle(led.unwrap_or(seconds)));
    take.length = options.seconds.unwrap_or(take.length);
    if let Some(step) = options.step.filter(|step| *step > take.length) {
        let text = format!("--step {step:?} is longer than --seconds {:?}", take.length);
        return Err(marked(Code::Usage, anyhow!(text)));
    }
    if let Some(stream) = &stream {
        stream.check(take.length)?;
    }
    let name = if is_take { name } else { &opened.scene.name };
    let files = Files::of_run(&opened.scene.name, options)?;
    files.check_length(take.length)?;
    let job = Job {
        name,
        opened: &opened,
        take: &take,
        before: options.commands()?,
        stream: stream.as_mut(),
        fps: files.fps(),
        moments: true,
    };
    let kept = simulate(job, out);
    // Write the recorded performance first, even if the run failed: it cannot be repeated.
    let recorded = stream.as_ref().map_or(Ok(None), Stream::write)?;
    let kept = kept?;
    report(out, &opened.scene, is_take.then_some((name, &take)), &kept)?;
    if let Some(stream) = &stream {
        stream.report(out)?;
    }
    recorded.iter().try_for_each(|path| out.wrote(path))?;
    files.write((name, &opened.scene), &kept, is_take, out)
}

/// The duration that a scene defines itself.
fn seconds_of(scene: &Scene) -> f64 {
    let scripted = Some(scene.script.seconds()).filter(|seconds| *seconds > 0.0);
    let led = scene.joint_motion.as_ref().map(|motion| motion.end() + 0.3);
    scripted.or(led).unwrap_or(if scene.flesh.is_some() { SECONDS_OF_FLESH } else { SECONDS })
}
