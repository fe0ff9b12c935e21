import { type FilePerson, NO_DETAILS } from "#app/domain/clients/client-fields.ts";
import type { Layout } from "#app/domain/clients/import/layouts.ts";
import { openedFile } from "#app/usecases/clients/import/opened-file.ts";
import { readFile } from "#app/usecases/clients/import/read-file.ts";
import { readRows } from "#app/usecases/clients/import/read-rows.ts";

/** A file of clients, and all that must come in of it. */
export type ListFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly layout: Layout | null;
  /** Each person of the file; fields that are not named are empty. */
  readonly people: readonly Partial<FilePerson>[];
  /** Names of the columns with data that are left out; none where absent. */
  readonly out?: readonly string[];
  /** What rows come in without, as field, reason and text. */
  readonly told?: readonly string[];
  /** Lines that are no person; none where absent. */
  readonly nobodies?: readonly number[];
};

export const person = (fields: Partial<FilePerson>): FilePerson => ({ ...NO_DETAILS, ...fields });

/** A file as it is read with the area code 11, on 5 November 2026. */
export async function listRead(bytes: Uint8Array) {
  const opened = await openedFile(bytes);
  if (!opened.ok) return opened.error.code;
  const { file, rows } = readFile(opened.value);
  const unmended = rows.map((row) => ({ ...row, byHand: null }));
  const read = await readRows(unmended, { file, area: "11", today: "2026-11-05" });
  return { file, rows, read, opened: opened.value };
}

export type ListRead = Exclude<Awaited<ReturnType<typeof listRead>>, string>;

/** The people of a file that must be readable. */
export async function peopleOf(bytes: Uint8Array): Promise<readonly FilePerson[]> {
  const list = await listRead(bytes);
  if (typeof list === "string") throw new Error(list);
  return list.read.flatMap(({ person: each }) => (each === null ? [] : [each]));
}
