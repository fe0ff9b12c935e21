import { beforeAll, expect, test } from "vitest";
import { turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { book, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { openVisitor, type Visitor } from "#tests/support/plain/visitor.ts";
import { PROMISED_PAGES } from "#tests/support/promises.ts";

const SECRET = { sessionSecret: "a-secret-only-for-tests-0123456789" } as Parameters<typeof turnoToken>[0];

let owner: Visitor;
let customer: Visitor;
/** The words in the pages' patterns, with the salon's ids. */
let named: Readonly<Record<string, string>>;

beforeAll(async () => {
  await openSalonToday();
  const token = await newCustomer();
  const bookingId = await book(token, masajeAt("10:00"));
  owner = openVisitor(await newMember("OWNER"));
  customer = openVisitor(token);
  named = {
    ...{ business: "salon", businessId: "salon", storeId: "centro", employeeId: "ana", serviceId: "corte" },
    ...{ bookingId, token: turnoToken(SECRET, bookingId) },
  };
});

test.each(PROMISED_PAGES)(
  "%s, behind a promise of the site, exists for its owner or customer",
  async (pattern) => {
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? name);
    const visitor = path.startsWith("/backoffice") ? owner : customer;
    const page = await visitor.visit(path);
    expect([page.status, page.path]).toEqual([200, path]);
    expect(page.title).not.toBe("");
  },
);
