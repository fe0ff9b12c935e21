import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOMS = ["app", "worker", "db", "tests"];

test("docs/rules.md has a heading for every rule that the code cites", () => {
  const headings = headingsOf(readFileSync("docs/rules.md", "utf8"));
  const cited = ROOMS.flatMap(sourcesIn).flatMap((file) =>
    citationsIn(readFileSync(file, "utf8")).map((rule) => ({ rule, file })),
  );
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter(({ rule }) => !headings.some((heading) => heading.startsWith(`${rule} `)))).toEqual([]);
});

test("a comment may cite several rules, and break in the middle of one", () => {
  const comment = `
    /**
     * Rights (booking §2.1, §4; accounts §2, App shell; §6), what fails (accounts
     * §8), and in what order (contract, Public and Customer bookings; accounts §5; contract,
     * "Status").
     */`;
  expect(citationsIn(comment)).toEqual([
    "booking §2.1",
    "booking §4",
    "accounts §2",
    "accounts §6",
    "accounts §8",
    "accounts §5",
    "contract, Public",
    "contract, Customer bookings",
    "contract, Status",
  ]);
});

test("no source cites a drawing, an issue or a folder that is not in the repository", () => {
  const outside = /\bmock-?ups?\b|\bissue #?\d|(?<![\w.)/])\/work\//i;
  const files = ROOMS.flatMap(sourcesIn).filter((file) => !file.endsWith("docs/rules.test.ts"));
  expect(files.filter((file) => outside.test(readFileSync(file, "utf8")))).toEqual([]);
});

/** Each ends with a space, so that §2 is not found in §2.1, nor in §20. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => `${heading} `);
}

function sourcesIn(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
    .map((path) => `${room}/${path}`);
}

/** References such as `booking §4` or `contract, Status`; each reference of a list separately. */
function citationsIn(source: string): string[] {
  const text = source.replace(/\s*\n[\s*/]*/g, " ");
  return [
    ...listed(text, /\b(booking|accounts) (§(?:(?!booking|accounts)[^()])*)/g, /§\d+(\.\d+)?/g, " "),
    ...listed(text, /\b(contract), "?([A-Z][\w ]*)/g, /[A-Z]((?! and )[\w ])*/g, ", "),
  ];
}

function listed(text: string, list: RegExp, item: RegExp, joint: string): string[] {
  return [...text.matchAll(list)].flatMap(([, name, items = ""]) =>
    [...items.matchAll(item)].map(([rule]) => `${name}${joint}${rule}`),
  );
}
