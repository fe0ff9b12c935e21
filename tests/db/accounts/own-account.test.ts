import { expect, test } from "vitest";
import { deleteUser } from "#db/queries/accounts/account-deletion.ts";
import { accountByEmail } from "#db/queries/accounts/accounts.ts";
import { keptBookings } from "#db/queries/accounts/my-data.ts";
import { guessCode, liveCode, saveCodeByEmail, spendCode } from "#db/queries/accounts/one-time-codes.ts";
import { ownAccount } from "#db/queries/accounts/own-account.ts";
import { insertBooking } from "#db/queries/bookings/bookings.ts";
import { mailByEmail } from "#db/queries/messages/account-mails.ts";
import { notificationsOf } from "#db/queries/messages/notification-list.ts";
import { countUnseen, seeNotification } from "#db/queries/messages/notifications.ts";
import { read } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { NINE, salonRows, userRow, wishFor } from "#tests/support/database/rows.ts";

// The delicate statements of accounts, on either database.

const AT = 1_000;
const NAMED_AS = { firstName: "Cuenta", lastName: "eliminada", displayName: "Cuenta eliminada" };

await write(db, [...salonRows("salon"), userRow("ana"), userRow("beto"), userRow("carla")]);

function sendCode(email: string, hash: string) {
  const mail = { id: `mail-${hash}`, event: "RECOVERY_CODE", data: {}, at: AT } as const;
  return write(db, [
    saveCodeByEmail(db, { email, kind: "RECOVERY", hash, at: AT, expiresAt: AT + 100 }),
    mailByEmail(db, { ...mail, email }),
  ]);
}

test("a code goes only to a registered email, and a newer code replaces it", async () => {
  const key = { userId: "ana", kind: "RECOVERY" } as const;
  for (const hash of ["uno", "dos"]) await sendCode("ana@turnero.test", hash);
  await sendCode("nadie@turnero.test", "tres");
  expect(await read(db, liveCode(db, key, AT))).toBe("dos");
  expect(await read(db, liveCode(db, key, AT + 100))).toBeNull();
  const [mails] = await run({ sql: "select id, user_id from outbox order by id" });
  expect(mails).toEqual([
    { id: "mail-dos", user_id: "ana" },
    { id: "mail-uno", user_id: "ana" },
  ]);
});

test("a code allows five guesses and works once", async () => {
  const key = { userId: "beto", kind: "RECOVERY" } as const;
  await sendCode("beto@turnero.test", "cuatro");
  const guesses = await Promise.all(Array.from({ length: 9 }, () => read(db, guessCode(db, key, AT))));
  expect(guesses.filter((hash) => hash === "cuatro")).toHaveLength(5);
  const spend = { ...key, hash: "cuatro", at: AT };
  expect(await tryWrite(db, spendCode(db, spend))).toBe(true);
  expect(await tryWrite(db, spendCode(db, spend))).toBe(false);
});

test("a booking is told, kept and, once its customer has gone, cancelled without their name", async () => {
  const booking = wishFor("salon", "turno", { customerId: "carla" });
  await write(db, insertBooking(db, { ...booking, createdAt: AT }, "aviso"));
  const reader = { userId: "carla", accountType: "CUSTOMER", businessId: null } as const;
  expect(await read(db, notificationsOf(db, reader, { onlyNew: true }))).toEqual([
    {
      id: "aviso",
      event: "BOOKING_CREATED",
      bookingId: "turno",
      createdAt: AT,
      seenAt: null,
      cancelReason: null,
      status: "PENDING",
      storeName: "Store",
      date: "2027-03-01",
      startMinute: 540,
      customerName: "carla",
      serviceNames: ["Cut"],
      handedTo: null,
      isByStaff: false,
    },
  ]);
  expect(await read(db, countUnseen(db, reader))).toBe(1);
  expect(await read(db, seeNotification(db, reader, "aviso", AT))).toBe(true);
  expect(await read(db, countUnseen(db, reader))).toBe(0);
  expect(await read(db, keptBookings(db, "carla"))).toMatchObject([
    { businessName: "salon", lines: [{ serviceName: "Cut", minutes: 60 }] },
  ]);

  const leaving = { userId: "carla", namedAs: NAMED_AS, eventId: "fin", at: AT, minute: NINE - 1 };
  expect(await tryWrite(db, deleteUser(db, leaving))).toBe(true);
  expect(await tryWrite(db, deleteUser(db, leaving))).toBe(false);
  expect(await read(db, ownAccount(db, "carla"))).toBeNull();
  expect(await read(db, accountByEmail(db, "carla@borrado.invalid"))).toBeNull();
  const [bookings, lines, mails] = await run(
    { sql: "select status, cancel_reason from bookings" },
    { sql: "select active from booking_lines" },
    { sql: "select id, audience from outbox where event = 'BOOKING_CANCELLED'" },
  );
  expect(bookings).toEqual([{ status: "CANCELLED", cancel_reason: "BY_CUSTOMER" }]);
  expect(lines).toEqual([{ active: 0 }]);
  expect(mails).toEqual([{ id: "fin-turno", audience: "BUSINESS" }]);
});
