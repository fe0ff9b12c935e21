import { beforeAll, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { made } from "#tests/api/made.ts";
import { newMember } from "#tests/api/member.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

beforeAll(openSalonToday);

test.each([
  "/backoffice/nada",
  "/backoffice/calendar/nada",
  "/backoffice/setup/nada/de/nada",
  "/backoffice/clients/nada",
  "/backoffice/booking/nada",
  "/backoffice/setup/services/nada",
])("%s is not found, within the frame of the office", async (path) => {
  const page = await openVisitor(await newMember("OWNER")).visit(path);
  expect([page.status, page.path]).toEqual([404, path]);
  expect(page.part("bo-nav").to("Caja")).toBe("/backoffice/money");
  expect(page.part("main").text).toContain("Esta página no está");
  expect(page.part("main").to("Ir al calendario")).toBe("/backoffice/calendar");
});

test("a professional does not find a forbidden page, and stays in their own frame", async () => {
  const page = await openVisitor(await newMember("PROFESSIONAL")).visit("/backoffice/payments");
  expect(page.status).toBe(404);
  const names = page.part("bo-nav").links.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Calendario", "Mis horarios", "Notificaciones"]));
  expect(names).not.toContain("Caja");
});

test("a client can be searched from the not-found page", async () => {
  const token = await newMember("OWNER");
  await made(token, "/api/client", { firstname: "Delfina", lastname: "Acosta" });
  const visitor = openVisitor(token);
  const found = await visitor.press(await visitor.visit("/backoffice/nada"), "Buscar", {
    "Buscar un turno o un cliente": "delf",
  });
  expect([found.status, found.path]).toEqual([200, "/backoffice/clients"]);
  expect(found.part("main").text).toContain("Delfina Acosta");
});

test("the office's bare address leads members to the agenda and sends others away", async () => {
  const visitor = openVisitor(await newMember("OWNER"));
  expect((await visitor.visit("/backoffice")).path).toBe("/backoffice/calendar");
  expect((await openVisitor().visit("/backoffice/nada")).path).toMatch(/^\/login/);
});
