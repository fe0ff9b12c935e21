import type { DayPart } from "#app/domain/codes/waitlist.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { entryToken } from "#app/usecases/secrets/waitlist-link.server.ts";
import { acceptOffer } from "#app/usecases/waitlist/accept-offer.server.ts";
import {
  confirmWait,
  declineOffer,
  leaveWaitlist,
  stayOnList,
} from "#app/usecases/waitlist/answer-by-link.server.ts";
import { joinWaitlist } from "#app/usecases/waitlist/join-waitlist.server.ts";
import { keepWaitlists } from "#app/usecases/waitlist/keep-waitlists.server.ts";
import { offerFreedTimes } from "#app/usecases/waitlist/offer-freed-times.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, GUEST, OTRA, ZONE } from "#tests/support/salon.ts";
import { moveAndTell, undo } from "./staff-acts.ts";

const SATURDAY = "2026-11-07";
const DAYS = [FRIDAY, SATURDAY];
/** Wanted starts, on the grid. */
const STARTS = [540, 570, 600, 630, 660, 690, 720, 960, 1005, 1050];
const PEOPLE = ["ana", "bruno"];
const MINUTE_MS = 60_000;

/** Steps that may happen around a waiting list; `a` and `b` choose among whatever exists. */
export type WaitStep = { readonly is: (typeof WAIT_STEPS)[number]; readonly a: number; readonly b: number };

export const WAIT_STEPS = [
  ...["cancel", "cancel", "cancel", "book", "book", "book-held", "hold-by-sena", "move", "force"],
  ...["staff-move-and-tell", "undo"],
  ...["close", "open", "take-off", "come-back", "hide", "show"],
  ...["join", "join", "confirm", "accept", "accept", "decline", "leave", "stay"],
  ...["minutes", "deadline", "deadline", "hours", "night", "look"],
] as const;

export type WaitWorld = { readonly deps: Deps; pass(ms: number): void };

const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)];

/** Takes a step; one that is impossible just now does nothing. */
export async function takeWaitStep(world: WaitWorld, { is, a, b }: WaitStep): Promise<void> {
  const { deps } = world;
  switch (is) {
    case "cancel":
      return cancel(pick(await ids("select id from bookings where status like 'PENDING%' order by id"), a));
    case "book":
      return book(deps, { option: "corte-unico", a, b });
    case "hold-by-sena":
      return book(deps, { option: "masaje-unico", a: 0, b });
    case "book-held":
      return bookHeld(deps, a);
    case "move":
      return move(deps, a, b);
    case "staff-move-and-tell":
      return staffMove(deps, a, b);
    case "undo": {
      const off = await ids("select id from bookings where status in ('CANCELLED', 'NO_SHOW') order by id");
      const id = pick(off, a);
      return void (id && (await undo(deps, id)));
    }
    case "force":
      return force(a);
    case "close":
      return close(a, b);
    case "open":
      return void (await run({ sql: "delete from closures where id like 'luego-%'" }));
    case "take-off":
      return takeOff(a, b);
    case "come-back":
      return void (await run({ sql: "delete from time_off where id like 'luego-%'" }));
    case "hide":
      return void (await run({
        sql: "update employees set hidden_at = 1 where id = ?",
        params: [pick(PEOPLE, a) ?? ""],
      }));
    case "show":
      return void (await run({ sql: "update employees set hidden_at = null" }));
    case "join":
      return join(deps, a, b);
    case "minutes":
      return goOn(world, 5);
    case "deadline":
      return goOn(world, 20);
    case "hours":
      return goOn(world, 180);
    case "night":
      return goOn(world, 600);
    case "look":
      return void (await offerFreedTimes(deps, "salon"));
    default:
      return answer(deps, is, a);
  }
}

async function ids(sql: string): Promise<string[]> {
  const [rows = []] = await run({ sql });
  return rows.map((row) => String(row.id));
}

async function cancel(id: string | undefined): Promise<void> {
  await run({
    sql: "update bookings set status = 'CANCELLED', settle_at = null, version = version + 1 where id = ? and status like 'PENDING%'",
    params: [id ?? ""],
  });
}

type Wanted = { readonly option: string; readonly a: number; readonly b: number };

async function book(deps: Deps, { option, a, b }: Wanted): Promise<void> {
  const employeeId = option === "corte-unico" ? (pick(PEOPLE, a) ?? "ana") : "ana";
  const startMinute = pick(STARTS, b) ?? 600;
  await createBooking(deps, OTRA, {
    ...{ ...CENTRO, employeeId, date: pick(DAYS, a + b) ?? FRIDAY, comments: null, key: null },
    lines: [{ servicePriceId: option, startMinute }],
  });
}

/** A customer tries to book a time held for another. */
async function bookHeld(deps: Deps, a: number): Promise<void> {
  const [rows = []] = await run({ sql: "select * from waitlist_offers where status = 'OPEN' order by id" });
  const offer = pick(rows, a);
  if (offer === undefined) return;
  await createBooking(deps, OTRA, {
    ...{
      ...CENTRO,
      employeeId: String(offer.employee_id),
      date: String(offer.date),
      comments: null,
      key: null,
    },
    lines: [{ servicePriceId: "corte-unico", startMinute: Number(offer.start_minute) }],
  });
}

