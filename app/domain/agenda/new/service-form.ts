import { type Conflict, conflictsOf, type PlacedLine } from "#app/domain/calendar/conflicts.ts";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { CategoryCode, PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";
import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import { closestDuration } from "#app/domain/time/durations.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** The step between the starts that staff may choose, in minutes (booking §9). */
export const START_STEP = 5;
const NINE = 9 * 60;

/** Every start that staff may choose: 00:00 to 23:55; 24:00 is only ever an end (booking §9, contract). */
export const START_CHOICES: readonly MinuteOfDay[] = Array.from(
  { length: DAY_MINUTES / START_STEP },
  (_, index) => index * START_STEP,
);

/** A time of the clock at the nearest 5 minutes: 09:58 is 10:00, and 23:58 is 00:00 (booking §9). */
export function roundedStart(minute: MinuteOfDay): MinuteOfDay {
  return (Math.round(minute / START_STEP) * START_STEP) % DAY_MINUTES;
}

/**
 * The default start of a new line: the current time rounded to 5 minutes, else 09:00, else the first of the list. Null
 * for an empty list (booking §5). `now`: what the store's clock shows.
 */
export function defaultStart(now: MinuteOfDay, choices: readonly MinuteOfDay[]): MinuteOfDay | null {
  return [roundedStart(now), NINE].find((minute) => choices.includes(minute)) ?? choices[0] ?? null;
}

/** The default duration of a line: its option's, else 45 minutes; the closest of the list (booking §5). */
export function defaultMinutes(optionMinutes: number | null): number {
  return closestDuration(optionMinutes);
}

type EmployeeChoice = {
  /** The professional of the line being edited. */
  readonly ofLine: string | null;
  readonly fromUrl: string | null;
  /** The professionals to choose from, in their order. */
  readonly employeeIds: readonly string[];
};

/**
 * The default professional of a line: the current professional, else that of the address, else the first (booking §5).
 */
export function defaultEmployee({ ofLine, fromUrl, employeeIds }: EmployeeChoice): string | null {
  return [ofLine, fromUrl].find((id) => id !== null && employeeIds.includes(id)) ?? employeeIds[0] ?? null;
}

/** The state of a start in the list of hours. */
export type StartState = "STORE_CLOSED" | "EMPLOYEE_OFF" | "OCCUPIED" | "FREE";

/**
 * The state of a start with these conflicts: the first in the order of the spec counts (booking §5). Whether the
 * professional does the service does not matter here.
 */
export function startState(conflicts: readonly Conflict[]): StartState {
  const [first] = conflicts;
  if (first === undefined || first.kind === "NOT_OFFERED") return "FREE";
  return first.kind === "OVERLAP" ? "OCCUPIED" : first.kind;
}

export type StartChoice = { readonly minute: MinuteOfDay; readonly state: StartState };

/** The state of each start for a line of that duration. */
export function startChoices(
  line: Omit<PlacedLine, "startMinute">,
  starts: readonly MinuteOfDay[],
): StartChoice[] {
  return starts.map((minute) => ({
    minute,
    state: startState(conflictsOf({ ...line, startMinute: minute })),
  }));
}

/** An option of a service, as staff choose it: a row of the list. */
export type ServiceChoice = {
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly title: string;
  /** The service's addition to its name, and the option where there are several. */
  readonly subLabel: string | null;
  readonly category: CategoryCode | null;
  readonly color: ServiceColor;
  readonly minutes: number;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
  readonly depositPercent: number | null;
  /** The prices and lengths of professionals that differ; null for none. */
  readonly own: OwnByEmployee | null;
  /** The professionals who offer it. */
  readonly employeeIds: readonly string[];
};

/** Longer than any title. */
const MOST_LETTERS = 200;

type Searched = { readonly title: string; readonly subLabel: string | null };

/** Services whose title or sub-label has the words, ignoring case and accents; all for a blank search (booking §2.6). */
export function searchedServices<Service extends Searched>(
  services: readonly Service[],
  term: string,
): readonly Service[] {
  const words = foldedForSearch(term.slice(0, MOST_LETTERS));
  if (words === "") return services;
  return services.filter(
    ({ title, subLabel }) =>
      foldedForSearch(title).includes(words) || foldedForSearch(subLabel ?? "").includes(words),
  );
}

type ServiceGroup<Service> = { readonly title: string; readonly services: readonly Service[] };

/** Services by category title: groups in alphabetical order, services in the given order (booking §2.6). */
export function serviceGroups<Service>(
  services: readonly Service[],
  titleOf: (service: Service) => string,
): ServiceGroup<Service>[] {
  const titles = [...new Set(services.map(titleOf))].toSorted((a, b) => a.localeCompare(b, "es"));
  return titles.map((title) => ({ title, services: services.filter((each) => titleOf(each) === title) }));
}
