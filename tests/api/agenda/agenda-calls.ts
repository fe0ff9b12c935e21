import { FRIDAY } from "#tests/api/customer.ts";
import { call } from "#tests/support/api.ts";

export const BOOKING = "/api/booking";

/** A line as staff send it: corte with Ana on Friday at 10:00, except for the fields in `wishes`. */
export function staffLine(wishes: Readonly<Record<string, unknown>> = {}) {
  return {
    serviceId: "corte",
    servicePriceId: "corte-unico",
    employeeId: "ana",
    localTime: "10:00",
    duration: "FORTY_FIVE",
    ...wishes,
  };
}

export function staffOrder(wishes: Readonly<Record<string, unknown>> = {}) {
  return {
    storeId: "centro",
    date: FRIDAY,
    client: { firstname: "Sol" },
    bookingServicePriceAndDurations: [staffLine()],
    ...wishes,
  };
}

/** Books and answers the id; fails the test if the booking is refused. */
export async function bookByStaff(
  token: string,
  wishes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const reply = await call(BOOKING, { token, body: staffOrder(wishes) });
  if (reply.status !== 200) throw new Error(await reply.text());
  return reply.text();
}

export type StaffTurno = {
  readonly bookingId: string;
  readonly status: string;
  readonly version: number;
  readonly date: string;
  readonly bookingServicePriceAndDurations: readonly {
    readonly bookingServiceId: string;
    readonly localTime: string;
    readonly duration: number;
    readonly hasConflict: boolean;
  }[];
};

export async function staffTurno(token: string, id: string): Promise<StaffTurno> {
  return (await call(`${BOOKING}/${id}`, { token })).json<StaffTurno>();
}
