import { expect, test } from "vitest";
import { holidayDays } from "#app/domain/setup/holidays.ts";
import { askedHolidaysLetter } from "#app/text/mails/holiday-letters.ts";
import { businessWords } from "#app/text/messages/notifications.ts";
import { answerText, holidayNote } from "#app/text/setup/stores/holidays.ts";

test("one holiday is asked about by its day, several together", () => {
  expect(businessWords({ event: "HOLIDAY_ASKED", dates: ["2026-12-08"] })).toEqual({
    title: "¿Abres el martes 8 de diciembre?",
    text: "Inmaculada Concepción de María. Contesta en Feriados",
  });
  expect(businessWords({ event: "HOLIDAY_ASKED", dates: ["2026-12-07", "2026-12-08"] })).toEqual({
    title: "¿Qué haces en los próximos feriados?",
    text: "Día no laborable con fines turísticos e Inmaculada Concepción de María. Contesta en Feriados",
  });
});

test("the letter names each day and leads to the answer", () => {
  const letter = askedHolidaysLetter({
    product: "Turnero",
    business: "Casa\nMalva",
    dates: ["2026-12-25"],
    holidays: "https://turnero.test/backoffice/setup/holidays",
  });
  expect(letter.subject).toBe("Casa Malva: ¿Abres el viernes 25 de diciembre?");
  expect(letter.blocks).toContainEqual({ kind: "words", title: "Viernes 25 de diciembre", text: "Navidad" });
  expect(letter.blocks).toContainEqual({
    kind: "action",
    label: "Contestar",
    href: "https://turnero.test/backoffice/setup/holidays",
  });
});

test.each([
  ["2026-11-23", false, "Lunes, se traslada del viernes 20"],
  ["2026-12-08", true, "Martes, ya cierras ese día"],
  ["2027-11-20", false, "Sábado, el gobierno puede moverlo"],
])("the note of %s", (date, isClosedAnyway, note) => {
  const [day] = holidayDays(date, 1);
  expect(day && holidayNote(day, { isClosedAnyway })).toBe(note);
});

test.each([
  [null, "Sin contestar"],
  [{ kind: "OPEN" } as const, "Abrimos"],
  [{ kind: "CLOSED" } as const, "Cerramos"],
  [{ kind: "HOURS", hours: { from: 600, to: 1440 } } as const, "De 10:00 a 24:00"],
])("an answer of %j reads '%s'", (reply, text) => {
  expect(answerText(reply)).toBe(text);
});
