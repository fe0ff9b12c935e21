import { nameless } from "#app/text/setup/closing.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { countOwed } from "#db/queries/payments/refunds.ts";
import type { ClosedBusiness } from "#db/queries/setup/closing/closing.ts";
import {
  forgetBusiness,
  forgetTurnos,
  rememberingTurnos,
} from "#db/queries/setup/closing/forget-business.ts";
import { read } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";

/** The bookings of a batch. */
const MOST = 200;

/**
 * Makes the personal data of a closed business anonymous, bookings first, and answers whether it is finished. If time
 * runs out, the next run goes on. Repeated calls change nothing. It waits while a deposit is still to be given back:
 * that needs the account that holds it, and its customer's data.
 */
export async function forgetPeople(
  deps: Deps,
  business: ClosedBusiness,
  isOver: () => boolean,
): Promise<boolean> {
  const { db } = deps;
  if ((await read(db, countOwed(db, business.id))) > 0) return false;
  const key = { businessId: business.id, nameless: nameless.first };
  for (let after = ""; !isOver(); ) {
    const bookingIds = await read(db, rememberingTurnos(db, { ...key, after, most: MOST }));
    if (bookingIds.length > 0) await write(db, forgetTurnos(db, { ...key, bookingIds, at: deps.now() }));
    after = bookingIds.at(-1) ?? after;
    if (bookingIds.length === MOST) continue;
    const names = { namelessFirst: nameless.first, namelessLast: nameless.last };
    return tryWrite(db, forgetBusiness(db, { business, ...names, at: deps.now() }));
  }
  return false;
}
