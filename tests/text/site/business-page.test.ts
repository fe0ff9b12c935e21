import { expect, test } from "vitest";
import { businessShare, hoursRows } from "#app/text/site/business-page.ts";
import { shifts, weekly } from "#tests/domain/calendar/calendar-builders.ts";

test("hours are told of Monday, of Tuesday for the days to Friday, and of Saturday (booking §2.4)", () => {
  const week = weekly(["09:00-13:00", "16:00-20:00"], {
    monday: [],
    wednesday: shifts("10:00-11:00"),
    saturday: shifts("09:00-24:00"),
  });
  expect(hoursRows(week)).toEqual([
    ["Lun", ["Cerrado"]],
    ["Mar - Vie", ["09:00 - 13:00", "16:00 - 20:00"]],
    ["Sáb", ["09:00 - 24:00"]],
  ]);
});

const TOLD = {
  name: "Casa Malva",
  cities: ["Palermo", "Belgrano", "Palermo"],
  activities: ["HAIR_SALON", "NAIL_SALON", "HAIR_SALON"],
  description: null,
} as const;

test.each([
  [
    {},
    "Casa Malva · Turnos online en Palermo y Belgrano",
    "Reservá tu turno en Casa Malva: peluquería y manicuría en Palermo y Belgrano. Precios, horarios y profesionales.",
  ],
  [{ description: "Color y corte." }, "Casa Malva · Turnos online en Palermo y Belgrano", "Color y corte."],
  [
    { cities: [], activities: [] },
    "Casa Malva · Turnos online",
    "Reservá tu turno en Casa Malva. Precios, horarios y profesionales.",
  ],
])("a page with %j is told of so", (wishes, title, description) => {
  expect(businessShare({ ...TOLD, ...wishes })).toEqual({ title, description });
});
