import { beforeAll, beforeEach, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const MESSAGES = "/backoffice/messages";
let owner = "";
let professional = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
});
beforeEach(forgetBookings);
beforeEach(() => letThemSeePhones(false));

const letThemSeePhones = (isOn: boolean) =>
  run({ sql: `update businesses set professionals_see_phones = ${isOn ? 1 : 0} where id = 'salon'` });

/** A booking that the owner has just made; it awaits its confirmation. */
async function placed(firstname: string, localTime: string, employeeId = "ana"): Promise<void> {
  const reply = await call("/api/booking", {
    token: owner,
    body: {
      ...{ storeId: "centro", date: FRIDAY, client: { firstname, phone: "11 5874-9895" } },
      bookingServicePriceAndDurations: [
        { serviceId: "corte", servicePriceId: "corte-unico", employeeId, localTime, duration: 45 },
      ],
    },
  });
  if (reply.status !== 200) throw new Error(await reply.text());
}

const told = (page: Page) => page.part("msgs").headings;

test("a professional without phones reads kindly that the business sends the messages", async () => {
  const visitor = openVisitor(professional);
  const page = await visitor.visit(MESSAGES);
  expect(page.status).toBe(403);
  expect(page.headings).toContain("Los mensajes los envía quien maneja el negocio");
  expect(page.part("top").to("Volver")).toBe("/backoffice/clients");
  expect((await visitor.visit("/backoffice/clients")).links.map(({ href }) => href)).not.toContain(MESSAGES);
});

test("a professional who may see phones opens only the messages of their own turnos", async () => {
  await placed("Sol", "10:00");
  await placed("Berta", "11:00", "bruno");
  await letThemSeePhones(true);
  const visitor = openVisitor(professional);
  const page = await visitor.follow(await visitor.visit("/backoffice/clients"), "Mensajes");
  expect(told(page)).toEqual(["Sol"]);
  const main = page.part("main");
  for (const words of [
    "Berta",
    "Plantillas",
    "Señas",
    "No vuelven",
    "No quiere mensajes",
    "Envío automático",
  ])
    expect(main.text).not.toContain(words);
  expect(main.values).toHaveProperty("Quién");
  // The link leaves the product, and test visitors do not follow it.
  await visitor.press(page, "Abrir WhatsApp Sol").catch(() => null);
  const [rows] = await run({ sql: "select saying, state from sayings" });
  expect(rows).toEqual([{ saying: "CONFIRMATION", state: "OPENED" }]);
});

test("a page has twelve messages, the first in full and the rest after a tap", async () => {
  const minutes = Array.from({ length: 14 }, (_, index) => 9 * 60 + index * 15);
  for (const [index, minute] of minutes.entries())
    await placed(
      `Sol${index}`,
      `${`${Math.floor(minute / 60)}`.padStart(2, "0")}:${`${minute % 60}`.padStart(2, "0")}`,
    );
  const visitor = openVisitor(owner);
  const page = await visitor.visit(MESSAGES);
  expect(told(page)).toHaveLength(12);
  expect(page.parts("msg-peek")).toHaveLength(9);
  expect(page.buttons.filter((name) => name.startsWith("Abrir WhatsApp"))).toHaveLength(12);
  const more = await visitor.follow(page, "Ver más");
  expect(told(more)).toHaveLength(2);
  expect(told(await visitor.follow(more, "Volver al principio"))).toHaveLength(12);
});

test("an owner turns on the reminders of imported turnos here while they are off", async () => {
  const quiet = "Recordatorios apagados";
  const visitor = openVisitor(owner);
  expect((await visitor.visit(MESSAGES)).headings).not.toContain(quiet);
  await run({ sql: "update businesses set quiet_until = 1 where id = 'salon'" });
  const manager = await openVisitor(await newMember("MANAGER")).visit(MESSAGES);
  expect(manager.headings).not.toContain(quiet);
  const page = await visitor.visit(MESSAGES);
  expect(page.headings).toContain(quiet);
  const done = await visitor.press(page, "Prender los recordatorios");
  expect(done.boxes("status")).toContain("Listo: desde ahora les recordamos sus turnos a tus clientes.");
  expect(done.headings).not.toContain(quiet);
  const [[row] = []] = await run({ sql: "select quiet_until from businesses where id = 'salon'" });
  expect(row?.quiet_until).toBeNull();
});
