//! Axes: labels, ranges, and tick labels.

use std::ops;

use plotters::coord::combinators::IntoLogRange;
use plotters::coord::combinators::LogCoord;
use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::coord::types::RangedCoordf64;

/// An axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The label.
    pub label: String,
    /// The range.
    pub range: Range,
}

/// The range of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Range {
    /// From the smallest value to the largest; a vertical axis has a margin.
    Fitted,
    /// A fixed range.
    Between(f64, f64),
    /// Logarithmic, over the whole decades that hold all values above zero.
    Decades,
}

impl Axis {
    /// A linear axis that holds all values.
    pub fn fitted(label: impl Into<String>) -> Axis {
        Axis { label: label.into(), range: Range::Fitted }
    }

    /// A linear axis with a fixed range.
    pub fn between(label: impl Into<String>, low: f64, high: f64) -> Axis {
        Axis { label: label.into(), range: Range::Between(low, high) }
    }

    /// A logarithmic axis of whole decades.
    pub fn decades(label: impl Into<String>) -> Axis {
        Axis { label: label.into(), range: Range::Decades }
    }

    /// The axis for these values; a fitted one is widened on both sides by this fraction.
    pub(crate) fn scale(&self, values: impl Iterator<Item = f64>, widened: f64) -> Scale {
        match self.range {
            Range::Fitted => Scale::Linear(fitted(values, widened).into()),
            Range::Between(low, high) => Scale::Linear((low..high).into()),
            Range::Decades => Scale::Log(decades(values).log_scale().into()),
        }
    }

    /// The label of a tick.
    pub(crate) fn tick(&self, value: f64) -> String {
        match self.range {
            Range::Decades if !(1e-4..1e7).contains(&value) => format!("{value:.0e}"),
            _ => short(value),
        }
    }
}

/// Either of plotters' scales, so that charts are written, and compiled, for one type.
pub(crate) enum Scale {
    Linear(RangedCoordf64),
    Log(LogCoord<f64>),
}

impl Ranged for Scale {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        match self {
            Scale::Linear(scale) => scale.map(value, limit),
            Scale::Log(scale) => scale.map(value, limit),
        }
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        match self {
            Scale::Linear(scale) => {
                // Sums of rounded steps end near zero, not at it.
                let size = scale.range().end - scale.range().start;
                let points = scale.key_points(hint).into_iter();
                points.map(|at| if at.abs() < 1e-9 * size { 0.0 } else { at }).collect()
            }
            Scale::Log(scale) => scale.key_points(hint),
        }
    }

    fn range(&self) -> ops::Range<f64> {
        match self {
            Scale::Linear(scale) => scale.range(),
            Scale::Log(scale) => scale.range(),
        }
    }
}

/// A number without rounding digits: 0.15, not 0.15000000000000002.
fn short(value: f64) -> String {
    format!("{value:.9e}").parse().map_or_else(|_| value.to_string(), |rounded: f64| rounded.to_string())
}

/// From the smallest to the largest, widened on both sides by a fraction of the difference; never empty.
fn fitted(values: impl Iterator<Item = f64>, widened: f64) -> ops::Range<f64> {
    let (low, high) = values
        .filter(|value| value.is_finite())
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
    let size = high - low;
    // A constant gets a margin: plotters loops or draws nothing over an empty range.
    let margin =
        if size > 1e-9 * low.abs().max(high.abs()) { widened * size } else { 0.5 + 0.1 * high.abs() };
    low - margin..high + margin
}

/// The whole decades that hold all the values; at least one.
fn decades(values: impl Iterator<Item = f64>) -> ops::Range<f64> {
    let (low, high) = values
        .filter(|value| value.is_finite() && *value > 0.0)
        .fold((f64::INFINITY, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return 1.0..10.0;
    }
    let (low, high) = (low.log10().floor(), high.log10().ceil());
    10_f64.powf(low)..10_f64.powf(high.max(low + 1.0))
}

#[cfg(test)]
mod tests {
    //! Checks the ranges of axes, which contain all values and are never empty, and tick labels.
    use super::*;

    #[test]
    fn labels_have_no_rounding_in_them() {
        assert_eq!([0.1 + 0.05, 3.0, -2.5e-7, 0.0].map(short), ["0.15", "3", "-0.00000025", "0"]);
        let axis = Axis::decades("n");
        assert_eq!(
            [1.0, 100_000.0, 1e-3, 1e-9, 1e12].map(|x| axis.tick(x)),
            ["1", "100000", "0.001", "1e-9", "1e12"]
        );
    }

    #[test]
    fn zero_is_labeled_as_zero() {
        let axis = Axis::fitted("J");
        let points = axis.scale([-0.25, 0.25].into_iter(), 0.05).key_points(7);
        let labels: Vec<String> = points.into_iter().map(|at| axis.tick(at)).collect();
        assert!(labels.contains(&"0".to_owned()) && labels.iter().all(|label| label.len() < 6), "{labels:?}");
    }

    #[test]
    fn ranges_hold_their_values_and_are_never_empty() {
        assert_eq!(fitted([1.0, 3.0, 2.0].into_iter(), 0.5), 0.0..4.0);
        for values in
            [vec![], vec![0.0], vec![5.0, 5.0], vec![f64::NAN], vec![f64::INFINITY, 1.0], vec![-1e300]]
        {
            let range = fitted(values.iter().copied(), 0.05);
            assert!(range.start < range.end && range.end.is_finite(), "{values:?} gives {range:?}");
        }
    }

    #[test]
    fn logarithmic_axes_are_whole_decades() {
        let near = |range: ops::Range<f64>, (low, high): (f64, f64)| {
            (range.start / low - 1.0).abs() < 1e-12 && (range.end / high - 1.0).abs() < 1e-12
        };
        assert!(near(decades([20.0, 3000.0].into_iter()), (10.0, 10_000.0)));
        assert!(near(decades([100.0].into_iter()), (100.0, 1000.0)));
        assert!(near(decades([f64::NAN, 0.0, -1.0].into_iter()), (1.0, 10.0)));
    }
}
