import { newMeter, openD1 } from "#db/driver/client.ts";
import { ask, json } from "./customer.ts";
import { type BusyDay, FULL_DAY, makeFullDay } from "./full-day.ts";
import type { Product } from "./product.ts";

/** The agenda of a busy day: its path and the token of a session that may see it. */
export type AgendaDay = { readonly path: string; readonly token: string };

/** Made once. The demo's owner becomes the owner of that salon too, and acts for it in a session of its own. */
export async function agendaDay(product: Product, day: BusyDay = FULL_DAY): Promise<AgendaDay> {
  const salon = `full-day-${day.people}`;
  const found = await product.db.prepare("select id from businesses where id = ?").bind(salon).first();
  if (found === null) {
    await makeFullDay(openD1(product.db, newMeter()), salon, day);
    await product.db
      .prepare("insert into members (business_id, user_id, role) values (?, 'demo-duena', 'OWNER')")
      .bind(salon)
      .run();
  }
  const owner = { username: "duena@turnero.test", password: "turnero-demo", profile: "BUSINESS" };
  const { token } = await (await ask(product, "/api/authentication", json(owner))).json<{ token: string }>();
  await ask(product, `/api/users/employer-contractor-mapping/${salon}`, json({}, token));
  return { path: `/backoffice/calendar?date=${day.date}`, token };
}

/** Requests that day as a browser with its session does. */
export async function openAgendaDay(product: Product): Promise<() => Promise<Response>> {
  const { path, token } = await agendaDay(product);
  return () => ask(product, path, { headers: { cookie: `session=${token}` } });
}
