//! The run as comma-separated values: one header, then a line for each step, both forms side by side.

use std::fmt::Write;

use super::trajectory::{Form, Sample, Trajectory};

/// What stands behind the name of the form in each column's name.
const COLUMNS: [&str; 11] = [
    "quat_x",
    "quat_y",
    "quat_z",
    "quat_w",
    "omega_body_x",
    "omega_body_y",
    "omega_body_z",
    "momentum_world_x",
    "momentum_world_y",
    "momentum_world_z",
    "energy",
];

/// The table of two runs over the same steps.
pub(crate) fn csv(runs: &[Trajectory; 2]) -> String {
    let mut text = header([runs[0].form, runs[1].form]);
    for (a, b) in runs[0].samples.iter().zip(&runs[1].samples) {
        number(&mut text, a.time);
        for value in values(a).into_iter().chain(values(b)) {
            text.push(',');
            number(&mut text, value);
        }
        text.push('\n');
    }
    text
}

fn header(forms: [Form; 2]) -> String {
    let columns = forms.iter().flat_map(|form| COLUMNS.map(|column| format!("{}_{column}", form.name())));
    let names: Vec<String> = std::iter::once("time".to_string()).chain(columns).collect();
    names.join(",") + "\n"
}

fn values(sample: &Sample) -> [f64; 11] {
    let [qx, qy, qz, qw] = sample.orientation.to_array();
    let [wx, wy, wz] = sample.omega_body.to_array();
    let [lx, ly, lz] = sample.momentum_world.to_array();
    [qx, qy, qz, qw, wx, wy, wz, lx, ly, lz, sample.energy]
}

/// The shortest text that reads back as the same number.
fn number(text: &mut String, value: f64) {
    // Writing to a string cannot fail.
    let _ = write!(text, "{value:e}");
}
