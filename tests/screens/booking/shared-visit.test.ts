import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { FRIDAY, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page, type Visitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { takeOff, withDora } from "#tests/support/shared-salon.ts";

// Ana does everything, Bruno cuts, Dora colours.

const CENTRO = "/booking/salon/centro";
const TWO = "s=corte-unico&s=color-corto";

beforeAll(openSalonToday);
beforeAll(withDora);
beforeEach(forgetBookings);
afterEach(() =>
  run({ sql: "delete from time_off" }, { sql: "update employees set bookable = 1 where id = 'ana'" }),
);

/** From the times to the ticket of a turno with both; answers the booking's id. */
async function bookBoth(visitor: Visitor, times: Page, wishes: Record<string, boolean> = {}) {
  const review = await visitor.press(times, "Continuar", wishes);
  expect(review.headings).toContain("Revisar y confirmar");
  expect(review.text).toMatch(/A las \d\d:\d\d con bruno Gómez y dora Gómez/);
  expect(review.part("review-card").text).toMatch(/\d\d:\d\d con bruno · .*\d\d:\d\d con dora · /);
  const done = await visitor.press(review, "Reservar");
  expect(done.headings).toContain("¡Reserva confirmada!");
  expect(done.text).toContain("con bruno Gómez y dora Gómez");
  return new URL(done.path, "http://turnero.test").searchParams.get("reserva") ?? "";
}

test("two professionals end a visit earlier, and a turno with both is booked", async () => {
  for (let day = 0; day < 6; day++) await takeOff("ana", addDays(TODAY, day), 0, 1440);
  const visitor = openVisitor(await newCustomer());
  const times = await visitor.visit(`${CENTRO}?step=2&${TWO}`);
  expect(times.headings).toEqual(expect.arrayContaining(["Reserva tu horario", "Lo antes posible"]));
  expect(times.part("main").text).toContain("con ana Gómez");
  const named = (page: Page, name: string) => page.links.find((link) => link.name.startsWith(name));
  expect(named(times, "Todo con ana")).toBeDefined();
  expect(named(times, "bruno y dora")?.name).toMatch(/terminás \d días? antes/);
  const shared = await visitor.visit(named(times, "bruno y dora")?.href ?? "");
  expect(shared.path).toContain("e=shared");
  expect(shared.part("main").text).toContain("con bruno y dora");
  const current = shared.parts("a").filter((link) => link.element().attributes["aria-current"] === "true");
  expect(current.map(({ text }) => text)).toEqual([expect.stringContaining("bruno y dora")]);
  const alone = await visitor.visit(named(shared, "Todo con ana")?.href ?? "");
  expect(alone.part("main").text).toContain("con ana Gómez");

  const id = await bookBoth(visitor, shared);
  const [lines = [], days = []] = await run(
    { sql: "select employee_id from booking_lines where booking_id = ? order by 1", params: [id] },
    { sql: "select date from bookings where id = ?", params: [id] },
  );
  expect(lines.map((line) => line.employee_id)).toEqual(["bruno", "dora"]);
  const turno = await visitor.visit(`/bookings/${id}`);
  expect(turno.part("ticket").text).toMatch(/con bruno Gómez · .*con dora Gómez · /);
  const staff = openVisitor(await newMember("OWNER"));
  const agenda = await staff.visit(`/backoffice/calendar?date=${days[0]?.date}&view=list`);
  for (const service of ["Servicio corte", "Servicio color"])
    expect(agenda.part("agenda").text).toContain(service);
});

test("two professionals share services that none does alone, and two turnos are offered too", async () => {
  await run({ sql: "update employees set bookable = 0 where id = 'ana'" });
  const visitor = openVisitor(await newCustomer());
  const choice = await visitor.visit(`${CENTRO}?step=2&${TWO}`);
  expect(choice.headings).toEqual(["Elige tu profesional", "O reservalos en dos turnos"]);
  const [both = ""] = Object.keys(choice.values).filter((label) => label.includes("bruno y dora"));
  expect(choice.values[both]).toBe(true);
  expect(choice.text).toContain("Servicio corte con bruno, Servicio color con dora");
  expect(choice.text).toContain("Servicio corte y Servicio color no se hacen con la misma persona.");
  const times = await visitor.press(choice, "Continuar");
  expect(times.headings).toContain("Reserva tu horario");
  expect(times.headings).not.toContain("Lo antes posible");
  const friday = await visitor.visit(`${CENTRO}?step=3&${TWO}&e=shared&d=${FRIDAY}`);
  expect(friday.part("main").text).toContain("con bruno y dora");
  expect(await bookBoth(visitor, friday, { "11:00": true })).not.toBe("");
});
