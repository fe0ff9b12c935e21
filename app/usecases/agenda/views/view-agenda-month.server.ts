import { weeksOfMonth } from "#app/domain/agenda/views/agenda-asked.ts";
import { type DayLoad, dayLoad, type FreePlace, firstFree } from "#app/domain/agenda/views/month-load.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import type { HolidayCode } from "#app/domain/codes/holiday.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { holidayOn } from "#app/domain/setup/holidays/holidays.ts";
import { type LocalDate, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { agendaLoad } from "#db/queries/agenda/agenda-window.ts";
import { read } from "#db/reading.ts";

export type MonthDay = DayLoad & { readonly holidays: readonly HolidayCode[] };

/** The weeks of a month, the load of each day, and the first free place in them. */
export type AgendaMonth = {
  readonly month: string;
  readonly weeks: readonly (readonly MonthDay[])[];
  readonly firstFree: (FreePlace & { readonly firstName: string }) | null;
};

type MonthAsked = {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly storeId: string;
  /** Null: all professionals. */
  readonly employeeId: string | null;
};

/**
 * The days of a month at a store, to choose from. FORBIDDEN to users who do not work there. Professionals see only the
 * load of their own days.
 */
export async function viewAgendaMonth(
  deps: Deps,
  actor: SignedIn,
  { month, storeId, employeeId: asked }: MonthAsked,
): Promise<Result<AgendaMonth, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId: own } = member.value;
  const employeeId = MANAGING_ROLES.includes(role) ? asked : (own ?? "");
  const dates = weeksOfMonth(month);
  const span = {
    from: toUtcMinute(dates[0]?.[0] ?? "", 0, USUAL_ZONE) - DAY_MINUTES,
    to: toUtcMinute(dates.at(-1)?.[6] ?? "", DAY_MINUTES, USUAL_ZONE) + DAY_MINUTES,
  };
  const { stores, people, busy } = await read(deps.db, agendaLoad(deps.db, { businessId, storeId, ...span }));
  const store = stores.find(({ id }) => id === storeId);
  if (store === undefined) return err({ code: "NOT_FOUND" });
  const busyOf = Map.groupBy(busy, (line) => line.employeeId);
  const staff = store.staff.flatMap(({ employeeId: id, ownWeekly }) => {
    const person = people.find((each) => each.id === id);
    if (person === undefined || person.isGone || (employeeId !== null && id !== employeeId)) return [];
    return [{ employeeId: id, ownWeekly, away: person.timeOff, busy: busyOf.get(id) ?? [] }];
  });
  const input = { ...store, staff };
  const free = firstFree(input, dates.flat(), toLocal(minuteNow(deps), store.timeZone));
  const firstName = people.find(({ id }) => id === free?.employeeId)?.firstName ?? "";
  return ok({
    month,
    weeks: dates.map((week) => week.map((date) => ({ ...dayLoad(input, date), holidays: holidaysOn(date) }))),
    firstFree: free && { ...free, firstName },
  });
}

function holidaysOn(date: LocalDate): readonly HolidayCode[] {
  return holidayOn(date)?.holidays.map(({ code }) => code) ?? [];
}
