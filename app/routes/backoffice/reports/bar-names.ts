import { UNITS, type Unit } from "#app/domain/reports/bar-scale.ts";
import { dayOfMonth, longDate, monthName, price } from "#app/text/formats.ts";
import { daysText, monthOfYear } from "#app/text/reports/reports.ts";
import type { Bar, Report } from "#app/usecases/reports/view-report.server.ts";

/** 'sábado, 8 de agosto', 'agosto de 2026'; with sums: '…: $338.000'. */
export function barName(key: string, charged?: number, booked?: number): string {
  const name = key.length === 7 ? monthOfYear(`${key}-01`) : longDate(key);
  return charged === undefined || booked === undefined ? name : `${name}: ${price(charged + booked)}`;
}

/** The picture in words: 'Facturado por día, del 1 al 31 de agosto. Lo más alto: sábado, 8 de agosto: $346.000.' */
export function bestText(title: string, bars: readonly Bar[], { days, today }: Report): string {
  const best = bars.reduce<Bar | null>((a, b) => (b.charged > (a?.charged ?? 0) ? b : a), null);
  const about = `${title}, ${daysText(days, today)}.`;
  return best === null ? about : `${about} Lo más alto: ${barName(best.key, best.charged, 0)}.`;
}

/** The label of a line of the chart: '$100' for 100 thousand. */
export function lineName(centavos: number, unit: Unit): string {
  return `$${`${Math.round((10 * centavos) / UNITS[unit]) / 10}`.replace(".", ",")}`;
}

type Label = { readonly index: number; readonly text: string; readonly isNow: boolean };

/** `every`: how many bars apart the labels stand, for up to `most` bars. */
const GAPS = [
  { most: 12, every: 1 },
  { most: 31, every: 7 },
  { most: 92, every: 14 },
] as const;

/** The labels below the bars: the first, today, the last, and some between at a distance from those. */
export function labelsOf(bars: readonly Bar[], now: string): Label[] {
  const isByMonth = bars[0]?.key.length === 7;
  const every = isByMonth
    ? Math.ceil(bars.length / 13)
    : (GAPS.find(({ most }) => bars.length <= most)?.every ?? 14);
  const near = Math.max(1, Math.round(bars.length / 24));
  const here = bars.findIndex(({ key }) => key === now);
  const wanted = [
    here,
    0,
    bars.length - 1,
    ...bars
      .map((_, index) => index + 1)
      .filter((n) => n % every === 0)
      .map((n) => n - 1),
  ];
  const chosen: number[] = [];
  for (const index of wanted)
    if (index >= 0 && chosen.every((other) => Math.abs(other - index) > near - (every === 1 ? 1 : 0)))
      chosen.push(index);
  return chosen
    .sort((a, b) => a - b)
    .map((index) => ({
      index,
      text: shortName(bars[index]?.key ?? "", bars.length > 31),
      isNow: index === here,
    }));
}

/** '14'; '14/8' if there is more than a month; 'ago' for a month. */
function shortName(key: string, isLong: boolean): string {
  if (key.length === 7) return monthName(`${key}-01`).slice(0, 3);
  return isLong ? `${dayOfMonth(key)}/${Number(key.slice(5, 7))}` : `${dayOfMonth(key)}`;
}
