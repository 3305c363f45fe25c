"""The hand driven by a glove, compared with MuJoCo: time of a step, tracking error of the bones, and the largest
violation of joint limits.

Usage: hand.py PROGRAM DRIVERS [--rounds N] [--quick] [--cap SECONDS]; `cargo xtask bench hand --peers` calls this.
Both get the same bones, joints, limits, springs and recording. MuJoCo uses generalized coordinates, which have no
joint errors. Its bones follow the glove in one of three ways, none of which is exactly ours (see hand_mujoco.py).
"""

import sys

import contest
from contest import HERE, Case, Contestant

BONES = 16
RATES = (120, 60)
SPRINGS = {
    "servos": "servos with our springs, linear and torsional",
    "tendons": "tendons with our linear springs, none torsional",
    "welds": "welds",
}
INTEGRATORS = ("implicitfast", "discrete")


def contestants():
    for springs, asked in SPRINGS.items():
        for integrator in INTEGRATORS:
            words = (springs, integrator)
            command = lambda case, words=words: [sys.executable, HERE / "hand_mujoco.py", case.file, *words]
            yield Contestant("mujoco", f"{asked}, `{integrator}`", command)


def main():
    options = contest.arguments(__doc__.splitlines()[0], rounds=5, cap=240, quick_cap=60)
    folder = options.drivers / "cases"
    hands = contest.Contest("hand", options)
    hands.ours("--export", folder)

    def one_round():
        for rate in RATES:
            case = Case(f"glove, {rate} steps a second", BONES, folder / f"hand-{rate}.json")
            hands.add_ours(case, ["--case", case.name], "")
            for contestant in contestants():
                hands.turn(case, contestant)

    hands.rounds(one_round)
    rows = hands.rows()
    extra = [("behind_mm", "behind the glove, mm"), ("bend_past_limit_deg", "past a limit, degrees")]
    contest.shown(rows, contest.table(rows, "gap, of a bone", extra), contest.verdicts(rows))


if __name__ == "__main__":
    main()
