import type { MinuteOfDay } from "#app/domain/time/time.ts";
import type { News } from "#app/domain/waitlist/check-list.ts";
import { isInPart } from "#app/domain/waitlist/day-parts.ts";
import { askedFor, fittingStarts, timesOf } from "#app/domain/waitlist/wish.ts";
import { type AgendaMember, isTheirs } from "#app/usecases/agenda/agenda-member.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow, momentNow } from "#app/usecases/minute-now.ts";
import { type TeamFacts, teamFacts } from "#db/queries/waitlist/list-facts.ts";
import type { SeenRow } from "#db/queries/waitlist/staff-list.ts";
import type { Reading } from "#db/reading.ts";
import { servicesOf, teamKey, teamOf } from "../store-team.server.ts";

/** The facts of the store that an entry's free times depend on. */
export function factsFor(deps: Deps, businessId: string, row: SeenRow): Reading<TeamFacts> {
  const { storeId, timeZone: zone, days, servicePriceIds } = row;
  return teamFacts(
    deps.db,
    teamKey({ businessId, storeId, zone, days, servicePriceIds, now: minuteNow(deps) }),
  );
}

/** A free time for an entry; `fits`: it lies in the wished part of the day. */
export type FreeTime = News & { readonly fits: boolean };

/** All times free on an entry's days, known to it or not, with wished professionals for which the member may offer. */
export function freeFor(deps: Deps, row: SeenRow, member: AgendaMember, facts: TeamFacts): FreeTime[] {
  const { store } = facts;
  if (store === null) return [];
  const wish = { ...row, services: servicesOf(row.servicePriceIds, facts) };
  const times = timesOf({ calendar: store.calendar, team: teamOf(facts), now: momentNow(deps) });
  const { named, others } = askedFor(wish, times);
  const offered = [...named, ...others].filter(({ one }) => isTheirs(member, { employeeId: one.id }));
  const fits = (start: MinuteOfDay) => isInPart(row.part, start);
  return offered.flatMap((able) =>
    fittingStarts({ ...wish, part: "ANY" }, able).map((start) => ({
      ...{ able, start },
      fits: fits(start.slot.from),
    })),
  );
}
