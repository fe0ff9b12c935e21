import { expect, test } from "vitest";
import { bookedWith, closedReason, closedWeekday, dayLabel, timeText } from "#app/text/wizard/wizard-time.ts";

test("the date step has the spec's words", () => {
  expect(timeText).toMatchObject({
    title: "Reserva tu horario",
    previousMonth: "Mes anterior",
    nextMonth: "Mes siguiente",
    loading: "Obteniendo horarios...",
    slots: "Horarios disponibles",
    toReopening: "Ir a la fecha de reapertura",
    toNextOpenDay: "Ir al próximo día abierto",
    dayUnavailable: "Día no disponible",
    busyReason: "Empleado completamente ocupado este día",
  });
});

test.each([
  [timeText.with("Lucía Ferreyra"), "con Lucía Ferreyra"],
  [timeText.storeClosed("Casa Malva"), "Casa Malva está cerrado este día"],
  [timeText.reopens("2026-08-18"), "Reapertura: martes, 18 de agosto"],
  [timeText.date("2026-08-16"), "Fecha: domingo, 16 de agosto"],
  [timeText.busy("Lucía Ferreyra"), "Lucía Ferreyra está completamente ocupado este día"],
  [timeText.availableFrom("2026-08-18"), "Disponible desde martes, 18 de agosto"],
  [timeText.availableFrom(null), "Disponible próximamente"],
])("a day's message reads as the spec says: %s", (message, text) => {
  expect(message).toBe(text);
});

test.each([
  ["2026-08-16", "Cerrado los domingos"],
  ["2026-08-17", "Cerrado los lunes"],
  ["2026-08-19", "Cerrado los miércoles"],
  ["2026-08-22", "Cerrado los sábados"],
])("a weekday off such as %s reads '%s'", (date, text) => {
  expect(closedWeekday(date)).toBe(text);
});

test("a closed day tells the closure's reason, else the weekday's, else that it is not available", () => {
  expect(closedReason("2026-08-16", "CLOSURE", "Feriado")).toBe("Feriado");
  expect(closedReason("2026-08-16", "CLOSED_WEEKDAY", null)).toBe("Cerrado los domingos");
  expect(closedReason("2026-08-14", "CLOSURE", null)).toBe("Día no disponible");
  expect(closedReason("2026-08-14", null, null)).toBe("Día no disponible");
});

test("a reader hears a day's state with its date", () => {
  expect((["open", "closed", "full"] as const).map((state) => dayLabel("2026-08-16", state))).toEqual([
    "domingo, 16 de agosto",
    "domingo, 16 de agosto, cerrado",
    "domingo, 16 de agosto, sin horarios libres",
  ]);
});

test.each([
  [[["Brushing", null]], "con Ana Benítez", "Brushing · con Ana Benítez"],
  [
    [
      ["Coloración", "Balayage"],
      ["Corte", null],
    ],
    "",
    "Coloración, Balayage, Corte",
  ],
  [[], "con cualquier profesional", "con cualquier profesional"],
] as const)("under the title stand the booked services and professional: %j", (lines, employee, words) => {
  const booked = lines.map(([serviceName, optionName]) => ({ serviceName, optionName }));
  expect(bookedWith(booked, employee)).toBe(words);
});
