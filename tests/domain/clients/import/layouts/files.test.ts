import { expect, test } from "vitest";
import { FILES_OF_AGENDAS } from "./files-of-agendas.ts";
import { FILES_OF_BOOKS } from "./files-of-books.ts";
import { FILES_OF_GOOGLE } from "./files-of-google.ts";
import { FILES_OF_OUTLOOK } from "./files-of-outlook.ts";
import { FILES_OF_PHONES } from "./files-of-phones.ts";
import { FILES_OF_SHEETS } from "./files-of-sheets.ts";
import { FILES_OF_VALUES } from "./files-of-values.ts";
import { type ListFile, listRead, person } from "./list-file.ts";
import { lossesOf } from "./losses.ts";

const FILES: readonly ListFile[] = [
  ...[...FILES_OF_GOOGLE, ...FILES_OF_OUTLOOK, ...FILES_OF_PHONES],
  ...[...FILES_OF_AGENDAS, ...FILES_OF_SHEETS, ...FILES_OF_VALUES, ...FILES_OF_BOOKS],
];

test("there are files of each layout, and 40 at least", () => {
  expect(FILES.length).toBeGreaterThanOrEqual(40);
  expect([...new Set(FILES.map(({ layout }) => layout ?? "NONE"))].sort()).toEqual(
    [
      "AGENDAPRO",
      "ANDROID",
      "BOOKSY",
      "FRESHA",
      "GOOGLE",
      "IPHONE",
      "NONE",
      "OUTLOOK",
      "OWN",
      "RESERVO",
    ].sort(),
  );
});

test.each(FILES.map((file) => [file.name, file] as const))("%s", async (_, expected) => {
  const list = await listRead(expected.bytes);
  if (typeof list === "string") throw new Error(list);
  const { file, rows, read } = list;
  const people = read.flatMap((row) => (row.person === null ? [] : [row.person]));
  expect(people).toEqual(expected.people.map(person));
  expect(file.layout).toBe(expected.layout);
  const out = file.columns.filter(({ usage, filled }) => usage === "LEFT_OUT" && filled > 0);
  expect(out.map(({ name }) => name)).toEqual(expected.out ?? []);
  const told = read.flatMap(({ faults }) =>
    faults.map(({ field, code, text }) => `${field} ${code} ${text}`),
  );
  expect(told).toEqual(expected.told ?? []);
  const nobodies = rows.filter(({ isNobody }) => isNobody).map(({ line }) => line);
  // The row with the names of the columns is one of them.
  expect(nobodies).toEqual(expected.nobodies ?? (file.head === null ? [] : [file.head]));
  expect(lossesOf(list)).toEqual([]);
});
