import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetCommissions } from "#tests/usecases/money/commissions/settling.ts";

const PAGE = `/backoffice/money/commissions?employee=ana&from=${TODAY}&to=${TODAY}`;

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetCommissions);

/** This many tips for Ana, today. */
async function tips(count: number) {
  await run(
    ...Array.from({ length: count }, (_, place) => ({
      sql: `insert into commission_adjustments (id, business_id, employee_id, kind, centavos, date, created_at, created_by)
        values (?, 'salon', 'ana', 'TIP', 1234550, ?, 0, 'duena')`,
      params: [`propina-${place}`, TODAY],
    })),
  );
}

const onPaper = (page: Page) => page.parts("on-paper").length;
const lines = (page: Page) => page.part("lines-card").part("tbody").parts("tr").length;

test("a statement's page prints all lines, and the screen shows ten until all are wanted", async () => {
  await tips(12);
  const staff = openVisitor(owner);
  const page = await staff.visit(PAGE);
  expect([lines(page), onPaper(page)]).toEqual([12, 2]);
  expect(page.part("lines-foot").text).toContain("10 de 12 líneas");
  expect(page.part("paper").text).toBe("Liquidación de salon");
  const all = await staff.follow(page, "Ver todos");
  expect([lines(all), onPaper(all)]).toEqual([12, 0]);
  expect(all.parts("lines-foot")).toEqual([]);
  expect(all.part("sum-card").text).toContain("Total $148.146");
});

test("an empty settlement has no close button, and repeated presses close another alike", async () => {
  const staff = openVisitor(owner);
  const empty = await staff.visit(PAGE);
  expect(empty.part("sum-card").buttons).not.toContain("Cerrar liquidación");
  expect(empty.part("sum-card").text).toContain("No hay nada para liquidar en estos días.");
  await tips(1);
  const page = await staff.visit(PAGE);
  for (const press of ["first", "second"]) {
    const closed = await staff.press(page, "Cerrar liquidación");
    expect([press, closed.boxes("status")]).toEqual([press, ["Liquidación cerrada. Ya no cambia."]]);
  }
  const other = openVisitor(await newMember("MANAGER"));
  const late = await other.visit(PAGE);
  expect(late.part("sum-card").buttons).toEqual(["Marcar como pagada"]);
  const paid = await other.press(late, "Marcar como pagada");
  expect(paid.boxes("status")).toEqual(["Quedó como pagada."]);
  expect((await other.press(late, "Marcar como pagada")).boxes("status")).toEqual(["Quedó como pagada."]);
});
