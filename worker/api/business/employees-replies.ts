import { z } from "@hono/zod-openapi";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import type { EmployeeData, EmployeeField } from "#app/domain/setup/employees/employee-data.ts";
import { endOf } from "#app/domain/setup/employees/time-off.ts";
import { formatTime, toLocal } from "#app/domain/time/time.ts";
import type { TimeOffView } from "#app/usecases/setup/time-off/view-time-off.server.ts";

/** Items per part of a list (contract, Business side). */
export const PART = 50;

export const employeeReply = z
  .object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable().meta({ description: "E.164", example: "+5491158749895" }),
    pictureUrl: z.string().nullable(),
    storeIds: z.array(z.string()),
    serviceIds: z.array(z.string()),
    bookable: z.boolean().meta({ description: "Customers may choose them." }),
  } satisfies Record<EmployeeField, z.ZodType> & Record<string, z.ZodType>)
  .meta({ id: "Employee" });
export const employeesReply = z.object({ items: z.array(employeeReply), next: z.string().nullable() });

type Person = EmployeeData & {
  readonly id: string;
  readonly pictureUrl: string | null;
  readonly places: readonly { readonly storeId: string }[];
  readonly serviceIds: readonly string[];
};

export function toEmployeeReply(person: Person): z.output<typeof employeeReply> {
  return {
    id: person.id,
    firstname: person.firstName,
    lastname: person.lastName,
    email: person.email,
    phone: person.phone,
    pictureUrl: person.pictureUrl,
    storeIds: person.places.map(({ storeId }) => storeId),
    serviceIds: [...person.serviceIds],
    bookable: person.bookable,
  };
}

const shifts = z.array(z.object({ from: z.string(), to: z.string() }));
export const workingTimesReply = z
  .object({
    sunday: shifts,
    monday: shifts,
    tuesday: shifts,
    wednesday: shifts,
    thursday: shifts,
    friday: shifts,
    saturday: shifts,
  })
  .meta({ id: "WorkingTimesOfEmployee" });

export function toWorkingTimesReply(weekly: WeeklyShifts): z.output<typeof workingTimesReply> {
  const days = WEEKDAYS.map((day) => [
    day,
    weekly[day].map(({ from, to }) => ({ from: formatTime(from), to: formatTime(to) })),
  ]);
  return Object.fromEntries(days);
}

const moment = z.object({ date: z.iso.date(), time: z.string() });
const timeOff = {
  id: z.string(),
  employeeId: z.string(),
  from: moment,
  to: moment,
  reason: z.string().nullable(),
};
export const timeOffReply = z
  .object({
    ...timeOff,
    seriesId: z.string().nullable().meta({ description: "What repeats weekly is one of these a week." }),
  })
  .meta({ id: "TimeOff" });
export const timeOffsReply = z.object({ items: z.array(timeOffReply), next: z.string().nullable() });

export const addedTimeOffReply = z
  .object({
    ...timeOff,
    repeats: z.enum(["WEEKLY"]).nullable(),
    until: z.iso.date().nullable(),
    affected: z.array(z.string()).meta({ description: "The turnos that lie in it; none is changed." }),
  })
  .meta({ id: "AddedTimeOff" });

/** Hours in the zone of the professional's first store. */
export function toTimeOffReply(row: TimeOffView): z.output<typeof timeOffReply> {
  const { id, employeeId, reason, seriesId, timeZone } = row;
  const from = toLocal(row.startUtcMinute, timeZone);
  return {
    id,
    employeeId,
    from: onWire(from),
    to: onWire(endOf(row.endUtcMinute, timeZone)),
    reason,
    seriesId,
  };
}

export function onWire({ date, minute }: { readonly date: string; readonly minute: number }) {
  return { date, time: formatTime(minute) };
}
