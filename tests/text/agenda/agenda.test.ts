import { expect, test } from "vitest";
import {
  agendaText,
  dayCount,
  dayHeading,
  depositDue,
  hoursOf,
  mindWords,
  shownName,
  whenNext,
} from "#app/text/agenda/agenda.ts";
import { dayLoad, dayWords, monthTitle } from "#app/text/agenda/month.ts";

const TODAY = "2026-08-14";
const at = (minute: number, date = TODAY) => ({ date, minute });

test.each([
  [{ minutes: 18.9, at: at(758), today: TODAY }, "Vence en 18 min"],
  [{ minutes: 0.5, at: at(740), today: TODAY }, "Vence en 1 min"],
  [{ minutes: 119, at: at(859), today: TODAY }, "Vence en 119 min"],
  [{ minutes: 120, at: at(790), today: TODAY }, "Vence 13:10"],
  [{ minutes: 1500, at: at(790, "2026-08-15"), today: TODAY }, "Vence el 15, 13:10"],
  [{ minutes: 0, at: at(740), today: TODAY }, "Venció"],
])("a seña says how long it is waited for (%#)", (due, words) => {
  expect(depositDue(due)).toBe(words);
});

test.each([
  [45, "en 45 min"],
  [218, "en 3 hs 38 min"],
  [1, "en 1 min"],
  [0, "ahora"],
  [-4, "ahora"],
  [-15, "hace 15 min"],
])("a turno %i minutes away is '%s'", (minutes, words) => {
  expect(whenNext(minutes)).toBe(words);
});

test("days, weeks and months are named in words", () => {
  expect(shownName([TODAY], TODAY)).toBe("Viernes, 14 de agosto");
  expect(shownName(["2026-08-10", "2026-08-16"], TODAY)).toBe("10 al 16 de agosto");
  expect(shownName(["2026-09-28", "2026-10-04"], TODAY)).toBe("28 de septiembre al 4 de octubre");
  expect(shownName(["2027-01-04"], TODAY)).toBe("Lunes, 4 de enero de 2027");
  expect(shownName(["2026-12-28", "2027-01-03"], TODAY)).toBe("28 de diciembre al 3 de enero de 2027");
  expect(shownName(["2025-12-08", "2025-12-14"], TODAY)).toBe("8 al 14 de diciembre de 2025");
  expect(dayHeading("2027-01-04", TODAY)).toBe("Lunes, 4 de enero de 2027");
  expect(dayHeading(TODAY, TODAY)).toBe("Hoy, viernes, 14 de agosto");
  expect(monthTitle("2026-08")).toBe("Agosto 2026");
});

test("counts and hours read well", () => {
  expect(dayCount({ turnos: 1, isClosed: false })).toBe("1 turno");
  expect(dayCount({ turnos: 0, isClosed: true })).toBe("Cerrado");
  expect(dayCount({ turnos: 2, isClosed: true })).toBe("2 turnos");
  expect(
    hoursOf([
      { from: 540, to: 780 },
      { from: 840, to: 1200 },
    ]),
  ).toBe("09:00 - 13:00, 14:00 - 20:00");
  expect(hoursOf([])).toBe("No atiende");
  expect([agendaText.free(45), agendaText.free(60)]).toEqual(["45 min libres", "1 hs libre"]);
  expect(agendaText.earlier(1)).toBe("1 turno anterior");
  expect(dayLoad(21, 78)).toBe("21 turnos · 78% ocupado");
});

test("a day of the month is read out with what makes it special", () => {
  const day = { date: "2026-08-17", percent: 40, isFull: false };
  expect(dayWords({ ...day, isClosed: true, holiday: "Navidad" })).toBe(
    "lunes, 17 de agosto, cerrado, Navidad",
  );
  expect(dayWords({ ...day, isClosed: false, holiday: null })).toBe("lunes, 17 de agosto, 40% ocupado");
});

const NOTHING_TO_MIND = { noShows: 0, comments: null, staffNotes: null, clientNotes: null, allergies: null };

test.each([
  [null, []],
  [NOTHING_TO_MIND, []],
  [{ ...NOTHING_TO_MIND, noShows: 1, comments: "  " }, ["1 ausencia"]],
  [
    {
      noShows: 2,
      comments: "Sin lavado",
      staffNotes: "Guantes de nitrilo",
      clientNotes: "Alergia al látex",
      allergies: null,
    },
    ["Alergia al látex", "Guantes de nitrilo", "Sin lavado", "2 ausencias"],
  ],
  [{ ...NOTHING_TO_MIND, comments: "Alergia", staffNotes: "Alergia" }, ["Alergia"]],
])("warnings about a client come gravest first, each once, without unknown facts (%#)", (mind, words) => {
  expect(mindWords(mind)).toEqual(words);
});
