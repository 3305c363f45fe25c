//! Animations of a glTF: node transforms over time.

use ligament::math::{Quat, Vec3, so3};

use super::accessor::Numbers;
use super::document::{Animation, Sampler};
use crate::scan::shown;

/// The values of a channel, one for each of its times.
pub(crate) enum Values {
    Shift(Vec<[f64; 3]>),
    Turn(Vec<[f64; 4]>),
    Stretch(Vec<[f64; 3]>),
}

/// Interpolation between two times.
#[derive(Clone, Copy, PartialEq)]
enum Between {
    Steps,
    Lines,
    /// Each time has three values: in-tangent, value, out-tangent.
    Splines,
}

/// A channel of a node.
pub(crate) struct Channel {
    pub(crate) node: usize,
    between: Between,
    pub(crate) times: Vec<f64>,
    values: Values,
}

/// Local transform of a node, as far as channels set it.
#[derive(Clone, Copy)]
pub(crate) enum Said {
    Shift([f64; 3]),
    Turn([f64; 4]),
    Stretch([f64; 3]),
}

/// The channels of an animation that move nodes, and the number of other channels.
pub(crate) fn channels(
    animation: &Animation,
    number: usize,
    nodes: usize,
    numbers: &Numbers<'_>,
) -> Result<(Vec<Channel>, usize), String> {
    let (mut found, mut others) = (Vec::new(), 0);
    for (k, channel) in animation.channels.iter().enumerate() {
        let place = |what: String| format!("animation {number}, channel {k}: {what}");
        let Some(node) = channel.target.node else {
            others += 1;
            continue;
        };
        if node >= nodes {
            return Err(place(format!("node {node} does not exist")));
        }
        let sampler = animation.samplers.get(channel.sampler);
        let sampler = sampler.ok_or_else(|| place(format!("sampler {} does not exist", channel.sampler)))?;
        let values = match channel.target.path.as_str() {
            "translation" => Values::Shift(numbers.floats(sampler.output, "VEC3").map_err(place)?),
            "rotation" => Values::Turn(numbers.floats(sampler.output, "VEC4").map_err(place)?),
            "scale" => Values::Stretch(numbers.floats(sampler.output, "VEC3").map_err(place)?),
            _ => {
                others += 1;
                continue;
            }
        };
        found.push(Channel::new(node, sampler, values, numbers).map_err(place)?);
    }
    Ok((found, others))
}

impl Channel {
    fn new(node: usize, sampler: &Sampler, values: Values, numbers: &Numbers<'_>) -> Result<Channel, String> {
        let between = match sampler.interpolation.as_deref() {
            None | Some("LINEAR") => Between::Lines,
            Some("STEP") => Between::Steps,
            Some("CUBICSPLINE") => Between::Splines,
            Some(other) => {
                return Err(format!(
                    "unknown interpolation '{}'; expected LINEAR, STEP or CUBICSPLINE",
                    shown(other)
                ));
            }
        };
        let times: Vec<f64> =
            numbers.floats::<1>(sampler.input, "SCALAR")?.into_iter().map(|[t]| t).collect();
        if times.iter().any(|t| !t.is_finite() || *t < 0.0) || times.windows(2).any(|two| two[0] >= two[1]) {
            return Err("its key times must be finite, nonnegative and increasing".to_owned());
        }
        let (count, is_finite) = match &values {
            Values::Shift(list) | Values::Stretch(list) => {
                (list.len(), list.iter().flatten().all(|x| x.is_finite()))
            }
            Values::Turn(list) => (list.len(), list.iter().flatten().all(|x| x.is_finite())),
        };
        let each = if between == Between::Splines { 3 } else { 1 };
        if times.is_empty() || count != each * times.len() {
            return Err(format!(
                "it has {count} values for {} key times; expected one for each (three for \
                 CUBICSPLINE)",
                times.len()
            ));
        }
        if !is_finite {
            return Err("its values are not all finite".to_owned());
        }
        Ok(Channel { node, between, times, values })
    }

    /// Its value at a time.
    pub(crate) fn at(&self, time: f64) -> Said {
        let after = self.times.partition_point(|t| *t <= time);
        let before = after.saturating_sub(1);
        let after = if after == 0 { 0 } else { after.min(self.times.len() - 1) };
        let length = self.times[after] - self.times[before];
        let part = if length > 0.0 { ((time - self.times[before]) / length).clamp(0.0, 1.0) } else { 0.0 };
        let span = Span { before, after, part, length };
        match &self.values {
            Values::Shift(list) => Said::Shift(self.blend(list, &span)),
            Values::Stretch(list) => Said::Stretch(self.blend(list, &span)),
            Values::Turn(list) if self.between == Between::Lines => {
                Said::Turn(slerp(list[before], list[after], part))
            }
            Values::Turn(list) => Said::Turn(self.blend(list, &span)),
        }
    }

    fn blend<const N: usize>(&self, list: &[[f64; N]], span: &Span) -> [f64; N] {
        let Span { before, after, part: t, length } = *span;
        match self.between {
            Between::Steps => list[before],
            Between::Lines => {
                std::array::from_fn(|k| list[before][k] + t * (list[after][k] - list[before][k]))
            }
            // Hermite spline; tangents are per second.
            Between::Splines => std::array::from_fn(|k| {
                let (from, leaving) = (list[3 * before + 1][k], length * list[3 * before + 2][k]);
                let (to, arriving) = (list[3 * after + 1][k], length * list[3 * after][k]);
                let (t2, t3) = (t * t, t * t * t);
                (2.0 * t3 - 3.0 * t2 + 1.0) * from
                    + (t3 - 2.0 * t2 + t) * leaving
                    + (3.0 * t2 - 2.0 * t3) * to
                    + (t3 - t2) * arriving
            }),
        }
    }
}

/// The interval of key times that contains a time, and the fraction within it.
struct Span {
    before: usize,
    after: usize,
    part: f64,
    length: f64,
}

/// Along the shorter arc.
fn slerp(a: [f64; 4], b: [f64; 4], part: f64) -> [f64; 4] {
    let quat = |q: [f64; 4]| {
        let q = Quat::new(q[0], q[1], q[2], q[3]);
        if q.norm() > 1e-9 { q.normalized() } else { Quat::IDENTITY }
    };
    let (a, b) = (quat(a), quat(b));
    let turn: Vec3 = so3::log_quat((a.conjugate() * b).canonical());
    (a * so3::exp_quat(turn * part)).to_array()
}
