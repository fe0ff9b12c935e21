import { FRIDAY } from "#tests/api/customer.ts";
import { run } from "#tests/support/database/database.ts";
import type { Page, Visitor } from "#tests/support/plain/visitor.ts";

/** The path of the form for a new booking with Ana on that Friday at ten: a haircut, for a new client. */
export function newAddress(wishes: Readonly<Record<string, string>> = {}): string {
  const line = "corte~corte-unico~45~0~~";
  const asked = {
    store: "centro",
    date: FRIDAY,
    time: "10:00",
    employee: "ana",
    client: "new",
    line,
    ...wishes,
  };
  return `/backoffice/calendar/new?${new URLSearchParams(asked)}`;
}

/** Books by the screen for Sol Ríos; answers the booking's page. */
export async function bookByScreen(
  staff: Visitor,
  { phone = "", email = "", ...wishes }: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const form = await staff.visit(newAddress(wishes));
  const typed = { Nombre: "Sol", Apellido: "Ríos", "Teléfono (opcional)": phone, "Email (opcional)": email };
  return saveThere(staff, form, typed);
}

/** Saves a new booking; answers its page. */
export async function saveThere(
  staff: Visitor,
  form: Page,
  typed: Readonly<Record<string, string>>,
): Promise<Page> {
  const made = await staff.press(form, saveOf(form), typed);
  const id = madeId(made);
  if (id === "") throw new Error(made.text);
  return staff.visit(`/backoffice/booking/${id}`);
}

/** The label of the button that saves a new booking: over a conflict 'Guardar igual'. */
export function saveOf(form: Page): string {
  return form.buttons.includes("Guardar igual") ? "Guardar igual" : "Guardar turno";
}

/** The id of the new booking, from the agenda's address. */
export function madeId(agenda: Page): string {
  return new URLSearchParams(agenda.path.split("?")[1]?.split("#")[0]).get("de") ?? "";
}

/** The id of the booking in a page's path. */
export function turnoIdOf(page: Page): string {
  return /^\/backoffice\/booking\/([^/?]+)/.exec(page.path)?.[1] ?? "";
}

/** As if the booking had begun an hour ago, whatever its date. */
export async function begin(bookingId: string): Promise<void> {
  const now = Math.floor(Date.now() / 60_000);
  const start = now - 60;
  await run(
    {
      sql: "update booking_lines set start_utc_minute = ?, end_utc_minute = ? + minutes where booking_id = ?",
      params: [start, start, bookingId],
    },
    {
      sql: "update bookings set start_utc_minute = ?, end_utc_minute = ? where id = ?",
      params: [start, start + 45, bookingId],
    },
  );
}

/** Posts to a booking's page as a button elsewhere does. */
export async function sendTo(
  staff: Visitor,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Page> {
  const headers = { origin: "http://turnero.test", "sec-fetch-site": "same-origin" };
  const html = await (await staff.fetchOnce(path)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const body = new URLSearchParams({ xsrf, ...fields });
  return staff.visit(path, { method: "POST", headers, body });
}
