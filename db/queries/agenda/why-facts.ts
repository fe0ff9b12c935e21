import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Closure, StoreCalendar, WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { Suggestions } from "#app/domain/codes/calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { MINUTE_MS, type UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { isAwayTime, isHeldTime } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, closures, stores } from "#db/schema/catalog/stores.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import { waitlistOffers } from "#db/schema/waitlist/waitlist.ts";

type WhyKey = {
  readonly businessId: string;
  readonly storeId: string;
  readonly employeeId: string;
  readonly servicePriceIds: readonly string[];
  /** The window in which bookings, time off and closures are looked up, in UTC minutes `[from, to)`. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
};

/** All facts that decide which times of a professional's day customers are offered, with the bookings and time off. */
export type WhyFacts = {
  /** Null: the business has no such store. */
  readonly store:
    | (StoreCalendar & { readonly isPublished: boolean; readonly suggestions: Suggestions })
    | null;
  /** Null: no such professional at the store. */
  readonly employee: WhyEmployee | null;
  /** The requested options that the business has, in the order requested. */
  readonly options: readonly WhyOption[];
};

export type WhyEmployee = {
  readonly firstName: string;
  readonly bookable: boolean;
  readonly ownWeekly: WeeklyShifts | null;
  readonly serviceIds: readonly string[];
  readonly timeOff: readonly (Span & { readonly reason: string | null })[];
  readonly busy: readonly BusyTurno[];
  readonly held: readonly HeldTime[];
};

/** A time offered to a waitlist entry, in UTC minutes. */
export type HeldTime = Span & { readonly heldUntil: UtcMinute };

/** A line of a booking, in UTC minutes; `clientName` is null if the client is unknown. */
export type BusyTurno = Span & {
  readonly bookingId: string;
  readonly serviceName: string;
  readonly clientName: string | null;
};

export type WhyOption = {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly own: OwnByEmployee | null;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly bookable: boolean;
};

export function whyFacts(db: Database, key: WhyKey): Reading<WhyFacts> {
  return reading(
    [storeOf(db, key), employeeOf(db, key), optionsOf(db, key)],
    ([[store], [employee], options]) => ({
      store: store ?? null,
      employee: employee ? { ...employee, serviceIds: employee.skills.map((each) => each.serviceId) } : null,
      options: key.servicePriceIds.flatMap((id) => options.find((option) => option.id === id) ?? []),
    }),
  );
}

function storeOf(db: Database, { businessId, storeId, from, to }: WhyKey) {
  const { timeZone, hours: weekly, gridMinutes, minimumNoticeMinutes, suggestions } = stores;
  return db
    .select({
      ...named({ timeZone, weekly, gridMinutes, minimumNoticeMinutes, suggestions }),
      isPublished: sql`${businesses.publishedAt} is not null`.mapWith(Boolean).as("isPublished"),
      closures: jsonRows<Closure>(
        { from: closures.startUtcMinute, to: closures.endUtcMinute, reason: closures.reason },
        sql`from ${closures} where ${closures.storeId} = ${storeId} and ${closures.businessId} = ${businessId}
          and ${closures.endUtcMinute} > ${from} and ${closures.startUtcMinute} < ${to}`,
      ).as("closures"),
    })
    .from(stores)
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .where(and(eq(stores.businessId, businessId), eq(stores.id, storeId), isNull(stores.hiddenAt)));
}

function employeeOf(db: Database, { businessId, storeId, employeeId, from, to }: WhyKey) {
  const { firstName, bookable } = employees;
  return db
    .select({
      ...named({ firstName, bookable, ownWeekly: storeEmployees.hours }),
      skills: jsonRows<{ serviceId: string }>(
        { serviceId: employeeServices.serviceId },
        sql`from ${employeeServices} where ${employeeServices.employeeId} = ${employeeId}
          and ${employeeServices.businessId} = ${businessId}`,
      ).as("skills"),
      timeOff: jsonRows<Span & { reason: string | null }>(
        { from: timeOff.startUtcMinute, to: timeOff.endUtcMinute, reason: timeOff.reason },
        sql`from ${timeOff} where ${timeOff.employeeId} = ${employeeId} and ${timeOff.businessId} = ${businessId}
          and ${timeOff.endUtcMinute} > ${from} and ${timeOff.startUtcMinute} < ${to} and ${isAwayTime(timeOff.kind)}`,
      ).as("timeOff"),
      held: heldTimes({ businessId, employeeId, from, to }).as("held"),
      busy: busyTurnos({ businessId, employeeId, from, to }).as("busy"),
    })
    .from(storeEmployees)
    .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
    .where(
      and(
        eq(storeEmployees.businessId, businessId),
        eq(storeEmployees.storeId, storeId),
        eq(storeEmployees.employeeId, employeeId),
        isNull(employees.hiddenAt),
      ),
    );
}

function heldTimes({ businessId, employeeId, from, to }: Of) {
  const { startUtcMinute, endUtcMinute, expiresAt } = waitlistOffers;
  return jsonRows<HeldTime>(
    { from: startUtcMinute, to: endUtcMinute, heldUntil: sql`${expiresAt} / ${sql.raw(String(MINUTE_MS))}` },
    sql`from ${timeOff} cross join ${waitlistOffers} on ${waitlistOffers.id} = ${timeOff.id}
      where ${isHeldTime(timeOff.kind)} and ${timeOff.employeeId} = ${employeeId} and ${timeOff.endUtcMinute} > ${from}
      and ${timeOff.startUtcMinute} < ${to} and ${waitlistOffers.businessId} = ${businessId}`,
  );
}

type Of = Pick<WhyKey, "businessId" | "employeeId" | "from" | "to">;

function busyTurnos({ businessId, employeeId, from, to }: Of) {
  const { startUtcMinute, endUtcMinute, bookingId, serviceName } = bookingLines;
  return jsonRows<BusyTurno>(
    {
      from: startUtcMinute,
      to: endUtcMinute,
      bookingId,
      serviceName,
      clientName: sql`(select trim(client.first_name || ' ' || client.last_name) from bookings turno
        join clients client on client.id = turno.client_id where turno.id = ${bookingId})`,
    },
    sql`from ${bookingLines} where ${bookingLines.active} = 1 and ${bookingLines.employeeId} = ${employeeId}
      and ${bookingLines.businessId} = ${businessId} and ${endUtcMinute} > ${from}
      and ${startUtcMinute} < ${to} and ${startUtcMinute} > ${from - LONGEST_LINE_MINUTES}`,
  );
}

function optionsOf(db: Database, { businessId, servicePriceIds }: WhyKey) {
  return db
    .select(
      named({
        id: servicePrices.id,
        name: servicePrices.name,
        minutes: servicePrices.minutes,
        own: servicePrices.own,
        serviceId: services.id,
        serviceName: services.name,
        bookable: services.bookable,
      }),
    )
    .from(servicePrices)
    .innerJoin(services, eq(services.id, servicePrices.serviceId))
    .where(
      and(
        sql`${servicePrices.id} in (select value from json_each(${JSON.stringify(servicePriceIds)}))`,
        eq(servicePrices.businessId, businessId),
        isNull(servicePrices.hiddenAt),
        isNull(services.hiddenAt),
      ),
    );
}

/** The options that staff may ask about, in the order of the business. */
export type WhyChoice = Pick<WhyOption, "id" | "name" | "minutes" | "serviceId" | "serviceName"> & {
  /** The service has no other option. */
  readonly isOnly: boolean;
};

export function whyChoices(db: Database, businessId: string): Reading<readonly WhyChoice[]> {
  return reading(
    [
      db
        .select(
          named({
            id: servicePrices.id,
            name: servicePrices.name,
            minutes: servicePrices.minutes,
            serviceId: services.id,
            serviceName: services.name,
          }),
        )
        .from(services)
        .innerJoin(servicePrices, eq(servicePrices.serviceId, services.id))
        .where(
          and(eq(services.businessId, businessId), isNull(services.hiddenAt), isNull(servicePrices.hiddenAt)),
        )
        .orderBy(
          asc(services.position),
          asc(services.id),
          asc(servicePrices.position),
          asc(servicePrices.id),
        ),
    ],
    ([rows]) => {
      const counts = Map.groupBy(rows, ({ serviceId }) => serviceId);
      return rows.map((row) => ({ ...row, isOnly: counts.get(row.serviceId)?.length === 1 }));
    },
  );
}
