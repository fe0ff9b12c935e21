import { shiftsOn } from "#app/domain/calendar/opening.ts";
import { type NotBookedBecause, notBookedBecause } from "#app/domain/setup/employees/bookable-employee.ts";
import { endOf } from "#app/domain/setup/employees/time-off.ts";
import { overlapsAny, subtract } from "#app/domain/time/spans.ts";
import { type LocalDate, localDay, minuteOn, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { employeesText, shiftsText } from "#app/text/setup/employees.ts";
import { spanText } from "#app/text/setup/time-off.ts";
import type { Staff } from "#app/usecases/setup/employees/staff.server.ts";

type Employee = Staff["employees"][number];

/** A professional as the list shows them. */
export type StaffRow = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  readonly stores: string;
  readonly today: string;
  readonly isOffToday: boolean;
  readonly next: string | null;
  readonly services: number;
  readonly because: readonly NotBookedBecause[];
};

/** A professional's row at a moment. */
export function staffRow(employee: Employee, now: Instant): StaffRow {
  const { id, firstName, lastName, pictureUrl, places, serviceIds, bookable, nextOff } = employee;
  const weeks = places.map((place) => place.ownWeekly ?? place.storeWeekly);
  const off = nextOff ? [nextOff] : [];
  const days = places.map((place) => shiftsToday(place, off, now));
  const zone = places[0]?.timeZone ?? USUAL_ZONE;
  return {
    id,
    firstName,
    lastName,
    pictureUrl,
    stores: places.map(({ storeName }) => storeName).join(" · ") || employeesText.noStore,
    today: todayText(days),
    isOffToday: days.some(({ isOff }) => isOff),
    next: nextOff ? employeesText.next(offText(nextOff, zone, toLocal(utcMinuteOf(now), zone).date)) : null,
    services: serviceIds.length,
    because: notBookedBecause({ bookable, weeks, services: serviceIds.length }),
  };
}

type Off = NonNullable<Employee["nextOff"]>;

function offText({ from, to }: Off, zone: string, today: LocalDate): string {
  return spanText(toLocal(from, zone), endOf(to, zone), today);
}

/** A professional's shifts at a store today, minus time off. */
function shiftsToday(
  { timeZone, ownWeekly, storeWeekly, storeName }: Employee["places"][number],
  off: readonly Off[],
  now: Instant,
) {
  const day = localDay(toLocal(utcMinuteOf(now), timeZone).date, timeZone);
  const shifts = shiftsOn(ownWeekly ?? storeWeekly, day);
  const left = subtract(shifts, off);
  return {
    storeName,
    isOff: off.some((each) => overlapsAny(shifts, each)),
    shifts: left.map(({ from, to }) => ({ from: minuteOn(day, from), to: minuteOn(day, to) })),
  };
}

function todayText(days: readonly ReturnType<typeof shiftsToday>[]): string {
  const working = days.filter(({ shifts }) => shifts.length > 0);
  const [first, ...others] = working;
  if (first === undefined) return employeesText.closedToday;
  if (others.length === 0) return shiftsText(first.shifts);
  return working.map(({ storeName, shifts }) => `${storeName}: ${shiftsText(shifts)}`).join(" · ");
}
