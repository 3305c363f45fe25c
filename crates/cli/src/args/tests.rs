//! Checks the command line: the definitions are valid, and options reach their command.
use std::path::PathBuf;

use clap::{CommandFactory, Parser};

use super::files::Root;
use super::*;
use crate::values::Density;

#[test]
fn the_definitions_are_sound() {
    Cli::command().debug_assert();
}

#[test]
fn options_work_with_and_without_a_command() {
    let bare = Cli::try_parse_from(["ligament", "--port", "8080", "--no-open"]).expect("options alone");
    assert!(bare.verb.is_none());
    assert_eq!((bare.studio.port, bare.studio.no_open), (8080, true));
    let run = Cli::try_parse_from(["ligament", "run", "x", "--step", "1e-3"]).expect("a command");
    let Some(Verb::Run { scene, options }) = run.verb else { panic!("not run") };
    assert_eq!((scene.as_str(), options.step, options.seconds), ("x", Some(1e-3), None));
}

#[test]
fn info_takes_a_root_folders_and_a_density() {
    let words = ["ligament", "info", "a.urdf", "--root", "free", "--package-dir", "p", "--package-dir", "q"];
    let cli = Cli::try_parse_from(words.iter().chain(&["--density", "none"])).expect("options");
    let Some(Verb::Info(options)) = cli.verb else { panic!("not info") };
    assert_eq!(
        (options.capture.root, options.capture.density, options.capture.strict),
        (Root::Free, Density(None), false)
    );
    assert_eq!(options.capture.package_dirs, [PathBuf::from("p"), PathBuf::from("q")]);
    let cli = Cli::try_parse_from(["ligament", "info", "chain"]).expect("defaults");
    let Some(Verb::Info(options)) = cli.verb else { panic!("not info") };
    assert_eq!((options.capture.root, options.capture.density), (Root::Fixed, Density(Some(1000.0))));
    assert!(!options.capture.ground);
    let cli = Cli::try_parse_from(["ligament", "info", "a.urdf", "--ground"]).expect("ground");
    assert!(matches!(cli.verb, Some(Verb::Info(options)) if options.capture.ground));
    assert!(Cli::try_parse_from(["ligament", "info", "chain", "--density", "-1"]).is_err());
}

#[test]
fn pictures_have_a_size() {
    let cli = Cli::try_parse_from(["ligament", "picture", "net", "--size", "64x48"]).expect("a size");
    let Some(Verb::Picture(options)) = cli.verb else { panic!("not picture") };
    assert_eq!((options.scene.as_str(), options.size, options.broken), ("net", [64, 48], false));
    for bad in ["64", "64x", "x", "0.5x3", "-1x3", "4x4x4"] {
        assert!(Cli::try_parse_from(["ligament", "picture", "net", "--size", bad]).is_err(), "{bad}");
    }
}

#[test]
fn trackers_come_from_a_file_or_live() {
    let parse = |words: &[&str]| {
        let cli = Cli::try_parse_from(["ligament", "run", "robot"].iter().chain(words))?;
        let Some(Verb::Run { options, .. }) = cli.verb else { panic!("not run") };
        Ok::<_, clap::Error>(options.tracking)
    };
    assert!(!parse(&[]).expect("nothing").is_on());
    let live = parse(&["--vmc", "--seconds", "3", "--map", "a=b=c", "--map", "d=1"]).expect("live");
    assert_eq!((live.vmc, live.vmc_address.is_loopback()), (Some(39_539), true));
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(live.map, [pair("a", "b=c"), pair("d", "1")]);
    assert_eq!(parse(&["--vmc", "0"]).expect("any port").vmc, Some(0));
    for bad in [
        &["--vmc", "--tracker", "a.csv"][..],
        &["--vmc", "70000"],
        &["--vmc", "-1"],
        &["--record-trackers", "a.csv"],
        &["--vmc-address", "0.0.0.0"],
        &["--relative"],
        &["--map", "a=b"],
        &["--vmc", "--vmc-address", "here"],
        &["--tracker", "a.csv", "--map", "a"],
        &["--tracker", "a.csv", "--map", "=a"],
    ] {
        assert!(parse(bad).is_err(), "{bad:?}");
    }
}

#[test]
fn bad_values_name_their_flag() {
    for (flag, value) in [("--seconds", "-1"), ("--seconds", "nan"), ("--step", "0"), ("--step", "-inf")] {
        let Err(error) = Cli::try_parse_from(["ligament", "run", "x", flag, value]) else {
            panic!("{flag} {value}")
        };
        let text = error.to_string();
        assert!(text.contains(flag) && text.contains("expected"), "{text}");
        assert_eq!(error.exit_code(), 2);
    }
}

/// Every option of every command: the command, the long name, its value, and its help up to what differs between commands.
fn options() -> Vec<(String, String, String, String)> {
    let mut found = Vec::new();
    for command in Cli::command().get_subcommands() {
        for arg in command.get_arguments() {
            let Some(long) = arg.get_long() else { continue };
            let value = arg.get_value_names().map(|names| names.join(" ")).unwrap_or_default();
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let start = help.split([':', ';', '[']).next().unwrap_or_default().trim().to_owned();
            found.push((command.get_name().to_owned(), long.to_owned(), value, start));
        }
    }
    found
}

#[test]
fn an_option_means_the_same_wherever_it_is() {
    let all = options();
    for (command, long, value, start) in &all {
        for (other, other_long, other_value, other_start) in &all {
            if long == other_long {
                assert_eq!(start, other_start, "--{long} of {command} and of {other}");
                // The value of --out is a file or a folder, and that of --map a tracker or a bone, depending on the command.
                assert!(
                    long == "out" || long == "map" || value == other_value,
                    "--{long} of {command} and of {other}"
                );
            }
        }
    }
    for (_, long, _, start) in &all {
        assert!(!start.is_empty() && !start.ends_with('.'), "--{long}: '{start}'");
    }
}

#[test]
fn every_command_has_examples_and_those_for_scripts_json() {
    for command in Cli::command().get_subcommands() {
        let name = command.get_name();
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        assert!(help.starts_with(&format!("Examples:\n  ligament {name}")), "{name}: {help}");
        let has_json = command.get_arguments().any(|arg| arg.get_long() == Some("json"));
        assert_eq!(has_json, !matches!(name, "studio" | "bench" | "completions"), "{name}");
    }
}

#[test]
fn quiet_and_verbose_stand_anywhere_and_not_together() {
    for words in [["ligament", "-q", "list"], ["ligament", "list", "--quiet"]] {
        assert!(Cli::try_parse_from(words).expect("quiet").talk.quiet);
    }
    assert!(Cli::try_parse_from(["ligament", "info", "chain", "-v"]).expect("verbose").talk.verbose);
    assert!(Cli::try_parse_from(["ligament", "list", "-q", "-v"]).is_err());
}

#[test]
fn plots_are_svg_or_png() {
    let plot = |name: &str| Cli::try_parse_from(["ligament", "run", "pendulum", "--plot", name]);
    assert!(plot("a.svg").is_ok() && plot("a.PNG").is_ok());
    for bad in ["a", "a.pdf", "svg"] {
        assert!(plot(bad).is_err(), "{bad}");
    }
}
