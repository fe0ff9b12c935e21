import {
  type ClientDetails,
  detailsOf,
  type FilePerson,
  joinedDetails,
  type Prohibitions,
} from "#app/domain/clients/client-fields.ts";
import { lossesOf } from "./losses.ts";
import type { Choice, ReadRow, RowFault, RowOutcome } from "./row-outcomes.ts";

/** A row with its decision; `clientId`: the id for a new client. */
export type DecidedRow = Pick<ReadRow, "line" | "person"> &
  Pick<RowOutcome, "match"> & { readonly clientId: string; readonly choice: Choice };

/** A client that rows create or add to, in the order of their first rows. */
export type Planned = { readonly id: string; readonly rows: readonly PlannedRow[] };
type PlannedRow = { readonly line: number; readonly person: FilePerson; readonly clientId: string };

/** The client of each row that comes in; null: the row stays out. */
export type Targets = ReadonlyMap<number, string | null>;

/**
 * The clients of a page of decided rows, each client once. `earlier`: the clients of rows before the page. A row that joins a
 * skipped row becomes a new client.
 */
export function planOf(rows: readonly DecidedRow[], earlier: Targets = new Map()): readonly Planned[] {
  const targets = new Map(earlier);
  const planned = new Map<string, PlannedRow[]>();
  for (const { line, person, match, choice, clientId } of rows) {
    if (person === null || choice === "SKIP") continue;
    const joins = choice === "JOIN" && match !== null;
    const id = (joins ? (match.clientId ?? targets.get(match.line ?? -1)) : null) ?? clientId;
    targets.set(line, id);
    const there = planned.get(id);
    if (there === undefined) planned.set(id, [{ line, person, clientId }]);
    else there.push({ line, person, clientId });
  }
  return [...planned].map(([id, each]) => ({ id, rows: each }));
}

/** How many tags, and letters of notes, a client may have. */
export type Room = { readonly tags: number; readonly notes: number };

/** A client completed by rows, and what of each line they had no room for. */
type Joined = {
  readonly details: ClientDetails;
  readonly lost: ReadonlyMap<number, readonly RowFault[]>;
};

/** A client completed by rows: existing values stay, missing values are filled in, notes and tags are added. Null: a new one. */
export function joinedRows(
  known: ClientDetails | null,
  rows: readonly Pick<PlannedRow, "line" | "person">[],
  room: Room,
): Joined {
  const texts = (one: string | null, next: string | null) => added(one, next, room.notes);
  const lost = new Map<number, readonly RowFault[]>();
  let details = known === null ? null : detailsOf(known);
  for (const { line, person } of rows) {
    if (details === null) {
      details = detailsOf(person);
      continue;
    }
    const joined = joinedDetails(details, person, { texts, mostTags: room.tags });
    const losses = lossesOf(person, joined);
    if (losses.length > 0) lost.set(line, losses);
    details = joined;
  }
  if (details === null) throw new Error("A client who is planned is in a row");
  return { details, lost };
}

/** What any of the rows of one person forbids. */
export function prohibitionsOf(people: readonly FilePerson[]): Prohibitions {
  return {
    isBlocked: people.some(({ isBlocked }) => isBlocked === true),
    refusesMessages: people.some(({ refusesMessages }) => refusesMessages === true),
  };
}

/** Both texts; the second only where it is new and there is room. */
function added(one: string | null, next: string | null, most: number): string | null {
  if (one === null || next === null) return one ?? next;
  if (one.includes(next)) return one;
  const both = `${one}\n${next}`;
  return both.length > most ? one : both;
}
