//! The command line.

mod clip;
mod files;
mod tracking;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub(crate) use clip::{CharacterOptions, ClipOptions, ConvertOptions, ExportOptions};
pub(crate) use files::{CaptureOptions, MotionOptions};
pub(crate) use tracking::TrackingOptions;

use crate::values::{density, positive, size};

const EXAMPLES: &str = "\
Examples:
  ligament                                   open the studio on the worm: grab a bone, pull, rewind, try again
  ligament studio humanoid                   the same with another scene; or with a robot: ligament studio arm.urdf
  ligament run tumbling-box --seconds 60     run a scene without a window
  ligament run humanoid --gif fall.gif       a humanoid falls; an animation of it
  ligament play worm-jump --out jump.png     a worm is dragged into a jump
  ligament run hero.glb --out fall.glb       a rigged character of yours falls; opens in Blender
  ligament export worm-jump jump.glb         a take as an animation: glb, bvh, usda, pc2, npz ...
  ligament list                              what there is to run
  ligament info humanoid                     what is in a scene, or in a file
  ligament convert worm worm.json            a scene as a file, to be edited and run
  ligament flesh skin.obj arm.urdf           fill a skin with flesh on a skeleton
  ligament picture garland --broken          how a scene starts
  ligament assemble garland                  how its broken start comes together
  ligament bench build                       how long it takes to build large characters";

/// Real-time physics for characters: bones, joints and flesh.
///
/// Without a command it opens the studio on the worm.
#[derive(Parser)]
#[command(name = "ligament", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) studio: StudioOptions,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the studio: a page in the browser where bones can be grabbed and pulled
    #[command(after_help = "\
Examples:
  ligament studio
  ligament studio fish --port 8080 --no-open
  ligament studio robots/arm.urdf
  ligament studio worm --listen 0.0.0.0      reachable from elsewhere, by a token that is printed")]
    Studio {
        /// A scene, as `ligament list` shows it, or a file: a scene, URDF, MJCF, BVH
        #[arg(value_name = "SCENE|FILE")]
        what: Option<String>,
        #[command(flatten)]
        options: StudioOptions,
    },
    /// Run a scene without a window and write what happened
    #[command(after_help = "\
Examples:
  ligament run tumbling-box
  ligament run tumbling-box --seconds 60 --step 0.002 --out /tmp/tumbling
  ligament run double-pendulum --film swing.png --gif swing.gif
  ligament run chain --method implicit --seconds 5 --out chain.csv
  ligament run net --method displacement --gif net.gif
  ligament run robot --tracker moves.csv
  ligament run humanoid --tracker moves.csv --map LeftHand=\"left forearm\" --relative
  ligament run robot --vmc --seconds 30 --record-trackers moves.csv
  ligament run robot --vmc 39540 --vmc-address 0.0.0.0
  ligament run worm.json --film worm.png
  ligament run walk.bvh --gif walk.gif
  ligament run humanoid --tracker walk.bvh --bone-map bones.txt --relative
  ligament run hero.glb --seconds 2 --out fall.glb --fps 24
  ligament run humanoid --out fall.bvh")]
    Run {
        /// A scene, as `ligament list` shows it, or a file: a scene, glTF, URDF, MJCF, BVH
        #[arg(value_name = "SCENE|FILE")]
        scene: String,
        #[command(flatten)]
        options: RunOptions,
    },
    /// Play a take: drags, pins, keyframes and changes of mode, as a person made them
    #[command(after_help = "\
Examples:
  ligament play worm-jump --out jump.png
  ligament play worm-jump --print > my.take
  ligament play my.take --out mine.gif --out mine.csv --out mine.glb
  ligament play wave.take --on hero.glb --out wave.png
  ligament play fish-escape --out escape.png --frames 6 --columns 3 --size 320x240")]
    Play(PlayOptions),
    /// Play a take, a recording, or the motion of a file, and write it as an animation for other programs
    #[command(after_help = "\
Examples:
  ligament export worm-jump jump.glb
  ligament export worm-jump jump.usda --fps 24
  ligament export wave.take wave.glb --on hero.glb --flesh cache
  ligament export worm-2026-11-15.ligament mine.glb
  ligament export walk.bvh walk.glb --on hero.glb --bone-map bones.txt
  ligament export fish-escape escape.npz --fps 120")]
    Export(ExportOptions),
    /// Write a scene or a file as another: as a scene file, or, as it moves or rests, in the formats of other programs
    #[command(after_help = "\
