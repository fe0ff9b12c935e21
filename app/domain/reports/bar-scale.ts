import { addDays, type LocalDate } from "#app/domain/time/time.ts";
import { type Days, firstOfMonth, lengthOf, monthOf } from "./spans.ts";

/** The units of a chart, in centavos. */
export const UNITS = { pesos: 100, thousands: 100_000, millions: 100_000_000 } as const;
export type Unit = keyof typeof UNITS;

/** The lines of a chart, in centavos, from 0 to above its highest bar. */
type BarScale = { readonly unit: Unit; readonly step: number; readonly top: number };

/** Three to five lines at round numbers. */
export function barScale(highest: number): BarScale {
  const pesos = Math.max(highest / 100, 1);
  const size = 10 ** Math.floor(Math.log10(pesos / 3));
  const step = 100 * Math.max(1, size * (NICE.find((times) => (size * times * 9) / 2 >= pesos) ?? 10));
  return { unit: unitOf(step), step, top: Math.max(step, Math.ceil(highest / step) * step) };
}

const NICE = [1, 2, 5, 10];

function unitOf(step: number): Unit {
  if (step >= UNITS.millions) return "millions";
  return step >= UNITS.thousands ? "thousands" : "pesos";
}

/** Every position of a chart in order, whether or not it has a value: dates, or months as `YYYY-MM`. */
export function barKeys({ from, to }: Days, isByMonth: boolean): readonly string[] {
  if (!isByMonth) return Array.from({ length: lengthOf({ from, to }) }, (_, index) => addDays(from, index));
  const months: string[] = [];
  for (let first: LocalDate = firstOfMonth(from, 0); first <= to; first = firstOfMonth(first, 1))
    months.push(monthOf(first));
  return months;
}
