import { expect, test } from "vitest";
import { cornerAt, cornersOf, groupAt, groupsOf, REST, routesOfGroup } from "#worker/screens/route-groups.ts";

const ROUTES = byId([
  { id: "root", path: "" },
  { id: "frame", parentId: "root" },
  { id: "home", parentId: "frame", index: true },
  { id: "login", parentId: "frame", path: "login" },
  { id: "bookings", parentId: "frame", path: "bookings" },
  { id: "turno", parentId: "frame", path: "bookings/:bookingId" },
  { id: "agenda", parentId: "root", path: "backoffice" },
  { id: "agenda-home", parentId: "agenda", index: true },
  { id: "agenda-day", parentId: "agenda", path: ":date" },
  { id: "agenda-new", parentId: "agenda", path: "new" },
  { id: "agenda-copy", parentId: "agenda", path: "new/copy" },
  { id: "prices", parentId: "agenda", path: "prices" },
  { id: "wizard", parentId: "root", path: "booking/:businessId/:storeId" },
  { id: "salon", parentId: "root", path: ":salon/hola" },
  { id: "unknown", parentId: "root", path: "*" },
]);
const FROM_ANYWHERE = ["root", "frame", "home", "login", "salon", "unknown"];

type Given = { id: string; parentId?: string; path?: string; index?: boolean };

function byId(routes: readonly Given[]): Record<string, Given> {
  return Object.fromEntries(routes.map((route) => [route.id, route]));
}

test("each first word of a path has a group, and the rest share a group", () => {
  expect([...groupsOf(ROUTES)].sort()).toEqual([REST, "backoffice", "booking", "bookings", "login"].sort());
});

test.each([
  ["/booking/demo/palermo", "booking"],
  ["/booking/demo/palermo.data", "booking"],
  ["/bookings", "bookings"],
  ["/bookings.data", "bookings"],
  ["/bookings/", "bookings"],
  ["/BOOKINGS/7", "bookings"],
  ["/%62ookings/7", "bookings"],
  ["/", REST],
  ["/_root.data", REST],
  ["//bookings", REST],
  ["/nowhere/bookings", REST],
  ["/bookings.css", REST],
  ["/%zz", REST],
  ["/constructor", REST],
])("%s belongs to the group %s", (path, group) => {
  expect(groupAt(path, groupsOf(ROUTES))).toBe(group);
});

test.each([
  ["booking", ["wizard"]],
  ["bookings", ["bookings", "turno"]],
  ["backoffice", ["agenda", "agenda-home", "agenda-day", "agenda-new", "agenda-copy", "prices"]],
  [REST, []],
])("the group %s has its own routes, the routes for any path, and their layouts", (group, own) => {
  const kept = Object.keys(routesOfGroup(ROUTES, group));
  expect(new Set(kept)).toEqual(new Set([...FROM_ANYWHERE, ...own]));
});

test("a group keeps the order of its routes, which decides between equal routes", () => {
  const kept = Object.keys(routesOfGroup(ROUTES, "bookings"));
  expect(kept).toEqual(Object.keys(ROUTES).filter((id) => kept.includes(id)));
});

test.each([
  ["/backoffice/new", "new"],
  ["/backoffice/new.data", "new"],
  ["/BackOffice/New/copy", "new"],
  ["/backoffice/prices/", "prices"],
  ["/backoffice", null],
  ["/backoffice/2026-11-26", null],
  ["/backoffice/newer", null],
  ["/bookings/new", null],
])("the corner of %s is %s", (path, corner) => {
  expect(cornerAt(path, groupAt(path, groupsOf(ROUTES)), cornersOf(ROUTES))).toBe(corner);
});

test("a corner leaves out its group's routes with another second word", () => {
  const kept = Object.keys(routesOfGroup(ROUTES, "backoffice", "new"));
  const own = ["agenda", "agenda-home", "agenda-day", "agenda-new", "agenda-copy"];
  expect(new Set(kept)).toEqual(new Set([...FROM_ANYWHERE, ...own]));
});
