import fc from "fast-check";
import { expect, test } from "vitest";
import type { Agenda, AgendaEntry, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { type Sheet, sheetOf } from "#app/domain/agenda/views/sheet.ts";
import { overlaps, type Span } from "#app/domain/time/spans.ts";
import { toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";

const FRIDAY = "2026-08-14";
const HOURS = [{ from: 540, to: 1200 }];
const MIDNIGHT = toUtcMinute(FRIDAY, 0, USUAL_ZONE);
const PEOPLE = Array.from({ length: 12 }, (_, index) => `p${index}`);
const COLUMNS = PEOPLE.map((employeeId) => ({ date: FRIDAY, employeeId }));

const STORE: AgendaStore = {
  ...{ id: "centro", name: "Centro", timeZone: USUAL_ZONE, gridMinutes: 15, closures: [], isGone: false },
  staffIds: PEOPLE,
  weekly: {
    ...{ monday: HOURS, tuesday: HOURS, wednesday: HOURS, thursday: HOURS, friday: HOURS },
    ...{ saturday: HOURS, sunday: [] },
  },
};

type Turno = { readonly person: number; readonly from: number; readonly minutes: number };

function agendaOf(turnos: readonly Turno[]): Agenda {
  return {
    ...{ version: 1, stores: [STORE], employees: [], people: [], blocks: [], elsewhere: [] },
    minds: new Map(),
    shifts: PEOPLE.map((employeeId) => ({
      ...{ storeId: "centro", employeeId, date: FRIDAY, from: 540, to: 1200 },
    })),
    entries: turnos.map((turno, index): AgendaEntry => {
      const from = MIDNIGHT + turno.from;
      return {
        ...{ bookingId: `b${index}`, lineId: `l${index}`, version: 1, storeId: "centro", date: FRIDAY },
        ...{ employeeId: PEOPLE[turno.person] ?? "", startMinute: turno.from, minutes: turno.minutes },
        ...{ span: { from, to: from + turno.minutes }, serviceName: "Corte", color: "BLUE", client: null },
        ...{ status: "PENDING", hasConflict: false, deposit: null, totalCentavos: 0 },
      };
    }),
  };
}

const crowdedDay = fc.array(
  fc.record({
    person: fc.nat(PEOPLE.length - 1),
    from: fc.integer({ min: -30, max: 1300 }),
    minutes: fc.integer({ min: 35, max: 120 }),
  }),
  { minLength: 201, maxLength: 280 },
);
const clock = fc.integer({ min: -1440, max: 2880 }).map((minute) => MIDNIGHT + minute);

const linesOf = ({ items }: Sheet) =>
  items.flatMap((item) => (item.kind === "TURNO" ? [{ id: item.entry.lineId, span: item.span }] : []));
const freeOf = ({ items }: Sheet) =>
  items.flatMap(({ kind, column, span }) => (kind === "FREE" ? [`${column} ${span.from}`] : []));

/** The whole day, and each of its parts as the links to it show it. */
function drawn(turnos: readonly Turno[], now: number) {
  const input = { agenda: agendaOf(turnos), store: STORE, columns: COLUMNS, now };
  const whole = sheetOf(input);
  const parts = (whole.crowd?.parts ?? []).map(({ from }) => sheetOf({ ...input, partOf: from }));
  return { whole, parts, first: sheetOf({ ...input, partOf: null }) };
}

test("each booking of a crowded day stands in the parts that it reaches into, and in no other", () => {
  fc.assert(
    fc.property(crowdedDay, clock, (turnos, now) => {
      const { whole, parts } = drawn(turnos, now);
      expect(parts.length).toBeGreaterThan(1);
      for (const { id, span } of linesOf(whole)) {
        const shown = parts.map((part) => linesOf(part).some((line) => line.id === id));
        expect(shown).toEqual(parts.map(({ hours }: { readonly hours: Span }) => overlaps(hours, span)));
        expect(shown).toContain(true);
      }
      expect(new Set(parts.flatMap(linesOf).map(({ id }) => id)).size).toBe(linesOf(whole).length);
    }),
    { numRuns: 10 },
  );
});

test("the parts of a crowded day have all its free starts", () => {
  fc.assert(
    fc.property(crowdedDay, clock, (turnos, now) => {
      const { whole, parts } = drawn(turnos, now);
      expect(new Set(parts.flatMap(freeOf))).toEqual(new Set(freeOf(whole)));
    }),
    { numRuns: 10 },
  );
});

test("the counts of the parts and of the bookings shown are right", () => {
  fc.assert(
    fc.property(crowdedDay, clock, (turnos, now) => {
      const { whole, parts, first } = drawn(turnos, now);
      const all = linesOf(whole).length;
      expect([whole.crowd?.turnos, whole.crowd?.shown, whole.crowd?.part]).toEqual([all, all, null]);
      expect((whole.crowd?.parts ?? []).reduce((sum, part) => sum + part.turnos, 0)).toBe(all);
      for (const part of [first, ...parts]) expect(part.crowd?.shown).toBe(linesOf(part).length);
      expect(parts.map(({ hours }) => hours)).toContainEqual(first.hours);
    }),
    { numRuns: 10 },
  );
});

test("only the part under way shows the present time", () => {
  const turnos = Array.from({ length: 300 }, (_, index) => ({
    ...{ person: index % 12, from: 540 + Math.floor(index / 12) * 25, minutes: 25 },
  }));
  const { parts, first } = drawn(turnos, MIDNIGHT + 14 * 60 + 20);
  expect(first.hours.from).toBe(14 * 60);
  expect(parts.filter(({ now }) => now !== null).map(({ hours }) => hours)).toEqual([first.hours]);
});

test("a week is shown whole, however many bookings it has", () => {
  const turnos = Array.from({ length: 300 }, (_, index) => ({ person: 0, from: 540 + index, minutes: 30 }));
  const columns = [FRIDAY, "2026-08-15"].map((date) => ({ date, employeeId: "p0" }));
  const week = sheetOf({ agenda: agendaOf(turnos), store: STORE, columns, now: MIDNIGHT, partOf: null });
  expect([week.crowd, linesOf(week).length]).toEqual([null, 300]);
});
