import { allHours, shiftsOn } from "#app/domain/calendar/opening.ts";
import type { SharedInput, SharedSlot } from "#app/domain/calendar/shared-input.ts";
import { freeSlots, type Search, searchFor } from "#app/domain/calendar/slots.ts";
import { firstEndingAfter, isInsideOne, overlaps, type Span } from "#app/domain/time/spans.ts";
import { instantOn, type LocalDate, type LocalDay, localDay, minuteOn } from "#app/domain/time/time.ts";

/** A member that day; `minutes`: how long each service takes them, null where they do not do it. */
type Member = {
  readonly minutes: readonly (number | null)[];
  readonly isFree: (part: Span) => boolean;
};

/** A run of services that a member does from one of the chain on. */
type Run = { readonly member: number; readonly lines: number; readonly to: number };

/**
 * As `sharedSearch`, where services take some professionals longer than others: when a service begins follows from the
 * professionals before it. At each service the longest run is tried first, then shorter ones, until the rest can be done too.
 */
export function ownChainSearch({ team, ...shared }: SharedInput): (date: LocalDate) => SharedSlot[] {
  const shortest = shared.lineMinutes.map((minutes, line) => {
    const own = team.flatMap(({ does, lineMinutes }) => (does[line] ? (lineMinutes?.[line] ?? minutes) : []));
    return own.length === 0 ? minutes : Math.min(...own);
  });
  const store = searchFor({ ...shared, lineMinutes: shortest, employee: allHours(shared.store), busy: [] });
  const searches = team.map((member) => searchFor({ ...shared, ...member }));
  return (date) => {
    const day = localDay(date, store.store.timeZone);
    const open = shiftsOn(store.store.weekly, day);
    const members = team.map(({ does, lineMinutes }, index): Member => {
      const search = searches[index];
      const minutes = shared.lineMinutes.map((usual, line) =>
        does[line] ? (lineMinutes?.[line] ?? usual) : null,
      );
      return { minutes, isFree: search === undefined ? () => false : freedom(search, day) };
    });
    return freeSlots(store, date, Number.POSITIVE_INFINITY).flatMap(({ from }) => {
      const start = instantOn(day, from);
      const isOpen = (to: number) => isInsideOne(open, { from: start, to });
      const found = assigneesFrom(members, { start, lines: shared.lineMinutes.length, isOpen });
      return found === null ? [] : { from, to: minuteOn(day, found.to), assignees: found.assignees };
    });
  };
}

function freedom({ employee, taken }: Search, day: LocalDay): Member["isFree"] {
  const own = shiftsOn(employee.weekly, day);
  return (part) => {
    const ahead = taken[firstEndingAfter(taken, part.from)];
    return !(ahead !== undefined && overlaps(ahead, part)) && isInsideOne(own, part);
  };
}

type Chain = {
  readonly start: number;
  readonly lines: number;
  /** Whether the store is open from the start until then. */
  readonly isOpen: (to: number) => boolean;
};
type Found = { readonly assignees: readonly number[]; readonly to: number };

/** Null where no way leads to the end. A service and the moment that it begins are tried once. */
function assigneesFrom(members: readonly Member[], { start, lines, isOpen }: Chain): Found | null {
  const hopeless = new Set<string>();
  const from = (assignees: readonly number[], at: number): Found | null => {
    const line = assignees.length;
    if (line === lines) return { assignees, to: at };
    const key = `${line} ${at}`;
    if (hopeless.has(key)) return null;
    for (const run of byLength(
      members.flatMap((_, member) => runsOf(member, line, at)),
      assignees,
    )) {
      const found = from([...assignees, ...Array.from({ length: run.lines }, () => run.member)], run.to);
      if (found !== null) return found;
    }
    hopeless.add(key);
    return null;
  };
  return from([], start);

  function runsOf(member: number, line: number, at: number): Run[] {
    const one = members[member];
    const runs: Run[] = [];
    for (let next = line, to = at; one !== undefined && next < lines; next++) {
      const minutes = one.minutes[next] ?? null;
      if (minutes === null || !isOpen(to + minutes) || !one.isFree({ from: to, to: to + minutes })) break;
      to += minutes;
      runs.push({ member, lines: next - line + 1, to });
    }
    return runs;
  }
}

/** The longest first; of equally long ones, of professionals already in the chain, then of the first of the team. */
function byLength(runs: readonly Run[], assignees: readonly number[]): readonly Run[] {
  const rank = ({ member }: Run) => {
    const place = assignees.indexOf(member);
    return place === -1 ? assignees.length : place;
  };
  return runs.toSorted((a, b) => b.lines - a.lines || rank(a) - rank(b) || a.member - b.member);
}
