import { beforeAll, beforeEach, expect, test } from "vitest";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { acceptOffer } from "#app/usecases/waitlist/accept-offer.server.ts";
import { leaveWaitlist } from "#app/usecases/waitlist/answer-by-link.server.ts";
import { keepWaitlists } from "#app/usecases/waitlist/keep-waitlists.server.ts";
import { removeFromList, takeBackOffer } from "#app/usecases/waitlist/staff/keep-list.server.ts";
import { type OfferInput, offerByHand } from "#app/usecases/waitlist/staff/offer-by-hand.server.ts";
import { viewOfferChoices } from "#app/usecases/waitlist/staff/view-offer-choices.server.ts";
import { viewWaitlist } from "#app/usecases/waitlist/staff/view-waitlist.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import {
  check,
  guestNamed,
  held,
  join,
  MINUTE_MS,
  offerOf,
  offers,
  rowsOf,
  statusOf,
  tokenOf,
} from "./waitlist-story.ts";

const OWNER = actorOf("duena", "BUSINESS");
const ANA = actorOf("ana-usuaria", "BUSINESS");
const RIVAL: SignedIn = { ...actorOf("rival-duena", "BUSINESS"), businessId: "rival" };
const ASKED = { storeId: "centro", usualStore: null, after: 0 };

beforeAll(openSalon);
beforeAll(() =>
  run(
    {
      sql: `insert into users (id, email, first_name, last_name, display_name, email_verified_at, created_at)
        values ('rival-duena', 'rival-duena@correo.test', 'Rita', 'Paz', 'Rita', 0, 0)`,
    },
    { sql: "insert into members (business_id, user_id, role) values ('rival', 'rival-duena', 'OWNER')" },
  ),
);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "update businesses set professionals_see_phones = 0" }));

/** An entry waits for Ana's Friday morning, all of which is free and known to it. */
async function waiting(wishes = {}) {
  const world = openWorld();
  const entryId = await join(world, { phone: "+5491158749895", ...wishes });
  return { world, entryId };
}

const at = (entryId: string, other: Partial<OfferInput> = {}): OfferInput => ({
  ...{ entryId, employeeId: "ana", date: FRIDAY, startMinute: 630 },
  ...other,
});

async function offer(world: World, input: OfferInput, actor = OWNER) {
  const done = await offerByHand(world.deps, actor, input);
  await world.settle();
  return done.ok ? "OFFERED" : done.error.code;
}

async function listOf(world: World, actor = OWNER, asked = {}) {
  const page = await viewWaitlist(world.deps, actor, { ...ASKED, ...asked });
  if (!page.ok) throw new Error(page.error.code);
  return page.value;
}

test("staff offer a time by hand: it is held, told once and accepted", async () => {
  const { world, entryId } = await waiting();
  expect(await check(world)).toBe(0);
  expect(await offer(world, at(entryId))).toBe("OFFERED");
  expect(await offer(world, at(entryId))).toBe("OFFERED");
  expect(await offers()).toEqual([`ana ${FRIDAY} 10:30 OPEN`]);
  expect(await held()).toHaveLength(1);
  const [made] = await rowsOf("waitlist_offers");
  expect(made).toMatchObject({ by_staff: "duena", business_id: "salon", store_id: "centro" });
  const [mails] = await run({ sql: "select event from outbox where event like 'WAITLIST%'" });
  expect(mails).toHaveLength(1);
  expect(await check(world)).toBe(0);
  const taken = await acceptOffer(world.deps, tokenOf(world.deps, entryId), await offerOf(entryId));
  expect(taken.ok).toBe(true);
  expect(await statusOf(entryId)).toBe("FILLED");
});

