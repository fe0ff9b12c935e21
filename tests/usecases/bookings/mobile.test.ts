import { beforeAll, beforeEach, expect, test } from "vitest";
import { updateProfile } from "#app/usecases/accounts/profile.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { changeClient } from "#app/usecases/clients/change-client.server.ts";
import { signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { accepted, DUENA } from "../agenda/agenda-story.ts";
import { addClient } from "../clients/import-story.ts";
import {
  account,
  actorNow,
  asked,
  begin,
  client,
  confirm,
  MOBILE,
  needs,
  OTHER,
  one,
  person,
  profile,
  world,
} from "./mobile-story.ts";

beforeAll(openSalon);
beforeEach(begin);

test("a mobile given at step 4 is the account's and its new client's", async () => {
  expect(await asked()).toEqual({ isNeeded: false, refusesAlready: false });
  expect(await confirm(await actorNow(), { phone: MOBILE, refuses: false })).toMatchObject({ ok: true });
  expect(await account()).toEqual({ phone: MOBILE, asked: world.deps.now(), refused: null });
  expect(await client()).toEqual({ phone: MOBILE, by: null, refused: 0 });
  await forgetBookings();
  expect(await asked()).toBeNull();
});

test("a skipped question is not asked again, except where the store needs the mobile", async () => {
  expect(await confirm(await actorNow(), { phone: null, refuses: false })).toMatchObject({ ok: true });
  await forgetBookings();
  expect(await asked()).toBeNull();
  await needs(true);
  expect(await asked()).toEqual({ isNeeded: true, refusesAlready: false });
});

const NEEDED = { ok: false, error: { code: "VALIDATION", fields: [{ field: "phone", code: "REQUIRED" }] } };

test("a store that needs the mobile books nothing without it, by the screen or the API", async () => {
  await needs(true);
  const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  for (const mobile of [null, { phone: null, refuses: true }]) {
    expect(await confirm(await actorNow(), mobile)).toEqual(NEEDED);
    expect(await createBooking(world.deps, await actorNow(), { ...wish, mobile })).toEqual(NEEDED);
  }
  expect(await account()).toEqual({ phone: null, asked: null, refused: null });
  const given = { ...wish, mobile: { phone: MOBILE, refuses: false } };
  expect(await createBooking(world.deps, await actorNow(), given)).toMatchObject({ ok: true });
  expect(
    await createBooking(world.deps, await actorNow(), {
      ...wish,
      lines: [{ servicePriceId: "corte-unico", startMinute: 660 }],
    }),
  ).toMatchObject({ ok: true });
});

test("a phone that the account or the client has already stays", async () => {
  await run({ sql: "update users set phone = ? where id = ?", params: [OTHER, person.userId] });
  accepted(await confirm(await actorNow(), { phone: MOBILE, refuses: false }));
  expect([await account(), await client()]).toMatchObject([{ phone: OTHER }, { phone: OTHER }]);
  await run(
    { sql: "update users set phone = null where id = ?", params: [person.userId] },
    { sql: "update clients set phone = '+5491155550199' where user_id = ?", params: [person.userId] },
  );
  accepted(await confirm(await actorNow(), { phone: MOBILE, refuses: false }, 660));
  expect([await account(), await client()]).toMatchObject([{ phone: MOBILE }, { phone: "+5491155550199" }]);
});

test("a client of before without a phone gets the account's, and staff who had the old card open are told", async () => {
  accepted(await confirm(await actorNow(), null));
  expect(await client()).toMatchObject({ phone: null });
  const before = await one("select version from clients where user_id = ?", person.userId);
  accepted(await confirm(await actorNow(), { phone: MOBILE, refuses: false }, 660));
  expect(await client()).toMatchObject({ phone: MOBILE });
  expect(await one("select version from clients where user_id = ?", person.userId)).not.toEqual(before);
});

test("the mobile of a blocked client is refused, and nothing of it is kept", async () => {
  await addClient("bloqueada", { name: "Otra Persona", phone: MOBILE });
  accepted(
    await changeClient(world.deps, DUENA, {
      clientId: "bloqueada",
      version: null,
      change: () => ({ blockedAt: 1 }),
    }),
  );
  expect(await confirm(await actorNow(), { phone: MOBILE, refuses: true })).toMatchObject({
    ok: false,
    error: { code: "FORBIDDEN", blockedAt: { storeName: "Sucursal centro" } },
  });
  expect(await account()).toEqual({ phone: null, asked: null, refused: null });
  expect(await client()).toBeNull();
});

test("a time that is taken keeps nothing of the mobile", async () => {
  const { actor } = await signUpAndLogIn(world.deps);
  accepted(await confirm(actor, null));
  expect(await confirm(await actorNow(), { phone: MOBILE, refuses: true })).toMatchObject({ ok: false });
  expect(await account()).toEqual({ phone: null, asked: null, refused: null });
});

test("a booking that began before the account refused messages is not made unheeded", async () => {
  const stale = await actorNow();
  accepted(await updateProfile(world.deps, stale, profile(null, true)));
  expect(await confirm(stale, null)).toMatchObject({ ok: false, error: { code: "STALE" } });
  accepted(await confirm(await actorNow(), null));
  expect(await client()).toMatchObject({ by: "ACCOUNT" });
});

test("allowing messages again lifts what the account refused, not what staff or the client wrote down", async () => {
  accepted(await confirm(await actorNow(), { phone: MOBILE, refuses: true }));
  expect(await client()).toMatchObject({ refused: 1, by: "ACCOUNT" });
  accepted(await updateProfile(world.deps, await actorNow(), profile(MOBILE, false)));
  expect(await client()).toMatchObject({ refused: 0, by: null });
  for (const by of ["duena", "CLIENT"]) {
    await run({ sql: "update client_choices set refused_at = 1, refused_by = ?", params: [by] });
    accepted(await updateProfile(world.deps, await actorNow(), profile(MOBILE, true)));
    accepted(await updateProfile(world.deps, await actorNow(), profile(MOBILE, false)));
    expect(await client()).toMatchObject({ refused: 1, by });
  }
});
