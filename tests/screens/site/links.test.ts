import { beforeAll, expect, test } from "vitest";
import { TEXT_PAGES } from "#app/domain/paths/footer-paths.ts";
import { book, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { crawl } from "#tests/support/plain/crawl.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

beforeAll(openSalonToday);

/** Home, and pages that no link on it reaches. */
const SEEDS = [
  "/",
  "/negocio/salon",
  "/booking/salon/centro",
  "/signup-success?type=smn",
  "/footer/contact",
  ...TEXT_PAGES.map((page) => `/footer/${page}`),
];
const PATIENCE_MS = 60_000;

test(
  "every link open to a stranger leads to a page",
  async () => {
    const { faults, seen } = await crawl(openVisitor(), SEEDS);
    expect(faults).toEqual([]);
    for (const page of ["/login", "/signup", "/forgot-password", "/footer/terms-of-service"])
      expect([...seen]).toContain(page);
  },
  PATIENCE_MS,
);

test(
  "every link open to a customer leads to a page",
  async () => {
    const { token } = await logInSomebody();
    const bookingId = await book(token);
    const { faults, seen } = await crawl(openVisitor(token), SEEDS);
    expect(faults).toEqual([]);
    for (const page of ["/bookings", `/bookings/${bookingId}`, "/customer/profile"])
      expect([...seen]).toContain(page);
  },
  PATIENCE_MS,
);

test(
  "every link open to an owner leads to a page",
  async () => {
    const { faults, seen } = await crawl(openVisitor(await newMember("OWNER")), SEEDS);
    expect(faults).toEqual([]);
    for (const page of ["/backoffice/calendar", "/backoffice/setup", "/backoffice/payments"])
      expect([...seen]).toContain(page);
  },
  PATIENCE_MS,
);
