import type { LineDay } from "#app/components/agenda/line-view.ts";
import {
  defaultEmployee,
  defaultMinutes,
  defaultStart,
  type ServiceChoice,
  START_CHOICES,
} from "#app/domain/agenda/new/service-form.ts";
import { minutesFor } from "#app/domain/catalog/own-terms.ts";
import { closestDuration } from "#app/domain/time/durations.ts";
import { formatTime, parseTime, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";
import type { StaffBooking, StaffLine } from "#app/usecases/agenda/staff-booking.ts";

/** The values in a line's form. */
export type TypedLine = {
  readonly time: string;
  readonly minutes: string;
  readonly employee: string;
  readonly additional: string;
  readonly notify?: string;
};

/** The line that an address names; null for a new line. 404 for an unknown line. */
export function lineIn({ lines }: StaffBooking, lineId: string | undefined): StaffLine | null {
  if (lineId === undefined) return null;
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) throw new Response(null, { status: 404 });
  return line;
}

/** The service being placed: the one the address names, otherwise the line's own; null: none yet. */
export function chosenService(
  { services }: Placing,
  line: StaffLine | null,
  params: URLSearchParams,
): ServiceChoice | null {
  const [serviceId, servicePriceId] = [params.get("service"), params.get("option")];
  const named = services.find(
    (each) => each.serviceId === serviceId && each.servicePriceId === servicePriceId,
  );
  if (named !== undefined) return named;
  if (line === null || params.get("step") === "1") return null;
  return services.find((each) => each.servicePriceId === line.servicePriceId) ?? gone(line);
}

/** A service that is no longer sold stays as booked, with its professional alone. */
function gone(line: StaffLine): ServiceChoice {
  return {
    ...{ serviceId: line.serviceId, servicePriceId: line.servicePriceId, title: line.serviceName },
    ...{ subLabel: line.optionName, category: null, color: line.color, minutes: line.minutes },
    ...{ priceType: line.priceType, priceCentavos: line.priceCentavos, depositPercent: null },
    own: null,
    employeeIds: [line.employeeId],
  };
}

/** The form's proposed values (booking §5). */
export function proposed(
  placing: Placing,
  line: StaffLine | null,
  service: ServiceChoice,
  params: URLSearchParams,
): TypedLine {
  const isSame = line?.servicePriceId === service.servicePriceId;
  const start = line?.startMinute ?? startIn(params) ?? defaultStart(placing.now, START_CHOICES);
  const employee = defaultEmployee({
    ofLine: line?.employeeId ?? null,
    fromUrl: params.get("employee"),
    employeeIds: placing.people.map(({ id }) => id),
  });
  const additional = line?.additionalCentavos ?? 0;
  return {
    time: start === null ? "" : formatTime(start),
    minutes: `${isSame ? closestDuration(line.minutes) : defaultMinutes(minutesFor([service], employee ?? ""))}`,
    employee: employee ?? "",
    additional: additional === 0 ? "" : `${additional / 100}`,
  };
}

/** The start of a new line from the address; it may lie off the list, such as right after a line that ends there. */
function startIn(params: URLSearchParams): number | null {
  const minute = parseTime(params.get("time") ?? "");
  return minute !== null && minute < DAY_MINUTES ? minute : null;
}

/** Parameters that the leading page gives for a line; every step keeps them. */
export function openedWith(params: URLSearchParams): readonly (readonly [string, string])[] {
  return ["time", "employee"].flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value] as const];
  });
}

type OwnLine = {
  readonly employeeId: string | null;
  readonly startMinute: number | null;
  readonly minutes: number;
};

type Offered = Pick<ServiceChoice, "title" | "employeeIds">;

/**
 * The context that a line is checked against: that day's calendar, the booking's other lines, and the service's professionals.
 */
export function dayOf(
  { date, store, people }: Placing,
  others: readonly OwnLine[] = [],
  service: Offered | null = null,
): LineDay {
  return {
    date,
    store: store.calendar,
    people: people.map(({ id, firstName, lastName, calendar, busy }) => ({
      ...{ id, firstName, lastName, calendar },
      busy: [...busy, ...others.filter(({ employeeId }) => employeeId === id).flatMap(spanOn)],
      notOffered: service === null || service.employeeIds.includes(id) ? null : service.title,
    })),
  };

  function spanOn({ startMinute, minutes }: OwnLine) {
    if (startMinute === null) return [];
    const from = toUtcMinute(date, startMinute, store.calendar.timeZone);
    return [{ from, to: from + minutes }];
  }
}
