import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";
const ROOMS = ["app", "db", "docs", "migrations", "tests", "worker"];
const CONFIGS = [
  "README.md",
  "vite.config.ts",
  "vitest.config.ts",
  "wrangler.toml",
  ".dependency-cruiser.cjs",
];

const files = readdirSync(FOLDER).filter((name) => name !== "README.md");
const decisions = files.flatMap((file) => [...inForceIn(file), ...supersededIn(file)]);
const byNumber = new Map(decisions.map((decision) => [decision.number, decision]));

test("every decision has a number, a title and a date, and stands in one file", () => {
  for (const file of files) {
    const headings = readFileSync(`${FOLDER}/${file}`, "utf8").match(/^(?:## |- )\d+\./gm) ?? [];
    expect([file, headings.length]).toEqual([file, decisions.filter((each) => each.file === file).length]);
  }
  expect(byNumber.size).toBe(decisions.length);
  expect(decisions.length).toBeGreaterThan(160);
});

test("the index has a row for each decision, in the order of their numbers", () => {
  const rows = [
    ...readFileSync(`${FOLDER}/README.md`, "utf8").matchAll(/^\| (\d+) \| (.+) \| \[.+\]\((.+)\) \|$/gm),
  ];
  const inOrder = [...decisions].sort((one, other) => one.number - other.number);
  expect(rows.map(([, number, title, file]) => ({ number: Number(number), title, file }))).toEqual(
    inOrder.map(({ number, title, file }) => ({ number, title, file })),
  );
});

test("the decisions of a file stand in the order of their numbers, superseded ones last", () => {
  for (const file of files) {
    const numbers = inForceIn(file).map(({ number }) => number);
    expect([file, numbers]).toEqual([file, numbers.toSorted((one, other) => one - other)]);
    expect(readFileSync(`${FOLDER}/${file}`, "utf8")).not.toMatch(/^## Superseded\n[\s\S]*^## /m);
  }
});

test("a decision that amends or supersedes another is named there, and the other way round", () => {
  // The line that is left of a superseded decision names its successor alone.
  const isInForce = (number: number) => byNumber.get(number)?.supersededBy.length === 0;
  const changed = decisions.flatMap(({ number, amends, supersedes }) =>
    [...amends.filter(isInForce), ...supersedes].map((other) => `${other} by ${number}`),
  );
  const named = decisions.flatMap(({ number, amendedBy, supersededBy }) =>
    [...amendedBy, ...supersededBy].map((other) => `${number} by ${other}`),
  );
  expect(named.toSorted()).toEqual(changed.toSorted());
});

test("every decision that the product cites exists", () => {
  const sources = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|mjs|css|md|sql)$/.test(name))
      .map((name) => `${room}/${name}`),
  );
  const cited = [...sources, ...CONFIGS].flatMap((file) =>
    citationsIn(readFileSync(file, "utf8")).map((number) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter(({ number }) => !byNumber.has(number))).toEqual([]);
});

test("a comment may cite several decisions", () => {
  expect(citationsIn("(DECISIONS 4 and 54), decision 7; decisions 8, 9 and 10; 12 decisions")).toEqual([
    4, 54, 7, 8, 9, 10,
  ]);
});

type Decision = {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly amends: readonly number[];
  readonly supersedes: readonly number[];
  readonly amendedBy: readonly number[];
  readonly supersededBy: readonly number[];
};

function inForceIn(file: string): readonly Decision[] {
  const text = readFileSync(`${FOLDER}/${file}`, "utf8");
  const entry = /^## (\d+)\. (.+) \(\d{4}-\d\d-\d\d\)\n(?:\*(.+)\*\n)?\*\*Context\*\*/gm;
  return [...text.matchAll(entry)].map(([, number, title = "", note = ""]) => ({
    file,
    number: Number(number),
    title,
    amends: numbersAfter("amends", note),
    supersedes: numbersAfter("supersedes", note),
    amendedBy: numbersAfter("amended by", note),
    supersededBy: [],
  }));
}

function supersededIn(file: string): readonly Decision[] {
  const line = /^- (\d+)\. (.+) \(\d{4}-\d\d-\d\d\), superseded by (\d+)$/gm;
  return [...readFileSync(`${FOLDER}/${file}`, "utf8").matchAll(line)].map(([, number, title = "", by]) => ({
    ...{ file, number: Number(number), title, amends: [], supersedes: [], amendedBy: [] },
    supersededBy: [Number(by)],
  }));
}

/** The numbers of a list such as 'Amended by 28 (jose) and 34.'; remarks in brackets name none. */
function numbersAfter(word: string, note: string): readonly number[] {
  const list = new RegExp(`\\b${word} ((?:\\d+(?:, | and )?)+)`, "i").exec(note.replace(/ \([^)]*\)/g, ""));
  return (list?.[1]?.match(/\d+/g) ?? []).map(Number);
}

function citationsIn(text: string): readonly number[] {
  const lists = [...text.matchAll(/\bdecisions? ((?:\d+(?:, | and )?)+)/gi)];
  return lists.flatMap(([, list = ""]) => (list.match(/\d+/g) ?? []).map(Number));
}
