import fc from "fast-check";
import { expect, test } from "vitest";
import type { Agenda, AgendaEntry, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { sheetOf } from "#app/domain/agenda/views/sheet.ts";
import { overlaps } from "#app/domain/time/spans.ts";
import { toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";

const FRIDAY = "2026-08-14";
const HOURS = [
  { from: 540, to: 780 },
  { from: 840, to: 1200 },
];
const MIDNIGHT = toUtcMinute(FRIDAY, 0, USUAL_ZONE);

const STORE: AgendaStore = {
  ...{ id: "centro", name: "Centro", timeZone: USUAL_ZONE, gridMinutes: 15, closures: [], isGone: false },
  staffIds: ["ana", "bruno"],
  weekly: {
    ...{ monday: HOURS, tuesday: HOURS, wednesday: HOURS, thursday: HOURS, friday: HOURS },
    ...{ saturday: HOURS, sunday: [] },
  },
};

const shift = (employeeId: string, from: number, to: number) => ({
  ...{ storeId: "centro", employeeId, date: FRIDAY, from, to },
});

const SHIFTS = ["ana", "bruno"].flatMap((id) => HOURS.map(({ from, to }) => shift(id, from, to)));

function agenda(wishes: Partial<Agenda> = {}): Agenda {
  return {
    ...{ version: 1, stores: [STORE], employees: [], people: [], shifts: SHIFTS },
    ...{ entries: [], blocks: [], elsewhere: [], minds: new Map() },
    ...wishes,
  };
}

function entry(
  lineId: string,
  from: number,
  minutes: number,
  wishes: Partial<AgendaEntry> = {},
): AgendaEntry {
  const span = { from: MIDNIGHT + from, to: MIDNIGHT + from + minutes };
  return {
    ...{
      bookingId: `turno-${lineId}`,
      lineId,
      version: 1,
      storeId: "centro",
      employeeId: "ana",
      date: FRIDAY,
    },
    ...{ startMinute: from, minutes, span, serviceName: "Corte", color: "BLUE", client: null },
    ...{ status: "PENDING", hasConflict: false, deposit: null, totalCentavos: 0 },
    ...wishes,
  };
}

const COLUMNS = ["ana", "bruno"].map((employeeId) => ({ date: FRIDAY, employeeId }));
const sheet = (wishes: Partial<Agenda> = {}, now = MIDNIGHT - 1440) =>
  sheetOf({ agenda: agenda(wishes), store: STORE, columns: COLUMNS, now });

test("a day shows its hours, the store's closed hours, and each professional's absence", () => {
  const late = [shift("ana", 540, 780), shift("ana", 840, 1200), shift("bruno", 660, 780)];
  const { hours, rows, columns } = sheet({ shifts: late });
  expect([hours, rows]).toEqual([{ from: 540, to: 1200 }, 132]);
  expect(columns[0]?.off).toEqual([{ start: 48, rows: 12, kind: "STORE", reason: null }]);
  expect(columns[1]?.off.map(({ start, rows, kind }) => [start, rows, kind])).toEqual([
    [48, 12, "STORE"],
    [0, 24, "OWN"],
    [60, 72, "OWN"],
  ]);
});

test("a closure shows its reason and leaves no free time", () => {
  const closures = [{ id: "c", from: MIDNIGHT, to: MIDNIGHT + 1440, reason: "Inventario" }];
  const store = { ...STORE, closures };
  const { columns, items } = sheetOf({ agenda: agenda(), store, columns: COLUMNS, now: MIDNIGHT - 1440 });
  expect(columns.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect(columns[0]?.off.filter(({ kind }) => kind === "CLOSURE").map(({ reason }) => reason)).toContain(
    "Inventario",
  );
  expect(items).toEqual([]);
});

test("time off and bookings elsewhere stand in their column and leave no free time", () => {
  const span = { from: MIDNIGHT + 540, to: MIDNIGHT + 630 };
  const { items } = sheet({
    blocks: [{ id: "o", kind: "TIME_OFF", employeeId: "ana", storeId: null, span, reason: "Médico" }],
    elsewhere: [{ employeeId: "bruno", storeName: "Norte", span }],
  });
  expect(items.slice(0, 2).map(({ kind, column, start, rows }) => [kind, column, start, rows])).toEqual([
    ["AWAY", 0, 0, 18],
    ["ELSEWHERE", 1, 0, 18],
  ]);
  expect(items.filter(({ kind, span }) => kind === "FREE" && span.from < 630)).toEqual([]);
});

test("time off is over once its end has passed, on any day", () => {
  const span = { from: MIDNIGHT - 600, to: MIDNIGHT + 630 };
  const block = { id: "o", kind: "TIME_OFF", employeeId: "ana", storeId: null, span, reason: null } as const;
  const isOverAt = (now: number) =>
    sheet({ blocks: [block] }, now).items.flatMap((item) => ("isOver" in item ? [item.isOver] : []));
  expect([isOverAt(span.to - 1), isOverAt(span.to)]).toEqual([[false], [true]]);
});

test("blocked time differs from time off, and a booking inside it stands beside it", () => {
  const span = { from: MIDNIGHT + 540, to: MIDNIGHT + 630 };
  const common = { employeeId: "ana", storeId: null, span, reason: "Proveedor" };
  const { items } = sheet({
    blocks: [{ ...common, id: "b", kind: "BLOCK" }],
    entries: [entry("1", 600, 60)],
  });
  const lanes = items.flatMap((item) => ("lanes" in item ? [[item.kind, item.lane, item.lanes]] : []));
  expect(lanes).toEqual([
    ["BLOCKED", 0, 2],
    ["TURNO", 1, 2],
  ]);
});

test("a missed booking does not count, and a booking of two services counts once", () => {
  const two = { bookingId: "two" };
  const entries = [
    entry("1", 540, 30, two),
    entry("2", 570, 30, two),
    entry("3", 660, 30, { status: "NO_SHOW" }),
  ];
  expect(sheet({ entries }).columns.map(({ turnos }) => turnos)).toEqual([1, 0]);
});

test("the clock appears only in a shown day", () => {
  expect(sheet({}, MIDNIGHT + 740).now).toEqual({ date: FRIDAY, minute: 740 });
  expect(sheet({}, MIDNIGHT - 1).now).toBeNull();
});

test("no item leaves the grid, no free start meets a booking, and overlaps get separate lanes", () => {
  const some = fc.array(fc.tuple(fc.integer({ min: -100, max: 1439 }), fc.integer({ min: 5, max: 510 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(some, (spans) => {
      const entries = spans.map(([from, minutes], index) => entry(String(index), from, minutes));
      const { rows, items } = sheet({ entries });
      for (const item of items) {
        expect(item.start).toBeGreaterThanOrEqual(0);
        expect(item.rows).toBeGreaterThan(0);
        expect(item.start + item.rows).toBeLessThanOrEqual(rows);
      }
      const turnos = items.filter((item) => item.kind === "TURNO");
      const own = items.filter((item) => item.column === 0);
      for (const one of turnos) {
        expect(own.some((item) => item.kind === "FREE" && overlaps(item.span, one.span))).toBe(false);
        expect(
          turnos.some((other) => other !== one && other.lane === one.lane && overlaps(other.span, one.span)),
        ).toBe(false);
      }
      expect(items.map(({ span }) => span.from)).toEqual(
        items.map(({ span }) => span.from).toSorted((a, b) => a - b),
      );
    }),
  );
});
