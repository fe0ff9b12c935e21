import { beforeAll, expect, test } from "vitest";
import { newMember } from "#tests/api/member.ts";
import { BUDGET } from "#tests/bench/budgets.ts";
import { CROWDED_DAY, makeFullDay } from "#tests/bench/full-day.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { countTrips } from "#tests/support/trips.ts";

const ALL = CROWDED_DAY.people * CROWDED_DAY.turnosEach;
const PATH = `/backoffice/calendar?date=${CROWDED_DAY.date}`;

let owner = "";

beforeAll(async () => {
  await makeFullDay(db, "crowded", CROWDED_DAY);
  owner = await newMember("OWNER", "crowded");
});

const lines = (text: string) => text.match(/data-line="[^"]+"/g) ?? [];
const turnosOf = (page: Page) =>
  page
    .part("agenda")
    .links.map(({ href }) => href)
    .filter((href) => href.startsWith("/backoffice/booking/"));
const parts = (page: Page) => page.part("day-parts").links.map(({ href }) => href);

test.each(["day", "list"])("the %s of 480 turnos is at most 150 KB and takes 2 trips", async (view) => {
  const counted = countTrips();
  const reply = await openVisitor(owner).fetchOnce(`${PATH}&view=${view}`, {}, counted.database);
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(lines(html).length).toBeGreaterThan(60);
  expect(new TextEncoder().encode(html).byteLength).toBeLessThanOrEqual(BUDGET.crowdedDayBytes);
  expect(counted.trips()).toBeLessThanOrEqual(2);
});

test("without script, links lead to each turno of the day", async () => {
  const visitor = openVisitor(owner);
  const page = await visitor.visit(PATH);
  const pages = [];
  for (const href of parts(page)) pages.push(await visitor.visit(href));
  const reached = pages.flatMap(turnosOf);
  const [stored = []] = await run({ sql: "select id from bookings where business_id = 'crowded'" });
  expect(stored).toHaveLength(ALL);
  expect(new Set(reached)).toEqual(new Set(stored.map(({ id }) => `/backoffice/booking/${id}`)));
});

test("a page says how much of the day it shows, and names the part", async () => {
  const visitor = openVisitor(owner);
  const page = await visitor.visit(PATH);
  const shown = turnosOf(page).length;
  expect(page.part("day-parts").text).toContain(`Acá ves ${shown} de los ${ALL} turnos del día`);
  const next = await visitor.visit(parts(page)[1] ?? "");
  expect(next.part("day-parts").text).toContain(`Acá ves ${turnosOf(next).length} de los ${ALL} turnos`);
  expect(turnosOf(page)).not.toEqual(turnosOf(next));
  expect(page.part("agenda").links.at(-1)?.href).toBe(parts(page)[1]);
});

test("blocks are sent once: as HTML, or to script as data", async () => {
  const visitor = openVisitor(owner);
  const html = await (await visitor.fetchOnce(PATH)).text();
  const [line = ""] = lines(html);
  const id = line.slice('data-line="'.length, -1);
  expect(html.split(id)).toHaveLength(2);
  const counted = countTrips();
  const path = PATH.replace("calendar", "calendar.data");
  const data = await (await visitor.fetchOnce(path, {}, counted.database)).text();
  expect(data).toContain(id);
  const [stored = []] = await run({ sql: "select id from booking_lines where business_id = 'crowded'" });
  expect(stored.filter(({ id }) => !data.includes(`${id}`))).toEqual([]);
  expect(counted.trips()).toBeLessThanOrEqual(2);
});
