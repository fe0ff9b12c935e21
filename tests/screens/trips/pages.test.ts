import { beforeAll, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, FRIDAY, masajeAt } from "#tests/api/customer.ts";
import { MOST_ARGUMENTS } from "#tests/support/database/arguments.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { countTrips } from "#tests/support/trips.ts";
import { openRealThings, type RealThings, realPath } from "../real-things.ts";
import { PAGES } from "../who-may/pages.ts";

/** A page asks once, with its session. */
const USUAL = 1;

/** Pages that take more trips than that, one after the other. No figure may grow. */
const MORE: Readonly<Record<string, number>> = {
  "/notifications": 2,
  // A place without businesses looks for others near it and anywhere.
  "/negocios/:region/:city": 2,
  "/bookings/:bookingId": 2,
  "/bookings/:bookingId/cancel": 2,
  "/bookings/:bookingId/calendar": 2,
  "/booking/:bookingId/reschedule": 2,
  "/backoffice/messages": 2,
  "/backoffice/payments": 2,
  "/backoffice/clients": 2,
  "/backoffice/clients/export": 2,
  "/backoffice/clients/import/:importId/left-out": 2,
  // Opening a conversation marks it as read.
  "/backoffice/messages/replies/:conversationId": 2,
  "/backoffice/clients/:clientId": 2,
  "/backoffice/clients/:clientId/edit": 2,
  "/backoffice/money": 2,
  "/backoffice/money/export": 2,
  "/backoffice/money/totals": 2,
  "/backoffice/money/totals/export": 2,
  "/backoffice/money/commissions": 2,
  "/backoffice/money/commissions/rules": 2,
  "/backoffice/money/commissions/export": 2,
  // An empty today asks for suggestions of what to do.
  "/backoffice/calendar": 3,
  "/backoffice/calendar/away": 2,
  "/backoffice/calendar/block/:blockId": 2,
  "/backoffice/calendar/new": 2,
  "/backoffice/booking/:bookingId": 2,
  "/backoffice/booking/:bookingId/line": 2,
  "/backoffice/booking/:bookingId/line/:lineId": 2,
  "/backoffice/booking/:bookingId/move": 2,
  "/backoffice/calendar/why": 2,
  "/backoffice/calendar/waitlist": 2,
  // A file of all that the business has, a part after the other.
  "/backoffice/setup/export/:file": 30,
};

/** The most statements of a page, far below the thousand of a request (`MOST_STATEMENTS` of the driver). */
const MOST_STATEMENTS = 60;
/** A file of all data sends some for each part. */
const WHOLE = "/backoffice/setup/export/:file";

let things: RealThings;
let professional = "";

beforeAll(async () => {
  things = await openRealThings();
  professional = await newProfessional();
  // The days of a report are counted when it is first opened.
  await tripsOf("/backoffice/reports", things.owner);
});

async function tripsOf(path: string, token: string | null): Promise<number> {
  const counted = countTrips();
  const reply = await openVisitor(token).fetchOnce(path, {}, counted.database);
  await reply.text();
  expect(counted.mostGiven(), "arguments of a function").toBeLessThanOrEqual(MOST_ARGUMENTS);
  if (path !== realPath(WHOLE, things)) expect(counted.statements()).toBeLessThanOrEqual(MOST_STATEMENTS);
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
  ["a day with turnos", 1, () => `/backoffice/calendar?date=${FRIDAY}&store=centro`],
  ["a professional's week", 1, () => `/backoffice/calendar?date=${FRIDAY}&view=week&employee=ana`],
  ["the agenda's poll", 1, () => "/api/calendar/version?storeId=centro"],
])("%s takes %i trips", async (_, most, path) => {
  await tripsOf(path(), things.owner);
  expect(await tripsOf(path(), things.owner)).toBeLessThanOrEqual(most);
});

test("a report whose days have changed counts them first", async () => {
  const report = `/backoffice/reports?period=dates&from=${FRIDAY}&to=${FRIDAY}`;
  await tripsOf(report, things.owner);
  await book(things.customer, masajeAt("12:00"));
  // The count of notifications, which the booking raised, is no longer as it was seen.
  await tripsOf("/backoffice/clients", things.owner);
  expect(await tripsOf(report, things.owner)).toBe(3);
  expect(await tripsOf(report, things.owner)).toBe(1);
});

test("every page that takes more is one of the product's", () => {
  expect(Object.keys(MORE).filter((name) => !(name in PAGES))).toEqual([]);
});
