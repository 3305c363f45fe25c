//! Examples printed at the end of `--help`. Tests run them as they are, or state why they cannot.

pub(super) const PROGRAM: &str = "\
Examples:
  ligament                                   open the studio with the scene worm: grab a bone, pull, rewind
  ligament studio humanoid                   another scene; or a robot: ligament studio arm.urdf
  ligament run tumbling-box --seconds 60     simulate a scene without a window
  ligament run wall --gif wall.gif           knock over a wall; write an animated GIF
  ligament play worm-jump --out jump.png     play a take: a worm dragged into a jump
  ligament run hero.glb --out fall.glb       drop your rigged character; the result opens in Blender
  ligament export worm-jump jump.glb         export a take as an animation: glb, bvh, usda, pc2, npz ...
  ligament list                              list the built-in scenes and takes
  ligament info humanoid                     describe a scene or a file
  ligament convert worm worm.json            write a scene to a file that you can edit and run
  ligament flesh skin.obj arm.urdf           make a soft body around a skeleton
  ligament picture garland --broken          draw the initial state of a scene
  ligament assemble garland                  assemble a scene whose joints start disconnected
  ligament bench build                       measure how long large characters take to build
  ligament completions bash                  print shell completions

Exit codes: 0 success; 1 failure; 2 invalid arguments; 3 an input file is missing or invalid;
4 an output file could not be written.";

pub(super) const STUDIO: &str = "\
Examples:
  ligament studio
  ligament studio fish --port 8080 --no-open
  ligament studio robots/arm.urdf
  ligament studio worm --listen 0.0.0.0      reachable from other machines, with the token that is printed";

pub(super) const RUN: &str = "\
Examples:
  ligament run tumbling-box --seconds 20 --film tumbling.png
  ligament run pendulum --seconds 60 --step 0.002 --out /tmp/swinging
  ligament run double-pendulum --film swing.png --gif swing.gif
  ligament run double-pendulum --plot swing.svg --json
  ligament run chain --method implicit --seconds 5 --out chain.csv
  ligament run net --method displacement --gif net.gif
  ligament run robot --tracker moves.csv
  ligament run humanoid --tracker moves.csv --map LeftHand=\"left forearm\" --relative
  ligament run robot --vmc --seconds 30 --record-trackers moves.csv
  ligament run robot --vmc 39540 --vmc-address 0.0.0.0
  ligament run worm --vmc --send-wrenches 127.0.0.1:39540
  ligament run worm.json --film worm.png
  ligament run walk.bvh --gif walk.gif
  ligament run humanoid --tracker walk.bvh --bone-map bones.txt --relative
  ligament run hero.glb --seconds 2 --out fall.glb --fps 24
  ligament run humanoid --out fall.bvh";

pub(super) const PLAY: &str = "\
Examples:
  ligament play worm-jump --out jump.png
  ligament play worm-jump --print > my.take
  ligament play my.take --out mine.gif --out mine.csv --out mine.glb
  ligament play wave.take --on hero.glb --out wave.png
  ligament play worm-jump --film jump.png --gif jump.gif --plot jump.svg
  ligament play fish-escape --out escape.png --frames 6 --columns 3 --size 320x240";

pub(super) const EXPORT: &str = "\
Examples:
  ligament export worm-jump jump.glb
  ligament export worm-jump jump.usda --fps 24
  ligament export wave.take wave.glb --on hero.glb --flesh cache
  ligament export worm-2026-11-15.ligament mine.glb
  ligament export walk.bvh walk.glb --on hero.glb --bone-map bones.txt
  ligament export fish-escape escape.npz --fps 120 --json";

pub(super) const RECOVER: &str = "\
Examples:
  ligament recover worm-1763500000-0.ligament
  ligament recover worm-1763500000-0.ligament --out rest.ligament --json";

pub(super) const CONVERT: &str = "\
Examples:
  ligament convert worm worm.json
  ligament convert worm-jump jump.json       with the take in it
  ligament convert humanoid.xml humanoid.json
  ligament convert walk.bvh again.bvh
  ligament convert walk.bvh walk.glb         captured motion as it is, for Blender
  ligament convert hero.glb walk.usda --animation walk
  ligament convert hero.glb hero.usda
  ligament convert arm.urdf arm.glb
  ligament convert hero.glb hero.bvh --scale 0.01";

pub(super) const LIST: &str = "\
Examples:
  ligament list
  ligament list --json";

pub(super) const INFO: &str = "\
Examples:
  ligament info humanoid
  ligament info humanoid --json
  ligament info arm.urdf
  ligament info cage.msh
  ligament info robots/quadruped.urdf --root free --package-dir ~/robots";

pub(super) const FLESH: &str = "\
Examples:
  ligament flesh skin.obj skeleton.urdf --tets 700 --scene creature.json
  ligament flesh skin.obj skeleton.urdf --cage cage.msh
  ligament flesh skin.stl arm.urdf --young 1e5 --close-holes 0.01 --picture flesh.png";

pub(super) const PICTURE: &str = "\
Examples:
  ligament picture seaweed
  ligament picture garland --broken --out apart.png
  ligament picture surface --bars --size 1280x960";

pub(super) const ASSEMBLE: &str = "\
Examples:
  ligament assemble bar-and-disks
  ligament assemble garland --rounds 6 --iterations 30 --film together.png
  ligament assemble net --precision 1e-9 --json";

pub(super) const BENCH: &str = "\
Examples:
  ligament bench
  ligament bench build --json --max-n 1000
  ligament bench chain --plot chain.png

`ligament-bench --help` lists the options.";

pub(super) const COMPLETIONS: &str = "\
Examples:
  ligament completions bash > ~/.local/share/bash-completion/completions/ligament
  ligament completions zsh > ~/.zfunc/_ligament
  ligament completions fish > ~/.config/fish/completions/ligament.fish";
