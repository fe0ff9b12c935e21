import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { Deps, OutgoingMail } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import { type FakeMail, fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { calendarLines } from "#tests/support/calendar-lines.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const MINUTE_MS = 60_000;
const MONDAY = "2026-11-09";

type Post = { readonly world: World; readonly deps: Deps; readonly mail: FakeMail };

function openPost(): Post {
  const world = openWorld();
  const mail = fakeMail();
  return { world, mail, deps: withMail(world, mail) };
}

async function book({ world }: Post, servicePriceId = "corte-unico"): Promise<string> {
  const lines = [{ servicePriceId, startMinute: 600 }];
  const wish = { ...CENTRO, employeeId: "ana", date: MONDAY, comments: "Soy alérgica", lines, key: null };
  const booked = await createBooking(world.deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

/** Sends the due mails; answers the lines of the customer's calendar file, and the other attachments. */
async function deliver({ deps, mail }: Post) {
  const before = mail.sent.length;
  await deliverMail(deps, { wait: async () => {} });
  const sent = mail.sent.slice(before);
  const to = (audience: string) => sent.find((each) => each.idempotencyKey.endsWith(audience));
  expect(to("BUSINESS")?.attachments).toEqual([]);
  const customer: OutgoingMail["attachments"] = to("CUSTOMER")?.attachments ?? [];
  const [file, ...others] = customer;
  expect(others).toEqual([]);
  return { type: file?.contentType, name: file?.filename, lines: calendarLines(textOf(file?.content ?? "")) };
}

function textOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

test("the customer's mails add a booking to the calendar, move it and remove it", async () => {
  const post = openPost();
  const id = await book(post);
  const booked = await deliver(post);
  expect([booked.name, booked.type]).toEqual(["turno.ics", "text/calendar; charset=utf-8; method=PUBLISH"]);
  expect(booked.lines).toEqual(
    expect.arrayContaining([
      "METHOD:PUBLISH",
      `UID:${id}@turnero.test`,
      "SEQUENCE:0",
      "DTSTAMP:20261105T120000Z",
      "DTSTART:20261109T130000Z",
      "DTEND:20261109T134500Z",
      "STATUS:CONFIRMED",
      `DESCRIPTION:Con ana Gómez.\\nPara ver o cambiar tu turno: ${turnoLink(post.deps.settings, id)}`,
    ]),
  );
  expect(booked.lines.join("\n")).not.toContain("alérgica");

  post.world.pass(5 * MINUTE_MS);
  await rescheduleBooking(post.world.deps, CLIENTE, { bookingId: id, date: MONDAY, to: 660 });
  const moved = ["METHOD:PUBLISH", "SEQUENCE:1", "DTSTAMP:20261105T120500Z", "DTSTART:20261109T140000Z"];
  expect((await deliver(post)).lines).toEqual(expect.arrayContaining([`UID:${id}@turnero.test`, ...moved]));

  await cancelBooking(post.world.deps, CLIENTE, { bookingId: id, note: "Me enfermé" });
  const cancelled = await deliver(post);
  expect(cancelled.type).toBe("text/calendar; charset=utf-8; method=CANCEL");
  expect(cancelled.lines).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", `UID:${id}@turnero.test`, "SEQUENCE:2", "STATUS:CANCELLED"]),
  );
});

test("a booking awaiting its deposit is tentative and goes when the deposit expires", async () => {
  const post = openPost();
  await book(post, "masaje-unico");
  expect((await deliver(post)).lines).toEqual(expect.arrayContaining(["SEQUENCE:0", "STATUS:TENTATIVE"]));
  post.world.pass(30 * MINUTE_MS);
  await expireDeposits(post.deps);
  expect((await deliver(post)).lines).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:1", "STATUS:CANCELLED"]),
  );
});

test("the same facts give the same file at every try", async () => {
  const post = openPost();
  await book(post);
  const first = await deliver(post);
  await run({ sql: "update outbox set sent_at = null" });
  post.world.pass(5 * MINUTE_MS);
  expect(await deliver(post)).toEqual(first);
});

test("a hostile name adds no line to the calendar file", async () => {
  const post = openPost();
  const name = "Sucursal, centro; \\ y más\r\nATTENDEE:mailto:todos@correo.test";
  await run({ sql: "update stores set name = ? where id = 'centro'", params: [name] });
  await book(post);
  await run({ sql: "update stores set name = 'Sucursal centro' where id = 'centro'" });
  const { lines } = await deliver(post);
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  expect(lines).toContain(
    "SUMMARY:Servicio corte en Sucursal\\, centro\\; \\\\ y más ATTENDEE:mailto:\u2060todos@\u2060correo.\u2060test",
  );
});
