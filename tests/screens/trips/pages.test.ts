import { beforeAll, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { FRIDAY } from "#tests/api/customer.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { countTrips } from "#tests/support/trips.ts";
import { openRealThings, type RealThings, realPath } from "../real-things.ts";
import { PAGES } from "../who-may/pages.ts";

/** A page asks once, with its session. */
const USUAL = 1;

/** Pages that take more trips than that, one after the other. No figure may grow. */
const MORE: Readonly<Record<string, number>> = {
  // A place without businesses looks for others near it, then anywhere.
  "/negocios/:region/:city": 4,
  "/bookings/:bookingId": 3,
  "/bookings/:bookingId/cancel": 3,
  "/bookings/:bookingId/calendar": 3,
  "/booking/:bookingId/reschedule": 3,
  "/backoffice/messages": 4,
  "/backoffice/payments": 3,
  "/backoffice/clients": 3,
  "/backoffice/clients/export": 3,
  "/backoffice/clients/:clientId": 3,
  "/backoffice/clients/:clientId/edit": 3,
  "/backoffice/money": 3,
  "/backoffice/money/export": 3,
  "/backoffice/money/totals": 3,
  "/backoffice/money/totals/export": 3,
  "/backoffice/money/commissions": 3,
  "/backoffice/money/commissions/rules": 3,
  "/backoffice/money/commissions/export": 3,
  // Days that changed since the last minute are counted first; without any, 2.
  "/backoffice/reports": 5,
  // An empty today asks for suggestions of what to do.
  "/backoffice/calendar": 3,
  "/backoffice/calendar/away": 3,
  "/backoffice/calendar/block/:blockId": 3,
  "/backoffice/calendar/new": 3,
  "/backoffice/booking/:bookingId": 3,
  "/backoffice/booking/:bookingId/line": 3,
  "/backoffice/booking/:bookingId/line/:lineId": 3,
  "/backoffice/booking/:bookingId/move": 3,
  "/backoffice/calendar/why": 3,
  "/backoffice/calendar/waitlist": 3,
  // A file of all that the business has, a part after the other.
  "/backoffice/setup/export/:file": 30,
};

let things: RealThings;
let professional = "";

beforeAll(async () => {
  things = await openRealThings();
  professional = await newProfessional();
});

async function tripsOf(path: string, token: string | null): Promise<number> {
  const counted = countTrips();
  const reply = await openVisitor(token).fetchOnce(path, {}, counted.database);
  await reply.text();
  return counted.trips();
}

test.each(Object.keys(PAGES))("%s", async (name) => {
  const path = realPath(name, things);
  const trips = [await tripsOf(path, null)];
  for (const token of [things.customer, professional, things.owner]) {
    const first = await tripsOf(path, token);
    trips.push(await tripsOf(path, token));
    expect(first, "the session's first page").toBeLessThanOrEqual((MORE[name] ?? USUAL) + 1);
  }
  const most = Math.max(...trips);
  if (name in MORE) expect(most).toBe(MORE[name]);
  else expect(most).toBeLessThanOrEqual(USUAL);
});

test.each([
  ["a day with turnos", 2, () => `/backoffice/calendar?date=${FRIDAY}&store=centro`],
  ["a professional's week", 2, () => `/backoffice/calendar?date=${FRIDAY}&view=week&employee=ana`],
  ["a report once its days are counted", 2, () => "/backoffice/reports"],
  ["the agenda's poll", 2, () => `/api/calendar/version?date=${FRIDAY}`],
])("%s takes %i trips", async (_, most, path) => {
  await tripsOf(path(), things.owner);
  expect(await tripsOf(path(), things.owner)).toBeLessThanOrEqual(most);
});

test("every page that takes more is one of the product's", () => {
  expect(Object.keys(MORE).filter((name) => !(name in PAGES))).toEqual([]);
});
