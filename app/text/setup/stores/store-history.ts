import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { StoreValues } from "#app/domain/setup/stores/store-values.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { addressLine, capitalised, listed, weekdayName } from "#app/text/formats.ts";
import { activityLabels } from "#app/text/labels.ts";
import {
  gridLabel,
  noticeLabel,
  policyLabel,
  storesText,
  suggestionLabels,
  zoneLabel,
} from "#app/text/setup/stores/stores.ts";

type Line = readonly [field: string, of: (store: StoreValues) => string];

const LINES: readonly Line[] = [
  [storesText.name, ({ name }) => name],
  [storesText.mainActivity, ({ mainActivity }) => activityLabels[mainActivity]],
  [
    storesText.also,
    ({ secondaryActivities }) => listed(secondaryActivities.map((code) => activityLabels[code])),
  ],
  [storesText.phone, ({ phone }) => phone ?? ""],
  [storesText.address, addressLine],
  [storesText.timeZone, ({ timeZone }) => zoneLabel(timeZone)],
  [storesText.hoursToCancel, ({ hoursToCancel }) => policyLabel(hoursToCancel)],
  [storesText.hoursToReschedule, ({ hoursToReschedule }) => policyLabel(hoursToReschedule)],
  [storesText.minimumNotice, ({ minimumNoticeMinutes }) => noticeLabel(minimumNoticeMinutes)],
  [storesText.grid, ({ gridMinutes }) => gridLabel(gridMinutes)],
  [storesText.suggestions, ({ suggestions }) => suggestionLabels[suggestions]],
];

/** The changes to a store, in words; its hours have their own function (`hoursDetails`). */
export function storeDetails(before: StoreValues, after: StoreValues): readonly SetupDetail[] {
  return changed(LINES.map(([field, of]) => [field, of(before), of(after)]));
}

/** The days of a week with changed hours. */
export function hoursDetails(before: WeeklyShifts, after: WeeklyShifts): readonly SetupDetail[] {
  return changed(
    WEEKDAYS.map((day) => [capitalised(weekdayName(day)), shiftsText(before[day]), shiftsText(after[day])]),
  );
}

/** '09:00 a 13:00 y 16:00 a 20:00', 'Cerrado'. */
export function shiftsText(shifts: WeeklyShifts[Weekday]): string {
  if (shifts.length === 0) return storesText.closed;
  return shifts.map(({ from, to }) => `${formatTime(from)} a ${formatTime(to)}`).join(" y ");
}

function changed(all: readonly (readonly [string, string, string])[]): readonly SetupDetail[] {
  return all
    .filter(([, from, to]) => from !== to)
    .map(([field, from, to]) => ({ field, from: from || null, to: to || null }));
}
