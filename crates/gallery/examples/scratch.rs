use ligament::maximal::*;
use ligament_gallery::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let what = a[1].as_str();
    let n: usize = a[2].parse().unwrap();
    let steps: usize = a[3].parse().unwrap();
    let scene = match what {
        "chain" => HangingChain { links: n, ..HangingChain::default() }.build().unwrap(),
        _ => Hand::default().build().unwrap(),
    };
    let model = &scene.model;
    let skeleton = Skeleton::new(model);
    let mut state = MaximalState::at_rest(model, &scene.q);
    let mut implicit = Implicit::new(&skeleton, ImplicitOptions::default());
    let h = 1.0 / 60.0;
    let mut times = Vec::new();
    let mut t = 0.0;
    for i in 0..steps {
        let mut targets = Vec::new();
        scene.script.targets(t + h, &mut targets);
        let now = std::time::Instant::now();
        let out =
            implicit.step(&skeleton, &mut state, &Push { wrenches: &[], targets: &targets }, h).unwrap();
        times.push(now.elapsed().as_secs_f64());
        if i == steps - 1 {
            println!("{out:?}");
        }
        t += h;
    }
    times.sort_by(f64::total_cmp);
    let m = times[times.len() / 2];
    println!(
        "{what} {n}: median {:.2} us, {:.3} us/body, min {:.2}",
        m * 1e6,
        m * 1e6 / model.bodies().len() as f64,
        times[0] * 1e6
    );
}
