import { expect, test } from "vitest";
import { toldHistory } from "#app/domain/agenda/history.ts";
import { knownLines } from "#app/domain/agenda/lines/known-lines.ts";
import { kindOfChange, turnoChanges } from "#app/domain/agenda/lines/line-changes.ts";

const line = {
  ...{ id: "a", servicePriceId: "corto", serviceName: "Corte", employeeId: "ana", employeeName: "Ana" },
  ...{ startMinute: 600, minutes: 45, additionalCentavos: 0 },
};
const second = { ...line, id: "b", serviceName: "Color", startMinute: 645 };
const before = { date: "2026-11-06", comments: null, lines: [line, second] };

test.each([
  ["nothing", before, [], "NOTES_CHANGED"],
  [
    "a turno that moves as a whole",
    {
      ...before,
      date: "2026-11-07",
      lines: [
        { ...line, startMinute: 610 },
        { ...second, startMinute: 655 },
      ],
    },
    [{ field: "START", of: null, from: "2026-11-06 10:00", to: "2026-11-07 10:10" }],
    "RESCHEDULED",
  ],
  [
    "somebody else",
    { ...before, lines: [line, { ...second, employeeId: "bruno", employeeName: "Bruno" }] },
    [{ field: "EMPLOYEE", of: "Color", from: "Ana", to: "Bruno" }],
    "EMPLOYEE_CHANGED",
  ],
  [
    "a line that moves by itself",
    { ...before, lines: [line, { ...second, startMinute: 700 }] },
    [{ field: "START", of: "Color", from: "2026-11-06 10:45", to: "2026-11-06 11:40" }],
    "LINES_CHANGED",
  ],
  [
    "another option, and what the customer wrote",
    {
      ...before,
      comments: "Hola",
      lines: [line, { ...second, servicePriceId: "largo", serviceName: "Color largo" }],
    },
    [
      { field: "SERVICE", of: null, from: "Color", to: "Color largo" },
      { field: "COMMENTS", of: null, from: null, to: "Hola" },
    ],
    "LINES_CHANGED",
  ],
])("%s is told", (_, after, details, kind) => {
  expect(turnoChanges(before, after)).toEqual(details);
  expect(kindOfChange(turnoChanges(before, after))).toBe(kind);
});

test("a wished line matches a known line by its id, or once by its option", () => {
  const known = [line, { ...line, id: "c" }];
  const unnamed = { bookingServiceId: null, servicePriceId: "corto" };
  const ids = (wished: Parameters<typeof knownLines>[0]) => {
    const found = knownLines(wished, known);
    return found === "UNKNOWN" ? found : found.map((each) => each?.id ?? null);
  };
  expect(ids([unnamed, unnamed, unnamed])).toEqual(["a", "c", null]);
  expect(ids([unnamed, { ...unnamed, bookingServiceId: "a" }])).toEqual(["c", "a"]);
  expect(ids([{ bookingServiceId: "a", servicePriceId: "largo" }])).toEqual(["a"]);
  expect(ids([{ ...unnamed, bookingServiceId: "x" }])).toBe("UNKNOWN");
  expect(
    ids([
      { ...unnamed, bookingServiceId: "a" },
      { ...unnamed, bookingServiceId: "a" },
    ]),
  ).toBe("UNKNOWN");
});

test("a change without details tells its result, and a move its old and new time", () => {
  const by = { name: null, role: "CUSTOMER" } as const;
  const entry = { at: 0, by, details: [], note: null, movedFrom: null };
  const told = toldHistory(
    [
      { ...entry, version: 1, kind: "CREATED" },
      { ...entry, version: 2, kind: "RESCHEDULED", movedFrom: "2026-11-06 10:00" },
      { ...entry, version: 3, kind: "PAID" },
      { ...entry, version: 4, kind: "RESCHEDULED", movedFrom: "2026-11-06 11:00" },
      { ...entry, version: 5, kind: "CANCELLED" },
    ],
    { askedDeposit: true, start: "2026-11-06 12:00" },
  );
  expect(told.map(({ details }) => details.map(({ field, from, to }) => [field, from, to]))).toEqual([
    [["STATUS", null, "PENDING_DEPOSIT"]],
    [["START", "2026-11-06 10:00", "2026-11-06 11:00"]],
    [["STATUS", "PENDING_DEPOSIT", "PENDING"]],
    [["START", "2026-11-06 11:00", "2026-11-06 12:00"]],
    [["STATUS", "PENDING", "CANCELLED"]],
  ]);
});
