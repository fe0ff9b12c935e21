import { expect, test } from "vitest";
import {
  agendaAddress,
  agendaHref,
  monthBeside,
  shownDates,
  weekOf,
  weeksOfMonth,
} from "#app/domain/agenda/views/agenda-asked.ts";

const NOTHING = { date: null, view: "day", store: null, employee: null, pick: null, from: null } as const;

test.each([
  ["", NOTHING],
  [
    "date=2026-08-14&view=week&store=centro&employee=ana",
    { ...NOTHING, date: "2026-08-14", view: "week", store: "centro", employee: "ana" },
  ],
  ["date=2026-02-30&view=month&store=&employee=&pick=2026-13", NOTHING],
  ["view=list&pick=2026-08", { ...NOTHING, view: "list", pick: "2026-08" }],
  ["from=9", { ...NOTHING, from: 9 }],
  ["from=24", NOTHING],
  ["from=9:30", NOTHING],
])("the address '%s' is read", (query, address) => {
  expect(agendaAddress(new URLSearchParams(query))).toEqual(address);
});

test("the address of a shown agenda is read back the same", () => {
  expect(agendaHref(NOTHING)).toBe("/backoffice/calendar");
  const address = {
    date: "2026-08-14",
    view: "week",
    store: "ñandú & co",
    employee: "ana",
    pick: "2026-09",
    from: 14,
  } as const;
  const [, query = ""] = agendaHref(address).split("?");
  expect(agendaAddress(new URLSearchParams(query))).toEqual(address);
});

test("a week begins on Monday", () => {
  expect([weekOf("2026-08-10")[0], weekOf("2026-08-16")[0], weekOf("2026-08-16")[6]]).toEqual([
    "2026-08-10",
    "2026-08-10",
    "2026-08-16",
  ]);
  expect(shownDates("week", "2026-08-14")).toHaveLength(7);
  expect(shownDates("list", "2026-08-14")).toEqual(["2026-08-14"]);
});

test.each([
  ["2026-08", "2026-07-27", 6],
  ["2027-02", "2027-02-01", 4],
  ["2026-12", "2026-11-30", 5],
])("the weeks of %s begin with %s and are %i", (month, first, count) => {
  const weeks = weeksOfMonth(month);
  expect([weeks[0]?.[0], weeks.length]).toEqual([first, count]);
});

test("the neighbouring months cross the year", () => {
  expect([monthBeside("2026-12", 1), monthBeside("2026-01", -1), monthBeside("2026-01", 1)]).toEqual([
    "2027-01",
    "2025-12",
    "2026-02",
  ]);
});
