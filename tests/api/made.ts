import { FRIDAY } from "#tests/api/customer.ts";
import { call } from "#tests/support/api.ts";

/** Makes something by a call of the API; its id. Throws what the API answers otherwise. */
export async function made(token: string, path: string, body: unknown): Promise<string> {
  const reply = await call(path, { token, body });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json<{ id: string }>()).id;
}

/** What a turno is of. */
export type Sold = Readonly<Record<"storeId" | "employeeId" | "serviceId" | "servicePriceId", string>>;

/** Staff book a turno on Friday at 18:00; its id. */
export async function madeTurno(token: string, { storeId, ...line }: Sold): Promise<string> {
  const lines = [{ ...line, localTime: "18:00", duration: 45 }];
  const client = { firstname: "Sol" };
  const body = { storeId, date: FRIDAY, client, bookingServicePriceAndDurations: lines };
  const reply = await call("/api/booking", { token, body });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.text();
}