Examples:
  ligament convert worm worm.json
  ligament convert worm-jump jump.json       with the take in it
  ligament convert humanoid.xml humanoid.json
  ligament convert walk.bvh again.bvh
  ligament convert walk.bvh walk.glb         captured motion as it is, for Blender
  ligament convert hero.glb walk.usda --animation walk
  ligament convert hero.glb hero.usda
  ligament convert arm.urdf arm.glb
  ligament convert hero.glb hero.bvh --scale 0.01")]
    Convert(ConvertOptions),
    /// List the scenes and the takes
    List,
    /// Say what is in a scene or a file: sizes, mass, loops, limits, a drawing of its tree
    #[command(after_help = "\
Examples:
  ligament info humanoid
  ligament info arm.urdf
  ligament info cage.msh
  ligament info robots/quadruped.urdf --root free --package-dir ~/robots")]
    Info(InfoOptions),
    /// Fill a skin with flesh on a skeleton: an elastic cage around it, nodes near bones attached
    #[command(after_help = "\
Examples:
  ligament flesh skin.obj skeleton.urdf --tets 700 --out character.json
  ligament flesh skin.obj skeleton.urdf --cage cage.msh
  ligament flesh skin.stl arm.urdf --young 1e5 --close-holes 0.01 --picture flesh.png")]
    Flesh(FleshOptions),
    /// Draw how a scene starts
    #[command(after_help = "\
Examples:
  ligament picture seaweed
  ligament picture garland --broken --out apart.png
  ligament picture surface --bars --size 1280x960")]
    Picture(PictureOptions),
    /// Bring the broken start of a scene together, and write how
    #[command(after_help = "\
Examples:
  ligament assemble bar-and-disks
  ligament assemble garland --rounds 6 --iterations 30 --film together.png
  ligament assemble net --precision 1e-9")]
    Assemble(AssembleOptions),
    /// Measure how fast something is, and how right
    #[command(after_help = "\
Examples:
  ligament bench build
  ligament bench build --json --max-n 1000
  ligament bench build --plot build.svg
  ligament bench reduced --case humanoid
  ligament bench chain --case \"ball stiff\" --plot chain.svg
  ligament bench chain --case stability
  ligament bench hand
  ligament bench assembly --case \"fig3 758\" --plot assembly.svg")]
    Bench(BenchOptions),
}

#[derive(Args)]
pub(crate) struct StudioOptions {
    /// Port to listen at [default: any that is free]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) port: u16,
    /// Only print the address, do not open a browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Address to listen at; any but this machine's own needs the token that is printed
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) listen: std::net::IpAddr,
    /// Folder where recordings are kept [default: with the user's data]
    #[arg(long, value_name = "DIR")]
    pub(crate) recordings: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct RunOptions {
    /// How long to simulate, in seconds of the scene's time [default: the scene's own]
    #[arg(long, value_name = "S", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) seconds: Option<f64>,
    /// Length of a step in seconds [default: what suits the method]
    #[arg(long, value_name = "H", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) step: Option<f64>,
    /// How to move it [default: the method that suits the scene; tumbling-box has a way of its own]
    #[arg(long, value_enum)]
    pub(crate) method: Option<Method>,
    /// What steps by displacements carry on
    #[arg(long, value_enum, default_value = "displacement")]
    pub(crate) carry: Carry,
    /// Folder to write to, made if it is not there; or the table's own name, FILE.csv; or an animation: FILE.glb, .bvh,
    /// .usda, .pc2, .mdd, .npz
    #[arg(long, value_name = "DIR|FILE", default_value = "out")]
    pub(crate) out: PathBuf,
    /// Draw a filmstrip
    #[arg(long, value_name = "FILE.png")]
    pub(crate) film: Option<PathBuf>,
    /// How many frames the filmstrip has
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) frames: usize,
    /// Draw an animation
    #[arg(long, value_name = "FILE.gif")]
    pub(crate) gif: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) tracking: TrackingOptions,
    #[command(flatten)]
    pub(crate) clip: ClipOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
}

#[derive(Args)]
pub(crate) struct PlayOptions {
    /// Name of a take, as `ligament list` shows it, or a file
    #[arg(value_name = "TAKE|FILE")]
    pub(crate) what: String,
    /// Write a file, by its ending: a filmstrip (.png), an animation (.gif), the coordinates of all joints sixty times a
    /// second (.csv), or an animation for other programs (.glb, .bvh, .usda, .pc2, .mdd, .npz); may be given several times
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Vec<PathBuf>,
    /// Play it on the character of this file, or on this scene, instead of the one that it names
    #[arg(long, value_name = "FILE|SCENE")]
    pub(crate) on: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) clip: ClipOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
    /// Print the text of the take instead of playing it
    #[arg(long)]
    pub(crate) print: bool,
    /// How many frames a filmstrip has
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) frames: usize,
    /// How many of them stand side by side
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) columns: usize,
    /// Pixels of a frame across and down
    #[arg(long, value_name = "WxH", default_value = "480x360", value_parser = size)]
    pub(crate) size: [u32; 2],
}

