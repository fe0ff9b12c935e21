import fc from "fast-check";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { expect, test } from "vitest";
import { calendarNote, calendarPlace, calendarTitle } from "#app/text/bookings/calendar.ts";
import { type CalendarTurno, calendarFile } from "#app/text/bookings/calendar-file.ts";

const PRODUCT = {
  productName: "Turnero",
  publicUrl: "https://turnos.test",
  supportEmail: "hola@turnos.test",
};
const STAMP = Date.UTC(2027, 0, 4, 12);

function turnoOf(words: Partial<CalendarTurno["turno"]>, href = "https://turnos.test/bookings/b1") {
  return {
    ...{ id: "b1", version: 3, status: "PENDING", startsAt: STAMP, endsAt: STAMP + 1_800_000, href },
    turno: {
      ...{ serviceNames: ["Corte"], employeeNames: ["Ana Benítez"], storeName: "Estilo Demo", address: null },
      ...{ date: "2027-01-04", startMinute: 540, ...words },
    },
  } as CalendarTurno;
}

const words = fc.string({
  unit: fc.constantFrom(...'aáñ ;,\\"\n\r😀-:'.split("")).map((unit) => unit.toWellFormed()),
  maxLength: 120,
});

test("a file equals the output of a large library, for any words", () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), words, (serviceNames, storeName) => {
      const turno = turnoOf({ serviceNames, storeName: `S ${storeName}` });
      const file = calendarFile(PRODUCT, { turnos: [turno], method: "CANCEL", stamp: STAMP });
      expect(unfolded(file)).toBe(unfolded(libraryFile(turno)));
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
});

test("an address stands unescaped, and quotes in a name are escaped", () => {
  const href = "https://turnos.test/bookings/b1?a=1,2;3";
  const product = { ...PRODUCT, productName: 'El "Turnero"' };
  const file = calendarFile(product, { turnos: [turnoOf({}, href)], method: "PUBLISH", stamp: STAMP });
  expect(unfolded(file)).toContain(`\r\nURL;VALUE=URI:${href}\r\n`);
  expect(unfolded(file)).toContain(`\r\nORGANIZER;CN="El ^'Turnero^'":mailto:hola@turnos.test\r\n`);
});

function unfolded(file: string): string {
  return file.replaceAll("\r\n ", "");
}

function libraryFile({ id, version, startsAt, endsAt, turno, href }: CalendarTurno): string {
  const { productName, supportEmail } = PRODUCT;
  const calendar = ical({
    method: ICalCalendarMethod.CANCEL,
    prodId: { company: productName, product: "Turnos", language: "ES" },
  });
  calendar.createEvent({
    id: `${id}@turnos.test`,
    sequence: version - 1,
    stamp: new Date(STAMP),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: calendarTitle(turno),
    location: calendarPlace(turno),
    description: calendarNote(turno, href),
    url: href,
    status: ICalEventStatus.CONFIRMED,
    organizer: { name: productName, email: supportEmail },
  });
  return `${calendar.toString()}\r\n`;
}
