import type { ClientField } from "#app/domain/clients/import/columns.ts";
import { type Choice, fullName } from "#app/domain/clients/import/fates.ts";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import {
  dialled,
  faultSentence,
  importText,
  matchSentence,
  repairSentence,
} from "#app/text/clients/import.ts";
import type { ViewedImport } from "#app/usecases/clients/import/draft.server.ts";

/** A row as the page shows it. */
export type RowView = {
  readonly line: number;
  readonly kind: RowKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The phone as the file has it, where another is kept. */
  readonly was: string | null;
  readonly isPhoneWrong: boolean;
  readonly note: string | null;
  /** What is wrong with it. */
  readonly faults: string | null;
  readonly isNameless: boolean;
  readonly choice: Choice | null;
  /** What it says, to be mended: what a form always has, and what is wrong besides. */
  readonly mending: readonly (readonly [ClientField, string, string | null])[];
};

const ALWAYS: readonly ClientField[] = ["firstname", "lastname", "phone", "email"];

export function rowView({ line, kind, choice, facts }: ViewedImport["rows"][number]): RowView {
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
    phone: kept === null ? typed.phone : dialled(kept),
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
