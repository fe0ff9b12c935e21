import { sql } from "drizzle-orm";
import type { EmployeeHours, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { Database } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isUnfinished } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import {
  type PeopleValues,
  peopleSelect,
  type StoreValues,
  storeSelect,
  type Values,
  type When,
} from "./line-selects.ts";

export type LineFactsKey = {
  readonly businessId: string;
  /** Null: the store of the booking. */
  readonly storeId: string | null;
  /** The booking to change, which does not conflict with itself; null: a new booking. */
  readonly bookingId: string | null;
  /** Professionals to look up, besides those with lines of that booking. */
  readonly employeeIds: readonly string[];
  /** Services to look up, besides those of that booking. */
  readonly serviceIds: readonly string[];
  /** The spans in which lines are looked up, in UTC minutes, in order. */
  readonly windows: readonly Span[];
};

/** The facts that decide the conflicts of a booking's lines, and the values stored with them. */
export type LineFacts = {
  /** Null: no such store of the business. */
  readonly store: AgendaStore | null;
  /** The professionals found, former ones too. */
  readonly people: readonly AgendaPerson[];
};

export type AgendaStore = {
  readonly id: string;
  readonly name: string;
  /** Closed for good. */
  readonly isGone: boolean;
  readonly timeZone: string;
  readonly calendar: StoreCalendar;
  readonly policy: Policy;
};

export type AgendaPerson = EmployeeHours & {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** No longer works for the business. */
  readonly isGone: boolean;
  readonly worksAtStore: boolean;
  /** Their active lines in the windows, except those of the booking itself, in UTC minutes. */
  readonly busy: readonly Span[];
  /** The services they offer, among those looked up. */
  readonly serviceIds: readonly string[];
};

const STORE = prepared((db, given: Given<StoreValues & Pick<Values, "from">>) =>
  storeSelect(db, given, { from: given.from }),
);
const PEOPLE = prepared((db, given: Given<Values>) =>
  peopleSelect(db, given, { from: given.from, windows: given.windows, isAway: sql`true` }),
);

/** The store and professionals for lines that staff place, within the given windows. */
export function lineFacts(
  db: Database,
  { businessId, storeId, bookingId, employeeIds, serviceIds, windows }: LineFactsKey,
): Reading<LineFacts> {
  const from = windows[0]?.from ?? 0;
  const asked = { businessId, storeId, bookingId };
  const values = { ...asked, employeeIds, serviceIds, from, windows: JSON.stringify(windows) };
  return reading([STORE(db, { ...asked, from }), PEOPLE(db, values)], toFacts);
}

/** As `lineFacts`, for a booking at its own time on any date: the facts that now conflict with its lines. */
export function standingFacts(
  db: Database,
  { businessId, bookingId }: { readonly businessId: string; readonly bookingId: string },
): Reading<LineFacts> {
  const asked = { businessId, bookingId, storeId: null };
  return reading(
    [STANDING_STORE(db, asked), STANDING_PEOPLE(db, { ...asked, employeeIds: [], serviceIds: [] })],
    toFacts,
  );
}

const STANDING_STORE = prepared((db, given: Given<StoreValues>) => storeSelect(db, given, spanOf(given)));
const STANDING_PEOPLE = prepared((db, given: Given<PeopleValues>) => peopleSelect(db, given, spanOf(given)));

/**
 * The booking's own time. A booking that is over or cancelled has no conflicts, so its span is null and matches no rows. Time
 * held for a waitlist entry does not count as away.
 */
function spanOf({ bookingId, businessId }: Given<StoreValues>): When {
  const of = sql`from bookings where id = ${bookingId} and business_id = ${businessId}
    and ${isUnfinished()}`;
  return {
    from: sql`(select start_utc_minute ${of})`,
    isAway: sql`kind <> 'HELD'`,
    windows: sql`(select json_array(json_object('from', start_utc_minute, 'to', end_utc_minute)) ${of})`,
  };
}

type Found = readonly [Awaited<ReturnType<typeof storeSelect>>, Awaited<ReturnType<typeof peopleSelect>>];

function toFacts([[store], people]: Found): LineFacts {
  return {
    store: store === undefined ? null : storeFrom(store),
    people: people.map(({ hiddenAt, placeId, services, ...person }) => ({
      ...person,
      serviceIds: services.map(({ serviceId }) => serviceId),
      isGone: hiddenAt !== null,
      worksAtStore: placeId !== null,
    })),
  };
}

type StoreRow = {
  readonly id: string;
  readonly name: string;
  readonly hiddenAt: number | null;
  readonly timeZone: string;
  readonly hoursToCancel: number | null;
  readonly hoursToReschedule: number | null;
} & Omit<StoreCalendar, "timeZone">;

function storeFrom({
  id,
  name,
  hiddenAt,
  timeZone,
  hoursToCancel,
  hoursToReschedule,
  ...rest
}: StoreRow): AgendaStore {
  const { weekly, gridMinutes, minimumNoticeMinutes, closures } = rest;
  return {
    ...{ id, name, timeZone },
    isGone: hiddenAt !== null,
    calendar: { timeZone, weekly, gridMinutes, minimumNoticeMinutes, closures },
    policy: { hoursToCancel, hoursToReschedule, zone: timeZone },
  };
}
