import { isEmail, isName, isPhone } from "./cell-kinds.ts";
import type { FileRow } from "./csv-rows.ts";
import { foldedName } from "./head-row.ts";
import { isFixedName, isMobileName, NAME_USAGES, type Usage, usageCalled } from "./usages.ts";

/** A column of a file and what becomes of it; `name`: as the file has it, or empty. */
export type Column = { readonly name: string; readonly usage: Usage };

/** How many rows show what a column without a known name is. */
const SAMPLE = 50;

/** The names of all columns: those of the head row, and empty ones up to the widest row. */
export function columnNames(rows: readonly FileRow[], head: number | null): readonly string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const names = rows.find(({ line }) => line === head)?.cells ?? [];
  return Array.from({ length: width }, (_, at) => (names[at] ?? "").trim());
}

/** What becomes of each column, by its name or else by its contents. Of several phones and emails one is the first. */
export function guessedUsages(names: readonly string[], rows: readonly FileRow[]): readonly Usage[] {
  const folded = names.map(foldedName);
  const sample = rows.slice(0, SAMPLE);
  const usages = folded.map(usageCalled);
  function mostLook(at: number, looks: (cell: string) => boolean): boolean {
    const cells = sample.map((row) => row.cells[at]?.trim() ?? "").filter((cell) => cell !== "");
    return cells.filter(looks).length > cells.length / 2;
  }
  // 'Contacto' may hold a name, a phone or an email.
  usages.forEach((usage, at) => {
    if (usage === "WHOLE_NAME" && (mostLook(at, isPhone) || mostLook(at, isEmail))) usages[at] = null;
  });
  // 'Otro' may hold anything as well.
  usages.forEach((usage, at) => {
    if (usage !== null || !VAGUE.test(folded[at] ?? "")) return;
    if (mostLook(at, (cell) => isPhone(withoutWords(cell)))) usages[at] = "PHONE";
    else if (mostLook(at, isEmail)) usages[at] = "EMAIL";
  });
  const byContent: readonly (readonly [readonly Usage[], Usage, (cell: string) => boolean])[] = [
    [["EMAIL"], "EMAIL", isEmail],
    [["PHONE"], "PHONE", isPhone],
    [NAME_USAGES, "WHOLE_NAME", isName],
  ];
  for (const [present, usage, looks] of byContent) {
    if (present.some((each) => usages.includes(each))) continue;
    const at = usages.findIndex((each, index) => each === null && mostLook(index, looks));
    if (at !== -1) usages[at] = usage;
  }
  return settled(
    usages.map((usage) => usage ?? "LEFT_OUT"),
    folded,
  );
}

/** Names of columns that say that there is a way to reach the person, or another one. */
const VAGUE = /^(otr[oa]s?|numeros?|contactos?|alternativ[oa])( (numero|contacto|alternativo|\d))?$/;

function withoutWords(cell: string): string {
  return cell.slice(0, 260).replaceAll(/\p{L}/gu, "");
}

/** A first name without a last one is a whole name; the first mobile column is the phone, the first email the email. */
function settled(usages: readonly Usage[], names: readonly string[]): readonly Usage[] {
  const hasLast = usages.includes("LASTNAME");
  const phones = usages.flatMap((usage, at) => (usage === "PHONE" ? [at] : []));
  const isMobile = (at: number) => isMobileName(names[at] ?? "");
  const phone =
    phones.find(isMobile) ?? phones.find((at) => !isFixedName(names[at] ?? "")) ?? phones[0] ?? null;
  const [email, birthday, instagram] = (["EMAIL", "BIRTHDAY", "INSTAGRAM"] as const).map((one) =>
    usages.indexOf(one),
  );
  return usages.map((usage, at) => {
    if (usage === "FIRSTNAME" && !hasLast) return "WHOLE_NAME";
    if (usage === "PHONE" && at !== phone) return "OTHER_PHONE";
    if (usage === "EMAIL" && at !== email) return "OTHER_EMAIL";
    const isSecond = (usage === "BIRTHDAY" && at !== birthday) || (usage === "INSTAGRAM" && at !== instagram);
    return isSecond ? "LEFT_OUT" : usage;
  });
}
