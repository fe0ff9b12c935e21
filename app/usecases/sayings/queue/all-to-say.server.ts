import type { ToSay } from "#app/domain/sayings/to-say.ts";
import { addDays, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES, DAY_MS, type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { MISSED_WEEKS, USUAL_REMINDER_MINUTE } from "#app/text/messages/sayings/templates.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { staffActsToSay } from "#db/queries/messages/sayings/acts-to-say.ts";
import { missedToSay } from "#db/queries/messages/sayings/missed-to-say.ts";
import { depositsToSay, remindersToSay, thanksToSay } from "#db/queries/messages/sayings/to-say.ts";
import { allOf, type Reading } from "#db/reading.ts";

/** How long staff may still tell a client what they did with a booking. */
const ACT_MS = DAY_MS;

type Asked = {
  readonly businessId: string;
  /** Only messages about bookings that are this professional's alone; null: all. */
  readonly onlyEmployeeId: string | null;
  /** The time zones of its stores. */
  readonly zones: readonly string[];
  readonly now: Instant;
};

/** All messages that a business has for its clients at a moment, sent or not; derived from the bookings of three days. */
export function allToSay({ db }: Pick<Deps, "db">, asked: Asked): Reading<readonly ToSay[]> {
  const { businessId, now, onlyEmployeeId, zones } = asked;
  const own = { businessId, employeeId: onlyEmployeeId };
  const acts = { since: now - ACT_MS, now: utcMinuteOf(now) };
  const ofTurnos = {
    reminders: remindersToSay(db, { ...own, ...tomorrows(zones, now), after: null }),
    acts: staffActsToSay(db, businessId, acts, onlyEmployeeId),
    thanks: thanksToSay(db, { ...own, spans: lately(zones, now) }),
  };
  const ofBusiness = {
    deposits: depositsToSay(db, businessId, now),
    missed: missedToSay(db, { businessId, ...missedDays(now), now: utcMinuteOf(now) }),
  };
  const found = allOf<Readonly<Record<string, Reading<readonly ToSay[]>>>>(
    onlyEmployeeId === null ? { ...ofBusiness, ...ofTurnos } : ofTurnos,
  );
  return { ...found, answer: (results) => Object.values(found.answer(results)).flat() };
}

/** The next day by the clock of each zone. */
export function tomorrows(zones: readonly string[], now: Instant) {
  const spans = spansOf(zones, now, ({ date, minute }, zone) => {
    const day = addDays(date, 1);
    return { minute, from: toUtcMinute(day, 0, zone), to: toUtcMinute(day, DAY_MINUTES, zone) };
  });
  return { spans, now, usualMinute: USUAL_REMINDER_MINUTE };
}

/** Yesterday, and today until now. */
function lately(zones: readonly string[], now: Instant) {
  return spansOf(zones, now, ({ date }, zone) => {
    return { from: toUtcMinute(addDays(date, -1), 0, zone), to: utcMinuteOf(now) };
  });
}

function spansOf<S>(
  zones: readonly string[],
  now: Instant,
  spanOf: (local: ReturnType<typeof toLocal>, zone: string) => S,
): Readonly<Record<string, S>> {
  const spans = zones.map((zone) => [zone, spanOf(toLocal(utcMinuteOf(now), zone), zone)] as const);
  return Object.fromEntries(spans);
}

/** Clients whose last visit was six weeks ago, for a week; no later, since the message would tell of more weeks. */
function missedDays(now: Instant) {
  const { date } = toLocal(utcMinuteOf(now), USUAL_ZONE);
  return { from: addDays(date, -7 * MISSED_WEEKS - 6), to: addDays(date, -7 * MISSED_WEEKS + 1) };
}
