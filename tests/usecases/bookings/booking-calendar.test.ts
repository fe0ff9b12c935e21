import { beforeAll, beforeEach, expect, test } from "vitest";
import { bookingCalendar } from "#app/usecases/bookings/booking-calendar.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { calendarLines } from "#tests/support/calendar-lines.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

async function book(world: World, servicePriceId = "corte-unico"): Promise<string> {
  const lines = [{ servicePriceId, startMinute: 600 }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: "Soy alérgica", lines, key: null };
  const booked = await createBooking(world.deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

const urlOf = (id: string) => `http://turnero.test/bookings/${id}`;

/** The file's lines, unfolded. */
async function linesOf(world: World, bookingId: string): Promise<string[]> {
  const file = await bookingCalendar(world.deps, CLIENTE, { bookingId, url: urlOf(bookingId) });
  if (!file.ok) throw new Error(file.error.code);
  return calendarLines(file.value);
}

test("a booking is an event with its time in UTC, its place and its link", async () => {
  const world = openWorld();
  await run({ sql: "update services set name = 'Corte, lavado; y más' where id = 'corte'" });
  const id = await book(world);
  await run({ sql: "update services set name = 'Servicio corte' where id = 'corte'" });
  const lines = await linesOf(world, id);
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:PUBLISH",
      `UID:${id}@turnero.test`,
      "SEQUENCE:0",
      "DTSTAMP:20261105T120000Z",
      "DTSTART:20261106T130000Z",
      "DTEND:20261106T134500Z",
      "SUMMARY:Corte\\, lavado\\; y más en Sucursal centro",
      "LOCATION:Sucursal centro\\, Av. Corrientes 1234\\, CABA\\, Buenos Aires",
      `DESCRIPTION:Con ana Gómez.\\nPara ver o cambiar tu turno: http://turnero.test/bookings/${id}`,
      "STATUS:CONFIRMED",
    ]),
  );
  expect(lines.join("\n")).not.toContain("alérgica");
});

test("a change raises the event's sequence and changes its status", async () => {
  const world = openWorld();
  const id = await book(world, "masaje-unico");
  expect(await linesOf(world, id)).toContain("STATUS:TENTATIVE");
  await cancelBooking(world.deps, CLIENTE, { bookingId: id, note: null });
  expect(await linesOf(world, id)).toEqual(expect.arrayContaining(["STATUS:CANCELLED", "SEQUENCE:1"]));
});

test("another customer's booking has no calendar file", async () => {
  const world = openWorld();
  const id = await book(world);
  expect(await bookingCalendar(world.deps, OTRA, { bookingId: id, url: urlOf(id) })).toEqual({
    ok: false,
    error: { code: "NOT_FOUND" },
  });
});
