import { expect, test } from "vitest";
import type { Conflict } from "#app/domain/calendar/conflicts.ts";
import { toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { conflictDetails } from "#app/text/agenda/conflicts.ts";

const at = (minute: number, date = "2026-11-06") => toUtcMinute(date, minute, USUAL_ZONE);
const place = { block: { from: at(600), to: at(660) }, zone: USUAL_ZONE, employee: "Ana Gómez" };
const one: Conflict = { kind: "OVERLAP", bookings: [{ from: at(570), to: at(615) }] };

test.each<[Conflict[], string | null]>([
  [[], null],
  [[{ kind: "STORE_CLOSED" }], "El servicio (10:00 - 11:00) incluye horarios cuando el local está cerrado."],
  [
    [{ kind: "EMPLOYEE_OFF" }],
    "El servicio (10:00 - 11:00) incluye horarios cuando Ana Gómez no está disponible. Por favor selecciona otro horario o profesional.",
  ],
  [[one], "Ya existe una reserva de 09:30 a 10:15 y tu servicio es de 10:00 a 11:00."],
  [
    [{ kind: "OVERLAP", bookings: [...one.bookings, { from: at(645), to: at(690) }] }],
    "Tu servicio (10:00 - 11:00) se solapa con 2 reservas existentes: 09:30 - 10:15, 10:45 - 11:30.",
  ],
  [
    [{ kind: "STORE_CLOSED" }, one],
    "El servicio (10:00 - 11:00) incluye horarios cuando el local está cerrado. Ya existe una reserva de 09:30 a 10:15 y tu servicio es de 10:00 a 11:00.",
  ],
])("%j reads as the specification words it", (conflicts, sentence) => {
  expect(conflictDetails(conflicts, place)).toBe(sentence);
});

test("a service until midnight ends at 24:00, and a later service at the next day's hour", () => {
  const closed: Conflict[] = [{ kind: "STORE_CLOSED" }];
  const until = (to: number) => conflictDetails(closed, { ...place, block: { from: at(1410), to } });
  expect(until(at(1440))).toContain("(23:30 - 24:00)");
  expect(until(at(1440) + 30)).toContain("(23:30 - 00:30)");
});
