import { addDays } from "#app/domain/time/time.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { DemoBooking } from "#db/seed/booking-rows.ts";
import { type Diary, workday } from "#db/seed/diary.ts";
import { CUSTOMER } from "#db/seed/people.ts";
import { type DemoEmployee, EMPLOYEES } from "#db/seed/salon.ts";

type OwnBooking = Pick<DemoBooking, "id" | "status" | "servicePriceIds" | "cancelReason" | "comments"> & {
  readonly employeeId: string;
  /** Days from today; the next workday of the professional is taken, or the one before if it is past. */
  readonly days: number;
  readonly hour: number;
  readonly bookedDaysAhead: number;
};

const OWN_BOOKINGS: readonly OwnBooking[] = [
  {
    id: "demo-turno-pendiente",
    status: "PENDING",
    employeeId: "demo-ana",
    servicePriceIds: ["demo-corte-1"],
    days: 3,
    hour: 10,
    bookedDaysAhead: 5,
    comments: "Prefiero que no me laven el pelo, gracias.",
  },
  {
    id: "demo-turno-sena",
    status: "PENDING_DEPOSIT",
    employeeId: "demo-carla",
    servicePriceIds: ["demo-masaje-1"],
    days: 5,
    hour: 11,
    bookedDaysAhead: 5,
  },
  {
    id: "demo-turno-doble",
    status: "PENDING",
    employeeId: "demo-ana",
    servicePriceIds: ["demo-color-1", "demo-brushing-1"],
    days: 12,
    hour: 10,
    bookedDaysAhead: 14,
  },
  {
    id: "demo-turno-barrio",
    status: "PENDING",
    employeeId: "demo-diego",
    servicePriceIds: ["demo-corte-1"],
    days: 19,
    hour: 15,
    bookedDaysAhead: 20,
  },
  {
    id: "demo-turno-atendido",
    status: "DONE",
    employeeId: "demo-carla",
    servicePriceIds: ["demo-manicura-1"],
    days: -2,
    hour: 10,
    bookedDaysAhead: 6,
  },
  {
    id: "demo-turno-cancelado",
    status: "CANCELLED",
    cancelReason: "BY_CUSTOMER",
    employeeId: "demo-bruno",
    servicePriceIds: ["demo-corte-1"],
    days: -4,
    hour: 11,
    bookedDaysAhead: 9,
  },
  {
    id: "demo-turno-finalizado",
    status: "CHECKOUT",
    employeeId: "demo-ana",
    servicePriceIds: ["demo-corte-1", "demo-nutricion-1"],
    days: -9,
    hour: 10,
    bookedDaysAhead: 8,
  },
  {
    id: "demo-turno-ausente",
    status: "NO_SHOW",
    employeeId: "demo-ana",
    servicePriceIds: ["demo-cejas-1"],
    days: -16,
    hour: 11,
    bookedDaysAhead: 4,
  },
  {
    id: "demo-turno-vencido",
    status: "CANCELLED",
    cancelReason: "DEPOSIT_EXPIRED",
    employeeId: "demo-carla",
    servicePriceIds: ["demo-masaje-1"],
    days: -20,
    hour: 10,
    bookedDaysAhead: 3,
  },
  {
    id: "demo-turno-masaje",
    status: "CHECKOUT",
    employeeId: "demo-carla",
    servicePriceIds: ["demo-masaje-1"],
    days: -25,
    hour: 12,
    bookedDaysAhead: 7,
  },
];

const LIVE_DEADLINE_MS = 2 * DAY_MS;

/** The bookings of `cliente@turnero.test`, at least one of every status (contract, Demo data). */
export function ownBookings(diary: Diary): readonly DemoBooking[] {
  return OWN_BOOKINGS.map(({ days, hour, bookedDaysAhead, employeeId, ...wish }) => {
    const employee = employeeNamed(employeeId);
    const date = workday(diary, employee, addDays(diary.today, days), days < 0 ? -1 : 1);
    const createdAt = diary.now + (days - bookedDaysAhead) * DAY_MS;
    const booking = { ...wish, customerId: CUSTOMER.id, employee, date, startMinute: hour * 60, createdAt };
    // Longer than for a real deposit, so that the demo still shows it the day after.
    return wish.status === "PENDING_DEPOSIT" ? { ...booking, dueAt: diary.now + LIVE_DEADLINE_MS } : booking;
  });
}

/** A professional of the demo, by id. */
export function employeeNamed(id: string): DemoEmployee {
  const found = EMPLOYEES.find((employee) => employee.id === id);
  if (found === undefined) throw new Error(`The demo has no professional ${id}`);
  return found;
}
