import {
  type ClientDetails,
  detailsOf,
  type FilePerson,
  joinedDetails,
  type Prohibitions,
} from "#app/domain/clients/client-fields.ts";
import type { Choice, ReadRow, RowOutcome } from "./row-outcomes.ts";

/** A row with its decision; `clientId`: the id for a new client. */
type DecidedRow = Pick<ReadRow, "line" | "person"> &
  Pick<RowOutcome, "match"> & { readonly clientId: string; readonly choice: Choice };

/** The clients that an import creates, and those that it adds to; each client once, with the lines of its rows. */
type ImportPlan = {
  readonly created: readonly Planned[];
  readonly joined: readonly Planned[];
};
export type Planned = {
  readonly id: string;
  readonly lines: readonly number[];
  readonly people: readonly FilePerson[];
};

/** The plan of the decided rows. A row that joins a skipped row becomes a new client. */
export function planOf(rows: readonly DecidedRow[]): ImportPlan {
  const targets = new Map<number, string>();
  const [created, joined] = [new Map<string, Planned>(), new Map<string, Planned>()];
  for (const { line, person, match, choice, clientId } of rows) {
    if (person === null || choice === "SKIP") continue;
    const target =
      choice === "JOIN" && match !== null ? (match.clientId ?? targets.get(match.line ?? -1)) : undefined;
    const id = target ?? clientId;
    targets.set(line, id);
    const into = target === undefined || created.has(id) ? created : joined;
    const before = into.get(id) ?? { id, lines: [], people: [] };
    into.set(id, { id, lines: [...before.lines, line], people: [...before.people, person] });
  }
  return { created: [...created.values()], joined: [...joined.values()] };
}

/** How many tags, and letters of notes, a client may have. */
type Room = { readonly tags: number; readonly notes: number };

/** A person, completed by others: existing values stay, missing values are filled in, notes and tags are added. */
export function joinedPeople(
  first: ClientDetails,
  others: readonly ClientDetails[],
  room: Room,
): ClientDetails {
  const texts = (one: string | null, next: string | null) => added(one, next, room.notes);
  const alone = detailsOf(first);
  return others.reduce((one, next) => joinedDetails(one, next, { texts, mostTags: room.tags }), alone);
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
