import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, FRIDAY, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

let owner = "";
let bookingId = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);
beforeEach(async () => {
  await run({ sql: "delete from time_off where id <> 'franco'" });
  bookingId = await book(await newCustomer());
});

/** Time off on Ana's Friday, with a booking in it. */
async function openAway() {
  const staff = openVisitor(owner);
  const form = await staff.visit(`/backoffice/calendar/block?date=${FRIDAY}&employee=ana`);
  return [staff, await staff.press(form, "Bloquear", { "Todo el día": true })] as const;
}

async function employeeOf(): Promise<unknown> {
  const [rows = []] = await run({
    sql: "select employee_id from booking_lines where booking_id = ?",
    params: [bookingId],
  });
  return rows[0]?.employee_id;
}

test("a press makes the proposed moves without script, and the client's message shows before", async () => {
  const [staff, page] = await openAway();
  expect(page.text).toContain("Todo el día, agenda cerrada");
  expect(page.text).toContain("1 con lugar");
  expect(page.text).toContain("Con otra persona · 1");
  expect(page.text).toContain("Tu turno sigue a la misma hora, ahora con bruno Gómez.");
  expect(page.text).toContain("1 aviso sale por mail.");
  const done = await staff.press(page, "Mover 1 y avisar");
  expect(done.path.startsWith(`/backoffice/calendar?date=${FRIDAY}`)).toBe(true);
  expect(done.text).toContain("Movimos 1 turno. Le avisamos al cliente.");
  expect(await employeeOf()).toBe("bruno");
});

test("the links of 'Todos a' count the fitting turnos and propose their move", async () => {
  const [staff, page] = await openAway();
  const to = (text: string) =>
    page.links.find((link) => link.name.replace(/\s+/g, " ").trim() === text)?.href ?? "";
  expect(to("bruno 1")).not.toBe("");
  const later = await staff.visit(to("Otro día 1"));
  expect(later.text).toContain("Otro día · 1");
  const calls = await staff.visit(to("Por llamar"));
  expect(calls.text).toContain("1 para llamar");
  expect(calls.buttons).toContain("Dejar 1 para llamar");
});

test("an unticked turno joins the call list, links to its page and is ticked off", async () => {
  const [staff, page] = await openAway();
  const tick = Object.keys(page.values).find((name) => name.startsWith("Mover y avisar a ")) ?? "";
  const done = await staff.press(page, "Mover 1 y avisar", { [tick]: false });
  expect(done.text).toContain("1 turno quedó en «Por llamar».");
  expect(await employeeOf()).toBe("ana");
  await run({
    sql: "update users set phone = '+5491158749895' where id = (select customer_id from bookings)",
  });
  const list = await staff.visit("/backoffice/messages?ver=por-llamar");
  expect(list.text).toContain("Por llamar 1");
  expect(list.links.map(({ href }) => href)).toEqual(
    expect.arrayContaining([`/backoffice/booking/${bookingId}`, "tel:+5491158749895"]),
  );
  const name = list.buttons.find((each) => each.startsWith("Ya llamé")) ?? "";
  const ticked = await staff.press(list, name);
  expect(ticked.boxes("status")).toContain("Lo sacamos de «Por llamar».");
  expect(ticked.text).not.toContain("Por llamar 1");
  const back = await staff.press(ticked, name.replace("Ya llamé", "Deshacer"));
  expect(back.text).toContain("Por llamar 1");
});

test("a turno whose proposed time was taken meanwhile stays on the page and is named", async () => {
  const [staff, page] = await openAway();
  await run({ sql: "update employees set bookable = 0 where id = 'bruno'" });
  const done = await staff.press(page, "Mover 1 y avisar");
  await run({ sql: "update employees set bookable = 1 where id = 'bruno'" });
  expect(done.path).toContain("/backoffice/calendar/away?id=");
  expect(done.text).toContain("quedó como estaba: su nuevo lugar ya no estaba libre.");
  expect(done.text).toContain("Mover 1 y avisar");
});

test("the page says so when all turnos are decided", async () => {
  const [staff, page] = await openAway();
  const here = page.path;
  await staff.press(page, "Mover 1 y avisar");
  expect((await staff.visit(here)).text).toContain("No queda ningún turno por resolver");
});
