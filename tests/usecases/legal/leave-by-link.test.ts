import { expect, test } from "vitest";
import type { RequestAbout, RequestKind } from "#app/domain/codes/legal.ts";
import { HOUR_MS } from "#app/domain/time/units.ts";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import { closeBusiness } from "#app/usecases/bookings/closing/close-business.server.ts";
import { leaveByLink, type RightsPress } from "#app/usecases/bookings/closing/leave-by-link.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { dataByLink } from "#app/usecases/legal/data-by-link.server.ts";
import { openRequest } from "#app/usecases/legal/open-request.server.ts";
import { viewRights } from "#app/usecases/legal/view-rights.server.ts";
import { legalRequest } from "#db/queries/legal/requests.ts";
import { read } from "#db/reading.ts";
import { butForFaults, type Fault, faultyDatabase } from "#tests/stories/database-faults.ts";
import { giveBusiness, newcomer, PASSWORD, signUp } from "#tests/support/accounts.ts";
import { salonToClose } from "#tests/support/closing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";

const LEAVE: RightsPress = { intent: "leave", businessId: null };
const CONFIRM: RightsPress = { intent: "confirm", businessId: null };
const closing = (businessId: string): RightsPress => ({ intent: "leave", businessId });

/** The address that `userRow` gave the user. */
const addressOf = ({ userId }: { readonly userId: string }) => `${userId}@turnero.test`;

const KIND_OF: Partial<Readonly<Record<RequestAbout, RequestKind>>> = {
  BUSINESS: "TERMINATION",
  ACCOUNT: "TERMINATION",
  REMINDERS: "TERMINATION",
};

/** Opens a legal request from this e-mail address; `row` reads its present row. */
async function asked(deps: Deps, about: RequestAbout, email: string) {
  const kind = KIND_OF[about] ?? "PRIVACY";
  const form = { kind, about, name: "Ana", email, bookingCode: null, comments: null };
  const opened = await openRequest(deps, form);
  if (!opened.ok) throw new Error(opened.error.code);
  const { id } = opened.value;
  const row = async () => {
    const [[found] = []] = await run({ sql: "select * from legal_requests where id = ?", params: [id] });
    return found;
  };
  return { ...opened.value, row };
}

/** The present request, and the rights that its link gives its writer. */
async function rightsOf(deps: Deps, { id }: { readonly id: string }) {
  const request = await read(deps.db, legalRequest(deps.db, id));
  if (request === null) throw new Error("The request is gone");
  return { request, rights: await viewRights(deps, request) };
}

async function userOf(userId: string) {
  const [[user] = []] = await run({ sql: "select * from users where id = ?", params: [userId] });
  return user;
}

const SETTLED = { settled_by: "LINK", settled_at: START, confirmed_at: START, remind_at: null };

test("the link of 'Solo los recordatorios' ends reminders once and keeps the account", async () => {
  const { deps } = openWorld();
  const person = newcomer();
  const userId = await signUp(deps, person);
  const request = await asked(deps, "REMINDERS", person.email);
  expect((await rightsOf(deps, request)).rights).toEqual({ step: "REMINDERS" });

  const pressed = await Promise.all([1, 2, 3].map(() => leaveByLink(deps, request.id, LEAVE)));
  expect(pressed.map((each) => each.ok)).toEqual([true, true, true]);
  expect(await userOf(userId)).toMatchObject({ mail_reminders: 0, mail_marketing: 0, deleted_at: null });
  expect(await request.row()).toMatchObject(SETTLED);
  expect((await rightsOf(deps, request)).rights).toEqual({
    step: "DONE",
    answer:
      "Ya no te mandamos recordatorios ni novedades por email. Seguís con tu cuenta, y las confirmaciones de tus turnos te llegan igual.",
  });
  const [told] = await run({
    sql: "select 1 from outbox where event = 'LEGAL_ANSWERED' and data ->> 'requestId' = ?",
    params: [request.id],
  });
  expect(told).toHaveLength(1);
  const [consents] = await run({
    sql: "select way, given from consents where user_id = ? and what = 'MARKETING'",
    params: [userId],
  });
  expect(consents).toEqual([{ way: "REQUEST", given: 0 }]);
  expect(await leaveByLink(deps, request.id, LEAVE)).toEqual({ ok: true, value: null });
});

