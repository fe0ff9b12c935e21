import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { ToldMobile } from "#app/domain/phones/own-mobile.ts";
import { updateProfile } from "#app/usecases/accounts/profile.server.ts";
import { confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { changeClient } from "#app/usecases/clients/change-client.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import { signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { orders } from "#tests/support/effort.ts";
import { CENTRO, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";
import { accepted, DUENA } from "../agenda/agenda-story.ts";
import { addClient } from "../clients/import-story.ts";

const MOBILE = "+5491155550134";
const OTHER = "+5491155550135";
let world: World;
let person: { readonly token: string; readonly userId: string };

beforeAll(openSalon);
beforeEach(begin);

async function begin(): Promise<void> {
  await forgetBookings();
  await run({ sql: "update stores set needs_mobile = 0" });
  world = openWorld();
  const { token, actor } = await signUpAndLogIn(world.deps);
  person = { token, userId: actor.userId };
}

/** The person's session as the next request reads it. */
async function actorNow(): Promise<SignedIn> {
  const state = await resumed(world.deps, person.token);
  if (state.state !== "live") throw new Error(state.state);
  return state.actor;
}

const needs = (isNeeded: boolean) =>
  run({ sql: "update stores set needs_mobile = ? where id = 'centro'", params: [Number(isNeeded)] });

async function asked(): Promise<unknown> {
  const search = new URLSearchParams(`step=4&s=corte-unico&e=ana&d=${FRIDAY}&t=10:00`);
  const view = await viewBookingWizard(world.deps, await actorNow(), { ...CENTRO, search });
  return view.ok && "step" in view.value && view.value.step === 4 ? (view.value.mobile ?? null) : view;
}

/** Open days of Ana, more than the property needs. */
const DAYS = [FRIDAY, "2026-11-12", "2026-11-13"];

const confirm = (actor: SignedIn, mobile: ToldMobile | null, time = 600, date = FRIDAY) =>
  confirmBooking(world.deps, actor, {
    ...CENTRO,
    choices: { servicePriceIds: ["corte-unico"], employee: "ana", date, time },
    shownEmployeeId: "ana",
    comments: null,
    mobile,
    idempotencyKey: null,
  });

async function one(sql: string, ...params: readonly (string | number)[]) {
  const [[row] = []] = await run({ sql, params: [...params] });
  return row ?? null;
}
const account = () =>
  one(
    "select phone, mobile_asked_at as asked, messages_refused_at as refused from users where id = ?",
    person.userId,
  );
const client = () =>
  one(
    `select phone, refused_by as by, refused_at is not null as refused from clients c
      left join client_choices x on x.business_id = c.business_id and x.client_id = c.id where c.user_id = ?`,
    person.userId,
  );

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

const profile = (phone: string | null, noMessages: boolean) => ({
  ...{ firstname: "Lucía", lastname: "Paz", phone, noMessages },
  ...{ mailReminders: true, mailMarketing: true, mailTurnos: true },
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

type Act =
  | { readonly kind: "book"; readonly phone: string | null; readonly refuses: boolean }
  | { readonly kind: "profile"; readonly phone: string | null; readonly refuses: boolean }
  | { readonly kind: "needs"; readonly isNeeded: boolean };

const phone = fc.constantFrom(null, MOBILE, OTHER);
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant("book" as const), phone, refuses: fc.boolean() }), weight: 3 },
  {
    arbitrary: fc.record({ kind: fc.constant("profile" as const), phone, refuses: fc.boolean() }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant("needs" as const), isNeeded: fc.boolean() }), weight: 1 },
);

test("whatever is asked, skipped, given, refused and changed in any order, a naive model agrees", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      await begin();
      const model = { phone: null as string | null, wasAsked: false, refuses: false, isNeeded: false };
      const known = { isClient: false, phone: null as string | null, refused: false };
      // More open bookings than an unverified account may have.
      await run({ sql: "update users set email_verified_at = 1 where id = ?", params: [person.userId] });
      let made = 0;
      for (const each of acts) {
        if (each.kind === "needs") {
          await needs(each.isNeeded);
          model.isNeeded = each.isNeeded;
        } else if (each.kind === "profile") {
          accepted(await updateProfile(world.deps, await actorNow(), profile(each.phone, each.refuses)));
          model.phone = each.phone;
          model.refuses = each.refuses;
          if (known.isClient) known.refused = each.refuses;
        } else {
          const isAsked = model.phone === null && (model.isNeeded || !model.wasAsked);
          const told = isAsked ? { phone: each.phone, refuses: each.refuses } : null;
          const isRefused = model.isNeeded && model.phone === null && each.phone === null;
          const answer = await confirm(await actorNow(), told, 600 + 60 * (made % 3), DAYS[Math.floor(made / 3)]);
          expect(answer.ok).toBe(!isRefused);
          if (!isRefused) {
            made += 1;
            if (isAsked) {
              model.phone = each.phone;
              model.wasAsked = true;
              model.refuses ||= each.refuses;
            }
            known.phone ??= known.isClient && !told?.phone ? null : model.phone;
            known.isClient = true;
            if (model.refuses) known.refused = true;
          }
        }
        const kept = await account();
        expect({
          phone: kept?.phone,
          wasAsked: kept?.asked !== null,
          refuses: kept?.refused !== null,
        }).toEqual({
          phone: model.phone,
          wasAsked: model.wasAsked,
          refuses: model.refuses,
        });
        const row = await client();
        expect(row === null ? null : { phone: row.phone, refused: row.refused === 1 }).toEqual(
          known.isClient ? { phone: known.phone, refused: known.refused } : null,
        );
      }
    }),
    { numRuns: orders(12, 200) },
  );
});
