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

/** For how long staff may still tell of what they did with a turno. */
const ACT_MS = DAY_MS;

export type Asked = {
  readonly businessId: string;
  /** What is of turnos that are this professional's alone; null: everything. */
  readonly onlyEmployeeId: string | null;
  readonly stores: readonly ZonedStore[];
  /** From when on, of the day before, reminders may be sent. */
  readonly fromMinute: MinuteOfDay;
  readonly now: Instant;
};

/** All that a business has to say at a moment, said or not; it follows from the turnos of three days. */
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

/** The tomorrow of each store where the hour of its reminders has come. */
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

/** Whoever came last six weeks ago, for a week; no later, for they would be told of more weeks than it says. */
function missedDays(now: Instant) {
  const { date } = toLocal(utcMinuteOf(now), USUAL_ZONE);
  return { from: addDays(date, -7 * MISSED_WEEKS - 6), to: addDays(date, -7 * MISSED_WEEKS + 1) };
}

/** Yesterday and today until now. */
function lately({ stores, now }: Asked) {
  const minute = utcMinuteOf(now);
  return stores.map(({ id, timeZone }) => {
    const { date } = toLocal(minute, timeZone);
    return { storeId: id, from: toUtcMinute(addDays(date, -1), 0, timeZone), to: minute };
  });
}
