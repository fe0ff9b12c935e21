import { expect, test } from "vitest";
import { holidayDays } from "#app/domain/setup/holidays/holidays.ts";
import { askedHolidaysLetter } from "#app/text/mails/business/holiday-letters.ts";
import { businessWords } from "#app/text/messages/notifications.ts";
import { answerText, holidayNote, specialHoursHint } from "#app/text/setup/stores/holidays.ts";

const TODAY = "2026-11-20";

test("a single holiday is asked about by its day, several holidays together", () => {
  expect(businessWords({ event: "HOLIDAY_ASKED", dates: ["2026-12-08"], today: TODAY })).toEqual({
    title: "¿Abrís el martes 8 de diciembre?",
    text: "Inmaculada Concepción de María. Contestá en Feriados",
  });
  expect(
    businessWords({ event: "HOLIDAY_ASKED", dates: ["2026-12-07", "2026-12-08"], today: TODAY }),
  ).toEqual({
    title: "¿Qué hacés en los próximos feriados?",
    text: "Día no laborable con fines turísticos e Inmaculada Concepción de María. Contestá en Feriados",
  });
});

test("the letter names each day and leads to the answer", () => {
  const letter = askedHolidaysLetter({
    product: "Turnero",
    business: "Casa\nMalva",
    dates: ["2026-12-25"],
    today: TODAY,
    holidays: "https://turnero.test/backoffice/setup/holidays",
  });
  expect(letter.subject).toBe("Casa Malva: ¿Abrís el viernes 25 de diciembre?");
  expect(letter.blocks).toContainEqual({ kind: "words", title: "Viernes 25 de diciembre", text: "Navidad" });
  expect(letter.blocks).toContainEqual({
    kind: "action",
    label: "Contestar",
    href: "https://turnero.test/backoffice/setup/holidays",
  });
});

const USUAL = { from: 540, to: 780 };

test.each([
  ["2026-11-23", [USUAL], "Lunes, se traslada del viernes 20"],
  ["2026-12-08", [], "Martes, ya cerrás ese día"],
  ["2027-11-20", [USUAL], "Sábado, el gobierno puede moverlo"],
])("the note of %s", (date, usual, note) => {
  const [day] = holidayDays(date, 1);
  expect(day && holidayNote({ ...day, usual })).toBe(note);
});

test("special hours come with the usual hours of all stores, and with the professionals that they leave out", () => {
  expect(specialHoursHint([USUAL, { from: 600, to: 1200 }])).toBe(
    "Solo se reserva entre estas horas. Las de siempre: de 09:00 a 20:00. Quien tiene un horario propio atiende solo en el suyo.",
  );
  const split = [
    { from: 540, to: 780 },
    { from: 960, to: 1200 },
  ];
  expect(specialHoursHint(split)).toContain("de 09:00 a 20:00. La pausa de siempre queda. Quien");
  expect(specialHoursHint([])).toBe(
    "De siempre no abrís ese día: con un horario especial, abrís. Quien tiene un horario propio atiende solo en el suyo.",
  );
});

test.each([
  [null, "Sin contestar"],
  [{ kind: "OPEN" } as const, "Abrimos"],
  [{ kind: "CLOSED" } as const, "Cerramos"],
  [{ kind: "HOURS", hours: { from: 600, to: 1440 } } as const, "De 10:00 a 24:00"],
])("an answer of %j reads '%s'", (reply, text) => {
  expect(answerText(reply)).toBe(text);
});
