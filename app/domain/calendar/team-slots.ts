import { allHours, type EmployeeCalendar, shiftsOn } from "#app/domain/calendar/opening.ts";
import {
  freeSlots,
  type Search,
  type Slot,
  type SlotSearch,
  type SlotsInput,
  searchFor,
  slotSearch,
} from "#app/domain/calendar/slots.ts";
import { firstEndingAfter, isInsideOne, overlaps, type Span } from "#app/domain/time/spans.ts";
import { instantOn, type LocalDate, type LocalDay, localDay } from "#app/domain/time/time.ts";

/** A professional who could do the chain. `busy` as in `SlotsInput`; `lineMinutes`: theirs, where they differ from the others'. */
export type TeamMember = {
  readonly employee: EmployeeCalendar;
  readonly busy: readonly Span[];
  readonly lineMinutes?: readonly number[];
};

/** The question when any professional of the team can do this chain of services at this store. */
export type TeamInput = Omit<SlotsInput, "dates" | "employee" | "busy"> & {
  readonly team: readonly TeamMember[];
};

/**
 * The times at which at least one professional is free: the union of `slotSearch` for each (booking §2.3). The store's
 * own starts are found once a day, and each is tried until a professional can do it. A time ends as the first professional
 * who is free ends it.
 */
export function teamSearch({ team, ...shared }: TeamInput): SlotSearch {
  const [only, ...others] = team;
  if (only !== undefined && others.length === 0) return slotSearch({ ...shared, ...only });
  if (team.some(({ lineMinutes }) => lineMinutes !== undefined)) return oneByOne({ team, ...shared });
  const store = searchFor({ ...shared, employee: allHours(shared.store), busy: [] });
  const members = team.map((member) => once(() => searchFor({ ...shared, ...member })));
  return {
    slotsOn: (date) => teamSlots(store, members, date),
    isFree: (date) => hasSlot(store, date) && members.some((member) => hasSlot(member(), date)),
  };
}

/** The same where chains take some professionals longer than others: each is searched alone. */
function oneByOne({ team, ...shared }: TeamInput): SlotSearch {
  const members = team.map((member) => slotSearch({ ...shared, ...member }));
  return {
    slotsOn(date) {
      const first = new Map<number, Slot>();
      for (const { slotsOn } of members) {
        for (const slot of slotsOn(date)) if (!first.has(slot.from)) first.set(slot.from, slot);
      }
      return [...first.values()].sort((a, b) => a.from - b.from);
    },
    isFree: (date) => members.some(({ isFree }) => isFree(date)),
  };
}

function hasSlot(search: Search, date: LocalDate): boolean {
  return freeSlots(search, date, 1).length > 0;
}

type Member = () => Search;

/** A professional who is not needed, since others are free already, is never searched. */
function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** A time of the store, and where it lies in UTC minutes. */
type Chain = Span & { readonly slot: Slot };

function teamSlots(store: Search, members: readonly Member[], date: LocalDate): Slot[] {
  const day = localDay(date, store.store.timeZone);
  const all = freeSlots(store, date, Number.POSITIVE_INFINITY).map((slot) =>
    chainOf(slot, day, store.minutes),
  );
  let left: readonly Chain[] = all;
  for (const member of members) {
    if (left.length === 0) break;
    left = notDoneBy(member(), day, left);
  }
  const missing = new Set(left);
  return all.flatMap((chain) => (missing.has(chain) ? [] : chain.slot));
}

function chainOf(slot: Slot, day: LocalDay, minutes: number): Chain {
  const from = instantOn(day, slot.from);
  return { slot, from, to: from + minutes };
}

/** The chains, in order, that this professional cannot do: one sweep over the chains and the taken times. */
function notDoneBy({ employee, taken }: Search, day: LocalDay, chains: readonly Chain[]): Chain[] {
  const own = shiftsOn(employee.weekly, day);
  let next = firstEndingAfter(taken, chains[0]?.from ?? 0);
  return chains.filter((chain) => {
    let ahead = taken[next];
    while (ahead !== undefined && ahead.to <= chain.from) ahead = taken[++next];
    return (ahead !== undefined && overlaps(ahead, chain)) || !isInsideOne(own, chain);
  });
}
