import { employeeCalendar, STORE_HOURS, shiftsOn } from "#app/domain/calendar/opening.ts";
import { freeSlots, type Search, type Slot, searchFor } from "#app/domain/calendar/slots.ts";
import type { TeamInput, TeamMember } from "#app/domain/calendar/team-slots.ts";
import { firstEndingAfter, isInsideOne, overlaps, type Span } from "#app/domain/time/spans.ts";
import { instantOn, type LocalDate, type LocalDay, localDay } from "#app/domain/time/time.ts";

/** One of those who share a chain; `does`: of each of its services, in order, whether they do it. */
export type Sharer = TeamMember & { readonly does: readonly boolean[] };

/** When can several of a team do this chain of services together, one after the other, at this store? */
export type SharedInput = Omit<TeamInput, "team"> & { readonly team: readonly Sharer[] };

/** A time for the whole chain; `doers`: who of the team does each service, by their place in it. */
export type SharedSlot = Slot & { readonly doers: readonly number[] };

/**
 * The starts at which each service of the chain can be done by somebody of the team, back to back. Whoever comes is passed on
 * as seldom as can be; of those who can go on equally long somebody who has begun with them, else the first of the team.
 */
export function sharedSearch({ team, ...shared }: SharedInput): (date: LocalDate) => SharedSlot[] {
  const store = searchFor({ ...shared, employee: employeeCalendar(STORE_HOURS, shared.store), busy: [] });
  const members = team.map((member) => ({ does: member.does, search: searchFor({ ...shared, ...member }) }));
  const starts = shared.lineMinutes.map((_, line) =>
    shared.lineMinutes.slice(0, line).reduce((sum, minutes) => sum + minutes, 0),
  );
  return (date) => {
    const day = localDay(date, store.store.timeZone);
    const slots = freeSlots(store, date, Number.POSITIVE_INFINITY);
    const chains = slots.map(({ from }) => instantOn(day, from));
    const free = members.map(({ does, search }) =>
      shared.lineMinutes.map((minutes, line) =>
        does[line] ? freeFor(search, day, { chains, after: starts[line] ?? 0, minutes }) : [],
      ),
    );
    return slots.flatMap((slot, chain) => {
      const doers = doersOf(free, { chain, lines: shared.lineMinutes.length });
      return doers === null ? [] : { ...slot, doers };
    });
  };
}

/** Chains' starts in order, and of each the part that begins so long after it. */
type Parts = { readonly chains: readonly number[]; readonly after: number; readonly minutes: number };

/** Of each chain, whether somebody is free for that part of it: one sweep over them and over what is taken. */
function freeFor({ employee, taken }: Search, day: LocalDay, { chains, after, minutes }: Parts): boolean[] {
  const own = shiftsOn(employee.weekly, day);
  if (own.length === 0) return [];
  let next = firstEndingAfter(taken, (chains[0] ?? 0) + after);
  return chains.map((start) => {
    const part: Span = { from: start + after, to: start + after + minutes };
    let ahead = taken[next];
    while (ahead !== undefined && ahead.to <= part.from) ahead = taken[++next];
    return !(ahead !== undefined && overlaps(ahead, part)) && isInsideOne(own, part);
  });
}

/** Whether a member is free for a line of a chain: `free[member][line][chain]`. */
type Free = readonly (readonly (readonly boolean[])[])[];

/** Whoever can go on longest does, which passes on least often; null where nobody can begin some line. */
function doersOf(
  free: Free,
  { chain, lines }: { readonly chain: number; readonly lines: number },
): number[] | null {
  const doers: number[] = [];
  while (doers.length < lines) {
    const from = doers.length;
    const reaches = free.map((own) => {
      let line = from;
      while (line < lines && own[line]?.[chain]) line++;
      return line;
    });
    const reach = Math.max(from, ...reaches);
    if (reach === from) return null;
    const known = doers.find((member) => reaches[member] === reach);
    const member = known ?? reaches.indexOf(reach);
    while (doers.length < reach) doers.push(member);
  }
  return doers;
}
