/** The durations that a service may have, in minutes by their code on the wire (contract, booking §9). */
export const DURATION_MINUTES = {
  TEN: 10,
  FIFTEEN: 15,
  TWENTY: 20,
  TWENTY_FIVE: 25,
  THIRTY: 30,
  THIRTY_FIVE: 35,
  FORTY: 40,
  FORTY_FIVE: 45,
  FIFTY: 50,
  FIFTY_FIVE: 55,
  ONE_HOUR: 60,
  ONE_HOUR_FIFTEEN: 75,
  ONE_HOUR_THIRTY: 90,
  ONE_HOUR_FORTY_FIVE: 105,
  TWO_HOURS: 120,
  TWO_HOURS_FIFTEEN: 135,
  TWO_HOURS_THIRTY: 150,
  TWO_HOURS_FORTY_FIVE: 165,
  THREE_HOURS: 180,
  THREE_HOURS_FIFTEEN: 195,
  THREE_HOURS_THIRTY: 210,
  THREE_HOURS_FORTY_FIVE: 225,
  FOUR_HOURS: 240,
  FOUR_HOURS_THIRTY: 270,
  FIVE_HOURS: 300,
  FIVE_HOURS_THIRTY: 330,
  SIX_HOURS: 360,
  SIX_HOURS_THIRTY: 390,
  SEVEN_HOURS: 420,
  SEVEN_HOURS_THIRTY: 450,
  EIGHT_HOURS: 480,
  EIGHT_HOURS_THIRTY: 510,
} as const;

type DurationCode = keyof typeof DURATION_MINUTES;

/** Every code, shortest duration first. */
export const DURATION_CODES = Object.keys(DURATION_MINUTES) as readonly DurationCode[];

/** The duration of a service that does not state one (booking §5). */
const DEFAULT_DURATION_MINUTES = 45;

const CODE_OF: ReadonlyMap<number, DurationCode> = new Map(
  DURATION_CODES.map((code) => [DURATION_MINUTES[code], code]),
);

/** Whether a text is one of the codes. */
export function isDurationCode(text: string): text is DurationCode {
  return Object.hasOwn(DURATION_MINUTES, text);
}

/** The code of a duration in minutes; null when it is not one of the list. */
export function durationCode(minutes: number): DurationCode | null {
  return CODE_OF.get(minutes) ?? null;
}

/** A duration of the list as a form or an address writes it, in minutes; null for anything else. */
export function durationTyped(text: string): number | null {
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return durationCode(minutes) === null ? null : minutes;
}

/**
 * The duration of the list nearest to some minutes, the shorter on a tie; 45 minutes when they are missing or zero
 * (booking §5).
 */
export function closestDuration(minutes: number | null): number {
  if (!minutes) return DEFAULT_DURATION_MINUTES;
  const durations = DURATION_CODES.map((code): number => DURATION_MINUTES[code]);
  return durations.reduce((best, next) =>
    Math.abs(next - minutes) < Math.abs(best - minutes) ? next : best,
  );
}
