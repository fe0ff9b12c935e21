import { afterAll, beforeAll, expect, test } from "vitest";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const CENTRO = "/booking/salon/centro";
const give = (own: string | null) =>
  run({ sql: "update service_prices set own = ? where id = 'corte-unico'", params: [own] });

beforeAll(openSalonToday);
beforeAll(() => give('{"ana":{"percent":20,"minutes":30}}'));
afterAll(() => give(null));

const visit = (search: string) => openVisitor().visit(`${CENTRO}${search}`);

test("step 1 shows the lowest price and the range of lengths, and the store of one professional theirs", async () => {
  const page = await visit("");
  expect(page.part("main").text).toContain("Servicio corteDesde $10.00030 mins - 45 mins");
  const norte = await openVisitor().visit("/booking/salon/norte");
  expect(norte.part("main").text).toContain("Servicio corte$10.00045 mins");
});

test("step 2 shows each professional's price and length, and the lowest for any", async () => {
  const { text } = (await visit("?step=2&s=corte-unico")).part("main");
  expect(text).toContain("$12.000, 30 mins");
  expect(text).toContain("$10.000, 45 mins");
  expect(text).toContain("Desde $10.000");
  await give(null);
  expect((await visit("?step=2&s=corte-unico")).part("main").text).not.toContain("$10.000, 45 mins");
  await give('{"ana":{"percent":20,"minutes":30}}');
});

test.each([
  ["ana", "$12.000"],
  ["bruno", "$10.000"],
  ["any", "$12.000"],
])("step 4 with %s asks %s", async (employee, price) => {
  const { text } = (await visit(`?step=4&s=corte-unico&e=${employee}&d=${FRIDAY}&t=10:00`)).part("main");
  expect(text).toContain(` · ${price}`);
});

test("step 3 with any professional says from which price", async () => {
  const page = await visit(`?step=3&s=corte-unico&e=any&d=${FRIDAY}`);
  expect(page.text).toContain("Desde $10.000");
});

test("the business's page says from which price", async () => {
  const page = await openVisitor().visit("/negocio/salon");
  expect(page.text).toContain("30 mins - 45 mins");
});
