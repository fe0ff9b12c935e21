import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Suggestions } from "#app/domain/codes/calendar.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import { PHONE_LETTERS } from "#app/domain/phones/spelling.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { USUAL_ZONE } from "#app/domain/time/time.ts";

/** Everything of a store that its members decide. docs/new-field.md tells what follows. */
export type StoreValues = {
  readonly name: string;
  readonly mainActivity: ActivityCode;
  readonly secondaryActivities: readonly ActivityCode[];
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly phone: string | null;
  readonly timeZone: string;
  readonly weekly: WeeklyShifts;
  readonly hoursToCancel: number | null;
  readonly hoursToReschedule: number | null;
  readonly minimumNoticeMinutes: number;
  readonly gridMinutes: number;
  readonly suggestions: Suggestions;
};
export type StoreField = keyof StoreValues;

const OPEN: readonly Span[] = [{ from: 540, to: 1080 }];

/** A store whose members have decided nothing yet (contract, Public booking). */
export const USUAL_STORE: StoreValues = {
  ...{ name: "", mainActivity: "HAIR_SALON", secondaryActivities: [] },
  ...{ streetName: "", streetNumber: "", city: "", region: "", phone: null, timeZone: USUAL_ZONE },
  weekly: {
    monday: OPEN,
    tuesday: OPEN,
    wednesday: OPEN,
    thursday: OPEN,
    friday: OPEN,
    saturday: OPEN,
    sunday: [],
  },
  ...{ hoursToCancel: null, hoursToReschedule: null },
  ...{ minimumNoticeMinutes: 30, gridMinutes: 15, suggestions: "OFF" },
};
export const STORE_FIELDS = Object.keys(USUAL_STORE) as readonly StoreField[];

/** The values alone, of anything that has them among others. */
export function storeValuesOf(store: StoreValues): StoreValues {
  return Object.fromEntries(STORE_FIELDS.map((name) => [name, store[name]])) as StoreValues;
}

/** The texts that people type, with the most characters of each. */
export const STORE_LETTERS = {
  ...{ name: 80, streetName: 80, streetNumber: 20, city: 80, region: 80, phone: PHONE_LETTERS },
} as const satisfies { readonly [Field in StoreField]?: number };

/** The values of one place alone: a further store begins without them, and a business that is gone for good loses them. */
export const NO_PLACE = {
  ...{ streetName: "", streetNumber: "", phone: null },
} satisfies Partial<StoreValues>;

type Address = Pick<StoreValues, "streetName" | "streetNumber" | "city" | "region">;
type Policy = Pick<StoreValues, "hoursToCancel" | "hoursToReschedule">;

/** The same as the wire names and nests them. */
export type StoreOnWire = Omit<
  StoreValues,
  "secondaryActivities" | "weekly" | keyof Address | keyof Policy
> & {
  readonly secondaryActivity: StoreValues["secondaryActivities"];
  readonly location: Address;
  readonly workingTimes: { readonly weeklySlots: WeeklyShifts };
  readonly policy: Policy;
};

/** Higher limits make no sense: customers book 90 days ahead at most. */
export const MOST_POLICY_HOURS = 90 * 24;
export const MOST_NOTICE_MINUTES = 90 * 24 * 60;
export const GRID_MINUTES = { least: 1, most: 1440 } as const;
