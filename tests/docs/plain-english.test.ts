import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commentsIn, faultsIn, passagesIn, remarksIn, titlesIn } from "./prose.ts";

const ROOMS = ["app", "db", "worker", "tests"];
const SOURCES = /\.(ts|tsx|mjs|css)$/;
const DOCUMENTS = ["README.md", ...["docs", "tests"].flatMap((room) => filesIn(room, /\.md$/))];

test.each([
  ["FORBIDDEN to who does not work there", ["to who"]],
  ["Whoever has the link may move it", ["Whoever"]],
  ["Who is logged in is never shown sign-up", ["Who"]],
  ["Bookings of a customer who has shown the link", []],
  ["Says 'Todavía no' to nobody", ["nobody"]],
  ["The client's time, for whom the owner's store waits", ["whom"]],
  [`${"word ".repeat(31).trim()}.`, ["31 words"]],
])("%s", (text, faults) => {
  expect(faultsIn(text)).toEqual(faults);
});

test.each(ROOMS)("comments of %s name their subject, in sentences of 30 words at most", (room) => {
  expect(faultsOf(filesIn(room, SOURCES), commentsIn)).toEqual([]);
});

test("comments of the top level's files do so too", () => {
  const configs = ["drizzle.config.ts", "vite.config.ts", "vitest.config.ts", ".dependency-cruiser.cjs"];
  expect(faultsOf(configs, commentsIn)).toEqual([]);
  expect(faultsOf([".dev.vars.example", "wrangler.toml"], remarksIn)).toEqual([]);
});

test("comments of the database's rules do so too", () => {
  expect(faultsOf(filesIn("db/rules", /\.sql$/), remarksIn)).toEqual([]);
});

test("titles of tests name their subject, in sentences of 30 words at most", () => {
  expect(faultsOf(filesIn("tests", /\.tsx?$/), titlesIn)).toEqual([]);
});

test("a title is found in a test, in a table of tests, and behind its options", () => {
  const source = `
    test("one", () => {});
    test.each([["a", 1]])("two %s", async (name) => {});
    ])(\`three\`, { timeout: 9 }, (_, told) => {});
    expect(words("four", (it) => it)).toBe(5);`;
  expect(titlesIn(source)).toEqual(["one", "two %s", "three"]);
});

test.each(DOCUMENTS)("%s names its subjects, in sentences of 30 words at most", (document) => {
  expect(faultsOf([document], passagesIn)).toEqual([]);
});

test("headings, points, cells and paragraphs of a document are passages; code is none", () => {
  const document = [
    "## 7. A title\n**Context**: a `who` [link](to/whom.md).",
    "| word | meaning |\n|---|---|\n| turno | who comes |",
    "- a point\n  in two lines\n- another",
    "```sh\nwho\n```\n> Nobody",
  ];
  expect(passagesIn(document.join("\n\n"))).toEqual([
    "A title",
    "Context: a `…` link.",
    ...["word", "meaning", "---", "---", "turno", "who comes"],
    ...["a point in two lines", "another"],
  ]);
});

function filesIn(room: string, ours: RegExp): readonly string[] {
  const names = readdirSync(room, { recursive: true, encoding: "utf8" }).filter((name) => ours.test(name));
  expect(names.length).toBeGreaterThan(0);
  return names.map((name) => `${room}/${name}`);
}

function faultsOf(files: readonly string[], partsOf: (text: string) => readonly string[]): readonly string[] {
  const parts = files.map((file) => ({ file, parts: partsOf(readFileSync(file, "utf8")) }));
  expect(parts.some((each) => each.parts.length > 0)).toBe(true);
  return parts.flatMap(({ file, parts }) =>
    parts.flatMap((part) => faultsIn(part).map((fault) => `${file}: ${fault}: ${part}`)),
  );
}