test("an entry has a single offer at a time, even with simultaneous presses", async () => {
  const { world, entryId } = await waiting();
  const starts = [540, 585, 630, 675, 630];
  const pressed = await Promise.all(
    starts.map((startMinute) => offerByHand(world.deps, OWNER, at(entryId, { startMinute }))),
  );
  await world.settle();
  expect((await offers()).length).toBe(1);
  expect(pressed.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  const codes = pressed.flatMap((each) => (each.ok ? [] : [each.error.code]));
  expect([...new Set(codes)]).toEqual(["STATUS_NOT_ALLOWED"]);
});

test("an offer past the wished part of the day stands for its 20 minutes", async () => {
  const { world, entryId } = await waiting();
  world.pass(27.9 * 60 * MINUTE_MS); // Friday, 12:54: the morning is over in six minutes.
  expect(await offer(world, at(entryId, { startMinute: 1020 }))).toBe("OFFERED");
  world.pass(10 * MINUTE_MS);
  await keepWaitlists(world.deps);
  await check(world);
  expect(await offers()).toEqual([`ana ${FRIDAY} 17:00 OPEN`]);
  const taken = await acceptOffer(world.deps, tokenOf(world.deps, entryId), await offerOf(entryId));
  expect(taken.ok).toBe(true);
});

test("an entry that lets such an offer expire is over", async () => {
  const { world, entryId } = await waiting();
  world.pass(27.9 * 60 * MINUTE_MS);
  await offer(world, at(entryId, { startMinute: 1020 }));
  world.pass(20 * MINUTE_MS);
  await keepWaitlists(world.deps);
  expect(await statusOf(entryId)).toBe("OVER");
  expect(await held()).toEqual([]);
});

test("a blocked customer gets no offer by hand, and the list shows the block", async () => {
  const { world, entryId } = await waiting();
  await run({
    sql: "insert into clients (id, business_id, user_id, first_name, created_at, blocked_at) values ('c', 'salon', 'cliente', 'C', 1, 1)",
  });
  expect(await offer(world, at(entryId))).toBe("STATUS_NOT_ALLOWED");
  expect(await offers()).toEqual([]);
  const seen = await viewWaitlist(world.deps, OWNER, ASKED);
  expect(JSON.stringify(seen)).toContain('"isBlocked":true');
});

test("an offered time and a booked time cannot be offered to another entry", async () => {
  const { world, entryId } = await waiting();
  const second = await join(world, { employeeId: null }, actorOf("duena"));
  expect(await offer(world, at(entryId))).toBe("OFFERED");
  expect(await offer(world, at(second))).toBe("SLOT_TAKEN");
  const booked = await createBooking(world.deps, OTRA, {
    ...{ ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, key: null },
    lines: [{ servicePriceId: "corte-unico", startMinute: 540 }],
  });
  expect(booked.ok).toBe(true);
  expect(await offer(world, at(second, { startMinute: 540 }))).toBe("SLOT_TAKEN");
  expect(await offer(world, at(second, { startMinute: 541 }))).toBe("SLOT_TAKEN");
  expect(await offer(world, at(second, { employeeId: "carla" }))).toBe("SLOT_TAKEN");
  expect(await offer(world, at(second, { employeeId: "bruno" }))).toBe("OFFERED");
});

test("other times of the wished days may be offered, and their expiry does not count", async () => {
  const { world, entryId } = await waiting();
  world.pass(14 * 60 * MINUTE_MS);
  const choices = await viewOfferChoices(world.deps, OWNER, entryId);
  expect(choices).toMatchObject({ ok: true, value: { isQuiet: true } });
  const [first] = choices.ok ? choices.value.free : [];
  expect(first).toMatchObject({ date: FRIDAY, employeeId: "ana", employee: "ana Gómez" });
  expect(first?.fitting).toContain(630);
  expect(first?.fitting.every((start) => start < 780)).toBe(true);
  expect(first?.others).toContain(960);
  expect(await offer(world, at(entryId, { startMinute: 960 }))).toBe("OFFERED");
  world.pass(20 * MINUTE_MS);
  expect((await listOf(world)).entries[0]?.offer).toBeNull();
  // Before the clock has run.
  expect(await offer(world, at(entryId))).toBe("OFFERED");
  expect(await offers()).toEqual([`ana ${FRIDAY} 16:00 EXPIRED`, `ana ${FRIDAY} 10:30 OPEN`]);
  expect((await rowsOf("waitlist_entries"))[0]).toMatchObject({ missed: 0 });
  world.pass(20 * MINUTE_MS);
  await keepWaitlists(world.deps);
  expect(await held()).toEqual([]);
});

test("an offer taken back leaves its entry waiting, and a removed entry loses its offer", async () => {
  const { world, entryId } = await waiting();
  await offer(world, at(entryId));
  const offerId = await offerOf(entryId);
  for (let times = 0; times < 2; times++) {
    expect(await takeBackOffer(world.deps, OWNER, { entryId, offerId })).toEqual({ ok: true, value: null });
    await world.settle();
  }
  expect(await offers()).toEqual([`ana ${FRIDAY} 10:30 WITHDRAWN`]);
  expect(await statusOf(entryId)).toBe("WAITING");
  await offer(world, at(entryId));
  for (let times = 0; times < 2; times++) {
    expect(await removeFromList(world.deps, OWNER, entryId)).toEqual({ ok: true, value: null });
    await world.settle();
  }
  expect(await held()).toEqual([]);
  expect(await statusOf(entryId)).toBe("LEFT");
  expect(await offer(world, at(entryId))).toBe("STALE");
  expect(await viewOfferChoices(world.deps, OWNER, entryId)).toMatchObject({ error: { code: "STALE" } });
  expect(await leaveWaitlist(world.deps, tokenOf(world.deps, entryId))).toMatchObject({ ok: true });
});

test("another business neither sees nor changes the list, and unconfirmed entries are left out", async () => {
  const { world, entryId } = await waiting();
  await offer(world, at(entryId));
  const offerId = await offerOf(entryId);
  await join(world, { guest: guestNamed("Martina Paz") });
  expect((await listOf(world)).entries.map(({ id }) => id)).toEqual([entryId]);
  expect(await viewWaitlist(world.deps, RIVAL, ASKED)).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect((await listOf(world, RIVAL, { storeId: null })).entries).toEqual([]);
  const tried = [
    await viewOfferChoices(world.deps, RIVAL, entryId),
    await offerByHand(world.deps, RIVAL, at(entryId)),
    await takeBackOffer(world.deps, RIVAL, { entryId, offerId }),
    await removeFromList(world.deps, RIVAL, entryId),
  ];
  for (const each of tried) expect(each).toMatchObject({ error: { code: "NOT_FOUND" } });
  const asCustomer = await viewWaitlist(world.deps, OTRA, ASKED);
  expect(asCustomer).toMatchObject({ error: { code: "FORBIDDEN" } });
  expect(await held()).toHaveLength(1);
});

test("a professional sees entries they could serve, offers their own time and removes no entry", async () => {
  const { world, entryId } = await waiting();
  const brunos = await join(world, { employeeId: "bruno" }, actorOf("duena"));
  world.pass(1000);
  const whoever = await join(world, { employeeId: "bruno", othersToo: true }, OTRA);
  const page = await listOf(world, ANA);
  expect(page.entries.map(({ id }) => id)).toEqual([entryId, whoever]);
  expect(page).toMatchObject({ total: 2, isManager: false });
  expect(page.stores.map(({ id }) => id)).toEqual(["centro"]);
  expect(page.entries[0]?.phone).toBeNull();
  expect(page.figures.map(({ centavos }) => centavos)).toEqual([null, null]);
  expect(await viewWaitlist(world.deps, ANA, { ...ASKED, storeId: "norte" })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await offer(world, at(brunos), ANA)).toBe("NOT_FOUND");
  expect(await offer(world, at(whoever, { employeeId: "bruno" }), ANA)).toBe("FORBIDDEN");
  const choices = await viewOfferChoices(world.deps, ANA, whoever);
  expect(choices.ok && choices.value.free.map(({ employeeId }) => employeeId)).toEqual(["ana"]);
  expect(await removeFromList(world.deps, ANA, entryId)).toMatchObject({ error: { code: "FORBIDDEN" } });

  expect(await offer(world, at(whoever, { employeeId: "bruno" }))).toBe("OFFERED");
  const [, theirs] = (await listOf(world, ANA)).entries;
  expect(theirs?.offer).toMatchObject({ time: null, whatsApp: null });
  const offerId = await offerOf(whoever);
  const takenBack = await takeBackOffer(world.deps, ANA, { entryId: whoever, offerId });
  expect(takenBack).toMatchObject({ error: { code: "FORBIDDEN" } });
  expect(await offer(world, at(entryId), ANA)).toBe("OFFERED");
  await run({ sql: "update businesses set professionals_see_phones = 1" });
  const [own] = (await listOf(world, ANA)).entries;
  expect(own?.phone).toBe("+5491158749895");
  expect(decodeURIComponent(own?.offer?.whatsApp ?? "")).toContain("Te lo guardamos hasta las 09:20: http");
});

test("figures show this month's and last month's offers with their result", async () => {
  const { world, entryId } = await waiting();
  await offer(world, at(entryId));
  await acceptOffer(world.deps, tokenOf(world.deps, entryId), await offerOf(entryId));
  await world.settle();
  const second = await join(world, {}, OTRA);
  await offer(world, at(second, { startMinute: 540 }));
  world.pass(20 * MINUTE_MS);
  await keepWaitlists(world.deps);
  const [now, before] = (await listOf(world)).figures;
  expect(now).toEqual({ month: "2026-11-01", told: 2, taken: 1, missed: 1, centavos: 1_000_000 });
  expect(before).toEqual({ month: "2026-10-01", told: 0, taken: 0, missed: 0, centavos: 0 });
  expect((await listOf(world, OWNER, { storeId: "norte" })).figures[0]).toMatchObject({ told: 0 });
  expect((await listOf(world, ANA)).figures[0]).toMatchObject({ told: 2, taken: 1, centavos: null });
  world.pass(30 * 24 * 60 * MINUTE_MS);
  expect((await listOf(world)).figures[1]).toMatchObject({ month: "2026-11-01", told: 2 });
  await run({ sql: "update bookings set status = 'CANCELLED', version = version + 1" });
  expect((await listOf(world)).figures[1]).toMatchObject({ taken: 1, centavos: 0 });
});

test("the list shows fifty entries at once in queue order", async () => {
  const { world } = await waiting();
  await run({
    sql: `with recursive nth(n) as (select 1 union all select n + 1 from nth where n < 60)
      insert into waitlist_entries (id, business_id, store_id, first_name, email, service_price_ids, others_too, days,
        last_day, part, status, known, created_at, confirmed_at)
      select 'e' || n, 'salon', 'centro', 'Ema', 'ema@correo.test', '["corte-unico"]', 0, '["2026-11-06"]', '2026-11-06',
        'ANY', 'WAITING', '{}', n, n from nth`,
  });
  const first = await listOf(world);
  expect(first).toMatchObject({ total: 61, next: 50 });
  expect(first.entries.slice(0, 3).map(({ id }) => id)).toEqual(["e1", "e2", "e3"]);
  const second = await listOf(world, OWNER, { after: 50 });
  expect(second.next).toBeNull();
  expect(second.entries).toHaveLength(11);
});