test.each(["ACCOUNT", "ERASURE"] as const)(
  "the link of a request (%s) deletes the account, even when pressed repeatedly at once",
  async (about) => {
    const { deps } = openWorld();
    const person = newcomer();
    const userId = await signUp(deps, person);
    const request = await asked(deps, about, person.email);
    expect((await rightsOf(deps, request)).rights).toEqual({ step: "ACCOUNT", isNoted: false });

    const pressed = await Promise.all([1, 2, 3].map(() => leaveByLink(deps, request.id, LEAVE)));
    expect(pressed.map((each) => each.ok)).toEqual([true, true, true]);
    expect(await userOf(userId)).toMatchObject({ email: `${userId}@borrado.invalid`, deleted_at: START });
    const entry = { username: person.email, password: PASSWORD, device: null };
    expect(await logIn(deps, entry)).toMatchObject({ ok: false });
    expect(await request.row()).toMatchObject(SETTLED);
    expect(await leaveByLink(deps, request.id, LEAVE)).toEqual({ ok: true, value: null });
  },
);

test("an erasure stays open while businesses still have the email on record", async () => {
  const { deps } = openWorld();
  const person = newcomer();
  const userId = await signUp(deps, person);
  const salon = await salonToClose();
  await run({
    sql: `insert into clients (id, business_id, first_name, email, created_at) values (?, ?, 'Ana', ?, 1)`,
    params: [`k-${salon.id}`, salon.id, person.email],
  });
  const request = await asked(deps, "ERASURE", person.email);
  expect((await rightsOf(deps, request)).rights).toEqual({ step: "ACCOUNT", isNoted: true });
  expect(await leaveByLink(deps, request.id, LEAVE)).toEqual({ ok: true, value: "account" });
  expect(await userOf(userId)).toMatchObject({ deleted_at: START });
  expect(await request.row()).toMatchObject({ confirmed_at: START, settled_at: null });
  expect((await rightsOf(deps, request)).rights).toEqual({
    step: "PEOPLE",
    lacks: "ACCOUNT",
    isConfirmed: true,
  });
});

test("the only owner of a business closes it first and then deletes the account", async () => {
  const { deps } = openWorld();
  const person = newcomer();
  const userId = await signUp(deps, person);
  const businessId = await giveBusiness(userId);
  const request = await asked(deps, "ACCOUNT", person.email);
  const first = { step: "CLOSE_FIRST", names: ["Estilo Sur"], isConfirmed: false };
  expect((await rightsOf(deps, request)).rights).toEqual(first);
  expect(await leaveByLink(deps, request.id, LEAVE)).toEqual({
    ok: false,
    error: { code: "STATUS_NOT_ALLOWED" },
  });
  expect(await leaveByLink(deps, request.id, CONFIRM)).toEqual({ ok: true, value: "confirmed" });
  expect(await request.row()).toMatchObject({ confirmed_at: START, settled_at: null });
  expect(await userOf(userId)).toMatchObject({ deleted_at: null });

  const baja = await asked(deps, "BUSINESS", person.email);
  expect(await leaveByLink(deps, baja.id, closing(businessId))).toEqual({ ok: true, value: "business" });
  expect(await leaveByLink(deps, request.id, LEAVE)).toEqual({ ok: true, value: "account" });
  expect(await userOf(userId)).toMatchObject({ deleted_at: START });
});

test("the link of 'Mi negocio' closes it, cancels its bookings and says when it reopens", async () => {
  const { deps } = openWorld();
  const salon = await salonToClose(3);
  const request = await asked(deps, "BUSINESS", addressOf(salon.owner));
  expect((await rightsOf(deps, request)).rights).toMatchObject({
    step: "BUSINESS",
    businesses: [{ businessId: salon.id, ahead: { turnos: 3, paid: 0 } }],
  });
  const pressed = await Promise.all([1, 2].map(() => leaveByLink(deps, request.id, closing(salon.id))));
  expect(pressed.map((each) => each.ok)).toEqual([true, true]);
  const [[closed] = []] = await run({ sql: "select * from businesses where id = ?", params: [salon.id] });
  expect(closed).toMatchObject({ closed_at: START, closed_by: salon.owner.userId, published_at: null });
  const [left] = await run({
    sql: "select 1 from bookings where business_id = ? and status <> 'CANCELLED'",
    params: [salon.id],
  });
  expect(left).toEqual([]);
  const row = await request.row();
  expect(row).toMatchObject(SETTLED);
  expect(row?.answer).toContain("Hasta el sábado 5 de diciembre lo podés reabrir");
  const [told] = await run({
    sql: "select 1 from outbox where event = 'BUSINESS_CLOSED' and business_id = ?",
    params: [salon.id],
  });
  expect(told?.length).toBeGreaterThan(0);
});

