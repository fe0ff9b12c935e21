import { expect, test } from "vitest";
import type { AgendaEntry } from "#app/domain/agenda/views/agenda.ts";
import { nextClient, pressFrom, turnosOf } from "#app/domain/agenda/views/next-client.ts";

const NOON = 29_000_000;

type Wish = Partial<AgendaEntry> & { readonly from: number; readonly minutes?: number };

function entry(bookingId: string, { from, minutes = 30, ...wishes }: Wish): AgendaEntry {
  return {
    ...{ bookingId, lineId: `${bookingId}-${from}`, version: 1, storeId: "centro", employeeId: "ana" },
    ...{ date: "2026-08-14", startMinute: 720, minutes, span: { from, to: from + minutes } },
    ...{ serviceName: "Corte", color: "BLUE", client: null, status: "PENDING" },
    ...{ hasConflict: false, deposit: null, totalCentavos: 0 },
    ...wishes,
  };
}

const next = (...entries: readonly AgendaEntry[]) => nextClient(turnosOf(entries), NOON)?.bookingId ?? null;

test("the next client is the earliest not yet received, or else the next to come", () => {
  const late = entry("late", { from: NOON - 40 });
  const soon = entry("soon", { from: NOON });
  const later = entry("later", { from: NOON + 15 });
  expect(next(later, soon, late)).toBe("late");
  expect(next(later, soon, entry("late", { from: NOON - 40, status: "DONE" }))).toBe("soon");
  expect(next(later)).toBe("later");
  expect(next()).toBeNull();
});

test.each(["DONE", "CHECKOUT", "NO_SHOW", "CANCELLED"] as const)(
  "a booking that is %s has no client to wait for",
  (status) => {
    expect(next(entry("over", { from: NOON - 5, status }))).toBeNull();
  },
);

test("a booking that awaits its deposit is waited for", () => {
  expect(next(entry("unpaid", { from: NOON + 5, status: "PENDING_DEPOSIT" }))).toBe("unpaid");
});

test("a turno begins with its first service and ends with its last", () => {
  const [turno] = turnosOf([entry("two", { from: NOON }), entry("two", { from: NOON + 30, minutes: 45 })]);
  expect([turno?.span, turno?.entries.length]).toEqual([{ from: NOON, to: NOON + 75 }, 2]);
});

test.each([
  [NOON + 121, { came: NOON + 1, missed: NOON + 121 }],
  [NOON + 120, { came: null, missed: NOON + 120 }],
  [NOON + 1, { came: null, missed: NOON + 1 }],
  [NOON, { came: null, missed: null }],
])("'Llegó' may be pressed from two hours before, 'No vino' from the start", (start, from) => {
  expect(pressFrom(start, NOON)).toEqual(from);
});
