import type { ToSay } from "#app/domain/sayings/to-say.ts";
import { addDays, type MinuteOfDay, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES, DAY_MS, type Instant, instantOf, utcMinuteOf } from "#app/domain/time/units.ts";
import { MISSED_WEEKS } from "#app/text/messages/sayings/templates.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { staffActsToSay } from "#db/queries/messages/sayings/acts-to-say.ts";
import { missedToSay } from "#db/queries/messages/sayings/missed-to-say.ts";
import type { ZonedStore } from "#db/queries/messages/sayings/saying-setup.ts";
import { depositsToSay, remindersToSay, thanksToSay } from "#db/queries/messages/sayings/to-say.ts";
import { readAll } from "#db/reading.ts";

/** How long staff may still tell a client what they did with a booking. */
const ACT_MS = DAY_MS;

type Asked = {
  readonly businessId: string;
  /** Only messages about bookings that are this professional's alone; null: all. */
  readonly onlyEmployeeId: string | null;
  readonly stores: readonly ZonedStore[];
  /** The minute, on the day before, from which reminders may be sent. */
  readonly fromMinute: MinuteOfDay;
  readonly now: Instant;
};

/** All messages that a business has for its clients at a moment, sent or not; derived from the bookings of three days. */
export async function allToSay({ db }: Deps, asked: Asked): Promise<readonly ToSay[]> {
  const { businessId, now, onlyEmployeeId } = asked;
  const acts = { since: now - ACT_MS, now: utcMinuteOf(now) };
  const ofTurnos = {
    reminders: remindersToSay(db, businessId, tomorrows(asked), onlyEmployeeId),
    acts: staffActsToSay(db, businessId, acts, onlyEmployeeId),
    thanks: thanksToSay(db, businessId, lately(asked), onlyEmployeeId),
  };
  const ofBusiness = {
    deposits: depositsToSay(db, businessId, now),
    missed: missedToSay(db, { businessId, ...missedDays(now), now: utcMinuteOf(now) }),
  };
  const found = await readAll(db, onlyEmployeeId === null ? { ...ofBusiness, ...ofTurnos } : ofTurnos);
  return Object.values(found).flat();
}

/** The next day of each store in which the time of reminders has come. */
export function tomorrows({ stores, fromMinute, now }: Pick<Asked, "stores" | "fromMinute" | "now">) {
  return stores.flatMap(({ id, timeZone }) => {
    const minute = utcMinuteOf(now);
    const { date, minute: local } = toLocal(minute, timeZone);
    if (local < fromMinute) return [];
    const day = addDays(date, 1);
    return {
      storeId: id,
      from: toUtcMinute(day, 0, timeZone),
      to: toUtcMinute(day, DAY_MINUTES, timeZone),
      since: instantOf(toUtcMinute(date, fromMinute, timeZone)),
    };
  });
}

/** Clients whose last visit was six weeks ago, for a week; no later, since the message would tell of more weeks. */
function missedDays(now: Instant) {
  const { date } = toLocal(utcMinuteOf(now), USUAL_ZONE);
  return { from: addDays(date, -7 * MISSED_WEEKS - 6), to: addDays(date, -7 * MISSED_WEEKS + 1) };
}

/** Yesterday, and today until now. */
function lately({ stores, now }: Asked) {
  const minute = utcMinuteOf(now);
  return stores.map(({ id, timeZone }) => {
    const { date } = toLocal(minute, timeZone);
    return { storeId: id, from: toUtcMinute(addDays(date, -1), 0, timeZone), to: minute };
  });
}
