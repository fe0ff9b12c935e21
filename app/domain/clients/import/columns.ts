import { isEmail, isName, isPhone } from "./cell-kinds.ts";
import type { FileRow } from "./csv-rows.ts";
import { type Fate, fateCalled, isFixedName, isMobileName, NAME_FATES } from "./fates.ts";
import { foldedName } from "./head-row.ts";

/** A column of a file and what becomes of it; `name`: as the file has it, or empty. */
export type Column = { readonly name: string; readonly fate: Fate };

/** How many rows show what a column without a known name is. */
const SAMPLE = 50;

/** The names of all columns: those of the head row, and empty ones up to the widest row. */
export function columnNames(rows: readonly FileRow[], head: number | null): readonly string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const names = rows.find(({ line }) => line === head)?.cells ?? [];
  return Array.from({ length: width }, (_, at) => (names[at] ?? "").trim());
}

/** What becomes of each column, by its name or else by its contents. Of several phones and emails one is the first. */
export function guessedFates(names: readonly string[], rows: readonly FileRow[]): readonly Fate[] {
  const folded = names.map(foldedName);
  const sample = rows.slice(0, SAMPLE);
  const fates = folded.map(fateCalled);
  function mostLook(at: number, looks: (cell: string) => boolean): boolean {
    const cells = sample.map((row) => row.cells[at]?.trim() ?? "").filter((cell) => cell !== "");
    return cells.filter(looks).length > cells.length / 2;
  }
  // 'Contacto' may hold a name, a phone or an email.
  fates.forEach((fate, at) => {
    if (fate === "WHOLE_NAME" && (mostLook(at, isPhone) || mostLook(at, isEmail))) fates[at] = null;
  });
  const byContent: readonly (readonly [readonly Fate[], Fate, (cell: string) => boolean])[] = [
    [["EMAIL"], "EMAIL", isEmail],
    [["PHONE"], "PHONE", isPhone],
    [NAME_FATES, "WHOLE_NAME", isName],
  ];
  for (const [present, fate, looks] of byContent) {
    if (present.some((each) => fates.includes(each))) continue;
    const at = fates.findIndex((each, index) => each === null && mostLook(index, looks));
    if (at !== -1) fates[at] = fate;
  }
  return settled(
    fates.map((fate) => fate ?? "LEFT_OUT"),
    folded,
  );
}

/** A first name without a last one is a whole name; the first mobile column is the phone, the first email the email. */
function settled(fates: readonly Fate[], names: readonly string[]): readonly Fate[] {
  const hasLast = fates.includes("LASTNAME");
  const phones = fates.flatMap((fate, at) => (fate === "PHONE" ? [at] : []));
  const isMobile = (at: number) => isMobileName(names[at] ?? "");
  const phone =
    phones.find(isMobile) ?? phones.find((at) => !isFixedName(names[at] ?? "")) ?? phones[0] ?? null;
  const [email, birthday, instagram] = (["EMAIL", "BIRTHDAY", "INSTAGRAM"] as const).map((one) =>
    fates.indexOf(one),
  );
  return fates.map((fate, at) => {
    if (fate === "FIRSTNAME" && !hasLast) return "WHOLE_NAME";
    if (fate === "PHONE" && at !== phone) return "OTHER_PHONE";
    if (fate === "EMAIL" && at !== email) return "OTHER_EMAIL";
    const isSecond = (fate === "BIRTHDAY" && at !== birthday) || (fate === "INSTAGRAM" && at !== instagram);
    return isSecond ? "LEFT_OUT" : fate;
  });
}
