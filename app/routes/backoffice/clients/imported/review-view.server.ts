import { CLIENT_FIELDS, type ClientField } from "#app/domain/clients/client-fields.ts";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import { type Choice, fullName } from "#app/domain/clients/import/row-outcomes.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf } from "#app/domain/time/units.ts";
import { momentText } from "#app/text/clients/import.ts";
import {
  faultSentence,
  matchSentence,
  nameSentence,
  repairSentence,
  toldSentence,
} from "#app/text/clients/import-rows.ts";
import { typedValues } from "#app/usecases/clients/import/read-rows.ts";
import type { ViewedImport } from "#app/usecases/clients/import/view-import.server.ts";
import { keptParts } from "./kept-parts.ts";

type Asked = { readonly filas: RowKind | null; readonly desde: number; readonly fila: number | null };

/** A file as its page shows it; `mending`: the line open for mending. */
export type Review = ReturnType<typeof reviewOf>;

/** Cells of a first row that are shown, and letters of each. */
const [TOP_CELLS, TOP_LETTERS] = [8, 40];

export function reviewOf(found: ViewedImport, { filas: kind, desde: from, fila: mending }: Asked) {
  const { id, fileName, area, counts, state, outcome, expiresAt, next, usualArea, columns: file } = found;
  const { step, all } = found;
  const isDraft = state === "DRAFT" && step === null;
  const columns = isDraft
    ? file.columns.map((column, at) => ({ ...column, at, letters: lettersOf(at) }))
    : [];
  const isOut = ({ usage, filled }: (typeof columns)[number]) => usage === "LEFT_OUT" && filled > 0;
  const dated = columns.find(({ usage }) => usage === "BIRTHDAY");
  return {
    ...{ step, all, hasLeftOut: hasLeftOut(found) },
    ...{ id, fileName, area, counts, state, outcome, next, usualArea, kind, from, mending },
    ...{ head: file.head, isHeadSure: file.isHeadSure, isCards: file.isCards, layout: file.layout },
    ...{ sheet: file.sheet, otherSheets: file.otherSheets },
    dates: { ...file.dates, count: dated?.said?.code === "DATES" ? dated.said.count : 0 },
    above: found.top.filter(({ line }) => line < (file.head ?? 0)).length,
    top: found.top.map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, TOP_CELLS).map((cell) => cell.slice(0, TOP_LETTERS)),
    })),
    until: momentText(toLocal(exactUtcMinuteOf(expiresAt), USUAL_ZONE)),
    columns: [
      ...columns.filter(isOut),
      ...columns.filter((each) => !isOut(each) && each.filled > 0),
      ...columns.filter(({ filled }) => filled === 0),
    ],
    rows: isDraft ? found.rows.map((row) => rowView(row, found)) : [],
  };
}

/** Whether a row, or a value of one, stays outside. */
function hasLeftOut({ counts, outcome, rows }: ViewedImport): boolean {
  const { INVALID, skipped, faulty } = counts;
  const isShown = rows.some(({ lost }) => lost.length > 0);
  return INVALID + skipped + (faulty ?? 0) + (outcome?.lost ?? 0) > 0 || isShown;
}

/** A column as spreadsheets count: 0 is A, 27 is AB. */
function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last;
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
  readonly note: string | null;
  /** All else that is kept of it. */
  readonly kept: readonly (readonly [label: string, text: string])[];
  /** What it comes in without. */
  readonly told: readonly string[];
  readonly isMendable: boolean;
  readonly isNobody: boolean;
  readonly isNameless: boolean;
  readonly choice: Choice | null;
  /** Its fields to mend: those that every form has, and the faulty ones. */
  readonly mending: readonly (readonly [ClientField, string, string | null])[];
};

const ALWAYS: readonly ClientField[] = ["firstname", "lastname", "phone", "email"];

function rowView(row: ViewedImport["rows"][number], { columns: file, area, today }: ViewedImport): RowView {
  const { line, kind, choice, cells, facts, lost } = row;
  const { person, faults, repair, match, nameFrom, byHand, isNobody } = facts;
  const typed = typedValues({ line, cells, isNobody: false, byHand }, { file, area, today });
  const wrong = new Map(faults.map((fault) => [fault.field, faultSentence(fault)]));
  const phone = person?.phone ?? null;
  const mended = phone !== null && repair !== null ? repairSentence(repair, phone) : null;
  const typedName = fullName({ firstName: typed.firstname, lastName: typed.lastname }).trim();
  const named = nameFrom === null ? null : nameSentence(nameFrom);
  const notes = [match === null ? null : matchSentence(match), mended, named].filter((each) => each !== null);
  return {
    ...{ line, kind },
    ...shownOf(),
    was: mended === null ? null : typed.phone,
    note: notes.length === 0 ? null : notes.join(". "),
    kept: person === null ? [] : keptParts(person),
    told: [...faults, ...lost].map(toldSentence),
    isMendable: faults.length > 0 || (isNobody && line !== file.head),
    isNobody,
    isNameless: typedName === "" && !isNobody && person === null,
    choice: kind === "KNOWN" ? choice : null,
    mending: [...new Set([...ALWAYS, ...CLIENT_FIELDS.filter((field) => wrong.has(field))])].map((field) => [
      field,
      typed[field],
      wrong.get(field) ?? null,
    ]),
  };

  function shownOf() {
    if (isNobody) return { name: cells.filter((cell) => cell !== "").join(" · "), email: "", phone: "" };
    if (person === null) return { name: typedName, email: typed.email, phone: typed.phone };
    const shown = person.phone === null ? "" : dialledNumber(person.phone);
    return { name: fullName(person), email: person.email ?? "", phone: shown };
  }
}
