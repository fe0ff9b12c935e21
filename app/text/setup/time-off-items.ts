import type { AwayKind } from "#app/domain/codes/calendar.ts";
import { endOf } from "#app/domain/setup/employees/time-off.ts";
import { toLocal } from "#app/domain/time/time.ts";
import { type Instant, type UtcMinute, utcMinuteOf } from "#app/domain/time/units.ts";
import { capitalised } from "#app/text/formats.ts";
import { dayText, noReason, spanText, timeOffText } from "#app/text/setup/time-off.ts";

type TimeOffRowTold = {
  readonly id: string;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly reason: string | null;
  readonly seriesId: string | null;
  readonly kind: AwayKind;
};

/** Time off as an item of a list: a single one, or the next of a series with the number of those left. */
export type TimeOffItem = {
  readonly id: string;
  readonly seriesId: string | null;
  readonly title: string;
  readonly when: string;
  readonly rest: string | null;
};

/** Rows in order of time, as a list shows them in a zone; a series appears once, at its next date. */
export function timeOffItems(rows: readonly TimeOffRowTold[], zone: string, now: Instant): TimeOffItem[] {
  const { date: today } = toLocal(utcMinuteOf(now), zone);
  const isFirst = ({ seriesId }: TimeOffRowTold, at: number) =>
    seriesId === null || rows.findIndex((row) => row.seriesId === seriesId) === at;
  return rows.filter(isFirst).map((first) => {
    const group = first.seriesId === null ? [first] : rows.filter((row) => row.seriesId === first.seriesId);
    const last = group.at(-1) ?? first;
    const from = toLocal(first.startUtcMinute, zone);
    const when = capitalised(spanText(from, endOf(first.endUtcMinute, zone), today));
    const lastDay = dayText(toLocal(last.startUtcMinute, zone).date, today);
    const { id, seriesId, reason, kind } = first;
    const rest = group.length > 1 ? timeOffText.rest(group.length - 1, lastDay) : null;
    return { id, seriesId, title: reason ?? noReason[kind], when, rest };
  });
}
