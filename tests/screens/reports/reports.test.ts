import { beforeAll, expect, test } from "vitest";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const REPORTS = "/backoffice/reports";
const ON_FRIDAY = `${REPORTS}?period=dates&from=${FRIDAY}&to=${FRIDAY}`;

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});

test("a new salon reads what the reports will show", async () => {
  const page = await openVisitor(owner).visit(REPORTS);
  expect(page.headings).toContain("Todavía no hay nada que contar");
});

test("the page leads from figures to the missed turno, and exports each part", async () => {
  const id = await book(await newCustomer(), masajeAt("10:00"));
  await run(
    { sql: "update bookings set status = 'PENDING' where id = ?", params: [id] },
    { sql: "update bookings set status = 'NO_SHOW', version = version + 1 where id = ?", params: [id] },
    { sql: "update clients set first_name = '=Lucía'" },
  );
  const staff = openVisitor(owner);
  const page = await staff.visit(ON_FRIDAY);
  expect(page.headings).toEqual(
    expect.arrayContaining([
      "Reportes",
      "Facturado por día",
      "Ocupación",
      "Por profesional",
      "Por servicio",
      "No asistieron",
    ]),
  );
  expect(page.text).toContain("100% · $20.001 perdidos");
  expect(page.text).toContain("Ninguna seña quedó de turnos que no se hicieron.");
  expect(page.to("=Lucía Paz")).toBe(`/backoffice/booking/${id}`);
  const whole = await staff.fetchOnce(page.to("Descargar CSV"));
  expect(whole.headers.get("content-disposition")).toContain(`reporte-${FRIDAY}-${FRIDAY}.csv`);
  expect(await whole.text()).toContain("\r\n'=Lucía Paz;");
  const part = await staff.fetchOnce(`${REPORTS}/export?from=${FRIDAY}&to=${FRIDAY}&part=services`);
  expect(await part.text()).toMatch(/^\ufeff?Servicio;Turnos;Minutos;Cobrado;Reservado\r\n/);
});

test("links choose the period, and without script a button sends the store and the dates", async () => {
  const staff = openVisitor(owner);
  const month = await staff.visit(REPORTS);
  const current = (page: typeof month) =>
    page
      .parts("a")
      .filter((link) => link.element().attributes["aria-current"] === "page")
      .map(({ text }) => text);
  expect(current(month)).toContain("Este mes");
  const days = await staff.follow(month, "Últimos 90 días");
  expect(current(days)).toContain("Últimos 90 días");
  const norte = await staff.press(days, "Ver", { Sucursal: "norte" }, days.part("report-store"));
  expect(norte.path).toMatch(/period=days-90.*store=norte/);
  expect(norte.values.Sucursal).toBe("norte");
  expect(norte.headings).not.toContain("Por sucursal");
  const dates = await staff.follow(norte, "Otras fechas");
  const form = dates.part("report-dates");
  const wrong = await staff.press(dates, "Ver", { Desde: "2026-08-02", Hasta: "2026-08-01" }, form);
  expect(wrong.faults).toEqual({ Hasta: "Tiene que ser el mismo día que 'Desde' o uno posterior." });
  expect(wrong.values.Desde).toBe("2026-08-02");
});

test("faulty dates are named beside their field and stay as typed", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(`${REPORTS}?period=dates&from=2026-08-02&to=2026-08-01`);
  expect(page.text).toContain("Tiene que ser el mismo día que 'Desde' o uno posterior.");
  const html = await (await staff.fetchOnce(`${REPORTS}?period=dates&from=2026-08-02&to=2026-08-01`)).text();
  for (const typed of ['value="2026-08-02"', 'value="2026-08-01"']) expect(html).toContain(typed);
  expect((await staff.visit(`${REPORTS}?period=dates&from=2020-01-01&to=2026-08-01`)).text).toContain(
    "Elegí dos años como máximo.",
  );
  expect((await staff.visit(`${REPORTS}?period=dates&from=2020-01-01&to=2020-02-01`)).text).toContain(
    "Elegí una fecha de los últimos dos años o de los próximos dos.",
  );
  expect((await staff.visit(`${REPORTS}?period=dates&from=nada&to=2026-08-01`)).text).toContain(
    "Elegí una fecha.",
  );
});

test("an unknown part, faulty dates and another business's store give no file", async () => {
  const staff = openVisitor(owner);
  expect((await staff.fetchOnce(`${REPORTS}/export?part=nada`)).status).toBe(400);
  expect((await staff.fetchOnce(`${REPORTS}/export?from=2026-08-02&to=2026-08-01`)).status).toBe(400);
  expect((await staff.fetchOnce(`${REPORTS}/export?storeId=ajena`)).status).toBe(404);
  expect((await staff.fetchOnce(`${REPORTS}?store=ajena`)).status).toBe(404);
});
