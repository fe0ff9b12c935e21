import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { settleAffected } from "#app/usecases/bookings/staff/settle-affected.server.ts";
import { affectedTurnos } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, ZONE } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";

export const DUENA = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
export const ANA = { ...actorOf("ana-usuaria", "BUSINESS"), businessId: "salon" };
export const at = (minute: number) => toUtcMinute(FRIDAY, minute, ZONE);
export const ANA_OFF: CalendarChange = {
  kind: "TIME_OFF",
  employeeId: "ana",
  spans: [{ from: at(540), to: at(780) }],
};
export const ANA_GONE: CalendarChange = { kind: "EMPLOYEE_GONE", employeeId: "ana" };

type Wish = {
  readonly servicePriceIds?: readonly string[];
  readonly startMinute?: number;
  readonly employeeId?: string;
  readonly actor?: typeof CLIENTE;
};

const MINUTES: Readonly<Record<string, number>> = {
  "corte-unico": 45,
  "color-corto": 60,
  "masaje-unico": 60,
};

export async function book(world: World, wished: Wish = {}): Promise<string> {
  const {
    servicePriceIds = ["corte-unico"],
    startMinute = 600,
    employeeId = "ana",
    actor = CLIENTE,
  } = wished;
  let next = startMinute;
  const lines = servicePriceIds.map((servicePriceId) => {
    const line = { servicePriceId, startMinute: next };
    next += MINUTES[servicePriceId] ?? 0;
    return line;
  });
  const wish = { ...CENTRO, employeeId, date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, actor, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

export async function settle(
  world: World,
  changes: readonly CalendarChange[],
  resolutions: Record<string, Resolution>,
  note = "",
) {
  const { turnos } = await affectedTurnos(world.deps, "salon", changes);
  return settleAffected(world.deps, {
    businessId: "salon",
    turnos,
    resolutions: { of: new Map(Object.entries(resolutions)), note: note || null },
  });
}
