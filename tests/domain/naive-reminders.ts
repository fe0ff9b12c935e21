import type { Reminder } from "#app/domain/codes/message.ts";
import type { Planned, RemindedTurno, ReminderCheck } from "#app/domain/reminders.ts";

// The rules again, written slowly and separately. The code walks over a store's clock minute by minute, read with Intl.
// At each check it considers everything that the booking ever had to be told.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `21:30`. */
function clockAt(ms: number, zone: string): string {
  return formatOf(zone).format(ms);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, timeStyle: "short" });
  formats.set(zone, format);
  return format;
}

export function isQuiet(ms: number, zone: string): boolean {
  const clock = clockAt(ms, zone);
  return clock >= "22:00" || clock < "08:00";
}

/** The nearest moment at which the clock shows a time, a minute at a time in one direction. */
function walkTo(time: string, from: number, zone: string, direction: 1 | -1): number {
  let at = Math.floor(from / MINUTE) * MINUTE;
  while (clockAt(at, zone) !== time) at += direction * MINUTE;
  return at;
}

export function naivePlan(turno: RemindedTurno): Planned[] {
  const { startUtcMinute, zone, bookedAt, rescheduledAt, depositDueAt, isTransferred } = turno;
  const start = startUtcMinute * MINUTE;
  const day = start - 24 * HOUR;
  const hours = start - 2 * HOUR;
  const plan: Planned[] = [
    { reminder: "REMINDER_HOURS", at: isQuiet(hours, zone) ? walkTo("21:30", hours, zone, -1) : hours },
    { reminder: "REMINDER_DAY", at: dayAt(day, zone) },
  ];
  if (depositDueAt !== null && !isTransferred) {
    plan.push({ reminder: "DEPOSIT_REMINDER", at: Math.floor(bookedAt + (depositDueAt - bookedAt) / 2) });
  }
  const agreedAt = rescheduledAt === null ? bookedAt : rescheduledAt;
  return plan.filter(({ at }) => agreedAt < at && at < start).sort((a, b) => a.at - b.at);
}

function dayAt(moment: number, zone: string): number {
  if (!isQuiet(moment, zone)) return moment;
  const isEvening = clockAt(moment, zone) >= "22:00";
  return isEvening ? walkTo("21:30", moment, zone, -1) : walkTo("08:00", moment, zone, 1);
}

export function naiveCheck(turno: RemindedTurno, sent: readonly Reminder[], now: number): ReminderCheck {
  if (turno.startUtcMinute * MINUTE <= now) return { due: null, next: null };
  const plan = naivePlan(turno);
  const ahead = plan.filter(({ at }) => at > now).map(({ at }) => at);
  const next = ahead.length === 0 ? null : Math.min(...ahead);
  const isAwaited = turno.depositDueAt !== null;
  const past = plan.filter(
    ({ reminder, at }) => at <= now && (reminder === "DEPOSIT_REMINDER") === isAwaited,
  );
  const last = past.at(-1)?.reminder ?? null;
  if (last === null || sent.includes(last)) return { due: null, next };
  if (isAwaited) return { due: now < (turno.depositDueAt ?? 0) ? last : null, next };
  if (!isQuiet(now, turno.zone)) return { due: last, next };
  const morning = walkTo("08:00", now, turno.zone, 1);
  return morning < turno.startUtcMinute * MINUTE ? { due: null, next: morning } : { due: last, next };
}
