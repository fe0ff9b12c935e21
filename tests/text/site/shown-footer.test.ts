import { expect, test } from "vitest";
import { showsFooter, showsRights } from "#app/components/site/frame/shown-footer.ts";

test.each([
  ["/", false, true],
  ["/login", false, true],
  ["/negocio/demo", false, true],
  ["/footer/about-us", false, true],
  ["/footer/about-us", true, false],
  ["/booking", false, false],
  ["/booking/payment/success", false, false],
  ["/", true, false],
  ["/booking/demo/demo-palermo", false, false],
  ["/bookings", false, false],
  ["/t/abc", false, false],
  ["/thank", false, true],
  ["/backoffice/calendar", false, false],
  ["/bookings-and-more", false, true],
])("on %s, signed in: %s, the footer shows: %s", (path, isSignedIn, shows) => {
  expect(showsFooter(path, isSignedIn)).toBe(shows);
});

test.each([
  ["/", true],
  ["/login", true],
  ["/footer/contact", true],
  ["/negocio/demo", true],
  ["/t/abc", true],
  ["/thank", true],
  ["/booking/payment/success", true],
  ["/bookings/abc", false],
  ["/backoffice", false],
  ["/customer/profile", false],
  ["/notifications", false],
  ["/bookings-and-more", true],
])("on %s the strip of rights shows to all visitors: %s", (path, shows) => {
  expect(showsRights(path)).toBe(shows);
});
