"""What a release says about itself, from `cargo metadata`, offline: its version, the licences of its dependencies, a list of them
(SBOM, CycloneDX 1.5), and checksums. Needs Python 3.11 and cargo, and nothing else.

    python release/metadata.py version [--is 1.2.3]
    python release/metadata.py licenses
    python release/metadata.py sbom --out FILE
    python release/metadata.py checksums FOLDER
"""

import argparse
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tomllib
import uuid

ROOT = pathlib.Path(__file__).parents[1]
#: What is shipped: the programs and the Python package. Their dependencies are those of the release.
SHIPPED = ("ligament-cli", "ligament-bench", "ligament-py")


def metadata():
    words = ["cargo", "metadata", "--format-version", "1", "--locked"]
    return json.loads(subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)


def shipped(data):
    """Packages that are linked into what is shipped: without dependencies of tests and of builds."""
    packages = {package["id"]: package for package in data["packages"]}
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    left = [id for id, package in packages.items() if package["name"] in SHIPPED]
    found = {}
    while left:
        id = left.pop()
        if id in found:
            continue
        normal = [d["pkg"] for d in nodes[id]["deps"] if any(kind["kind"] is None for kind in d["dep_kinds"])]
        found[id] = sorted(normal)
        left.extend(normal)
    return {id: (packages[id], found[id]) for id in sorted(found)}


def version(data):
    """The version of the workspace; an error where a file says another."""
    own = {package["version"] for package in data["packages"] if package["id"] in data["workspace_members"]}
    if len(own) != 1:
        raise SystemExit(f"error: the crates of the workspace have several versions: {', '.join(sorted(own))}")
    [found] = own
    cited = re.search(r"(?m)^version: (\S+)$", (ROOT / "CITATION.cff").read_text()).group(1)
    if cited != found:
        raise SystemExit(f"error: CITATION.cff has version {cited}; Cargo.toml has {found}")
    return found


def accepted(expression, allowed):
    """Whether an SPDX expression can be fulfilled with the allowed licences."""
    words = re.findall(r"\(|\)|[^\s()]+", expression.replace("/", " OR "))
    place = 0

    def one():
        nonlocal place
        word = words[place]
        place += 1
        if word == "(":
            found = either()
            place += 1
            return found
        if place + 1 < len(words) and words[place] == "WITH":
            word = f"{word} WITH {words[place + 1]}"
            place += 2
        return word in allowed

    def both():
        nonlocal place
        found = one()
        while place < len(words) and words[place] == "AND":
            place += 1
            found = one() and found
        return found

    def either():
        nonlocal place
        found = both()
        while place < len(words) and words[place] == "OR":
            place += 1
            found = both() or found
        return found

    return either() and place == len(words)


def licenses(data):
    """Checks the licences and sources of all packages against deny.toml."""
    rules = tomllib.loads((ROOT / "deny.toml").read_text())
    allowed = set(rules["licenses"]["allow"])
    wrong = []
    for package in data["packages"]:
        name, given = f"{package['name']} {package['version']}", package["license"] or "none"
        if not accepted(given, allowed):
            wrong.append(f"{name}: license {given} is not allowed by deny.toml")
        # Of the default registry, or of this workspace; not of a repository.
        if not (package["source"] or "registry+").startswith("registry+"):
            wrong.append(f"{name}: from {package['source']}; expected the default registry")
    if wrong:
        raise SystemExit("\n".join(f"error: {line}" for line in wrong))
    print(f"licenses of {len(data['packages'])} packages are allowed")


def sbom(data):
    """The packages of a release in CycloneDX 1.5."""
    checksums = {
        (package["name"], package["version"]): package.get("checksum")
        for package in tomllib.loads((ROOT / "Cargo.lock").read_text())["package"]
    }
    of = shipped(data)
    link = {id: f"pkg:cargo/{package['name']}@{package['version']}" for id, (package, _) in of.items()}
    components = []
    for id, (package, _) in of.items():
        one = {
            "type": "library",
            "bom-ref": link[id],
            "name": package["name"],
            "version": package["version"],
            "purl": link[id],
            "licenses": [{"expression": (package["license"] or "").replace("/", " OR ")}],
        }
        if checksum := checksums.get((package["name"], package["version"])):
            one["hashes"] = [{"alg": "SHA-256", "content": checksum}]
        components.append(one)
    body = {
        "metadata": {"component": {"type": "application", "name": "ligament", "version": version(data)}},
        "components": components,
        "dependencies": [{"ref": link[id], "dependsOn": [link[d] for d in uses]} for id, (_, uses) in of.items()],
    }
    # The same content has the same number, so that a release can be built again.
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(body, sort_keys=True))
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{number}", "version": 1}
    return json.dumps(head | body, indent=1) + "\n"


def checksums(folder):
    """Writes SHA256SUMS, which `sha256sum --check` reads."""
    lines = []
    for path in sorted(path for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS"):
        with path.open("rb") as file:
            lines.append(f"{hashlib.file_digest(file, 'sha256').hexdigest()}  {path.name}\n")
    (folder / "SHA256SUMS").write_text("".join(lines))
    print(f"checksums of {len(lines)} files in {folder / 'SHA256SUMS'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("version").add_argument("--is", dest="expected")
    commands.add_parser("licenses")
    commands.add_parser("sbom").add_argument("--out", type=pathlib.Path, required=True)
    commands.add_parser("checksums").add_argument("folder", type=pathlib.Path)
    given = parser.parse_args()
    if given.command == "checksums":
        return checksums(given.folder)
    data = metadata()
    if given.command == "version":
        found = version(data)
        if given.expected not in (None, found):
            raise SystemExit(f"error: the version is {found}; expected {given.expected}")
        print(found)
    elif given.command == "licenses":
        licenses(data)
    else:
        given.out.write_text(sbom(data))
        print(f"wrote {given.out}")


if __name__ == "__main__":
    sys.exit(main())
