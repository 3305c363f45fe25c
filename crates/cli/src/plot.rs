//! Plots of a run over time: energy, and the coordinates of the joints that move most.

use std::f64::consts::TAU;
use std::path::Path;

use anyhow::Result;
use ligament::model::{JointKind, Model};
use ligament_plot::{Axis, Chart, Curve, Figure, color_of};

use crate::files;

const WIDTH: u32 = 1000;
const HEIGHT: u32 = 340;

/// Maximum number of curves: as many as there are distinct colors.
const MOST_CURVES: usize = 7;

/// Numbers of a run, at its samples.
pub(crate) struct History<'a> {
    pub(crate) times: Vec<f64>,
    /// Sum of kinetic, gravitational and elastic energy, in joules.
    pub(crate) energies: &'a [f64],
    /// Generalized coordinates; empty where the joints have none.
    pub(crate) coordinates: &'a [Vec<f64>],
}

/// Writes the plot of a run; the extension selects the format.
pub(crate) fn write(path: &Path, name: &str, model: &Model, history: &History<'_>) -> Result<()> {
    files::write_bytes("--plot", path, &figure(name, model, history).encode_as(path)?)
}

/// A chart of the energy, if known, and one of the joints, if any move.
fn figure(name: &str, model: &Model, history: &History<'_>) -> Figure {
    let chart = |title: String, unit: &str, curves: Vec<(String, Vec<(f64, f64)>)>| {
        let curve = |(k, (label, points))| Curve { label, color: color_of(k), points };
        let curves = curves.into_iter().enumerate().map(curve).collect();
        Chart { title, x: Axis::fitted("time, s"), y: Axis::fitted(unit), dots: false, curves }
    };
    let mut charts = Vec::new();
    if !history.energies.is_empty() {
        let points = history.times.iter().copied().zip(history.energies.iter().copied()).collect();
        let curve = ("kinetic, gravitational, elastic".to_owned(), points);
        charts.push(chart("Energy (springs not counted)".to_owned(), "J", vec![curve]));
    }
    let moving = moving(model, history);
    if !moving.is_empty() {
        let title = format!("Joints of '{name}' that move most, in radians or meters");
        charts.push(chart(title, "rad or m", moving));
    }
    Figure { width: WIDTH, height: HEIGHT * charts.len().max(1) as u32, charts }
}

/// Names and curves of the coordinates that change most: at most `MOST_CURVES`, in model order.
fn moving(model: &Model, history: &History<'_>) -> Vec<(String, Vec<(f64, f64)>)> {
    if history.coordinates.iter().any(|q| q.len() != model.nq()) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for id in model.tree_joints() {
        let (joint, slots) = (model.joint(id), model.slots(id));
        let mut add = |label: String, value: &dyn Fn(&[f64]) -> f64| {
            let values = history.coordinates.iter().map(|q| value(&q[slots.q_range()]));
            let mut points: Vec<(f64, f64)> = history.times.iter().copied().zip(values).collect();
            if matches!(joint.kind, JointKind::Revolute(_)) {
                unwind(&mut points);
            }
            let range = points
                .iter()
                .fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], p| [low.min(p.1), high.max(p.1)]);
            found.push((range[1] - range[0], label, points));
        };
        match joint.kind {
            // The angle of a quaternion, from its real part.
            JointKind::Spherical(_) => {
                add(format!("{}, angle", joint.name), &|q| 2.0 * q[3].abs().min(1.0).acos());
            }
            JointKind::Free(_) => {
                for (k, axis) in ["x", "y", "z"].into_iter().enumerate() {
                    add(format!("{}, {axis}", joint.name), &|q| q[k]);
                }
            }
            _ if slots.nq == 1 => add(joint.name.clone(), &|q| q[0]),
            _ => (0..slots.nq).for_each(|k| add(format!("{} {k}", joint.name), &|q| q[k])),
        }
    }
    let mut ranges: Vec<f64> = found.iter().map(|(range, ..)| *range).collect();
    ranges.sort_by(|a, b| b.total_cmp(a));
    let least = ranges.get(MOST_CURVES - 1).copied().unwrap_or(f64::NEG_INFINITY);
    found.retain(|(range, ..)| *range >= least);
    found.truncate(MOST_CURVES);
    found.into_iter().map(|(_, label, points)| (label, points)).collect()
}

/// Takes full turns out of an angle that jumps by more than half of one: in maximal coordinates it is between -pi and pi.
fn unwind(points: &mut [(f64, f64)]) {
    for k in 1..points.len() {
        let jump = points[k].1 - points[k - 1].1;
        points[k].1 -= TAU * (jump / TAU).round();
    }
}
