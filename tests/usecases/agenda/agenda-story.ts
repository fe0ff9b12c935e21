import type { Result } from "#app/domain/result.ts";
import { createStaffBooking } from "#app/usecases/agenda/create-staff-booking.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import type { NewStaffBooking, StaffLineInput } from "#app/usecases/agenda/staff-inputs.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, FRIDAY } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";

export const DUENA = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
export const ANA = { ...actorOf("ana-usuaria", "BUSINESS"), businessId: "salon" };
export const RIVAL = { ...actorOf("duena", "BUSINESS"), businessId: "rival" };

const NOBODY_KNOWN = { firstName: "Sol", lastName: "Ríos", email: null, phone: null };

/** A staff line: a haircut by Ana at ten unless told otherwise. */
export function line(wished: Partial<StaffLineInput> = {}): StaffLineInput {
  return {
    bookingServiceId: null,
    serviceId: "corte",
    servicePriceId: "corte-unico",
    employeeId: "ana",
    startMinute: 600,
    minutes: 45,
    additionalCentavos: 0,
    ...wished,
  };
}

export function wish(wished: Partial<NewStaffBooking> = {}): NewStaffBooking {
  return {
    storeId: "centro",
    date: FRIDAY,
    client: NOBODY_KNOWN,
    comments: null,
    staffNotes: null,
    requestDeposit: false,
    notify: true,
    idempotency: null,
    lines: [line()],
    ...wished,
  };
}

export function accepted<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** The owner places a booking; answers its id. */
export async function place(
  world: World,
  wished: Partial<NewStaffBooking> = {},
  actor = DUENA,
): Promise<string> {
  return accepted(await createStaffBooking(world.deps, actor, wish(wished))).id;
}

export async function shown(world: World, bookingId: string, actor = DUENA) {
  return accepted(await readStaffBooking(world.deps, actor, bookingId));
}

/** The stored lines: professional, time, and whether they were forced. */
export async function keptLines(bookingId: string) {
  const [rows] = await run({
    sql: `select employee_id, start_minute, minutes, forced, active, conflict_details is not null as told
      from booking_lines where booking_id = ? order by position`,
    params: [bookingId],
  });
  return rows;
}

export async function rowsOf(sql: string, ...params: string[]) {
  const [rows] = await run({ sql, params });
  return rows ?? [];
}
