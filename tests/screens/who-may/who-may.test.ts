import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { EVERYBODY, rowOf, signInEverybody, TRYING, type Who } from "#tests/api/who-may/everybody.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Visitor } from "#tests/support/plain/visitor.ts";
import { PAGES } from "./pages.ts";

/** The names of the salon's professionals, which the rival never sees. */
const OURS = /\b(ana Gómez|bruno Gómez|carla Gómez)\b/i;

type Trying = Visitor & { readonly xsrf: string };

const visitors = new Map<Who, Trying>();
let bookingId = "";

beforeAll(async () => {
  await openSalonToday();
  const sessions = await signInEverybody();
  for (const who of EVERYBODY) {
    const visitor = openVisitor(sessions[who]);
    const home = await (await visitor.fetchOnce("/")).text();
    visitors.set(who, { ...visitor, xsrf: /name="xsrf" value="([^"]+)"/.exec(home)?.[1] ?? "" });
  }
  bookingId = await book(await newCustomer(), masajeAt("10:00"));
});

test.each(Object.entries(PAGES))("%s", async (_name, { path, shows, form = {}, sends }) => {
  const at = path.replace("TURNO", bookingId);
  const shown: Partial<Record<Who, string>> = {};
  const sent: Partial<Record<Who, string>> = {};
  for (const who of TRYING) {
    const visitor = visitors.get(who);
    if (!visitor) throw new Error(who);
    await run(
      { sql: "delete from rate_hits" },
      // Publishes the business again, as an earlier caller with the right to may have hidden it.
      { sql: "update businesses set published_at = 0 where published_at is null and closed_at is null" },
    );
    const page = await visitor.fetchOnce(at);
    shown[who] = wordOf(page);
    if (who === "rival" && !path.startsWith("/booking/")) expect(await page.text()).not.toMatch(OURS);
    sent[who] = wordOf(await visitor.fetchOnce(at, formOf(visitor, form)));
  }
  expect({ shown, sent }).toEqual({ shown: rowOf(shows), sent: rowOf(sends) });
});

function formOf({ xsrf }: Trying, fields: Readonly<Record<string, string>>): RequestInit {
  const dated = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value.replace("FRIDAY", FRIDAY).replace("PAST", addDays(TODAY, -700)),
    ]),
  );
  const headers = { origin: "http://turnero.test", "sec-fetch-site": "same-origin" };
  return { method: "POST", headers, body: new URLSearchParams({ xsrf, ...dated }) };
}

/** Its status, or where it leads. */
function wordOf(reply: Response): string {
  const to = reply.headers.get("location");
  if (to === null) return `${reply.status}`;
  const { pathname } = new URL(to, "http://turnero.test");
  return WORDS[pathname] ?? pathname.replace(/\/[\w-]{22}$/, "/new");
}

const WORDS: Readonly<Record<string, string>> = {
  "/login": "login",
  "/bookings": "bookings",
  "/backoffice/calendar": "agenda",
  "/business/onboarding": "onboarding",
};
