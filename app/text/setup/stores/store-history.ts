import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { StoreField, StoreValues } from "#app/domain/setup/stores/store-values.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { addressLine, capitalised, listed, weekdayName } from "#app/text/formats.ts";
import { activityLabels } from "#app/text/labels.ts";
import { storeFieldWords } from "#app/text/setup/stores/store-fields.ts";
import {
  gridLabel,
  noticeLabel,
  policyLabel,
  storesText,
  suggestionLabels,
  zoneLabel,
} from "#app/text/setup/stores/stores.ts";

/** The four fields of an address have one line together. */
type LineName = Exclude<StoreField, "streetName" | "streetNumber" | "city" | "region" | "weekly"> | "address";

/** The lines in their order. */
const LINES: Readonly<Record<LineName, (store: StoreValues) => string>> = {
  name: ({ name }) => name,
  mainActivity: ({ mainActivity }) => activityLabels[mainActivity],
  secondaryActivities: ({ secondaryActivities }) =>
    listed(secondaryActivities.map((code) => activityLabels[code])),
  phone: ({ phone }) => phone ?? "",
  address: addressLine,
  timeZone: ({ timeZone }) => zoneLabel(timeZone),
  hoursToCancel: ({ hoursToCancel }) => policyLabel(hoursToCancel),
  hoursToReschedule: ({ hoursToReschedule }) => policyLabel(hoursToReschedule),
  minimumNoticeMinutes: ({ minimumNoticeMinutes }) => noticeLabel(minimumNoticeMinutes),
  gridMinutes: ({ gridMinutes }) => gridLabel(gridMinutes),
  suggestions: ({ suggestions }) => suggestionLabels[suggestions],
  needsMobile: ({ needsMobile }) => (needsMobile ? storesText.yes : storesText.no),
};
const LINE_NAMES = Object.keys(LINES) as readonly LineName[];

function lineLabel(name: LineName): string {
  return name === "address" ? storesText.address : storeFieldWords[name].label;
}

/** The changes to a store, in words; its hours have their own function (`hoursDetails`). */
export function storeDetails(before: StoreValues, after: StoreValues): readonly SetupDetail[] {
  return changed(LINE_NAMES.map((name) => [lineLabel(name), LINES[name](before), LINES[name](after)]));
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
