import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { CENTRO, CLIENTE, FRIDAY } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";

const MINUTES: Readonly<Record<string, number>> = {
  "corte-unico": 45,
  "color-corto": 60,
  "masaje-unico": 60,
};

type Turno = {
  readonly servicePriceIds: readonly string[];
  readonly date: string;
  /** Minute of the day. */
  readonly startMinute: number;
  readonly employeeId: string;
  readonly actor: typeof CLIENTE;
};

/** A booking at the salon, one service after another; a haircut by Ana on Friday at ten unless told otherwise. */
export async function bookTurno(world: World, wished: Partial<Turno> = {}): Promise<string> {
  const turno = {
    servicePriceIds: ["corte-unico"],
    date: FRIDAY,
    startMinute: 600,
    employeeId: "ana",
    actor: CLIENTE,
  };
  const { servicePriceIds, startMinute, actor, ...where } = { ...turno, ...wished };
  let next = startMinute;
  const lines = servicePriceIds.map((servicePriceId) => {
    const line = { servicePriceId, startMinute: next };
    next += MINUTES[servicePriceId] ?? 0;
    return line;
  });
  const booked = await createBooking(world.deps, actor, {
    ...CENTRO,
    ...where,
    lines,
    comments: null,
    key: null,
  });
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}
