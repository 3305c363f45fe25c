//! Reading a case: see crates/bench/src/benches/bars.rs for its format.

pub struct Bar {
    pub pos: [f64; 3],
    pub rot: [f64; 4],
    pub mass: f64,
    pub inertia: [f64; 3],
}

/// Bars count from one; zero is the world.
pub struct Ball {
    pub a: usize,
    pub at_a: [f64; 3],
    pub b: usize,
    pub at_b: [f64; 3],
    pub stiffness: f64,
    pub damping: f64,
    pub closes_loop: bool,
}

#[derive(Default)]
pub struct Case {
    pub gravity: [f64; 3],
    pub step: f64,
    pub steps: usize,
    pub unit: f64,
    pub bars: Vec<Bar>,
    pub balls: Vec<Ball>,
}

impl Case {
    pub fn read(path: &str) -> Result<Case, String> {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let mut lines = text.lines();
        if lines.next() != Some("ligament-bars 1") {
            return Err("is not a case of bars".to_string());
        }
        let mut case = Case::default();
        for line in lines {
            case.add(line).ok_or_else(|| format!("cannot read the line '{line}'"))?;
        }
        Ok(case)
    }

    fn add(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(' ');
        let word = words.next()?;
        let mut next = || words.next();
        match word {
            "gravity" => self.gravity = numbers(&mut next)?,
            "step" => self.step = next()?.parse().ok()?,
            "steps" => self.steps = next()?.parse().ok()?,
            "unit" => self.unit = next()?.parse().ok()?,
            "bar" => self.bars.push(Bar {
                pos: numbers(&mut next)?,
                rot: numbers(&mut next)?,
                mass: next()?.parse().ok()?,
                inertia: numbers(&mut next)?,
            }),
            "ball" => self.balls.push(Ball {
                a: next()?.parse().ok().filter(|a| *a <= self.bars.len())?,
                at_a: numbers(&mut next)?,
                b: next()?.parse().ok().filter(|b| *b <= self.bars.len())?,
                at_b: numbers(&mut next)?,
                stiffness: next()?.parse().ok()?,
                damping: next()?.parse().ok()?,
                closes_loop: next()? == "loop",
            }),
            _ => return None,
        }
        Some(())
    }

    /// What gravity can give to bars that hang together, at most: nothing falls further than twice the length of them
    /// all.
    pub fn most_kinetic(&self) -> f64 {
        let size = |x: [f64; 3]| (x[0] * x[0] + x[1] * x[1] + x[2] * x[2]).sqrt();
        let length: f64 = self.balls.iter().map(|ball| 2.0 * size(ball.at_b)).sum();
        let mass: f64 = self.bars.iter().map(|bar| bar.mass).sum();
        2.0 * mass * size(self.gravity) * length
    }
}

fn numbers<'a, const N: usize>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<[f64; N]> {
    let mut list = [0.0; N];
    for x in &mut list {
        *x = next()?.parse().ok()?;
    }
    Some(list)
}
