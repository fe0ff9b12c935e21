import { type Instant, MINUTE_MS, type UtcMinute } from "#app/domain/time/units.ts";

const HOURS_PER_DAY = 24;

/** How long before the turno something must be done, in the unit that people read (booking §5). */
export type PolicyRule = { readonly unit: "hours" | "days"; readonly amount: number };
export type PolicyParts = { readonly cancel: PolicyRule | null; readonly reschedule: PolicyRule | null };

/**
 * Whether the customer may still cancel: refused when now (ms) > start − hours; with 0 or null hours,
 * until the start (contract, "Status"). The hours are those frozen on the booking when it was made.
 */
export function mayCancel(now: Instant, startUtcMinute: UtcMinute, hoursToCancel: number | null): boolean {
  return isWithinPolicy(now, startUtcMinute, hoursToCancel);
}

/** Whether the customer may still move the turno: the same rule as `mayCancel`, with its own hours. */
export function mayReschedule(
  now: Instant,
  startUtcMinute: UtcMinute,
  hoursToReschedule: number | null,
): boolean {
  return isWithinPolicy(now, startUtcMinute, hoursToReschedule);
}

/** The two limits as the policy sentence tells them; null for one that is 0 or absent (booking §5). */
export function policyParts(hoursToCancel: number | null, hoursToReschedule: number | null): PolicyParts {
  return { cancel: ruleOf(hoursToCancel), reschedule: ruleOf(hoursToReschedule) };
}

function isWithinPolicy(now: Instant, startUtcMinute: UtcMinute, hours: number | null): boolean {
  return now <= (startUtcMinute - (hours ?? 0) * 60) * MINUTE_MS;
}

/** Under 24 hours as hours, else as days rounded up. */
function ruleOf(hours: number | null): PolicyRule | null {
  if (!hours) return null;
  if (hours < HOURS_PER_DAY) return { unit: "hours", amount: hours };
  return { unit: "days", amount: Math.ceil(hours / HOURS_PER_DAY) };
}
