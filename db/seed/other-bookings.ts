import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import { overlapsAny, type Span } from "#app/domain/time/spans.ts";
import { addDays, datesFrom, type LocalDate, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MS, type Instant, instantOf, MINUTE_MS } from "#app/domain/time/units.ts";
import { busyWith, type DemoBooking, minutesOf } from "#db/seed/booking-rows.ts";
import { type Diary, shiftsOn } from "#db/seed/diary.ts";
import { REGULARS } from "#db/seed/people.ts";
import { type DemoEmployee, EMPLOYEES, ZONE } from "#db/seed/salon.ts";
import { SERVICES } from "#db/seed/services.ts";

const DAYS_AROUND = 30;
const GRID = 15;

/** Other customers' bookings, a month back and a month ahead, placed around the existing ones, so that grids have gaps. */
export function otherBookings(diary: Diary, taken: readonly DemoBooking[]): readonly DemoBooking[] {
  const dates = datesFrom(addDays(diary.today, -DAYS_AROUND), 2 * DAYS_AROUND + 1);
  return EMPLOYEES.flatMap((employee) =>
    dates.flatMap((date, index) => {
      const busy = taken
        .filter((each) => each.date === date)
        .flatMap(busyWith)
        .filter((each) => each.employee === employee);
      return dayOf(diary, employee, date, { daysAhead: index - DAYS_AROUND, busy });
    }),
  );
}

type DayKey = { readonly daysAhead: number; readonly busy: readonly Span[] };

/** Fills a professional's day at random: fuller in the past and the near future, emptier far ahead. */
function dayOf(
  diary: Diary,
  employee: DemoEmployee,
  date: LocalDate,
  { daysAhead, busy }: DayKey,
): DemoBooking[] {
  const chance = chanceOf(`${employee.id} ${daysAhead}`);
  const fullness = daysAhead <= 0 ? 0.7 : Math.max(0.25, 0.75 - daysAhead / 50);
  const placed: DemoBooking[] = [];
  for (const shift of shiftsOn(diary, employee, date)) {
    let startMinute = shift.from;
    while (startMinute < shift.to) {
      const servicePriceIds = someOptions(employee, chance);
      const span = { from: startMinute, to: startMinute + minutesOf(servicePriceIds) };
      const fits = span.to <= shift.to && !overlapsAny(busy, span);
      if (chance() < fullness && fits) {
        const id = `demo-turno-${employee.id.slice("demo-".length)}-${daysAhead + DAYS_AROUND}-${placed.length + 1}`;
        const plan = { id, employee, servicePriceIds, date, startMinute };
        placed.push({ ...plan, ...outcomeOf(diary, plan, chance) });
        startMinute = span.to;
      } else {
        startMinute += GRID * (1 + Math.floor(chance() * 3));
      }
    }
  }
  return placed;
}

type Plan = Pick<DemoBooking, "date" | "startMinute" | "servicePriceIds">;
type Outcome = {
  readonly customerId: string;
  readonly createdAt: Instant;
  readonly status: BookingStatus;
} & {
  readonly cancelReason?: CancelReason;
};

/** The customer, creation time and status of a booking. */
function outcomeOf(
  { now }: Diary,
  { date, startMinute, servicePriceIds }: Plan,
  chance: () => number,
): Outcome {
  const startsAt = instantOf(toUtcMinute(date, startMinute, ZONE));
  const isOver = startsAt + minutesOf(servicePriceIds) * MINUTE_MS <= now;
  const bookedAhead = (1 + chance() * 12) * DAY_MS;
  const common = {
    customerId: pick(REGULARS, chance).id,
    createdAt: Math.floor(Math.min(startsAt, now) - bookedAhead),
  };
  const luck = chance();
  if (luck < 0.06 && !asksDeposit(servicePriceIds))
    return { ...common, status: "CANCELLED", cancelReason: "BY_CUSTOMER" };
  if (!isOver) return { ...common, status: "PENDING" };
  if (luck < 0.1) return { ...common, status: "NO_SHOW" };
  return { ...common, status: luck < 0.2 ? "DONE" : "CHECKOUT" };
}

function asksDeposit(servicePriceIds: readonly string[]): boolean {
  return SERVICES.some(
    (service) =>
      service.depositPercent !== null && service.options.some(({ id }) => servicePriceIds.includes(id)),
  );
}

/** Usually one service, sometimes two. */
function someOptions(employee: DemoEmployee, chance: () => number): readonly string[] {
  const offered = SERVICES.filter((service) => employee.serviceIds.includes(service.id));
  const first = pick(offered, chance);
  const second = pick(offered, chance);
  const chosen = chance() < 0.15 && first !== second ? [first, second] : [first];
  return chosen.map((service) => pick(service.options, chance).id);
}

function pick<T>(list: readonly T[], chance: () => number): T {
  return list[Math.floor(chance() * list.length)] as T;
}

/** Numbers from 0 to 1 that look random and are the same for the same words (mulberry32). */
function chanceOf(words: string): () => number {
  let state = [...words].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
  };
}
