import { expect, test } from "vitest";
import { linkPaths, ownPaths } from "#app/domain/paths/turno-paths.ts";

test("a booking has pages for its customer and pages for its own link", () => {
  expect(ownPaths("a/b")).toEqual({
    detail: "/bookings/a%2Fb",
    cancel: "/bookings/a%2Fb/cancel",
    calendar: "/bookings/a%2Fb/calendar",
    reschedule: "/booking/a%2Fb/reschedule",
  });
  expect(linkPaths("abc")).toEqual({
    detail: "/t/abc",
    cancel: "/t/abc/cancel",
    calendar: "/t/abc/calendar",
    reschedule: "/t/abc/reschedule",
  });
});