async function move(deps: Deps, a: number, b: number): Promise<void> {
  const bookingId = pick(
    await ids("select id from bookings where customer_id = 'otra' and status = 'PENDING' order by id"),
    a,
  );
  if (bookingId === undefined) return;
  await rescheduleBooking(deps, OTRA, {
    bookingId,
    date: pick(DAYS, b) ?? FRIDAY,
    to: pick(STARTS, a + b) ?? 600,
  });
}

/** Staff move a booking over any conflict, and tell its customer. */
async function staffMove(deps: Deps, a: number, b: number): Promise<void> {
  const id = pick(await ids("select id from bookings where status like 'PENDING%' order by id"), a);
  const to = { date: pick(DAYS, b) ?? FRIDAY, startMinute: pick(STARTS, a + b) ?? 600 };
  const telling = a % 2 === 0 ? "WITH_IT" : "AFTERWARDS";
  if (id !== undefined) await moveAndTell(deps, id, { ...to, employeeId: pick(PEOPLE, b) ?? null }, telling);
}

/** Staff place a booking over an offered time, in spite of it. */
async function force(a: number): Promise<void> {
  const [rows = []] = await run({ sql: "select * from waitlist_offers where status = 'OPEN' order by id" });
  const offer = pick(rows, a);
  const line = pick(await ids("select id from booking_lines where active = 1 and forced = 0 order by id"), a);
  if (offer === undefined || line === undefined) return;
  await run({
    sql: `update booking_lines set forced = 1, conflict_details = 'x', employee_id = ?, start_utc_minute = ?, end_utc_minute = ? where id = ?`,
    params: [String(offer.employee_id), Number(offer.start_utc_minute), Number(offer.end_utc_minute), line],
  });
}

function spanOf(a: number, b: number) {
  const from = toUtcMinute(pick(DAYS, a) ?? FRIDAY, pick(STARTS, b) ?? 600, ZONE);
  return [from, from + 75];
}

async function close(a: number, b: number): Promise<void> {
  await run({
    sql: "insert or ignore into closures (id, business_id, store_id, start_utc_minute, end_utc_minute) values ('luego-' || ?1, 'salon', 'centro', ?1, ?2)",
    params: spanOf(a, b),
  });
}

async function takeOff(a: number, b: number): Promise<void> {
  await run({
    sql: "insert or ignore into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute) values ('luego-' || ?1, 'salon', ?3, ?1, ?2)",
    params: [...spanOf(a, b), pick(PEOPLE, a + b) ?? "ana"],
  });
}

const PARTS: readonly DayPart[] = ["ANY", "MORNING", "AFTERNOON"];

/** Every other entry is a guest's; the link of its mail is pressed in a later step. */
async function join(deps: Deps, a: number, b: number): Promise<void> {
  const guest = a % 2 === 0 ? { name: `Guest ${b}`, email: `guest${b}@correo.test` } : null;
  const person = b % 2 === 0 ? CLIENTE : actorOf("duena");
  await joinWaitlist(deps, guest === null ? person : GUEST, {
    ...CENTRO,
    servicePriceIds: ["corte-unico"],
    employeeId: pick([null, "ana", "bruno"], a + b) ?? null,
    othersToo: b % 2 === 0,
    days: pick([[FRIDAY], DAYS, [SATURDAY]], a) ?? DAYS,
    part: pick(PARTS, b) ?? "ANY",
    guest,
    phone: null,
    key: null,
  });
}

/** Passes time and runs the clock; a changed calendar makes it check the list again. */
export async function goOn(world: WaitWorld, minutes: number): Promise<void> {
  world.pass(minutes * MINUTE_MS);
  const { done } = await expireDeposits(world.deps);
  await keepWaitlists(world.deps);
  if (done > 0) await offerFreedTimes(world.deps, "salon");
}

type Answer = "confirm" | "accept" | "decline" | "leave" | "stay";

async function answer(deps: Deps, is: Answer, a: number): Promise<void> {
  const from = is === "confirm" ? "UNCONFIRMED" : "WAITING";
  const offered =
    is === "accept" || is === "decline"
      ? "and id in (select entry_id from waitlist_offers where status = 'OPEN')"
      : "";
  const id = pick(
    await ids(`select id from waitlist_entries where status = '${from}' ${offered} order by id`),
    a,
  );
  if (id === undefined) return;
  const token = entryToken(deps.settings, id);
  const [offerId = ""] = await ids(
    `select id from waitlist_offers where entry_id = '${id}' and status = 'OPEN'`,
  );
  if (is === "confirm") await confirmWait(deps, token);
  if (is === "accept") await acceptOffer(deps, token, offerId);
  if (is === "decline") await declineOffer(deps, token, offerId);
  if (is === "leave") await leaveWaitlist(deps, token);
  if (is === "stay") await stayOnList(deps, token);
}
