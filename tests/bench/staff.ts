import { ask, type Chosen, json, nextDates, SALON } from "./customer.ts";
import type { Product } from "./product.ts";

/** The demo's owner, acting for the salon; the answer is their token. */
export async function ownerSession(product: Product): Promise<string> {
  const owner = { username: "duena@turnero.test", password: "turnero-demo", profile: "BUSINESS" };
  const reply = await ask(product, "/api/authentication", json(owner));
  return ((await reply.json()) as { token: string }).token;
}

/** Moves a booking back and forth, as dragging its block does. */
export async function blockToMove(product: Product, chosen: Chosen): Promise<() => Promise<Response>> {
  const token = await ownerSession(product);
  const date = nextDates(200).at(-1);
  const line = { ...chosen, employeeId: "demo-ana", localTime: "10:00", duration: 60 };
  const client = { firstname: "Camila" };
  const turno = { storeId: SALON.storeId, date, client, bookingServicePriceAndDurations: [line] };
  const id = await (await ask(product, "/api/booking", json(turno, token))).text();
  let version = 1;
  return async () => {
    const isThere = version % 2 === 1;
    const move = { date, localTime: isThere ? "11:15" : "10:00", version, notify: false };
    const put = {
      ...json({ ...move, employeeId: isThere ? "demo-bruno" : "demo-ana" }, token),
      method: "PUT",
    };
    version += 1;
    return await ask(product, `/api/booking/${id}/move`, put);
  };
}
