import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = ["app", "db", "worker"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: `${root}/${name}`, text: readFileSync(`${root}/${name}`, "utf8") })),
);

function thatMatch(pattern: RegExp): readonly string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

test("messages are queued in one place, and every key of one is made by its rule", () => {
  const queue = "db/queries/messages/queue.ts";
  expect(thatMatch(/\b(insert\w*|insert\w*<\w+>)\((db, )?outbox\b/)).toEqual([queue]);
  expect(thatMatch(/dedupeKey: (?!messageKey|text\()/)).toEqual([]);
  // A program without a query of ours; it makes the key by the rule.
  const program = "worker/local/requests/commands.ts";
  expect(thatMatch(/\binto outbox\b/i)).toEqual([program]);
  expect(sources.find(({ path }) => path === program)?.text).toContain("literal(messageKey(");
});
