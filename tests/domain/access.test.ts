import { expect, test } from "vitest";
import { accessOf, entryOf, FORWARDS, turnedAwayTo, type Visitor } from "#app/domain/access.ts";

const GUEST: Visitor = { kind: "guest" };
const CUSTOMER: Visitor = { kind: "user", accountType: "CUSTOMER", businessId: null };
const OWNER: Visitor = { kind: "user", accountType: "BUSINESS", businessId: "demo" };
const FOUNDER: Visitor = { kind: "user", accountType: "BUSINESS", businessId: null };

const IN = null;
const [LOGIN, HOME, BOOKINGS] = ["/login", "/", "/bookings"];
const [CALENDAR, ONBOARDING] = ["/backoffice/calendar", "/business/onboarding"];

test.each([
  // The path, then the outcome for a guest, a customer, a business, and an account without a business yet
  ["/", IN, IN, IN, IN],
  ["/booking/demo/demo-palermo", IN, IN, IN, IN],
  ["/negocio/demo", IN, IN, IN, IN],
  ["/signup", IN, BOOKINGS, CALENDAR, ONBOARDING],
  ["/signup-success", IN, IN, IN, IN],
  ["/forgot-password", IN, IN, IN, IN],
  ["/login", IN, BOOKINGS, CALENDAR, ONBOARDING],
  ["/notifications", LOGIN, IN, IN, IN],
  ["/password/update", LOGIN, IN, IN, IN],
  ["/password/recovery", IN, IN, IN, IN],
  ["/bookings", LOGIN, IN, HOME, ONBOARDING],
  ["/bookings/abc", LOGIN, IN, HOME, ONBOARDING],
  ["/bookings-of-others", IN, IN, IN, IN],
  ["/customer/profile", LOGIN, IN, HOME, ONBOARDING],
  ["/customer/profile/delete", LOGIN, IN, HOME, ONBOARDING],
  ["/business/onboarding", LOGIN, IN, IN, IN],
  ["/backoffice", LOGIN, BOOKINGS, IN, ONBOARDING],
  ["/backoffice/calendar", LOGIN, BOOKINGS, IN, ONBOARDING],
  ["/backoffice/setup", LOGIN, BOOKINGS, IN, ONBOARDING],
  // The router ignores case and escapes
  ["/Customer/Profile", LOGIN, IN, HOME, ONBOARDING],
  ["/%63ustomer/profile", LOGIN, IN, HOME, ONBOARDING],
  ["/BACKOFFICE/calendar/", LOGIN, BOOKINGS, IN, ONBOARDING],
  ["/%4Cogin", IN, BOOKINGS, CALENDAR, ONBOARDING],
  ["/password/update/%ff", LOGIN, IN, IN, IN],
])("%s", (path, ...places) => {
  const visitors = [GUEST, CUSTOMER, OWNER, FOUNDER];
  expect(visitors.map((visitor) => turnedAwayTo(accessOf(path), visitor))).toEqual(places);
});

test("each visitor begins at a page that they may enter", () => {
  for (const visitor of [GUEST, CUSTOMER, OWNER, FOUNDER]) {
    expect(turnedAwayTo(accessOf(entryOf(visitor)), visitor)).toBeNull();
  }
});

test("no visitor is redirected in a circle", () => {
  const paths = ["/login", "/bookings", "/customer/profile", "/backoffice/calendar", "/business/onboarding"];
  for (const visitor of [GUEST, CUSTOMER, OWNER, FOUNDER]) {
    for (const path of paths) {
      const next = turnedAwayTo(accessOf(path), visitor);
      if (next !== null) expect(turnedAwayTo(accessOf(next), visitor)).toBeNull();
    }
  }
});

test("the short addresses lead to guarded pages", () => {
  expect(FORWARDS).toEqual({ "/profile": "/customer/profile", "/dashboard": "/backoffice/calendar" });
});
