import { expect, test } from "vitest";
import { toUtcMinute } from "#app/domain/time/time.ts";
import type { SharedTurno } from "#app/text/bookings/calendar.ts";
import { type CalendarFile, type CalendarTurno, calendarFile } from "#app/text/bookings/calendar-file.ts";
import { calendarLines } from "#tests/support/calendar-lines.ts";
import { openWorld } from "#tests/support/world.ts";

const SHARED: SharedTurno = {
  serviceNames: ["Corte"],
  employeeNames: ["Ana Gómez"],
  storeName: "Casa Malva",
  address: { streetName: "Gurruchaga", streetNumber: "1480", city: "Palermo", region: "CABA" },
  date: "2026-08-14",
  startMinute: 630,
};

function aTurno(others: Partial<CalendarTurno> = {}): CalendarTurno {
  const startsAt = Date.parse("2026-08-14T13:30Z");
  const times = { startsAt, endsAt: startsAt + 45 * 60_000 };
  return {
    id: "b1",
    version: 1,
    status: "PENDING",
    ...times,
    turno: SHARED,
    href: "https://t.test/t/1",
    ...others,
  };
}

function linesOf(turnos: readonly CalendarTurno[], others: Partial<CalendarFile> = {}): string[] {
  const file = { turnos, method: "PUBLISH" as const, stamp: Date.parse("2026-08-01T12:00Z"), ...others };
  return calendarLines(calendarFile(openWorld().deps.settings, file));
}

const named = (name: string, lines: readonly string[]) => lines.filter((line) => line.startsWith(`${name}:`));

test("a booking is a single event with its fields in this order", () => {
  expect(linesOf([aTurno()])).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Turnero//Turnos//ES",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:b1@turnero.test",
    "SEQUENCE:0",
    "DTSTAMP:20260801T120000Z",
    "DTSTART:20260814T133000Z",
    "DTEND:20260814T141500Z",
    "SUMMARY:Corte en Casa Malva",
    "LOCATION:Casa Malva\\, Gurruchaga 1480\\, Palermo\\, CABA",
    "DESCRIPTION:Con Ana Gómez.\\nPara ver o cambiar tu turno: https://t.test/t/1",
    "URL;VALUE=URI:https://t.test/t/1",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});

test("several bookings are events of a single calendar, and an empty calendar is valid", () => {
  const many = Array.from({ length: 30 }, (_, index) => aTurno({ id: `b${index}`, version: index + 1 }));
  const lines = linesOf(many);
  expect(named("UID", lines)).toEqual(many.map(({ id }) => `UID:${id}@turnero.test`));
  expect(named("SEQUENCE", lines)).toEqual(many.map((_, index) => `SEQUENCE:${index}`));
  expect(linesOf([])).toHaveLength(5);
});

test.each([
  ["a comma", "Corte, lavado", "Corte\\, lavado"],
  ["a semicolon", "Corte; lavado", "Corte\\; lavado"],
  ["a backslash", "Corte \\n lavado", "Corte \\\\n lavado"],
  [
    "a line break",
    "Corte\r\nATTENDEE:mailto:x@malo.test",
    "Corte ATTENDEE:mailto:\u2060x@\u2060malo.\u2060test",
  ],
  ["a control or a mark that turns the reading", "Cor\u0007\u202ete", "Cor te"],
  ["quotes", `"Corte"`, `"Corte"`],
])("%s in a name reads as it is meant", (_, name, told) => {
  const address = { streetName: name, streetNumber: "1", city: "", region: "" };
  const turno = { ...SHARED, serviceNames: [name], employeeNames: [name], storeName: name, address };
  const lines = linesOf([aTurno({ turno })]);
  expect(named("SUMMARY", lines)).toEqual([`SUMMARY:${told} en ${told}`]);
  expect(named("LOCATION", lines)).toEqual([`LOCATION:${told}\\, ${told} 1`]);
  expect(named("DESCRIPTION", lines)[0]).toMatch(/^DESCRIPTION:Con .*\.\\nPara ver o cambiar tu turno: /);
  expect(lines).toHaveLength(17);
});

test("long lines are folded between characters, and read the same unfolded", () => {
  const serviceNames = ["💈 Peluquería ñandú, ", "á".repeat(120), "💈".repeat(60)];
  const turno = { ...SHARED, serviceNames };
  const [summary = ""] = named("SUMMARY", linesOf([aTurno({ turno })]));
  expect(summary).toBe(
    `SUMMARY:💈 Peluquería ñandú\\, \\, ${"á".repeat(120)}\\, ${"💈".repeat(60)} en Casa Malva`,
  );
});

// The clock of Santiago is put back on Sunday, 4 April 2027, and forward on Sunday, 5 September 2027, both at 0:00.
test.each([
  ["2027-04-03", 22 * 60, "20270404T010000Z"],
  ["2027-04-04", 630, "20270404T143000Z"],
  ["2027-09-04", 630, "20270904T143000Z"],
  ["2027-09-05", 630, "20270905T133000Z"],
])("in Santiago, %s at minute %i is %s", (date, minute, told) => {
  const startsAt = toUtcMinute(date, minute, "America/Santiago") * 60_000;
  const lines = linesOf([aTurno({ startsAt, endsAt: startsAt + 60_000 })]);
  expect(named("DTSTART", lines)).toEqual([`DTSTART:${told}`]);
});

test.each([
  ["PENDING", "CONFIRMED"],
  ["PENDING_DEPOSIT", "TENTATIVE"],
  ["DONE", "CONFIRMED"],
  ["CHECKOUT", "CONFIRMED"],
  ["CANCELLED", "CANCELLED"],
  ["NO_SHOW", "CANCELLED"],
] as const)("%s reads %s", (status, told) => {
  expect(named("STATUS", linesOf([aTurno({ status })]))).toEqual([`STATUS:${told}`]);
});

test("a cancellation is marked, and the same booking always gives the same file", () => {
  const gone = [aTurno({ status: "CANCELLED", version: 3 })];
  const lines = linesOf(gone, { method: "CANCEL" });
  expect(lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:2"]));
  expect(linesOf(gone, { method: "CANCEL" })).toEqual(lines);
});
