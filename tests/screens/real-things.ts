import { signedId } from "#app/usecases/secrets/signatures.server.ts";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { PAGES } from "./who-may/pages.ts";

/** That of the tests' settings. */
const SECRET = "a-secret-only-for-tests-0123456789";

/** The salon with one thing of each kind: sessions, and ids by the words that paths name them by. */
export type RealThings = {
  readonly owner: string;
  readonly customer: string;
  readonly ids: Readonly<Record<string, string>>;
};

export async function openRealThings(): Promise<RealThings> {
  await openSalonToday();
  const owner = await newMember("OWNER");
  const customer = await newCustomer();
  const json = async (path: string, body: unknown) =>
    (await call(path, { token: owner, body })).json<{ id: string }>();
  const span = { from: { date: FRIDAY, time: "20:00" }, to: { date: FRIDAY, time: "21:00" } };
  const { id: clientId } = await json("/api/client", { firstname: "Lucía", lastname: "Paz" });
  const { id: otherId } = await json("/api/client", { firstname: "Lucía", lastname: "Paz" });
  const { id: blockId } = await json("/api/time-off", { employeeId: "bruno", ...span, reason: "Curso" });
  await json("/api/closure", { storeId: "norte", ...span, reason: "Inventario" });
  const bookingId = await book(customer, masajeAt("10:00"));
  const [line] = await run({ sql: "select id from booking_lines where booking_id = ?", params: [bookingId] });
  const waits = { storeId: "centro", servicePriceId: "corte-unico" };
  const { id: walkInId } = await json("/api/walk-in", waits);
  await run({
    sql: "insert into door_screens (store_id, business_id, door_id, created_at) values ('centro', 'salon', 'puerta', 0)",
  });
  const ids = {
    ESPERA: walkInId,
    PANTALLA: signedId({ sessionSecret: SECRET }, "door-screen", "salon.centro.puerta"),
    TURNO: bookingId,
    CLIENT: clientId,
    OTHER: otherId,
    BLOCK: blockId,
    LINE: `${line?.[0]?.id}`,
  };
  return { owner, customer, ids };
}

/** Paths of real things, in place of the paths in `pages.ts` that name nothing. */
const REAL: Readonly<Record<string, string>> = {
  "/backoffice/calendar/away": "/backoffice/calendar/away?id=BLOCK",
  "/backoffice/calendar/block/:blockId": "/backoffice/calendar/block/BLOCK",
  "/backoffice/calendar/new": `/backoffice/calendar/new?store=centro&date=${FRIDAY}&time=16:00&employee=ana&client=new&line=corte~corte-unico~45~0~~`,
  "/backoffice/booking/:bookingId/line": "/backoffice/booking/TURNO/line?service=corte&option=corte-unico",
  "/backoffice/booking/:bookingId/line/:lineId": "/backoffice/booking/TURNO/line/LINE",
  "/backoffice/clients/:clientId": "/backoffice/clients/CLIENT",
  "/backoffice/clients/:clientId/edit": "/backoffice/clients/CLIENT/edit",
  "/backoffice/clients/:clientId/merge": "/backoffice/clients/CLIENT/merge?with=OTHER",
  "/backoffice/setup/closures/new": "/backoffice/setup/closures/new?store=centro",
  "/pantalla/:token": "/pantalla/PANTALLA",
  "/backoffice/calendar/walk-in/name": "/backoffice/calendar/walk-in/name?espera=ESPERA",
  "/backoffice/calendar/block": "/backoffice/calendar/block?kind=block&employee=ana",
};

/** The path of a page of `PAGES`, of a real thing where its own names nothing. */
export function realPath(page: string, { ids }: RealThings): string {
  return (REAL[page] ?? PAGES[page]?.path ?? "").replaceAll(/[A-Z]{4,}/g, (name) => ids[name] ?? name);
}
