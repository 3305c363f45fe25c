//! Checks the reported positions of elements and attributes, what is rejected, and that sizes are bounded.

use super::*;
use ligament::progress::Progress;

const RULES: Rules = Rules { most_bytes: 1 << 22, most_elements: 300_000, prefixes: true };

fn read_by(rules: Rules, text: &str) -> Result<Tree, String> {
    let mut tree = Tree::new(rules);
    tree.read("a.xml", text, &["a"], &mut Progress::none()).map_err(|error| error.to_string())?;
    Ok(tree)
}

fn read(text: &str) -> Result<Tree, String> {
    read_by(RULES, text)
}

#[test]
fn elements_and_attributes_know_their_places() {
    let tree =
        read("\u{feff}<?xml version='1.0'?>\n<a>\n  <b x='1'\n     y = \"2 3\"/> text<!-- --> more\n</a>")
            .unwrap();
    let (a, b) = (tree.root(), tree.element(1));
    assert_eq!((a.name(), a.at(), a.text()), ("a", At { line: 2, column: 1 }, " text more\n"));
    assert_eq!((b.name(), b.at(), b.text()), ("b", At { line: 3, column: 3 }, ""));
    let places: Vec<_> = b.attributes().map(|attribute| (attribute.key(), attribute.at())).collect();
    assert_eq!(places, [("x", At { line: 3, column: 6 }), ("y", At { line: 4, column: 6 })]);
    assert_eq!((b.number("x"), b.numbers("y")), (Ok(Some(1.0)), Ok(Some([2.0, 3.0]))));
    let error = b.number("y").unwrap_err().to_string();
    assert_eq!(error, "a.xml: line 4, column 6: <b y=\"2 3\">: expected a finite number");
    let error = b.required("z").unwrap_err().to_string();
    assert_eq!(error, "a.xml: line 3, column 3: <b> has no attribute 'z', which is required");
}

#[test]
fn values_are_what_they_must_be() {
    let tree = read("<a n='1 2' m='1 nan' i='-inf' f='true' w='&lt;&#65;&quot;' e=''/>").unwrap();
    let a = tree.root();
    assert_eq!(
        (a.list("n"), a.list("e"), a.list("absent")),
        (Ok(Some(vec![1.0, 2.0])), Ok(Some(vec![])), Ok(None))
    );
    assert_eq!((a.flag("f"), a.get("w")), (Ok(Some(true)), Some("<A\"")));
    assert_eq!(a.attribute("i").map(Attribute::bound), Some(Ok(f64::NEG_INFINITY)));
    for (error, words) in [
        (a.list("m").unwrap_err(), "<a m=\"1 nan\">: expected finite numbers"),
        (a.numbers::<3>("n").unwrap_err(), "expected 3 finite numbers"),
        (a.numbers::<1>("n").unwrap_err(), "expected a finite number"),
        (a.number("e").unwrap_err(), "<a e=\"\">: expected a finite number"),
        (a.number("i").unwrap_err(), "expected a finite number"),
        (a.flag("w").unwrap_err(), "expected one of: true, false"),
        (a.attribute("m").unwrap().bound().unwrap_err(), "expected a number"),
    ] {
        assert!(error.to_string().contains(words), "{error}");
    }
}

#[test]
fn what_is_not_well_formed_is_refused_with_its_place() {
    for (text, words) in [
        ("", "line 1, column 1: the file has no <a>"),
        ("\n <b/>", "line 2, column 2: the outermost element is <b>; expected <a>"),
        ("<x:a/>", "the outermost element is <x:a>"),
        ("<a>\n<b></a>", "line 2, column 4: the file is not well-formed XML"),
        ("<a>\n<b>", "line 2, column 4: the file is not well-formed XML: <b> is not closed"),
        ("<a/>\n<a/>", "line 2, column 1: the file is not well-formed XML: <a> comes after the end of <a>"),
        ("<a x='1' y='2' x='3'/>", "<a>: the attribute 'x' occurs twice"),
        ("<a x=1/>", "line 1, column 1: the file is not well-formed XML: <a>"),
        ("<!DOCTYPE a [<!ENTITY e 'x'>]><a b='&e;'/>", "<a>: the attribute 'b'"),
    ] {
        let error = read(text).unwrap_err();
        assert!(error.starts_with("a.xml: ") && error.contains(words), "{error}\nshould say: {words}");
    }
    let tree = read("<a><b/><b/></a>").unwrap();
    let error = tree.root().only_child("b").unwrap_err().to_string();
    assert_eq!(error, "a.xml: line 1, column 8: <a> has more than one <b>; expected one");
    assert!(tree.root().one_child("c").unwrap_err().to_string().ends_with("<a> has no <c>; expected one"));
}

#[test]
fn there_is_an_end_to_everything() {
    let error = read(&format!("<a>{}</a>", "<b/>".repeat(300_000))).unwrap_err();
    assert!(error.contains("more than 300000 elements"), "{error}");
    let error = read(&format!("<a x='{}'/>", "y".repeat(1 << 22))).unwrap_err();
    assert!(error.contains("more than 4194304 bytes"), "{error}");
    // Deep nesting and many attributes take linear time.
    let deep = 200_000;
    let tree = read(&format!("<a>{}{}</a>", "<b>".repeat(deep), "</b>".repeat(deep))).unwrap();
    assert_eq!(tree.len(), deep + 1);
    let many: String = (0..100_000).map(|k| format!(" k{k}='{k}'")).collect();
    let tree = read(&format!("<a{many}>{}</a>", "<b c='1'/>".repeat(200_000))).unwrap();
    assert_eq!(
        (tree.root().number("k99999"), tree.element(200_000).number("c")),
        (Ok(Some(99999.0)), Ok(Some(1.0)))
    );
    // Messages stay short for names of any length.
    let long = "x".repeat(100_000);
    let error = read(&format!("<a><{long} y='1' y='2'/></a>")).unwrap_err();
    assert!(error.len() < 300, "{} characters", error.len());
}

#[test]
fn namespaces_count_where_they_should() {
    let text = "<x:a xmlns:x='u'><x:b/></x:a>";
    let tree = read_by(Rules { prefixes: false, ..RULES }, text).unwrap();
    assert!(tree.root().child("b").is_some());
    assert!(read(text).is_err());
}

#[test]
fn files_are_put_into_one_another() {
    let mut tree = read("<a><in/><b/><in/></a>").unwrap();
    for (file, text, to) in [("one.xml", "<c><d x='&lt;'/>\n<in/></c>", 1), ("two.xml", "<c/>", 3)] {
        let root = tree.read(file, text, &["c"], &mut Progress::none()).unwrap();
        tree.move_children(root, to);
    }
    let error = tree.element(5).number("x").unwrap_err().to_string();
    assert_eq!(error, "one.xml: line 1, column 7: <d x=\"<\">: expected a finite number");
    assert_eq!(tree.element(6).error("no").to_string(), "one.xml: line 2, column 1: no");
    tree.unwrap_all("in");
    let names: Vec<&str> = tree.root().children().map(Element::name).collect();
    assert_eq!(names, ["d", "b"]);
}
