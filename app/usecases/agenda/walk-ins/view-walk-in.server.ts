import { nearestStart } from "#app/domain/agenda/new/walk-in.ts";
import type { AgendaEmployee, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { freePeople } from "#app/domain/agenda/walk-ins/free-people.ts";
import { type NoWay, type Way, waysToSeat } from "#app/domain/agenda/walk-ins/ways.ts";
import { dayShifts } from "#app/domain/calendar/opening.ts";
import { minutesFor } from "#app/domain/catalog/own-terms.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import {
  addDays,
  datesFrom,
  type LocalDate,
  localDay,
  type MinuteOfDay,
  toLocal,
} from "#app/domain/time/time.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { viewPlacing } from "#app/usecases/agenda/lines/placing.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type WalkInRow, walkInRow } from "#db/queries/agenda/walk-ins/walk-in-row.ts";
import { catalogueOf } from "#db/queries/setup/services.ts";
import { allOf, NOTHING } from "#db/reading.ts";
import { type ServiceOption, soldOptions } from "./sold-options.ts";
import { todaysAgenda } from "./todays-agenda.server.ts";

type Asked = {
  readonly storeId: string | null;
  readonly usualStore: string | null;
  /** The chosen option; null: none yet. */
  readonly servicePriceId: string | null;
  /** The walk-in to be seated, whose option is chosen by default; null: a client who did not wait. */
  readonly walkInId: string | null;
};

/** The first time of a later day. */
type Later = {
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly employee: AgendaEmployee;
};

export type WalkInPage = {
  readonly store: Pick<AgendaStore, "id" | "name">;
  readonly stores: readonly Pick<AgendaStore, "id" | "name">[];
  readonly today: LocalDate;
  /** The options that a professional of the store does, in the order of the business. */
  readonly options: readonly ServiceOption[];
  readonly chosen: ServiceOption | null;
  readonly people: readonly AgendaEmployee[];
  /** For the chosen option. */
  readonly ways: readonly (Way | NoWay)[];
  /** When the store closes today; null: it is closed. */
  readonly closes: MinuteOfDay | null;
  /** Where no professional has time today: the first time after it. */
  readonly later: Later | null;
  readonly walkIn: WalkInRow | null;
};

/** How many days after today are searched for a time. */
const LATER_DAYS = 7;

/**
 * How a client without a booking can be seated at a store today. FORBIDDEN to users who do not work there. NOT_FOUND for another
 * business's store or walk-in. A professional sees themselves alone.
 */
export async function viewWalkIn(
  deps: Deps,
  actor: SignedIn,
  { storeId, usualStore, servicePriceId, walkInId }: Asked,
): Promise<Result<WalkInPage, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId } = member.value;
  const question = allOf({
    kept: catalogueOf(deps.db, businessId),
    walkIn: walkInId === null ? NOTHING : walkInRow(deps.db, { businessId, id: walkInId }),
  });
  const found = await todaysAgenda(deps, member.value, { storeId, usualStore }, question);
  if (!found.ok) return found;
  const { agenda, store, stores, besides } = found.value;
  const { kept, walkIn } = besides;
  if (walkInId !== null && walkIn === null) return err({ code: "NOT_FOUND" });
  const { date: today, minute: now } = toLocal(minuteNow(deps), store.timeZone);
  const people = freePeople(agenda, store, today);
  const options = soldOptions(kept, people);
  const wanted = servicePriceId ?? walkIn?.servicePriceId ?? null;
  const chosen = options.find((option) => option.servicePriceId === wanted) ?? null;
  const day = localDay(today, store.timeZone);
  const ways = chosen === null ? [] : waysToSeat(people, { day, now, ...chosen });
  const isFull = chosen !== null && !ways.some((way) => "startMinute" in way);
  return ok({
    ...{ store, stores, today, options, chosen, ways, walkIn },
    people: people.map(({ id, firstName, lastName, pictureUrl }) => ({
      id,
      firstName,
      lastName,
      pictureUrl,
    })),
    closes: closingOf(store, today),
    later: isFull ? await laterTime(deps, actor, { store, today, chosen }) : null,
  });
}

function closingOf({ weekly }: AgendaStore, today: LocalDate): MinuteOfDay | null {
  return dayShifts(weekly, dayNumber(today)).at(-1)?.to ?? null;
}

type Full = { readonly store: AgendaStore; readonly today: LocalDate; readonly chosen: ServiceOption };

/** Read only where today has no time left. */
async function laterTime(deps: Deps, actor: SignedIn, { store, today, chosen }: Full): Promise<Later | null> {
  const from = addDays(today, 1);
  const asked = { storeId: store.id, date: from, bookingId: null, days: LATER_DAYS - 1 };
  const placing = await viewPlacing(deps, actor, asked);
  if (!placing.ok) return null;
  const people = placing.value.people
    .filter(({ id }) => chosen.doneBy.includes(id))
    .map((person) => ({ ...person, minutes: minutesFor([chosen], person.id) }));
  const calendar = placing.value.store.calendar;
  for (const date of datesFrom(from, LATER_DAYS)) {
    const start = nearestStart({ date, now: 0, store: calendar, people });
    const employee = people.find(({ id }) => id === start?.employeeId);
    if (start !== null && employee !== undefined) return { date, startMinute: start.startMinute, employee };
  }
  return null;
}
