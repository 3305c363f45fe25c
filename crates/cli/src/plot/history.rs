//! What a run looked like over time: its energy, and the coordinates of the joints that moved most.

use anyhow::Result;
use ligament::model::{JointKind, Model};

use super::colours;
use super::curves::{self, Chart, Curve, Stroke};
use super::svg;

const WIDTH: u32 = 1000;
const HEIGHT: u32 = 340;

/// Numbers of a run, at the moments that were kept.
#[derive(Default)]
pub(crate) struct History {
    pub(crate) times: Vec<f64>,
    /// Kinetic energy and weight; empty where nobody found it.
    pub(crate) energies: Vec<f64>,
    /// Coordinates of the model; empty where the method has none.
    pub(crate) coordinates: Vec<Vec<f64>>,
}

/// Draws a history as an SVG document.
pub(crate) fn draw(name: &str, model: &Model, history: &History) -> Result<String> {
    let title = format!("Joints of '{name}' that move most, in radians or metres");
    let mut charts = Vec::new();
    if !history.energies.is_empty() {
        let points = history.times.iter().copied().zip(history.energies.iter().copied()).collect();
        let label = "kinetic and weight".to_owned();
        charts.push(Chart {
            title: "Energy (springs not counted)",
            x_label: "time, s",
            y_label: "J",
            curves: vec![Curve { label, ink: colours::BLUE, stroke: Stroke::Thin, points }],
            logarithmic: false,
        });
    }
    let moving = moving(model, history);
    if !moving.is_empty() {
        let curve = |(k, (label, points)): (usize, (String, Vec<(f64, f64)>))| Curve {
            label,
            ink: colours::SERIES[k % colours::SERIES.len()],
            stroke: Stroke::Thin,
            points,
        };
        charts.push(Chart {
            title: &title,
            x_label: "time, s",
            y_label: "rad or m",
            curves: moving.into_iter().enumerate().map(curve).collect(),
            logarithmic: false,
        });
    }
    svg::document((WIDTH, HEIGHT * charts.len().max(1) as u32), |root| {
        let areas = root.split_evenly((charts.len().max(1), 1));
        areas.iter().zip(&charts).try_for_each(|(area, chart)| curves::draw(area, chart, &[]))
    })
}

/// Names and curves of what changes most: as many as there are colours, in the order of the model.
fn moving(model: &Model, history: &History) -> Vec<(String, Vec<(f64, f64)>)> {
    if history.coordinates.iter().any(|q| q.len() != model.nq()) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for id in model.tree_joints() {
        let (joint, slots) = (model.joint(id), model.slots(id));
        let mut add = |label: String, value: &dyn Fn(&[f64]) -> f64| {
            let values = history.coordinates.iter().map(|q| value(&q[slots.q_range()]));
            let points: Vec<(f64, f64)> = history.times.iter().copied().zip(values).collect();
            let range = points
                .iter()
                .fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], p| [low.min(p.1), high.max(p.1)]);
            found.push((range[1] - range[0], label, points));
        };
        match joint.kind {
            // How far a quaternion turns, of its real part.
            JointKind::Spherical(_) => {
                add(format!("{}, turned", joint.name), &|q| 2.0 * q[3].abs().min(1.0).acos());
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
    let least = ranges.get(colours::SERIES.len() - 1).copied().unwrap_or(f64::NEG_INFINITY);
    found.retain(|(range, ..)| *range >= least);
    found.truncate(colours::SERIES.len());
    found.into_iter().map(|(_, label, points)| (label, points)).collect()
}
