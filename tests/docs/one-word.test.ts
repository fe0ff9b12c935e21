import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOMS = ["app", "db", "worker", "tests"];
const OURS = /(?<!one-word\.test)\.(ts|tsx|mjs)$/;

/** Words that left the code, with the words that came instead (docs/glossary.md). */
const RETIRED: Readonly<Record<string, string>> = {
  fate: "outcome of an import row, resolution of an affected booking",
  fates: "outcomes, resolutions",
  portion: "chunk of rows, pull of mails",
  doer: "assignee",
  doers: "assignees",
  snug: "gapless",
};

/** The words of a name: 'firstFates' has 'first' and 'fates', 'FIRST_FATES' too. */
function wordsIn(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split("_");
}

function retiredIn(text: string): readonly string[] {
  const names = new Set(text.match(/[A-Za-z_][\w]*/g));
  return [...names].filter((name) => wordsIn(name).some((word) => Object.hasOwn(RETIRED, word)));
}

test("retired words are found within names, and not within other words", () => {
  const text = "const firstFates = readDoer(MOST_DOERS, proportion, Calafate)";
  expect(retiredIn(text)).toEqual(["firstFates", "readDoer", "MOST_DOERS"]);
});

test.each(ROOMS)("no name of %s has a retired word", (room) => {
  const files = readdirSync(room, { recursive: true, encoding: "utf8" }).filter((name) => OURS.test(name));
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) => {
    const path = file.replaceAll(/[/.-]/g, " ");
    return retiredIn(`${path}\n${readFileSync(`${room}/${file}`, "utf8")}`).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
