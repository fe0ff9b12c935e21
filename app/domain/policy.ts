import { type Instant, MINUTE_MS, type UtcMinute } from "#app/domain/time/units.ts";

const HOURS_PER_DAY = 24;

/**
 * Until when a customer may change a booking: hours before its start, on the clock of `zone`; 0 or null: until the
 * start. A store has a policy, and a booking keeps the policy that it was made with (contract, Customer bookings).
 */
export type Policy = {
  readonly hoursToCancel: number | null;
  readonly hoursToReschedule: number | null;
  readonly zone: string;
};

/** How long before the booking something must be done, in the unit that people read (booking §5). */
export type PolicyRule = { readonly unit: "hours" | "days"; readonly amount: number };
type PolicyParts = { readonly cancel: PolicyRule | null; readonly reschedule: PolicyRule | null };

/**
 * Whether the customer may still cancel: refused when now (ms) > start − hours; with 0 or null hours,
 * until the start (contract, "Status").
 */
export function mayCancel(now: Instant, startUtcMinute: UtcMinute, policy: Policy): boolean {
  return isInTime(now, startUtcMinute, policy.hoursToCancel);
}

/** Whether the customer may still move the booking: the same rule as `mayCancel`, with its own hours. */
export function mayReschedule(now: Instant, startUtcMinute: UtcMinute, policy: Policy): boolean {
  return isInTime(now, startUtcMinute, policy.hoursToReschedule);
}

/** The two limits as the policy sentence tells them; null for a limit that is 0 or absent (booking §5). */
export function policyParts({ hoursToCancel, hoursToReschedule }: Policy): PolicyParts {
  return { cancel: ruleOf(hoursToCancel), reschedule: ruleOf(hoursToReschedule) };
}

function isInTime(now: Instant, startUtcMinute: UtcMinute, hours: number | null): boolean {
  return now <= (startUtcMinute - (hours ?? 0) * 60) * MINUTE_MS;
}

/** Under 24 hours as hours, else as days rounded up. */
function ruleOf(hours: number | null): PolicyRule | null {
  if (!hours) return null;
  if (hours < HOURS_PER_DAY) return { unit: "hours", amount: hours };
  return { unit: "days", amount: Math.ceil(hours / HOURS_PER_DAY) };
}
