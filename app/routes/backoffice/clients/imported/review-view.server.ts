import { CLIENT_FIELDS, type ClientField } from "#app/domain/clients/client-fields.ts";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import { type Choice, fullName } from "#app/domain/clients/import/row-outcomes.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf } from "#app/domain/time/units.ts";
import { importText, momentText } from "#app/text/clients/import.ts";
import { faultSentence, matchSentence, repairSentence } from "#app/text/clients/import-rows.ts";
import type { ViewedImport } from "#app/usecases/clients/import/view-import.server.ts";

type Asked = { readonly filas: RowKind | null; readonly desde: number; readonly fila: number | null };

/** A file as its page shows it; `mending`: the line open for mending. */
export type Review = ReturnType<typeof reviewOf>;

export function reviewOf(found: ViewedImport, { filas: kind, desde: from, fila: mending }: Asked) {
  const { id, fileName, names, columns, area, counts, state, outcome, expiresAt, next, usualArea } = found;
  return {
    ...{ id, fileName, area, counts, state, outcome, next, usualArea, kind, from, mending },
    until: momentText(toLocal(exactUtcMinuteOf(expiresAt), USUAL_ZONE)),
    columns: CLIENT_FIELDS.map((field) => [field, columns[field] ?? null] as const),
    names: names.map((name, index) => name || importText.column(index)),
    rows: found.rows.map(rowView),
  };
}

/** A row as the page shows it. */
export type RowView = {
  readonly line: number;
  readonly kind: RowKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The phone as the file has it, if another is kept. */
  readonly was: string | null;
  readonly isPhoneWrong: boolean;
  readonly note: string | null;
  /** What is wrong with it. */
  readonly faults: string | null;
  readonly isNameless: boolean;
  readonly choice: Choice | null;
  /** Its fields to mend: those that every form has, and the faulty ones. */
  readonly mending: readonly (readonly [ClientField, string, string | null])[];
};

const ALWAYS: readonly ClientField[] = ["firstname", "lastname", "phone", "email"];

function rowView({ line, kind, choice, facts }: ViewedImport["rows"][number]): RowView {
  const { typed, person, faults, repair, match } = facts;
  const wrong = new Map(faults.map((fault) => [fault.field, faultSentence(fault)]));
  const kept = person?.phone ?? null;
  const mended = kept !== null && repair !== null ? repairSentence(repair, kept) : null;
  const tags = person && person.tags.length > 0 ? importText.tags(person.tags) : null;
  const typedName = fullName({ firstName: typed.firstname, lastName: typed.lastname }).trim();
  return {
    ...{ line, kind },
    name: person === null ? typedName : fullName(person),
    email: person?.email ?? typed.email,
    phone: kept === null ? typed.phone : dialledNumber(kept),
    was: mended === null ? null : typed.phone,
    isPhoneWrong: wrong.has("phone"),
    note: match === null ? (mended ?? tags) : matchSentence(match),
    faults: faults.length === 0 ? null : [...wrong.values()].join(" "),
    isNameless: typedName === "",
    choice: kind === "KNOWN" ? choice : null,
    mending: [...new Set([...ALWAYS, ...wrong.keys()])].map((field) => [
      field,
      typed[field],
      wrong.get(field) ?? null,
    ]),
  };
}
