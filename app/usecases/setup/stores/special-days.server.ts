import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { spanIn, wholeDay } from "#app/domain/setup/stores/closures.ts";
import { lookAt } from "#app/domain/setup/stores/date-look.ts";
import {
  type DayPlan,
  MOST_SPECIAL_DAYS,
  withoutPast,
  withPersonsPlan,
  withStorePlan,
} from "#app/domain/setup/stores/special-days.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { dateDetails } from "#app/text/setup/stores/special-days.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { Closure } from "#app/usecases/setup/closures/closure.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import { deleteClosure, insertClosures } from "#db/queries/setup/closures.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { type SetupStore, updateHours } from "#db/queries/setup/stores.ts";
import { tryWrite } from "#db/writing.ts";
import { otherClosure, ownClosure, placeOf } from "./date-closures.ts";
import { type StoreDates, viewStoreDates } from "./store-dates.server.ts";

/** A plan for a date. `employeeId`: of that professional alone; null: of the store. `version`: the store's that was seen. */
export type DateChange = {
  readonly date: LocalDate;
  readonly employeeId: string | null;
  readonly plan: DayPlan;
  readonly version: number;
};

/** The calendar changes of a plan for a date; none where it is refused. */
export function dateChanges(dates: StoreDates, change: DateChange): readonly CalendarChange[] {
  if (refusalOf(dates, change) !== null) return [];
  const { id: storeId, timeZone } = dates.store;
  const hours = { kind: "STORE_HOURS", storeId, weekly: hoursAfter(dates, change) } as const;
  if (!closes(change)) return [hours];
  return [hours, { kind: "CLOSURE", storeIds: [storeId], span: spanIn(timeZone, wholeDay(change.date)) }];
}

/**
 * Saves a plan for a date of a store, or of a professional there; bookings outside of it stay. NOT_FOUND for an unknown
 * professional, also among those who attend. OUTSIDE_WINDOW for a date that is over, STORE_CLOSED where a holiday or a
 * longer closure closes it. TOO_MANY past `MOST_SPECIAL_DAYS`, STALE where the store was saved meanwhile.
 */
export async function saveDate(
  deps: Deps,
  actor: SignedIn,
  dates: StoreDates,
  change: DateChange,
): Promise<Result<null, Refusal>> {
  const refusal = refusalOf(dates, change);
  if (refusal) return err(refusal);
  const { businessId, store } = dates;
  if (store.version !== change.version) return STALE;
  const details = changeInWords(dates, change);
  if (details.length === 0) return ok(null);
  const seen = { businessId, storeId: store.id, version: store.version };
  const isSaved = await tryWrite(deps.db, [
    ...updateHours(deps.db, seen, hoursAfter(dates, change)),
    ...closureWrites(deps, dates, change),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "HOURS",
      act: "CHANGED",
      subjectId: store.id,
      subjectName: store.name,
      details,
    }),
  ]);
  return isSaved ? ok(null) : STALE;
}

type OtherDate = Omit<DateChange, "plan" | "version"> & {
  readonly storeId: string;
  readonly planOf: (dates: StoreDates) => DayPlan;
};

/** Saves a plan for a date at any version, because the API's calls have none; answers the store. Refuses as `saveDate`. */
export function replaceDate(
  deps: Deps,
  actor: SignedIn,
  { storeId, date, employeeId, planOf }: OtherDate,
): Promise<Result<SetupStore, Refusal>> {
  return whileStale(async () => {
    const dates = await viewStoreDates(deps, actor, storeId);
    if (!dates.ok) return dates;
    const { store } = dates.value;
    const change = { date, employeeId, plan: planOf(dates.value), version: store.version };
    const saved = await saveDate(deps, actor, dates.value, change);
    return saved.ok ? ok({ ...store, weekly: hoursAfter(dates.value, change) }) : saved;
  });
}

function hoursAfter(
  { store, staff, today }: StoreDates,
  { date, employeeId, plan }: DateChange,
): WeeklyShifts {
  const weekly = withoutPast(store.weekly, today);
  if (employeeId !== null) return withPersonsPlan(weekly, { date, plan }, employeeId);
  return withStorePlan(weekly, { date, plan }, staff);
}

function refusalOf(dates: StoreDates, change: DateChange): Refusal | null {
  const { staff, today, store } = dates;
  const { date, employeeId, plan } = change;
  if (date < today) return { code: "OUTSIDE_WINDOW" };
  const named = [
    ...(employeeId === null ? [] : [employeeId]),
    ...(plan.kind === "OPEN" ? plan.attending : []),
  ];
  if (!named.every((id) => staff.some((person) => person.id === id))) return { code: "NOT_FOUND" };
  if (employeeId === null && otherClosure(dates, date) !== null) return { code: "STORE_CLOSED" };
  const isNew = store.weekly.dates?.[date] === undefined;
  const count = Object.keys(hoursAfter(dates, change).dates ?? {}).length;
  return isNew && count > MOST_SPECIAL_DAYS ? { code: "TOO_MANY" } : null;
}

/** What a plan changes about its date, in words: as it is, and as it would be. */
export function changeInWords(dates: StoreDates, change: DateChange): readonly SetupDetail[] {
  const { store, staff, closures, today } = dates;
  const { date, employeeId, plan } = change;
  const own = ownClosure(dates, date);
  const others = closures.filter(({ id }) => id !== own?.id);
  const closing = plan.kind === "CLOSED" ? [{ span: wholeDay(date), reason: plan.reason }] : [];
  const isOfStore = employeeId === null;
  const look = (weekly: WeeklyShifts, closed: readonly Pick<Closure, "span" | "reason">[]) =>
    lookAt(placeOf({ ...store, weekly }, closed, staff), employeeId, date);
  const before = look(store.weekly, closures);
  const after = look(hoursAfter(dates, change), isOfStore ? [...others, ...closing] : closures);
  const person = staff.find(({ id }) => id === employeeId) ?? null;
  return dateDetails({ before, after, person, staff, today });
}

function closes({ employeeId, plan }: DateChange): boolean {
  return employeeId === null && plan.kind === "CLOSED";
}

function closureWrites(deps: Deps, dates: StoreDates, change: DateChange): readonly Statement[] {
  const { businessId, store } = dates;
  const { date, employeeId, plan } = change;
  if (employeeId !== null) return [];
  const before = ownClosure(dates, date);
  const { from, to } = spanIn(store.timeZone, wholeDay(date));
  return [
    ...(before ? [deleteClosure(deps.db, { businessId, id: before.id })] : []),
    ...(plan.kind === "CLOSED"
      ? insertClosures(deps.db, businessId, [
          {
            id: deps.newId(),
            storeId: store.id,
            startUtcMinute: from,
            endUtcMinute: to,
            reason: plan.reason,
            groupId: null,
            holiday: null,
          },
        ])
      : []),
  ];
}
