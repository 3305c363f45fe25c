//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::values::positive;

const EXAMPLES: &str = "\
Examples:
  ligament                                   run the scene tumbling-box, write a picture and a table to out/
  ligament run tumbling-box --seconds 60     the same for a minute
  ligament list                              what there is to run
  ligament bench build                       how long it takes to build large characters";

/// Real-time physics for characters: bones, joints and flesh.
///
/// Without a command it runs the scene `tumbling-box`.
#[derive(Parser)]
#[command(name = "ligament", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) run: RunOptions,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Run a scene without a window and write what happened
    #[command(after_help = "\
Examples:
  ligament run tumbling-box
  ligament run tumbling-box --seconds 60 --step 0.002 --out /tmp/tumbling")]
    Run {
        /// Name of the scene, as `ligament list` shows it
        scene: String,
        #[command(flatten)]
        options: RunOptions,
    },
    /// List the scenes
    List,
    /// Measure how fast something is, and how right
    #[command(after_help = "\
Examples:
  ligament bench build
  ligament bench build --json --max-n 1000
  ligament bench build --plot build.svg")]
    Bench(BenchOptions),
}

#[derive(Args)]
pub(crate) struct RunOptions {
    /// How long to simulate, in seconds of the scene's time [default: the scene's own]
    #[arg(long, value_name = "S", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) seconds: Option<f64>,
    /// Length of a step in seconds [default: the scene's own]
    #[arg(long, value_name = "H", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) step: Option<f64>,
    /// Folder to write to; made if it is not there
    #[arg(long, value_name = "DIR", default_value = "out")]
    pub(crate) out: PathBuf,
}

#[derive(Args)]
pub(crate) struct BenchOptions {
    /// Which benchmark; leave it out to see them all
    pub(crate) name: Option<String>,
    /// One JSON object a line instead of a table
    #[arg(long)]
    pub(crate) json: bool,
    /// Also draw the times over the sizes
    #[arg(long, value_name = "FILE.svg")]
    pub(crate) plot: Option<PathBuf>,
    /// Leave out cases larger than this
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) max_n: Option<usize>,
}

#[cfg(test)]
mod tests {
    //! Pins down the command line: the definitions are sound, and options reach the command they are meant for.
    use clap::{CommandFactory, Parser};

    use super::*;

    #[test]
    fn the_definitions_are_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn options_work_with_and_without_a_command() {
        let bare =
            Cli::try_parse_from(["ligament", "--seconds", "2", "--out", "there"]).expect("options alone");
        assert!(bare.command.is_none());
        assert_eq!((bare.run.seconds, bare.run.out), (Some(2.0), PathBuf::from("there")));
        let run = Cli::try_parse_from(["ligament", "run", "x", "--step", "1e-3"]).expect("a command");
        let Some(Command::Run { scene, options }) = run.command else { panic!("not run") };
        assert_eq!((scene.as_str(), options.step, options.seconds), ("x", Some(1e-3), None));
    }

    #[test]
    fn bad_values_name_their_flag() {
        for (flag, value) in [("--seconds", "-1"), ("--seconds", "nan"), ("--step", "0"), ("--step", "-inf")]
        {
            let Err(error) = Cli::try_parse_from(["ligament", flag, value]) else { panic!("{flag} {value}") };
            let text = error.to_string();
            assert!(text.contains(flag) && text.contains("must be"), "{text}");
            assert_eq!(error.exit_code(), 2);
        }
    }
}
