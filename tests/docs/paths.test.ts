import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = ["README.md", ...["docs", "tests"].flatMap(documentsIn)];

test.each(documents)("every link of %s leads to a file", (document) => {
  const prose = readFileSync(document, "utf8").replace(/`[^`\n]*`/g, "");
  const links = [...prose.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|(?:src|href)="([^":]+)"/g)];
  const files = links.map(([, link, source]) => join(dirname(document), link ?? source ?? ""));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

// A decision names the paths of its day.
const ofToday = documents.filter((document) => !document.startsWith("docs/decisions/"));

test.each(ofToday)("every path that %s names exists", (document) => {
  const path = /`((?:app|db|docs|migrations|public|tests|worker)\/[\w./-]+)`/g;
  const paths = [...readFileSync(document, "utf8").matchAll(path)].map(([, named = ""]) => named);
  expect(paths.filter((named) => !existsSync(named))).toEqual([]);
});

function documentsIn(room: string): readonly string[] {
  return readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${room}/${name}`);
}
