import type { Caps } from "#app/domain/caps.ts";
import { addDays } from "#app/domain/time/time.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { insertRows, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { WIDE_CAPS } from "#tests/support/database/rows.ts";
import { actorOf, CENTRO } from "#tests/support/salon.ts";

/** Only these caps apply, so that a test reaches the one it means. */
export function onlyCaps(caps: Partial<Caps>) {
  return { caps: { ...WIDE_CAPS, ...caps } };
}

/** For other tests in which one customer has more bookings than any honest one. */
export const UNCAPPED = onlyCaps({});

/** A new user at the salon, without a verified e-mail address unless told otherwise. */
export async function newPerson({ isVerified = false } = {}): Promise<SignedIn> {
  const id = `persona-${crypto.randomUUID().slice(0, 8)}`;
  const name = { firstName: id, lastName: "Paz", displayName: id };
  const row = {
    id,
    email: `${id}@correo.test`,
    ...name,
    createdAt: 0,
    emailVerifiedAt: isVerified ? 0 : null,
  };
  await write(db, [insertRows(db, users, [row])]);
  return { ...actorOf(id), emailVerified: isVerified };
}

export async function verifyEmail({ userId }: { readonly userId: string }): Promise<void> {
  await run({ sql: "update users set email_verified_at = 1 where id = ?", params: [userId] });
}

type Wish = {
  readonly servicePriceId?: "corte-unico" | "masaje-unico";
  readonly place?: { readonly businessId: string; readonly storeId: string };
  readonly employeeId?: string;
  readonly key?: string;
};

const MONDAY = "2026-11-16";
const HOURS = [540, 600, 660, 720, 960, 1020, 1080, 1140];

/** Books the salon's n-th hour from a Monday on; hours never overlap. With Ana unless told otherwise. */
export function bookHour(deps: Deps, actor: SignedIn, hour: number, wish: Wish = {}) {
  const day = Math.floor(hour / HOURS.length);
  const { servicePriceId = "corte-unico", place = CENTRO, employeeId = "ana", key = null } = wish;
  return createBooking(deps, actor, {
    ...place,
    employeeId,
    date: addDays(MONDAY, day + 2 * Math.floor(day / 5)),
    lines: [{ servicePriceId, startMinute: HOURS[hour % HOURS.length] ?? 0 }],
    comments: null,
    key,
  });
}

/** Counts the answers of a flood: `ok`, or the code of the refusal. */
export function tally(
  answers: readonly (
    | { readonly ok: true }
    | { readonly ok: false; readonly error: { readonly code: string } }
  )[],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const word = answer.ok ? "ok" : answer.error.code;
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

/** Runs `act` this many times, one after another. */
export async function oneByOne<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < times; index++) answers.push(await act(index));
  return answers;
}

export function atOnce<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => act(index)));
}
