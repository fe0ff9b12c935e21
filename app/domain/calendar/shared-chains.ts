import { allHours, shiftsOn } from "#app/domain/calendar/opening.ts";
import { ownChainSearch } from "#app/domain/calendar/own-chains.ts";
import type { SharedInput, SharedSlot } from "#app/domain/calendar/shared-input.ts";
import { freeSlots, type Search, searchFor } from "#app/domain/calendar/slots.ts";
import { firstEndingAfter, isInsideOne, overlaps, type Span } from "#app/domain/time/spans.ts";
import { instantOn, type LocalDate, type LocalDay, localDay } from "#app/domain/time/time.ts";

/**
 * The starts at which the team can do each service of the chain, back to back. The customer changes professionals as
 * seldom as possible. Of professionals who can go on equally long, a professional from earlier in the chain is chosen,
 * else the first of the team.
 */
export function sharedSearch({ team, ...shared }: SharedInput): (date: LocalDate) => SharedSlot[] {
  if (team.some(({ lineMinutes }) => lineMinutes !== undefined)) return ownChainSearch({ team, ...shared });
  const store = searchFor({ ...shared, employee: allHours(shared.store), busy: [] });
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
      const assignees = assigneesOf(free, { chain, lines: shared.lineMinutes.length });
      return assignees === null ? [] : { ...slot, assignees };
    });
  };
}

/** The starts of chains in order; the part of each begins `after` minutes later. */
type Parts = { readonly chains: readonly number[]; readonly after: number; readonly minutes: number };

/**
 * For each chain, whether the professional is free for that part of it: one sweep over the chains and the taken times.
 */
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

/**
 * Chooses the professional who can go on longest, which makes the fewest changes. Null where no professional can begin a
 * line.
 */
function assigneesOf(
  free: Free,
  { chain, lines }: { readonly chain: number; readonly lines: number },
): number[] | null {
  const assignees: number[] = [];
  while (assignees.length < lines) {
    const from = assignees.length;
    const reaches = free.map((own) => {
      let line = from;
      while (line < lines && own[line]?.[chain]) line++;
      return line;
    });
    const reach = Math.max(from, ...reaches);
    if (reach === from) return null;
    const known = assignees.find((member) => reaches[member] === reach);
    const member = known ?? reaches.indexOf(reach);
    while (assignees.length < reach) assignees.push(member);
  }
  return assignees;
}
