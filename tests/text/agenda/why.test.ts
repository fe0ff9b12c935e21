import { expect, test } from "vitest";
import type { Cause } from "#app/domain/calendar/explain.ts";
import { because, hoursText, offeredOf, startsText, stripText } from "#app/text/agenda/why.ts";

const NAMES = {
  employee: "Lucía",
  notOffered: ["Brushing", "Color"],
  notBookable: ["Prueba"],
  turno: { clientName: "Sol Ruiz", serviceName: "Brushing" },
};
const SPAN = { from: 0, to: 30 };
const ZONE = "America/Argentina/Buenos_Aires";

test.each<[Cause, string]>([
  [{ kind: "PAST" }, "Ya pasó"],
  [{ kind: "NOTICE", minutes: 30 }, "Ya pasó, o falta menos que el aviso mínimo"],
  [{ kind: "TOO_FAR", lastDate: "2026-08-30" }, "Todavía no se reserva: se puede hasta el 30 de agosto"],
  [{ kind: "NOT_PUBLISHED" }, "La página del negocio no está publicada"],
  [{ kind: "STORE_HOURS" }, "El local está cerrado en ese horario"],
  [{ kind: "CLOSURE", span: SPAN, reason: "Inventario" }, "El local está cerrado: Inventario"],
  [{ kind: "CLOSURE", span: SPAN, reason: null }, "El local está cerrado por un cierre"],
  [{ kind: "SERVICE_NOT_BOOKABLE" }, "Prueba: no se reserva por la página"],
  [{ kind: "EMPLOYEE_NOT_BOOKABLE" }, "Lucía no se reserva por la página"],
  [{ kind: "NOT_OFFERED" }, "Lucía no hace Brushing ni Color"],
  [{ kind: "EMPLOYEE_HOURS" }, "Lucía no está disponible en ese horario"],
  [{ kind: "TIME_OFF", span: SPAN, reason: "Médico" }, "Lucía no está disponible: Médico"],
  [{ kind: "TIME_OFF", span: SPAN, reason: null }, "Lucía no está disponible: tiempo libre"],
  [{ kind: "TURNO", span: SPAN, bookingId: "turno" }, "Ocupado: Sol Ruiz, Brushing"],
  [{ kind: "HELD", span: SPAN, until: 18 * 60 + 42 }, "Guardado para la lista de espera hasta las 15:42"],
])("%j reads '%s'", (cause, sentence) => {
  expect(because(cause, NAMES, ZONE)).toBe(sentence);
});

test("a turno without a client is still told", () => {
  const turno = { clientName: null, serviceName: "Brushing" };
  expect(because({ kind: "TURNO", span: SPAN, bookingId: "x" }, { ...NAMES, turno }, ZONE)).toBe(
    "Ocupado: sin nombre, Brushing",
  );
});

test("times and counts read as in speech", () => {
  expect(startsText(540, 540)).toBe("09:00");
  expect(startsText(540, 765)).toBe("09:00 a 12:45");
  expect(offeredOf(1, 40)).toBe("de 40 horarios se ofrece");
  expect(offeredOf(0, 1)).toBe("de 1 horario se ofrecen");
  expect(hoursText([{ from: 540, to: 780 }])).toBe("09:00 - 13:00");
  expect(
    hoursText([
      { from: 540, to: 780 },
      { from: 840, to: 1440 },
    ]),
  ).toBe("09:00 - 13:00 y 14:00 - 24:00");
  expect(stripText(540, 1200, [840, 1035])).toBe("De 09:00 a 20:00: se ofrecen 14:00 y 17:15");
  expect(stripText(540, 1200, [840])).toBe("De 09:00 a 20:00: se ofrece 14:00");
  expect(stripText(540, 1200, [])).toBe("De 09:00 a 20:00: no se ofrece ningún horario");
});
