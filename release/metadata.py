"""What a release says about itself, from `cargo metadata`, offline: its version, the crates that are published, the licenses of its dependencies and their texts, a list of them
(SBOM, CycloneDX 1.5), its section of the changelog, and checksums. Needs Python 3.11 and cargo, and nothing else.

    python release/metadata.py version [--is 1.2.3]
    python release/metadata.py packages
    python release/metadata.py notes --out FILE
    python release/metadata.py licenses
    python release/metadata.py notices --out FILE
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
    cited = (ROOT / "CITATION.cff").read_text()
    if (other := re.search(r"(?m)^version: (\S+)$", cited).group(1)) != found:
        raise SystemExit(f"error: CITATION.cff has version {other}; Cargo.toml has {found}")
    day, _ = section(found)
    if day is not None and (other := re.search(r'(?m)^date-released: "(\S+)"$', cited).group(1)) != day:
        raise SystemExit(f"error: CITATION.cff was released on {other}; CHANGELOG.md says {day}")
    return found


def section(version):
    """The day of a version in the changelog, None if it is unreleased, and what changed."""
    text = (ROOT / "CHANGELOG.md").read_text()
    head = re.search(rf"(?m)^## \[{re.escape(version)}\] - (\d{{4}}-\d\d-\d\d|unreleased)\n", text)
    if head is None:
        raise SystemExit(f"error: CHANGELOG.md has no section '## [{version}] - ' with a day, or 'unreleased'")
    body = re.split(r"(?m)^## \[", text[head.end() :])[0].strip()
    return None if head.group(1) == "unreleased" else head.group(1), body


def packages(data):
    """The crates of the workspace that are published, those first that others need."""
    own = {package["name"]: package for package in data["packages"] if package["id"] in data["workspace_members"]}
    left, found = [name for name, package in own.items() if package["publish"] != []], []
    while left:
        for name in left:
            needs = {dependency["name"] for dependency in own[name]["dependencies"] if dependency["name"] in own}
            if hidden := {need for need in needs if own[need]["publish"] == []}:
                raise SystemExit(f"error: {name} is published and needs {', '.join(hidden)}, which is not")
            if needs - {name} <= set(found):
                found.append(name)
                left.remove(name)
                break
        else:
            raise SystemExit(f"error: {', '.join(left)} need each other: none can be published first")
    return found


def accepted(expression, allowed):
    """Whether an SPDX expression can be fulfilled with the allowed licenses."""
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
    """Checks the licenses and sources of all packages against deny.toml."""
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


def notices(data):
    """The license texts of the dependencies of what is shipped: most licenses ask for a copy. Equal texts appear once."""
    texts = {}
    for package, _ in shipped(data).values():
        if package["id"] in data["workspace_members"]:
            continue
        name = f"{package['name']} {package['version']} ({package['license']})"
        folder = pathlib.Path(package["manifest_path"]).parent
        files = sorted(path for path in folder.iterdir() if re.match(r"(?i)(licen[cs]e|copying|notice|unlicense)", path.name))
        found = [path.read_text(errors="replace").strip() for path in files if path.is_file()]
        for text in found or ["No text in the package: see LICENSE-APACHE and LICENSE-MIT."]:
            texts.setdefault(text, []).append(name)
    parts = ["\n".join(names) + "\n\n" + text for text, names in texts.items()]
    return f"\n\n{'=' * 100}\n\n".join(["Licenses of the libraries in these programs.", *parts]) + "\n"


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
    commands.add_parser("packages")
    commands.add_parser("notes").add_argument("--out", type=pathlib.Path, required=True)
    commands.add_parser("licenses")
    commands.add_parser("notices").add_argument("--out", type=pathlib.Path, required=True)
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
        if given.expected and section(found)[0] is None:
            raise SystemExit(f"error: CHANGELOG.md says that {found} is unreleased; give its section a day")
        print(found)
    elif given.command == "packages":
        print("\n".join(packages(data)))
    elif given.command == "notes":
        given.out.write_text(section(version(data))[1] + "\n")
        print(f"wrote {given.out}")
    elif given.command == "licenses":
        licenses(data)
    else:
        given.out.write_text({"notices": notices, "sbom": sbom}[given.command](data))
        print(f"wrote {given.out}")


if __name__ == "__main__":
    sys.exit(main())
