import { type ClientField, fromFields } from "#app/domain/clients/client-fields.ts";
import { birthdayIn, isYearless } from "#app/domain/clients/import/birthdays.ts";
import { type Columns, cellsOf, type Sheet } from "#app/domain/clients/import/columns.ts";
import { partedName, turnedName } from "#app/domain/clients/import/parted-name.ts";
import type { ReadRow, RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { areaOf, type ReadPhone, readPhone } from "#app/domain/phones/read-phone.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { importedClient } from "#app/inputs/clients/imported-client.ts";
import { alsoBirthday, alsoPhone } from "#app/text/clients/import.ts";
import { othersTurn } from "#app/usecases/others-turn.ts";

export type Typed = Readonly<Record<ClientField, string>>;

/** The area code for phones without one, and today. */
type Reader = { readonly area: string | null; readonly today: LocalDate };

/** Number of rows read before other requests have their turn. */
const AT_ONCE = 100;

/** Reads each row of a sheet as a client, or its faults. */
export async function readRows(
  { rows, firstLine }: Pick<Sheet, "rows" | "firstLine">,
  columns: Columns,
  reader: Reader,
): Promise<readonly ReadRow[]> {
  const read: ReadRow[] = [];
  for (const cells of rows) {
    if (read.length % AT_ONCE === AT_ONCE - 1) await othersTurn();
    read.push(readRow(firstLine + read.length, typedOf(cells, columns), reader));
  }
  const usual = usualArea(read);
  return usual === null ? read : read.map((row) => shortOf(row, usual));
}

/** A phone without an area code is reported as too short where even the file's usual code does not make it long enough. */
function shortOf(row: ReadRow, usual: string): ReadRow {
  if (!row.faults.some(({ code }) => code === "NO_AREA")) return row;
  const behind = readPhone(row.typed.phone, usual);
  if (!("fault" in behind) || behind.fault !== "PHONE_SHORT") return row;
  const faults = row.faults.map((fault) =>
    fault.code === "NO_AREA" ? { ...fault, code: "PHONE_SHORT" as const } : fault,
  );
  return { ...row, faults };
}

/** Reads one row from the values of its file, or from a member's corrections. */
export function readRow(line: number, typed: Typed, { area, today }: Reader): ReadRow {
  const phone = typed.phone === "" ? null : readPhone(typed.phone, area);
  const isDay = typed.birthday !== "" && !isYearless(typed.birthday);
  const birthday = isDay ? birthdayIn(typed.birthday, today) : null;
  const parsed = importedClient.safeParse({
    ...typed,
    ...{ phone: keptOf(phone), birthday, tags: tagsIn(typed.tags), notes: notesOf(typed, phone) },
  });
  const faults = [
    ...(phone !== null && "fault" in phone ? [{ field: "phone", code: phone.fault } as const] : []),
    ...((birthday === null ? isDay : birthday > today)
      ? [{ field: "birthday", code: "VALIDATION" } as const]
      : []),
    ...(parsed.success ? [] : parsed.error.issues.map(faultOf)),
  ];
  const repair = phone !== null && "kept" in phone ? phone.repair : null;
  if (!parsed.success || faults.length > 0) return { line, typed, person: null, faults, repair };
  return { line, typed, person: fromFields(parsed.data), faults, repair };
}

/** Number of rows that decide which area code is usual. */
const SAMPLE = 500;

/** The area code of most phones in the first rows; null where none can be read. */
export function usualArea(rows: readonly ReadRow[]): string | null {
  const counts = new Map<string, number>();
  for (const { person } of rows.slice(0, SAMPLE)) {
    const area = person?.phone ? areaOf(person.phone) : null;
    if (area !== null) counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** The cells of a row by field; a full name in one column is split. */
function typedOf(cells: readonly string[], columns: Columns): Typed {
  const typed = cellsOf(cells, columns);
  if (columns.lastname !== undefined) return typed;
  const [firstname, lastname] = turnedName(typed.firstname) ?? partedName(typed.firstname);
  return { ...typed, firstname, lastname };
}

function keptOf(phone: ReadPhone | null): string | null {
  return phone !== null && "kept" in phone ? phone.kept : null;
}

/** Values without a field of their own go into the notes. */
function notesOf(typed: Typed, phone: ReadPhone | null): string {
  const others = phone !== null && "kept" in phone ? phone.others : [];
  const birthday = isYearless(typed.birthday) ? [alsoBirthday(typed.birthday)] : [];
  return [typed.notes, ...others.map(alsoPhone), ...birthday].filter((each) => each !== "").join("\n");
}

/** Separated by ':::' where that occurs, since a tag may contain a comma. Google marks its own groups with an asterisk. */
function tagsIn(text: string): readonly string[] {
  return text
    .split(text.includes(":::") ? ":::" : /[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "" && !tag.startsWith("*"));
}

function faultOf({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): RowFault {
  const code = message === "REQUIRED" || message === "INVALID_EMAIL" ? message : "VALIDATION";
  return { field: path[0] as ClientField, code };
}
