import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addDays, weekdayOf } from "#app/domain/time/time.ts";
import worker from "#built/server/index.js";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, masajeAt, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";

/**
 * How often a page of the business's side goes to the database: for the session, for the member's present rights, and
 * for its content, which is one batch of reads. No figure here may grow.
 */
const SETUP = 3;
const TRIPS: Readonly<Record<string, number>> = {
  "/backoffice/calendar/waitlist": SETUP,
  "/backoffice/setup": SETUP,
  "/backoffice/setup/business": SETUP,
  "/backoffice/setup/employees": SETUP,
  "/backoffice/setup/employees/new": SETUP,
  "/backoffice/setup/employees/bruno": SETUP,
  "/backoffice/setup/employees/bruno/hours/centro": SETUP,
  "/backoffice/setup/employees/bruno/time-off": SETUP,
  "/backoffice/setup/employees/bruno/leave": SETUP,
  "/backoffice/setup/stores": SETUP,
  "/backoffice/setup/stores/new": SETUP,
  "/backoffice/setup/stores/centro": SETUP,
  "/backoffice/setup/stores/centro/close": SETUP,
  "/backoffice/setup/closures": SETUP,
  "/backoffice/setup/closures/new": SETUP,
  "/backoffice/setup/holidays": SETUP,
  "/backoffice/setup/prices": SETUP,
  "/backoffice/setup/services": SETUP,
  "/backoffice/setup/services/new": SETUP,
  "/backoffice/setup/services/corte": SETUP,
  "/backoffice/setup/services/corte/hide": SETUP,
  "/backoffice/setup/team": SETUP,
  "/backoffice/setup/history": SETUP,
  "/business/onboarding?paso=5": SETUP,
};
/** Pages open to visitors; for a signed-in user, the session takes one trip more. */
const OPEN = ["/negocio/salon", "/negocio/salon/qr", "/negocios"];
/** A working day of this week: its turnos stand in the calendar. */
const SOON = [2, 3, 4]
  .map((days) => addDays(TODAY, days))
  .find((date) => !["saturday", "sunday"].includes(weekdayOf(date)));

const tokens: Record<"owner" | "professional" | "customer", string> = {
  owner: "",
  professional: "",
  customer: "",
};

beforeAll(async () => {
  await openSalonToday();
  tokens.owner = await newMember("OWNER");
  tokens.professional = await newProfessional();
  tokens.customer = await newCustomer();
  await book(tokens.customer, { ...masajeAt("10:00"), date: SOON });
});

test.each(Object.entries(TRIPS))("the owner's page %s takes %i database round trips", async (path, trips) => {
  expect(await tripsOf(path, tokens.owner)).toBe(trips);
});

test.each(OPEN)("%s takes a single database round trip for a guest", async (path) => {
  expect(await tripsOf(path, null)).toBe(1);
  expect(await tripsOf(path, tokens.owner)).toBe(2);
});

test.each([
  // Where today is empty, one trip more for the suggestions of what to do.
  ["owner", "/backoffice/calendar", SETUP + 1],
  ["owner", `/backoffice/calendar?date=${SOON}`, SETUP],
  ["owner", `/backoffice/calendar?date=${SOON}&view=week&employee=ana`, SETUP],
  ["professional", "/backoffice/calendar", SETUP],
  ["professional", "/backoffice/calendar/waitlist", SETUP],
  ["professional", "/backoffice/setup/my-hours", SETUP],
  ["professional", "/backoffice/setup/my-hours/time-off", SETUP],
  ["customer", "/business/onboarding", 2],
  // The transfer account takes a query of its own, and checks the member's rights again.
  ["owner", "/backoffice/payments", 5],
] as const)("the %s's page %s takes %i database round trips", async (who, path, trips) => {
  expect(await tripsOf(path, tokens[who])).toBe(trips);
});

/** The batches that the product sends for a page, including work after the reply. */
async function tripsOf(path: string, token: string | null): Promise<number> {
  let trips = 0;
  const counting = {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => {
      trips += 1;
      return env.DB.batch(statements);
    },
  };
  const headers = { accept: "text/html", ...(token === null ? {} : { cookie: `session=${token}` }) };
  const request = new Request(`http://turnero.test${path}`, { redirect: "manual", headers });
  const context = createExecutionContext();
  const reply = await worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    { ...env, DB: counting as unknown as D1Database },
    context,
  );
  expect(reply.status, reply.headers.get("location") ?? "").toBe(200);
  await reply.text();
  await waitOnExecutionContext(context);
  return trips;
}
