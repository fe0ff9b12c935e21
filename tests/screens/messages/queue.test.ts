import { beforeAll, beforeEach, expect, test } from "vitest";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page, type Visitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const MESSAGES = "/backoffice/messages";
const ROCIO = { firstname: "Rocío", lastname: "Funes", phone: "11 5874-9895" };
const MALENA = { firstname: "Malena", lastname: "Ríos", email: "malena@turnero.test" };

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);
beforeEach(async () => {
  await run(...["sayings", "saying_templates"].map((table) => ({ sql: `delete from ${table}` })));
  await placed(ROCIO, "10:00");
  await placed(MALENA, "12:00");
});

/** A booking that the owner has just made; it awaits its confirmation. */
async function placed(client: object, localTime: string): Promise<void> {
  const line = { serviceId: "corte", servicePriceId: "corte-unico", employeeId: "ana", duration: 45 };
  const body = {
    ...{ storeId: "centro", date: FRIDAY, client },
    bookingServicePriceAndDurations: [{ ...line, localTime }],
  };
  const reply = await call("/api/booking", { token: owner, body });
  if (reply.status !== 200) throw new Error(await reply.text());
}

function rowOf(page: Page, name: string) {
  const row = page.parts("msg").find(({ headings }) => headings.includes(name));
  if (!row) throw new Error(`no row of ${name} in ${page.text}`);
  return row;
}

const within = (staff: Visitor, page: Page, name: string, button: string) =>
  staff.press(page, `${button} ${name}`, {}, rowOf(page, name));

/** The chat that a press opens, in a tab of its own. */
async function chatOf(staff: Visitor, page: Page, button: string): Promise<URL> {
  const left = await staff.press(page, button, {}, rowOf(page, "Rocío Funes")).then(
    ({ path }) => path,
    (failure: Error) => failure.message,
  );
  return new URL(/leads away, to (\S+)$/.exec(left)?.[1] ?? "");
}

test("a press leads to the chat with the text ready, and no message is sent twice", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(MESSAGES);
  expect(page.links.map(({ name }) => name)).toContain("Confirmaciones 2");
  expect(rowOf(page, "Rocío Funes").text).toContain("¡Hola Rocío! Tu turno quedó para el ");
  const chat = await chatOf(staff, page, "Abrir WhatsApp Rocío");
  expect(chat.pathname).toBe("/5491158749895");
  expect(chat.searchParams.get("text")).toMatch(/^¡Hola Rocío! Tu turno quedó para el .*\/t\/\S+$/);
  const opened = await staff.visit(MESSAGES);
  expect(rowOf(opened, "Rocío Funes").text).toMatch(/Abierto en WhatsApp a las \d\d:\d\d/);
  expect(opened.links.map(({ name }) => name)).toContain("Confirmaciones 1");
  expect((await chatOf(staff, opened, "Otra vez Rocío")).pathname).toBe("/5491158749895");
});

test("a client without a mobile has other ways, and a message or a client leaves the list", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(MESSAGES);
  const other = rowOf(page, "Malena Ríos");
  expect(other.text).toContain("No tiene un celular al que escribirle.");
  expect(other.to("Escribirle un email")).toMatch(/^mailto:malena@/);
  const dismissed = await within(staff, page, "Malena Ríos", "No hace falta");
  expect(dismissed.boxes("status").join()).toContain("Lo sacamos de la lista.");
  const back = await within(staff, dismissed, "Malena Ríos", "Deshacer");
  expect(back.text).toContain("Volvió a la lista.");
  const refused = await within(staff, back, "Malena Ríos", "No quiere mensajes");
  expect(refused.part("msgs").headings).toEqual(["Rocío Funes"]);
  expect(refused.text).toContain("1 mensaje no se muestra: 1 cliente no quiere recibir mensajes.");
  const refusing = await staff.follow(refused, "Ver quiénes");
  const none = await staff.press(refusing, "Sí quiere mensajes Malena Ríos");
  expect(none.text).toContain("Nadie pidió dejar de recibir mensajes.");
});

test("a text is changed, tried and reset to ours", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(`${MESSAGES}?plantilla=CONFIRMATION`);
  const unknown = await staff.press(page, "Guardar plantilla", { Texto: "Hola {nombre}, {apodo}" });
  expect(unknown.faults.Texto).toContain("No conocemos el dato {apodo}");
  expect(unknown.values.Texto).toBe("Hola {nombre}, {apodo}");
  const tried = await staff.press(unknown, "Ver cómo queda", { Texto: "Hola {nombre}, te anoté {dia}" });
  expect(tried.part("figure").text).toMatch(/^Ejemplo Hola Catalina ?, te anoté mañana sábado$/);
  const saved = await staff.press(tried, "Guardar plantilla");
  expect(saved.text).toContain("Guardaste la plantilla.");
  expect(rowOf(saved, "Rocío Funes").text).toContain("Hola Rocío, te anoté el ");
  const reset = await staff.press(saved, "Volver al original");
  expect(rowOf(reset, "Rocío Funes").text).toContain("¡Hola Rocío! Tu turno quedó");
});