test("an owner of several businesses chooses which to close, and cannot close other businesses", async () => {
  const { deps } = openWorld();
  const person = newcomer();
  const userId = await signUp(deps, person);
  const mine = await giveBusiness(userId, `uno-${userId.slice(0, 6)}`);
  const other = await giveBusiness(userId, `dos-${userId.slice(0, 6)}`);
  const foreign = await salonToClose();
  const request = await asked(deps, "BUSINESS", person.email);
  const { rights } = await rightsOf(deps, request);
  expect(rights.step === "BUSINESS" && rights.businesses.map((each) => each.businessId)).toEqual(
    [mine, other].sort(),
  );
  for (const businessId of [null, foreign.id, "nada"]) {
    const refused = await leaveByLink(deps, request.id, { intent: "leave", businessId });
    expect(refused).toEqual({
      ok: false,
      error: { code: "VALIDATION", fields: [{ field: "business", code: "VALIDATION" }] },
    });
  }
  expect(await leaveByLink(deps, request.id, closing(mine))).toEqual({ ok: true, value: "business" });
  const [rows] = await run({
    sql: "select id, closed_at is not null as closed from businesses where id in (?, ?, ?) order by id",
    params: [mine, other, foreign.id],
  });
  const closed = (rows ?? []).filter((each) => each.closed === 1).map((each) => each.id);
  expect(closed).toEqual([mine]);
  // It is settled, and closes no other one.
  expect(await leaveByLink(deps, request.id, closing(other))).toEqual({ ok: true, value: null });
});

test("a manager's request closes nothing and is left to the operator", async () => {
  const { deps } = openWorld();
  const salon = await salonToClose();
  const request = await asked(deps, "BUSINESS", addressOf(salon.manager));
  expect((await rightsOf(deps, request)).rights).toEqual({
    step: "PEOPLE",
    lacks: "BUSINESS",
    isConfirmed: false,
  });
  expect(await leaveByLink(deps, request.id, closing(salon.id))).toMatchObject({ ok: false });
  await leaveByLink(deps, request.id, CONFIRM);
  expect((await rightsOf(deps, request)).rights).toMatchObject({ isConfirmed: true });
});

test("an owner closing by the link and in the back office at once closes once", async () => {
  const { deps } = openWorld();
  const salon = await salonToClose(2);
  const request = await asked(deps, "BUSINESS", addressOf(salon.owner));
  const [byLink, bySession] = await Promise.all([
    leaveByLink(deps, request.id, closing(salon.id)),
    closeBusiness(deps, salon.owner, { name: salon.id }),
  ]);
  expect(bySession.ok || byLink.ok).toBe(true);
  const [changes] = await run({
    sql: "select 1 from setup_changes where business_id = ? and subject = 'BUSINESS'",
    params: [salon.id],
  });
  expect(changes).toHaveLength(1);
});

test.each(["REMINDERS", "ACCOUNT", "BUSINESS", "ACCESS", "ERASURE", "CORRECTION"] as const)(
  "an email without an account changes nothing by its link (%s), left to the operator",
  async (about) => {
    const { deps } = openWorld();
    const request = await asked(deps, about, newcomer().email);
    const { rights, request: row } = await rightsOf(deps, request);
    expect(rights).toEqual({
      step: "PEOPLE",
      lacks: about === "CORRECTION" ? null : "ACCOUNT",
      isConfirmed: false,
    });
    expect(await leaveByLink(deps, request.id, LEAVE)).toMatchObject({ ok: false });
    expect(await dataByLink(deps, row)).toMatchObject({ ok: false });
    expect(await leaveByLink(deps, request.id, CONFIRM)).toEqual({ ok: true, value: "confirmed" });
    expect(await request.row()).toMatchObject({ confirmed_at: START, settled_at: null });
  },
);

test("viewing a link changes nothing", async () => {
  const { deps } = openWorld();
  const person = newcomer();
  await signUp(deps, person);
  const request = await asked(deps, "ACCOUNT", person.email);
  const before = await request.row();
  for (let i = 0; i < 3; i++) await rightsOf(deps, request);
  expect(await request.row()).toEqual(before);
});

