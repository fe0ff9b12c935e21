import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keptFile, zipOf } from "#app/domain/zip/zip.ts";
import { filesIn } from "#tests/support/unzipped.ts";

async function* partsOf(parts: readonly string[]) {
  yield* parts;
}

async function zipped(
  files: readonly { readonly name: string; readonly parts: readonly string[] }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const entries = files.map(({ name, parts }) => ({ name, parts: partsOf(parts) }));
  for await (const chunk of zipOf(entries)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

test("files are zipped unchanged, whatever their parts", async () => {
  const file = fc.record({
    name: fc.stringMatching(/^[a-zñ]{1,8}\.csv$/),
    parts: fc.array(fc.string({ unit: "grapheme" })),
  });
  const files = fc.uniqueArray(file, { selector: ({ name }) => name, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(files, async (all) => {
      const wanted = Object.fromEntries(all.map(({ name, parts }) => [name, parts.join("")]));
      expect(await filesIn(await zipped(all))).toEqual(wanted);
    }),
    { numRuns: 50 },
  );
});

test("files written while the first is made come after it, whole, even when empty", async () => {
  const parts = fc.array(fc.tuple(fc.nat(2), fc.string({ unit: "grapheme" })));
  await fc.assert(
    fc.asyncProperty(parts, async (all) => {
      const kept = ["uno", "dos", "nada"].map((name) => ({ name, kept: keptFile() }));
      async function* first() {
        for (const [file, text] of all) {
          if (file < 2) kept[file]?.kept.write(text);
          else yield text;
        }
        kept[0]?.kept.end();
      }
      const chunks: Uint8Array[] = [];
      for await (const chunk of zipOf([{ name: "primero", parts: first() }, ...kept])) chunks.push(chunk);
      const written = (file: number) => all.flatMap(([each, text]) => (each === file ? text : [])).join("");
      const wanted = { primero: written(2), uno: written(0), dos: written(1), nada: "" };
      expect(await filesIn(new Uint8Array(Buffer.concat(chunks)))).toEqual(wanted);
    }),
    { numRuns: 50 },
  );
});

test("Python reads our zip without errors", async () => {
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  const path = join(folder, "todo.zip");
  writeFileSync(
    path,
    await zipped([
      { name: "año.csv", parts: ["uno\r\n", "dos\r\n".repeat(5000)] },
      { name: "vacío.json", parts: [] },
    ]),
  );
  const read =
    "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [(i.filename, i.file_size) for i in z.infolist()])";
  const said = hasPython() ? execFileSync("python3", ["-c", read, path], { encoding: "utf8" }) : null;
  if (said !== null) expect(said.trim()).toBe("None [('año.csv', 25005), ('vacío.json', 0)]");
  expect(Object.keys(await filesIn(new Uint8Array(readFileSync(path))))).toEqual(["año.csv", "vacío.json"]);
  rmSync(folder, { recursive: true });
});

function hasPython(): boolean {
  try {
    execFileSync("python3", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

test("the same data gives the same zip, made file by file on demand", async () => {
  const made: string[] = [];
  async function* noting(name: string) {
    made.push(name);
    yield name;
  }
  const zip = zipOf(["a", "b"].map((name) => ({ name, parts: noting(name) })));
  expect(made).toEqual([]);
  await zip.next();
  expect(made).toEqual(["a"]);
  await zip.return(undefined);
  const files = [{ name: "a.csv", parts: ["x"] }];
  expect(await zipped(files)).toEqual(await zipped(files));
});
