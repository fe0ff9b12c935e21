import { z } from "zod";
import { HOUR_MS } from "#app/domain/time/units.ts";

/** An id: a number on the wire, or a text as in the documentation's examples. */
export const wireId = z.union([z.string().min(1).max(64), z.int().nonnegative()]).transform(String);

/** Pesos on the wire, centavos here. */
export const wireMoney = z
  .number()
  .nonnegative()
  .transform((pesos) => Math.round(pesos * 100))
  .pipe(z.int());

const ARGENTINA_MS = -3 * HOUR_MS;

/** ISO 8601 with milliseconds and a numeric offset; the provider refuses other forms. */
export function wireDate(instant: number): string {
  return new Date(instant + ARGENTINA_MS).toISOString().replace("Z", "-03:00");
}

/** `2026-11-20T10:30:00.000-03:00` as the instant (ms). */
export const wireInstant = z
  .string()
  .max(40)
  .transform((text) => Date.parse(text))
  .pipe(z.int());
