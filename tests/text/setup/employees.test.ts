import { expect, test } from "vitest";
import { employeeDetails, hoursDetails, shiftsText, weekLines } from "#app/text/setup/employees.ts";

const SPLIT = [
  { from: 540, to: 780 },
  { from: 960, to: 1440 },
];
const WEEK = {
  monday: [],
  tuesday: SPLIT,
  wednesday: SPLIT,
  thursday: SPLIT,
  friday: SPLIT,
  saturday: [{ from: 540, to: 1080 }],
  sunday: [],
};

test("shifts are listed in order", () => {
  expect(shiftsText(SPLIT)).toBe("09:00 a 13:00 y 16:00 a 24:00");
  expect(shiftsText([])).toBe("No trabaja");
});

test("days in a row that are alike stand together", () => {
  expect(weekLines(WEEK)).toEqual([
    { days: "Lunes", hours: "No trabaja" },
    { days: "Martes a viernes", hours: "09:00 a 13:00 y 16:00 a 24:00" },
    { days: "Sábado", hours: "09:00 a 18:00" },
    { days: "Domingo", hours: "No trabaja" },
  ]);
});

test("the history tells the changed days and the origin of the hours", () => {
  const own = { ...WEEK, saturday: [] };
  const before = { own: null, store: WEEK };
  expect(hoursDetails(before, before)).toEqual([]);
  expect(hoursDetails(before, { own, store: WEEK })).toEqual([
    { field: "Horario", from: "Como el local", to: "Horario propio" },
    { field: "Sábado", from: "09:00 a 18:00", to: "No trabaja" },
  ]);
});

test("the history of a professional tells only what changes", () => {
  const ana = {
    firstName: "Ana",
    lastName: "Gómez",
    phone: null,
    email: null,
    bookable: true,
    stores: ["Centro"],
    services: ["Corte"],
  };
  expect(employeeDetails(ana, ana)).toEqual([]);
  expect(employeeDetails(ana, { ...ana, phone: "+5491158749895", bookable: false, services: [] })).toEqual([
    { field: "Teléfono", from: null, to: "+5491158749895" },
    { field: "Se reserva por la página", from: "Sí", to: "No" },
    { field: "Servicios", from: "Corte", to: null },
  ]);
});
