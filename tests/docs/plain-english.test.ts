import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOMS = ["app", "db", "worker", "tests"];
const OURS = /\.(ts|tsx|mjs|css)$/;
const MOST_WORDS = 30;
/** A clause without its noun: 'FORBIDDEN to who does not work there'. */
const NOUNLESS = [
  /\b(?:to|of|for|by|with|from|than|as|at|and|or|but) who\b/i,
  /(?:^|[.;:(] )who (?!imports whom)/i,
  /\bwho(?:ever|mever|soever)\b/i,
  /\bwhom\b/i,
  /\b(?:nobody|somebody|anybody)\b/i,
];

/** The comments of a file that stand on lines of their own, as one line of text each. */
function commentsIn(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^[ \t]*\{?\/\*[\s\S]*?\*\//gm)].map(([comment]) => comment);
  const lines = [...text.matchAll(/(?:^[ \t]*\/\/.*\n?)+/gm)].map(([comment]) => comment);
  return [...blocks, ...lines]
    .map((comment) =>
      comment
        .replace(/^[ \t]*\{?(?:\/\*+|\*\/|\*|\/\/)|\*\/\s*$/gm, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((comment) => !/^(?:biome-ignore|@ts-)/.test(comment));
}

function faultsIn(comment: string): readonly string[] {
  // An apostrophe within or behind a word opens no quotation.
  const prose = comment.replace(/(?<!\w)'[^']*'(?!\w)|`[^`]*`|"[^"]*"/g, "'…'");
  const nounless = NOUNLESS.flatMap((pattern) => prose.match(pattern)?.[0] ?? []);
  const longest = Math.max(
    ...prose.split(/[.;:?!](?=\s|$)/).map((sentence) => sentence.trim().split(" ").length),
  );
  return longest > MOST_WORDS ? [...nounless, `${longest} words`] : nounless;
}

test.each([
  ["FORBIDDEN to who does not work there", ["to who"]],
  ["Whoever has the link may move it", ["Whoever"]],
  ["Who is logged in is never shown sign-up", ["Who "]],
  ["Bookings of a customer who has shown the link", []],
  ["Says 'Todavía no' to nobody", ["nobody"]],
  ["The client's time, for whom the owner's store waits", ["whom"]],
  [`${"word ".repeat(31).trim()}.`, ["31 words"]],
])("%s", (comment, faults) => {
  expect(faultsIn(comment)).toEqual(faults);
});

test.each(ROOMS)("comments of %s name their subject, in sentences of 30 words at most", (room) => {
  const files = readdirSync(room, { recursive: true, encoding: "utf8" }).filter((name) => OURS.test(name));
  expect(files.length).toBeGreaterThan(0);
  const faults = files.flatMap((name) =>
    commentsIn(readFileSync(`${room}/${name}`, "utf8")).flatMap((comment) =>
      faultsIn(comment).map((fault) => `${room}/${name}: ${fault}: ${comment}`),
    ),
  );
  expect(faults).toEqual([]);
});
