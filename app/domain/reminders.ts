import type { Reminder } from "#app/domain/codes/message.ts";
import { addDays, toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import {
  DAY_MINUTES,
  exactUtcMinuteOf,
  type Instant,
  instantOf,
  type UtcMinute,
} from "#app/domain/time/units.ts";

/** An open booking as its reminders see it; instants in ms, except for its start. */
export type RemindedTurno = {
  readonly startUtcMinute: UtcMinute;
  /** The store's time zone. */
  readonly zone: string;
  readonly bookedAt: Instant;
  /** When it was last moved; null: never. */
  readonly rescheduledAt: Instant | null;
  /** The deadline of its deposit while that is awaited; null: none is. */
  readonly depositDueAt: Instant | null;
  /** Its customer says that the deposit was transferred; unknown counts as no. */
  readonly isTransferred?: boolean;
};

export type Planned = { readonly reminder: Reminder; readonly at: number };

const HOURS_BEFORE = 120;
/** No customer is reminded from 22:00 to 8:00 of a booking after 8:00; the reminder comes at 21:30, or at 8:00. */
const QUIET_FROM = 22 * 60;
const QUIET_UNTIL = 8 * 60;
const EVENING = 21 * 60 + 30;

/**
 * A booking's reminders in order, each after it was booked or last moved and before it begins. The deposit's comes at
 * half of its time, whatever the hour, unless it was transferred. The booking's come a day and two hours before, outside
 * of the quiet hours of its store.
 */
export function plannedReminders(turno: RemindedTurno): readonly Planned[] {
  const { startUtcMinute, zone, bookedAt, rescheduledAt, depositDueAt, isTransferred } = turno;
  const planned: readonly Planned[] = [
    ...(depositDueAt === null || isTransferred === true
      ? []
      : [{ reminder: "DEPOSIT_REMINDER", at: Math.floor((bookedAt + depositDueAt) / 2) } as const]),
    { reminder: "REMINDER_DAY", at: instantOf(dayBefore(startUtcMinute, zone)) },
    { reminder: "REMINDER_HOURS", at: instantOf(hoursBefore(startUtcMinute, zone)) },
  ];
  return planned
    .filter(({ at }) => at > (rescheduledAt ?? bookedAt) && at < instantOf(startUtcMinute))
    .toSorted((one, other) => one.at - other.at);
}

/** When the clock first has to check a booking (ms); null: never. */
export function firstReminderCheck(turno: RemindedTurno): number | null {
  return plannedReminders(turno)[0]?.at ?? null;
}

/** What to send now, if anything, and when to check again (ms; null: never). */
export type ReminderCheck = { readonly due: Reminder | null; readonly next: number | null };

/**
 * Checks an open booking at a moment (ms), which may be late. Of several due reminders only the last is sent, and none
 * twice. While a deposit is awaited, only its own reminder is sent. A reminder that the quiet hours put off waits until
 * they are over.
 */
export function checkReminders(
  turno: RemindedTurno,
  { sent, now }: { readonly sent: readonly Reminder[]; readonly now: Instant },
): ReminderCheck {
  if (now >= instantOf(turno.startUtcMinute)) return { due: null, next: null };
  const planned = plannedReminders(turno);
  const next = planned.find(({ at }) => at > now)?.at ?? null;
  const due = planned.findLast(({ reminder, at }) => at <= now && serves(reminder, turno, now))?.reminder;
  if (due === undefined || sent.includes(due)) return { due: null, next };
  const until = hushedUntil(due, turno, now);
  return until === null ? { due, next } : { due: null, next: until };
}

/**
 * Until when (ms) the quiet hours put off a reminder of a booking; null: it goes now. They never cost a customer a
 * reminder: where the booking begins before they are over, it goes at once, late as it is.
 */
export function hushedUntil(
  reminder: Reminder,
  { startUtcMinute, zone }: Pick<RemindedTurno, "startUtcMinute" | "zone">,
  now: Instant,
): Instant | null {
  if (!isHushed(reminder, now, zone)) return null;
  const morning = quietEnd(now, zone);
  return morning < instantOf(startUtcMinute) ? morning : null;
}

/** Whether the quiet hours of a zone forbid a reminder at a moment (ms); they never forbid a deposit's. */
export function isHushed(reminder: Reminder, now: Instant, zone: string): boolean {
  if (reminder === "DEPOSIT_REMINDER") return false;
  const { minute } = toLocal(exactUtcMinuteOf(now), zone);
  return minute >= QUIET_FROM || minute < QUIET_UNTIL;
}

/** A customer who has yet to pay is reminded of that, and of nothing else. */
function serves(reminder: Reminder, { depositDueAt }: RemindedTurno, now: Instant): boolean {
  if (depositDueAt === null) return true;
  return reminder === "DEPOSIT_REMINDER" && now < depositDueAt;
}

function dayBefore(startUtcMinute: UtcMinute, zone: string): UtcMinute {
  const moment = startUtcMinute - DAY_MINUTES;
  const { date, minute } = toLocal(moment, zone);
  if (minute >= QUIET_FROM) return toUtcMinute(date, EVENING, zone);
  return minute < QUIET_UNTIL ? toUtcMinute(date, QUIET_UNTIL, zone) : moment;
}

function hoursBefore(startUtcMinute: UtcMinute, zone: string): UtcMinute {
  const moment = startUtcMinute - HOURS_BEFORE;
  const { date, minute } = toLocal(moment, zone);
  if (minute >= QUIET_FROM) return toUtcMinute(date, EVENING, zone);
  return minute < QUIET_UNTIL ? toUtcMinute(addDays(date, -1), EVENING, zone) : moment;
}

function quietEnd(now: Instant, zone: string): number {
  const { date, minute } = toLocal(exactUtcMinuteOf(now), zone);
  return instantOf(toUtcMinute(minute < QUIET_UNTIL ? date : addDays(date, 1), QUIET_UNTIL, zone));
}