/// A way to move a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    /// Joint coordinates; springs implicit, no contact yet
    Reduced,
    /// Body poses, everything implicit: stiff joints, limits, contact
    Implicit,
    /// Body poses, corrected until joints and loops hold; trackers are held by joints
    Displacement,
}

/// What steps by displacements carry on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Carry {
    /// Displacements: robust, loses energy and angular momentum
    Displacement,
    /// Displacements and angular momentum: keeps it, and energy to second order; for short steps
    Momentum,
}

impl Method {
    /// A step that suits most scenes: the explicit terms of joint coordinates want short ones.
    pub(crate) fn default_step(self) -> f64 {
        match self {
            Method::Reduced => 1e-3,
            Method::Implicit | Method::Displacement => 1.0 / 120.0,
        }
    }

    /// As it is written on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Method::Reduced => "reduced",
            Method::Implicit => "implicit",
            Method::Displacement => "displacement",
        }
    }
}

#[derive(Args)]
pub(crate) struct PictureOptions {
    /// Name of the scene, as `ligament list` shows it
    pub(crate) scene: String,
    /// Where to write it [default: SCENE.png]
    #[arg(long, value_name = "FILE.png")]
    pub(crate) out: Option<PathBuf>,
    /// Its broken start, with joints open, where it has one
    #[arg(long)]
    pub(crate) broken: bool,
    /// The bars without the smooth surface over them, where it has one
    #[arg(long)]
    pub(crate) bars: bool,
    /// Pixels across and down
    #[arg(long, value_name = "WxH", default_value = "960x720", value_parser = size)]
    pub(crate) size: [u32; 2],
}

#[derive(Args)]
pub(crate) struct AssembleOptions {
    /// Name of a scene with a broken start
    pub(crate) scene: String,
    /// Rounds of corrections at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) rounds: usize,
    /// Iterations over the loops in each round at most
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) iterations: usize,
    /// Largest gap that is good enough, in metres or radians
    #[arg(long, value_name = "X", default_value = "1e-6", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) precision: f64,
    /// Draw a filmstrip of the rounds [default: SCENE.png]
    #[arg(long, value_name = "FILE.png")]
    pub(crate) film: Option<PathBuf>,
    /// How many frames the filmstrip has
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) frames: usize,
}

#[derive(Args)]
pub(crate) struct InfoOptions {
    /// A file (scene, URDF, MJCF, BVH, STL, OBJ, glTF, MSH, VTK, NODE, take, trackers, recording), or the name of a scene
    #[arg(value_name = "FILE|SCENE")]
    pub(crate) what: String,
    /// What the root link of a file is: bolted to the world, or floating
    #[arg(long, value_enum, default_value = "fixed")]
    pub(crate) root: Root,
    /// Folder with the packages that `package://` paths of a file start at; may be given several times
    #[arg(long = "package-dir", value_name = "DIR")]
    pub(crate) package_dirs: Vec<PathBuf>,
    /// Density of the shapes that give links without mass theirs, in kg/m3, or `none`
    #[arg(long, value_name = "D", default_value = "1000", value_parser = density, allow_hyphen_values = true)]
    pub(crate) density: Density,
    /// Refuse inertia that no body can have instead of mending it
    #[arg(long)]
    pub(crate) strict: bool,
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
}

/// What the root link is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Root {
    /// Bolted to the world
    Fixed,
    /// A body that floats
    Free,
}

/// A density, or none. A type of its own, since to clap an option would mean that the flag can be left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Density(pub(crate) Option<f64>);

