import { FRIDAY } from "#tests/api/customer.ts";
import { call } from "#tests/support/api.ts";

/** Makes a thing by a call of the API; answers its id. Throws any other answer. */
export async function made(token: string, path: string, body: unknown): Promise<string> {
  const reply = await call(path, { token, body });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json<{ id: string }>()).id;
}

/** The ids that a booking needs. */
type Sold = Readonly<Record<"storeId" | "employeeId" | "serviceId" | "servicePriceId", string>>;

/** Staff book for Friday at 18:00; answers the booking's id. */
export async function madeTurno(token: string, { storeId, ...line }: Sold): Promise<string> {
  const lines = [{ ...line, localTime: "18:00", duration: 45 }];
  const client = { firstname: "Sol" };
  const body = { storeId, date: FRIDAY, client, bookingServicePriceAndDurations: lines };
  const reply = await call("/api/booking", { token, body });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.text();
}
