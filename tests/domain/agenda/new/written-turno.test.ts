import { expect, test } from "vitest";
import { readTurno, type TurnoPlace, writtenTurno } from "#app/domain/agenda/new/written-turno.ts";

const LINE = {
  bookingServiceId: "linea-1",
  serviceId: "corte",
  servicePriceId: "corte-unico",
  employeeId: "ana",
  startMinute: 600,
  minutes: 45,
  additionalCentavos: 150_000,
};
const TURNO: TurnoPlace = {
  date: "2026-08-14",
  lines: [LINE, { ...LINE, bookingServiceId: null, startMinute: 645, additionalCentavos: 0 }],
};

test("a turno is read as it was written", () => {
  expect(readTurno(writtenTurno(TURNO))).toEqual(TURNO);
});

test.each([
  ["nothing", ""],
  ["no services", "2026-08-14"],
  ["no date", writtenTurno({ ...TURNO, date: "14/8" })],
  ["a start past midnight", "2026-08-14!l~corte~corte-unico~ana~1440~45~0"],
  ["no duration", "2026-08-14!l~corte~corte-unico~ana~600~0~0"],
  ["a price below nothing", "2026-08-14!l~corte~corte-unico~ana~600~45~-1"],
  ["somebody missing", "2026-08-14!l~corte~corte-unico~~600~45~0"],
  ["one of two that makes no sense", `${writtenTurno(TURNO)}!x`],
  ["more services than anybody has", writtenTurno({ ...TURNO, lines: Array(21).fill(LINE) })],
])("%s is no turno", (_, text) => {
  expect(readTurno(text)).toBeNull();
});
