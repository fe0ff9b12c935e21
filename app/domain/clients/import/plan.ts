import type { Choice, Fate, Imported, ReadRow } from "./fates.ts";

/** A row with its decision; `clientId`: the id for a new client. */
export type DecidedRow = Pick<ReadRow, "line" | "person"> &
  Pick<Fate, "match"> & { readonly clientId: string; readonly choice: Choice };

/** The clients that an import creates, and those that it adds to; each client once, with the lines of its rows. */
export type ImportPlan = {
  readonly created: readonly Planned[];
  readonly joined: readonly Planned[];
};
export type Planned = {
  readonly id: string;
  readonly lines: readonly number[];
  readonly people: readonly Imported[];
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
export type Room = { readonly tags: number; readonly notes: number };

/** A person, completed by others: existing values stay, missing values are filled in, notes and tags are added. */
export function joinedPeople(first: Imported, others: readonly Imported[], room: Room): Imported {
  return others.reduce<Imported>(
    (one, next) => ({
      firstName: one.firstName,
      lastName: one.lastName || next.lastName,
      email: one.email ?? next.email,
      phone: one.phone ?? next.phone,
      notes: added(one.notes, next.notes, room.notes),
      allergies: added(one.allergies, next.allergies, room.notes),
      tags: [...new Set([...one.tags, ...next.tags])].slice(0, room.tags),
      birthday: one.birthday ?? next.birthday,
    }),
    first,
  );
}

/** Both texts; the second only where it is new and there is room. */
function added(one: string | null, next: string | null, most: number): string | null {
  if (one === null || next === null) return one ?? next;
  if (one.includes(next)) return one;
  const both = `${one}\n${next}`;
  return both.length > most ? one : both;
}
