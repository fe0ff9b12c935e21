// Each unit of time has a type of its own. A plain number passes for either, since arithmetic makes plain numbers; a
// unit never passes for another.

/** Milliseconds since 1970-01-01T00:00Z; names end in `At`. */
export type Instant = number & { readonly unit?: "instant" };
/** Whole minutes since 1970-01-01T00:00Z; names end in `UtcMinute`. */
export type UtcMinute = number & { readonly unit?: "UTC minute" };

export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const DAY_SECONDS = 86_400;
export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 1440;

/** When a minute begins. */
export function instantOf(utcMinute: UtcMinute): Instant {
  return utcMinute * MINUTE_MS;
}

/** The minute that an instant lies in. */
export function utcMinuteOf(instant: Instant): UtcMinute {
  return Math.floor(instant / MINUTE_MS);
}

/** The same without rounding, seconds as a fraction. */
export function exactUtcMinuteOf(instant: Instant): UtcMinute {
  return instant / MINUTE_MS;
}