test("a data link ends after 48 hours and other links after ten days", async () => {
  const world = openWorld();
  const person = newcomer();
  const userId = await signUp(world.deps, person);
  const data = await asked(world.deps, "ACCESS", person.email);
  const account = await asked(world.deps, "ACCOUNT", person.email);
  world.pass(48 * HOUR_MS - 1);
  expect((await rightsOf(world.deps, data)).rights.step).toBe("DATA");
  world.pass(1);
  const late = await rightsOf(world.deps, data);
  expect(late.rights).toEqual({ step: "EXPIRED" });
  expect(await dataByLink(world.deps, late.request)).toMatchObject({ ok: false });
  expect((await rightsOf(world.deps, account)).rights.step).toBe("ACCOUNT");
  world.pass(8 * 24 * HOUR_MS);
  expect(await leaveByLink(world.deps, account.id, LEAVE)).toEqual({
    ok: false,
    error: { code: "CODE_INVALID" },
  });
  expect(await userOf(userId)).toMatchObject({ deleted_at: null });
});

test("the verified writer downloads the account's data, and the request stays open", async () => {
  const { deps } = openWorld();
  const person = newcomer();
  await signUp(deps, person);
  const request = await asked(deps, "ACCESS", person.email);
  const { request: row } = await rightsOf(deps, request);
  const data = await dataByLink(deps, row);
  expect(data).toMatchObject({ ok: true, value: { account: { email: person.email }, bookings: [] } });
  expect(JSON.stringify(data)).not.toMatch(/scrypt|passwordHash/);
  expect(await request.row()).toMatchObject({ confirmed_at: START, settled_at: null });
  for (let i = 0; i < 9; i++) await dataByLink(deps, row);
  expect(await dataByLink(deps, row)).toMatchObject({ ok: false, error: { code: "RATE_LIMITED" } });
});

test("a link of a withdrawal and an unknown link do nothing here", async () => {
  const { deps } = openWorld();
  const form = {
    kind: "WITHDRAWAL",
    about: "TURNO",
    name: "Ana",
    bookingCode: null,
    comments: null,
  } as const;
  const opened = await openRequest(deps, { ...form, email: newcomer().email });
  if (!opened.ok) throw new Error(opened.error.code);
  for (const id of [opened.value.id, "nada"]) {
    expect(await leaveByLink(deps, id, LEAVE)).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
  }
});

test("account and request change together wherever the database fails, and a retry completes both", async () => {
  const { deps } = openWorld();
  const count = async (faults: readonly Fault[]) => {
    const person = newcomer();
    const userId = await signUp(deps, person);
    const request = await asked(deps, "ACCOUNT", person.email);
    const faulty = faultyDatabase(db, faults);
    await butForFaults(leaveByLink({ ...deps, db: faulty.db }, request.id, LEAVE));
    const isGone = (await userOf(userId))?.deleted_at !== null;
    expect((await request.row())?.settled_at !== null).toBe(isGone);
    expect(await leaveByLink(deps, request.id, LEAVE)).toMatchObject({ ok: true });
    expect(await userOf(userId)).toMatchObject({ deleted_at: START });
    return faulty.calls();
  };
  const calls = await count([]);
  expect(calls).toBeGreaterThan(2);
  for (let call = 1; call <= calls; call++) {
    await count([{ call, when: "before" }]);
    await count([{ call, when: "after" }]);
  }
});

test("a closing business and its request change together wherever the database fails", async () => {
  const { deps } = openWorld();
  for (let call = 1; call <= 6; call++) {
    for (const when of ["before", "after"] as const) {
      const salon = await salonToClose(1);
      const request = await asked(deps, "BUSINESS", addressOf(salon.owner));
      const faulty = faultyDatabase(db, [{ call, when }]);
      await butForFaults(leaveByLink({ ...deps, db: faulty.db }, request.id, closing(salon.id)));
      const [[business] = []] = await run({
        sql: "select closed_at from businesses where id = ?",
        params: [salon.id],
      });
      expect((await request.row())?.settled_at !== null).toBe(business?.closed_at !== null);
      expect(await leaveByLink(deps, request.id, closing(salon.id))).toMatchObject({ ok: true });
    }
  }
});
