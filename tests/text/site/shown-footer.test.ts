import { expect, test } from "vitest";
import { showsFooter } from "#app/components/site/frame/shown-footer.ts";

test.each([
  ["/", false, true],
  ["/login", false, true],
  ["/negocio/demo", false, true],
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
