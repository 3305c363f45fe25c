//! The tree of a model, drawn with branches.
//!
//! The forest lists bodies depth first, so one pass over that list draws them all, without recursion. Bodies deeper than
//! [`DEEPEST`] are counted where their branch is cut, bodies past [`MOST_LINES`] at the end.

use ligament::model::{BodyId, Limits, Model, Range, WORLD_NAME};

use super::words::{clean, counted_as, short};

/// The largest number of lines of a drawing.
const MOST_LINES: usize = 60;

/// The largest depth of a body that is drawn.
const DEEPEST: u32 = 20;

/// Appends the lines of the drawing.
pub(super) fn draw(model: &Model, lines: &mut Vec<String>) {
    let forest = model.forest();
    // The last child of each body closes its branch.
    let mut last_child = vec![BodyId::WORLD; model.bodies().len()];
    for &body in &forest.order()[1..] {
        last_child[forest.parent(body).index()] = body;
    }
    lines.push(WORLD_NAME.to_owned());
    let mut branches: Vec<&str> = Vec::new();
    let (mut drawn, mut deep) = (0, 0);
    for (k, &body) in forest.order().iter().enumerate().skip(1) {
        let depth = forest.depth(body);
        if depth > DEEPEST {
            deep += 1;
            continue;
        }
        cut(&mut deep, &branches, lines);
        if drawn >= MOST_LINES {
            lines.push(format!(
                "\u{2026} and {}",
                counted_as(forest.order().len() - k, "body more", "bodies more")
            ));
            return;
        }
        drawn += 1;
        branches.truncate(depth as usize - 1);
        let last = last_child[forest.parent(body).index()] == body;
        let (branch, below) =
            if last { ("\u{2514}\u{2500} ", "   ") } else { ("\u{251c}\u{2500} ", "\u{2502}  ") };
        lines.push(format!("{}{branch}{}", branches.concat(), label(model, body)));
        branches.push(below);
    }
    cut(&mut deep, &branches, lines);
}

/// Adds the number of bodies that are too deep to be drawn.
fn cut(deep: &mut usize, branches: &[&str], lines: &mut Vec<String>) {
    if *deep > 0 {
        let text = counted_as(*deep, "body deeper", "bodies deeper");
        lines.push(format!("{}\u{2514}\u{2500} \u{2026} {text}", branches.concat()));
        *deep = 0;
    }
}

/// A body, and the joint that carries it.
fn label(model: &Model, body: BodyId) -> String {
    let Some(joint) = model.forest().joint(body).map(|id| model.joint(id)) else {
        return clean(&model.body(body).name);
    };
    let mut text = format!(
        "{}  [{} kg; {} '{}'",
        clean(&model.body(body).name),
        short(model.body(body).inertia.mass),
        joint.kind.name(),
        clean(&joint.name)
    );
    match &joint.limits {
        Limits::None => {}
        Limits::Ranges(ranges) => {
            let ranges: Vec<String> = ranges.iter().map(range).collect();
            text.push_str(&format!(", {}", ranges.join(" x ")));
        }
        Limits::SwingTwist { swing, twist, .. } => {
            text.push_str(&format!(", swing to {}, twist {}", short(*swing), range(twist)));
        }
    }
    let numbers = [
        ("armature", &joint.armature),
        ("friction", &joint.friction),
        ("max force", &joint.max_force),
        ("max speed", &joint.max_speed),
    ];
    for (name, bounds) in numbers {
        if !bounds.is_empty() {
            let bounds: Vec<String> = bounds.iter().map(|bound| short(*bound)).collect();
            text.push_str(&format!(", {name} {}", bounds.join(" x ")));
        }
    }
    text.push(']');
    text
}

fn range(range: &Range) -> String {
    format!("{}..{}", short(range.low), short(range.high))
}
