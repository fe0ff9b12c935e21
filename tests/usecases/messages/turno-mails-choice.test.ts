import { beforeAll, beforeEach, expect, test } from "vitest";
import { readProfile, updateProfile } from "#app/usecases/accounts/profile.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { mailFacts } from "#db/queries/messages/mail-facts.ts";
import { read } from "#db/reading.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { db, run } from "#tests/support/database/database.ts";
import { actorOf, CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "update members set mail_turnos = 1" }));

const DUENA = actorOf("duena", "BUSINESS");
const ANA = actorOf("ana-usuaria", "BUSINESS");
const PERSON = { firstname: "Una", lastname: "Persona", phone: null };
const ME = { ...PERSON, mailReminders: true, mailMarketing: true, noMessages: false };

function openPost() {
  const world = openWorld();
  const mail = fakeMail();
  const deps = withMail(world, mail);
  return {
    world,
    async toStaff() {
      const before = mail.sent.length;
      await deliverMail(deps, { wait: async () => {} });
      return mail.sent.slice(before).flatMap(({ to }) => to.filter((each) => !each.startsWith("cliente")));
    },
  };
}

test("members choose whether bookings come by mail, and their notifications list them all", async () => {
  const { world, toStaff } = openPost();
  await bookTurno(world);
  expect(await toStaff()).toEqual(["duena@correo.test", "ana-usuaria@correo.test"]);
  await updateProfile(world.deps, DUENA, { ...ME, mailTurnos: false });
  expect(await readProfile(world.deps, DUENA)).toMatchObject({ mailTurnos: false });
  expect(await readProfile(world.deps, ANA)).toMatchObject({ mailTurnos: true });
  expect(await readProfile(world.deps, CLIENTE)).toMatchObject({ mailTurnos: null });
  const id = await bookTurno(world, { startMinute: 720 });
  expect(await toStaff()).toEqual(["ana-usuaria@correo.test"]);
  await updateProfile(world.deps, ANA, { ...ME, mailTurnos: false });
  await cancelBooking(world.deps, CLIENTE, { bookingId: id, note: null });
  expect(await toStaff()).toEqual([]);
  const [bell] = await run({
    sql: "select user_id, event from notifications where booking_id = ? and audience = 'BUSINESS' order by event, user_id",
    params: [id],
  });
  expect(bell).toEqual(
    ["BOOKING_CANCELLED", "BOOKING_CREATED"].flatMap((event) =>
      ["ana-usuaria", "duena"].map((user_id) => ({ user_id, event })),
    ),
  );
});

test.each([
  ["BOOKING_CREATED", null, []],
  ["DEPOSIT_PAID", null, []],
  ["TRANSFER_REPORTED", null, ["duena@correo.test"]],
  ["STAFF_DIGEST", "BOOKING_CREATED", []],
  ["STAFF_DIGEST", "TRANSFER_REPORTED", ["duena@correo.test"]],
])("%s (of %s) without booking mails goes to %j", async (event, told, readers) => {
  const { world, toStaff } = openPost();
  const id = await bookTurno(world);
  await toStaff();
  await run({ sql: "update members set mail_turnos = 0" });
  const row = (mail: string, of: string) => ({
    sql: `insert into outbox (id, audience, event, dedupe_key, business_id, booking_id, created_at, due_at, class, digest)
      values (?, 'BUSINESS', ?, ?, 'salon', ?, 0, 0, 1, ?)`,
    params: [mail, of, mail, of === "STAFF_DIGEST" ? null : id, told === null ? null : "hour"],
  });
  await run(row("mail", event), ...(told === null ? [] : [row("told", told)]));
  const mail = { id: "mail", audience: "BUSINESS", event, businessId: "salon", bookingId: id } as never;
  const { staff } = await read(db, mailFacts(db, [{ ...(mail as object), userId: null, data: {} } as never]));
  expect(staff.map(({ email }) => email)).toEqual(readers);
});