#[derive(Args)]
pub(crate) struct FleshOptions {
    /// A closed surface: OBJ or STL, in metres
    #[arg(value_name = "SKIN")]
    pub(crate) skin: PathBuf,
    /// A file (URDF, MJCF, scene, BVH), or the name of a scene, as `ligament list` shows it: the bones inside the skin
    #[arg(value_name = "SKELETON")]
    pub(crate) skeleton: String,
    /// Tetrahedra to fill, made elsewhere: .msh, .vtk, or .node with .ele
    #[arg(long, value_name = "FILE", conflicts_with = "tets")]
    pub(crate) cage: Option<PathBuf>,
    /// About how many tetrahedra the cage has
    #[arg(long, value_name = "N", default_value_t = 700)]
    pub(crate) tets: usize,
    /// Where to write the flesh
    #[arg(long, value_name = "FILE.json", default_value = "character.json")]
    pub(crate) out: PathBuf,
    /// Also draw skin, bones and the nodes that they hold
    #[arg(long, value_name = "FILE.png")]
    pub(crate) picture: Option<PathBuf>,
    /// Density in kg/m3
    #[arg(long, value_name = "D", default_value_t = 1000.0, value_parser = positive, allow_hyphen_values = true)]
    pub(crate) density: f64,
    /// Young's modulus in Pa: how stiff it is
    #[arg(long, value_name = "E", default_value_t = 5e4, value_parser = positive, allow_hyphen_values = true)]
    pub(crate) young: f64,
    /// Poisson's ratio: how well it keeps its volume, below 0.5
    #[arg(long, value_name = "NU", default_value_t = 0.4, allow_hyphen_values = true)]
    pub(crate) poisson: f64,
    /// Law of elasticity
    #[arg(long, value_enum, default_value = "stvk")]
    pub(crate) law: Law,
    /// Attach nodes this near to a bone, in metres [default: as near as makes every bone hold some]
    #[arg(long, value_name = "M", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) attach_within: Option<f64>,
    /// Close holes of the skin that are no wider than this, in metres
    #[arg(long, value_name = "M", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) close_holes: Option<f64>,
}

/// A law of elasticity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Law {
    /// St. Venant-Kirchhoff, elements taken apart where they are deformed much
    Stvk,
    /// The same, every element taken apart
    StvkFull,
    /// Stable neo-Hookean
    NeoHookean,
    /// Corotated linear
    Corotated,
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
    /// Leave out cases smaller than this
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) min_n: Option<usize>,
    /// Only cases with these words in their name
    #[arg(long, value_name = "WORDS")]
    pub(crate) case: Option<String>,
    /// Also measure the robot in this file (`reduced` alone)
    #[arg(long, value_name = "FILE")]
    pub(crate) urdf: Option<PathBuf>,
    /// Also write the models and states of the cases for other engines (not `build`)
    #[arg(long, value_name = "DIR")]
    pub(crate) export: Option<PathBuf>,
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
        let bare = Cli::try_parse_from(["ligament", "--port", "8080", "--no-open"]).expect("options alone");
        assert!(bare.command.is_none());
        assert_eq!((bare.studio.port, bare.studio.no_open), (8080, true));
        let run = Cli::try_parse_from(["ligament", "run", "x", "--step", "1e-3"]).expect("a command");
        let Some(Command::Run { scene, options }) = run.command else { panic!("not run") };
        assert_eq!((scene.as_str(), options.step, options.seconds), ("x", Some(1e-3), None));
    }

    #[test]
    fn info_takes_a_root_folders_and_a_density() {
        let words =
            ["ligament", "info", "a.urdf", "--root", "free", "--package-dir", "p", "--package-dir", "q"];
        let cli = Cli::try_parse_from(words.iter().chain(&["--density", "none"])).expect("options");
        let Some(Command::Info(options)) = cli.command else { panic!("not info") };
        assert_eq!((options.root, options.density, options.strict), (Root::Free, Density(None), false));
        assert_eq!(options.package_dirs, [PathBuf::from("p"), PathBuf::from("q")]);
        let cli = Cli::try_parse_from(["ligament", "info", "chain"]).expect("defaults");
        let Some(Command::Info(options)) = cli.command else { panic!("not info") };
        assert_eq!((options.root, options.density), (Root::Fixed, Density(Some(1000.0))));
        assert!(Cli::try_parse_from(["ligament", "info", "chain", "--density", "-1"]).is_err());
    }

    #[test]
    fn pictures_have_a_size() {
        let cli = Cli::try_parse_from(["ligament", "picture", "net", "--size", "64x48"]).expect("a size");
        let Some(Command::Picture(options)) = cli.command else { panic!("not picture") };
        assert_eq!((options.scene.as_str(), options.size, options.broken), ("net", [64, 48], false));
        for bad in ["64", "64x", "x", "0.5x3", "-1x3", "4x4x4"] {
            assert!(Cli::try_parse_from(["ligament", "picture", "net", "--size", bad]).is_err(), "{bad}");
        }
    }

    #[test]
    fn trackers_come_from_a_file_or_live() {
        let parse = |words: &[&str]| {
            let cli = Cli::try_parse_from(["ligament", "run", "robot"].iter().chain(words))?;
            let Some(Command::Run { options, .. }) = cli.command else { panic!("not run") };
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
        for (flag, value) in [("--seconds", "-1"), ("--seconds", "nan"), ("--step", "0"), ("--step", "-inf")]
        {
            let Err(error) = Cli::try_parse_from(["ligament", "run", "x", flag, value]) else {
                panic!("{flag} {value}")
            };
            let text = error.to_string();
            assert!(text.contains(flag) && text.contains("must be"), "{text}");
            assert_eq!(error.exit_code(), 2);
        }
    }
}
