import { addDays, type LocalDate, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MS, HOUR_MS, type Instant, instantOf, MINUTE_MS } from "#app/domain/time/units.ts";
import { type DemoBooking, minutesOf } from "#db/seed/booking-rows.ts";
import { type Diary, openDay, workday } from "#db/seed/diary.ts";
import { employeeNamed } from "#db/seed/own-bookings.ts";
import { REGULARS } from "#db/seed/people.ts";
import { ZONE } from "#db/seed/salon.ts";

const ANA = employeeNamed("demo-ana");
const BRUNO = employeeNamed("demo-bruno");
/** The latest deadline of a deposit: this long before the booking begins. */
const DUE_BEFORE_MS = HOUR_MS;
const LONGEST_HOLD_MS = 2 * DAY_MS;

type Wish = Pick<DemoBooking, "id" | "employee" | "servicePriceIds" | "date" | "startMinute"> &
  Partial<DemoBooking> & {
    /** The index of the customer in the list of regulars, from 0. */
    readonly who: number;
  };

/**
 * Special cases for the agenda, on the day at which the salon's owner opens it (on Sundays, the Monday after) and around it.
 * They are an overlap, a booking of two professionals, an awaited deposit, and past bookings with their outcomes.
 */
export function weekBookings(diary: Diary): readonly DemoBooking[] {
  const today = openDay(diary.today);
  const before = workday(diary, ANA, addDays(diary.today, -1), -1);
  return [
    going(diary, {
      id: "solapado",
      who: 3,
      employee: BRUNO,
      servicePriceIds: ["demo-corte-1"],
      date: today,
      startMinute: 660,
    }),
    going(diary, {
      ...{
        id: "encima",
        who: 7,
        employee: BRUNO,
        servicePriceIds: ["demo-barba-1"],
        date: today,
        startMinute: 680,
      },
      ...{ over: { from: 660, to: 705 }, byStaff: true },
      staffNotes: "Es rápido y lo conoce Bruno: entra igual.",
    }),
    going(diary, {
      ...{
        id: "de-dos",
        who: 20,
        employee: ANA,
        helper: BRUNO,
        date: today,
        startMinute: 960,
        byStaff: true,
      },
      servicePriceIds: ["demo-manicura-1", "demo-peinado-1"],
      comments: "Es para el casamiento de mi hermana.",
      staffNotes: "Alergia al látex: usar guantes de nitrilo.",
    }),
    awaited(diary),
    past(diary, { id: "cobrado", who: 0, date: before, startMinute: 600, status: "CHECKOUT" }),
    past(diary, { id: "no-vino", who: 9, date: before, startMinute: 660, status: "NO_SHOW" }),
    past(diary, {
      ...{ id: "cancelado", who: 12, date: before, startMinute: 720 },
      ...{ status: "CANCELLED", cancelReason: "BY_BUSINESS" },
    }),
  ];
}

/** A booking of that day, charged once it is over. */
function going(diary: Diary, wish: Omit<Wish, "status">): DemoBooking {
  const ends = startOf(wish) + minutesOf(wish.servicePriceIds) * MINUTE_MS;
  return turno(diary, { ...wish, status: ends <= diary.now ? "CHECKOUT" : "PENDING" });
}

type Past = Pick<Wish, "id" | "who" | "date" | "startMinute" | "status" | "cancelReason">;

function past(diary: Diary, wish: Past): DemoBooking {
  return turno(diary, { ...wish, employee: ANA, servicePriceIds: ["demo-corte-1"] });
}

/** Later today while there is time to pay, else on the next day that Ana works. */
function awaited(diary: Diary): DemoBooking {
  const { today, now } = diary;
  const wish = { id: "espera-sena", who: 14, employee: ANA, servicePriceIds: ["demo-masaje-1"] };
  const isOpen = openDay(today) === today;
  const later = { ...wish, date: today, startMinute: 1020 };
  const isEarly = isOpen && startOf(later) > now + 2 * DUE_BEFORE_MS;
  const place = isEarly
    ? later
    : { ...wish, date: workday(diary, ANA, addDays(today, 1), 1), startMinute: 600 };
  // Longer than for a real deposit, so that it is still awaited hours after the demo was loaded.
  const dueAt = Math.min(now + LONGEST_HOLD_MS, startOf(place) - DUE_BEFORE_MS);
  return { ...turno(diary, place), status: "PENDING_DEPOSIT", dueAt };
}

function turno({ now }: Diary, { who, id, status = "PENDING", ...wish }: Wish): DemoBooking {
  const customerId = REGULARS[who]?.id ?? "";
  const createdAt = Math.min(startOf(wish), now) - (1 + (who % 5)) * DAY_MS;
  return { ...wish, id: `demo-semana-${id}`, customerId, status, createdAt };
}

function startOf({ date, startMinute }: { readonly date: LocalDate; readonly startMinute: number }): Instant {
  return instantOf(toUtcMinute(date, startMinute, ZONE));
}
