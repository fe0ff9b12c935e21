import { beforeAll, beforeEach, expect, test } from "vitest";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { wakingZone } from "#tests/support/waking-zone.ts";

const PAGE = "/backoffice/calendar/waitlist";
const AGENDA = `/backoffice/calendar?date=${FRIDAY}&store=centro`;
const KNOWN = JSON.stringify({ ana: [{ from: 0, to: 100_000_000 }] });

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  await run({ sql: "update stores set time_zone = ? where id = 'centro'", params: [wakingZone()] });
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

/** Martina waits for a cut with Ana on Friday morning, and knows all times that are free now. */
const martinaWaits = () =>
  run({
    sql: `insert into waitlist_entries (id, business_id, store_id, first_name, last_name, email, phone, service_price_ids,
        employee_id, others_too, days, last_day, part, status, known, created_at, confirmed_at)
      values ('martina', 'salon', 'centro', 'Martina', 'Paz', 'martina@correo.test', '+5491158749895', '["corte-unico"]',
        'ana', 0, ?1, ?2, 'MORNING', 'WAITING', ?3, ?4, ?4)`,
    params: [JSON.stringify([FRIDAY]), FRIDAY, KNOWN, Date.now()],
  });

function rowOf(page: Page) {
  const row = page.parts("waiting-one").find(({ headings }) => headings.includes("Martina Paz"));
  if (!row) throw new Error(`no row of Martina in ${page.text}`);
  return row;
}

test("a time is offered by hand, shown in the agenda and withdrawn; the entry goes", async () => {
  await martinaWaits();
  const staff = openVisitor(owner);
  const list = await staff.follow(await staff.visit(AGENDA), "Lista de espera");
  expect(rowOf(list).text).toContain("Servicio corte con ana Gómez");
  expect(rowOf(list).text).toContain("por la mañana");
  expect(list.text).toContain("0 avisos, 0 turnos, $0");
  const choice = await staff.follow(list, "Ofrecer un horario Martina Paz");
  expect(choice.headings).toContain("Horarios libres que le sirven");
  const offered = await staff.press(choice, "Ofrecer y guardar", { "10:00": true });
  expect(offered.boxes("status").join()).toContain("Le avisamos y le guardamos el lugar");
  expect(rowOf(offered).text).toMatch(/Tiene un lugar guardado hasta las \d\d:\d\d/);
  const chat = new URL(rowOf(offered).to("Avisar por WhatsApp"));
  expect(chat.pathname).toBe("/5491158749895");
  expect(chat.searchParams.get("text")).toMatch(
    /¡Se liberó un lugar! .*10:00 con ana Gómez.*Te lo guardamos hasta las \d\d:\d\d: http.*\/avisame\//,
  );

  const agenda = await staff.visit(AGENDA);
  const held = agenda.links.find(({ name }) => name.includes("Guardado para la lista de espera"));
  const back = await staff.visit(held?.href ?? "");
  expect(back.path.startsWith(PAGE)).toBe(true);
  const free = await staff.press(back, "Retirar el aviso Martina Paz");
  expect(free.boxes("status").join()).toContain("Retiramos el aviso");
  expect(rowOf(free).text).not.toContain("Tiene un lugar guardado");
  expect(free.text).toContain("1 aviso, 0 turnos, $0");
  const gone = await staff.press(free, "Sí, sacar Martina Paz");
  expect(gone.boxes("status").join()).toContain("Ya no está en la lista.");
  expect(gone.headings).toContain("Nadie espera un lugar");
});
