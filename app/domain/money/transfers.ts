import { HOUR_MS, type Instant, instantOf, type UtcMinute } from "#app/domain/time/units.ts";

/** How many hours a business may hold a booking while it checks a transfer, and how many by default. */
export const TRANSFER_HOURS = { least: 1, most: 72, usual: 12 } as const;

type Hold = {
  /** Until when its deposit is awaited (ms). */
  readonly dueAt: Instant;
  readonly startUtcMinute: UtcMinute;
  readonly hours: number;
};

/**
 * The deadline of a deposit that its customer reports as transferred (ms). It is extended, but not beyond the booking's
 * start.
 */
export function extendedDeadline({ dueAt, startUtcMinute, hours }: Hold, now: Instant): number {
  return Math.max(dueAt, Math.min(now + hours * HOUR_MS, instantOf(startUtcMinute)));
}

/** Letters and digits without look-alikes. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LENGTH = 6;

/** The reference for a booking's transfer: derived from the booking's id, short enough to be typed at a bank. */
export function transferCode(bookingId: string): string {
  let rest = hashOf(bookingId);
  let code = "";
  for (let place = 0; place < CODE_LENGTH; place++) {
    code += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return code;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Whether these are the 22 digits of a CBU or CVU: both halves end in a digit that checks them. */
export function isCbu(digits: string): boolean {
  return /^\d{22}$/.test(digits) && isChecked(digits.slice(0, 8)) && isChecked(digits.slice(8));
}

const WEIGHTS = [3, 1, 7, 9];

/** Whether the weighted sum of the digits, the last of which is the check digit, is a multiple of ten. */
function isChecked(digits: string): boolean {
  const [check = 0, ...others] = [...digits].reverse().map(Number);
  const sum = others.reduce(
    (total, digit, place) => total + digit * (WEIGHTS[place % WEIGHTS.length] ?? 0),
    check,
  );
  return sum % 10 === 0;
}

/** Whether a text can be an alias at a bank: 6 to 20 letters, digits, dots and hyphens. */
export function isAlias(text: string): boolean {
  return /^[a-z0-9.-]{6,20}$/i.test(text);
}
