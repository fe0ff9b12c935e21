import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { addDays, datesFrom, isLocalDate, type LocalDate, weekdayOf } from "#app/domain/time/time.ts";

export const AGENDA_VIEWS = ["day", "week", "list"] as const;
export type AgendaView = (typeof AGENDA_VIEWS)[number];

/** The parameters of the agenda's address; null: absent. */
export type AgendaAddress = {
  readonly date: LocalDate | null;
  readonly view: AgendaView;
  readonly store: string | null;
  readonly employee: string | null;
  /** The month that the day picker shows, `YYYY-MM`; null: the picker is closed. */
  readonly pick: string | null;
  /** The hour of a crowded day whose part is shown; null: the part under way. */
  readonly from: number | null;
};

/** Reads an address; an invalid parameter counts as absent. */
export function agendaAddress(params: URLSearchParams): AgendaAddress {
  const date = params.get("date") ?? "";
  const view = AGENDA_VIEWS.find((each) => each === params.get("view")) ?? "day";
  const pick = params.get("pick") ?? "";
  const from = params.get("from") ?? "";
  return {
    date: isLocalDate(date) ? date : null,
    view,
    store: params.get("store") || null,
    employee: params.get("employee") || null,
    pick: isLocalDate(`${pick}-01`) ? pick : null,
    from: /^(1?\d|2[0-3])$/.test(from) ? Number(from) : null,
  };
}

/** The address with these parameters; nulls and the default view are left out. */
export function agendaHref({ date, view, store, employee, pick, from }: AgendaAddress): string {
  const told = { date, view: view === "day" ? null : view, store, employee, pick, from };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(told)) if (value !== null) params.set(name, `${value}`);
  return params.size === 0 ? AGENDA : `${AGENDA}?${params}`;
}

const AGENDA = "/backoffice/calendar";

/** The days that a view of a date shows. */
export function shownDates(view: AgendaView, date: LocalDate): readonly LocalDate[] {
  return view === "week" ? weekOf(date) : [date];
}

/** The week that a date lies in, Monday first. */
export function weekOf(date: LocalDate): readonly LocalDate[] {
  return datesFrom(addDays(date, -daysFromMonday(date)), 7);
}

/** The weeks that a month, `YYYY-MM`, lies in, Monday first. */
export function weeksOfMonth(month: string): readonly (readonly LocalDate[])[] {
  const weeks: (readonly LocalDate[])[] = [];
  for (
    let week = weekOf(`${month}-01`);
    isInOrBefore(week, month);
    week = weekOf(addDays(week[6] ?? "", 1))
  ) {
    weeks.push(week);
  }
  return weeks;
}

function isInOrBefore(week: readonly LocalDate[], month: string): boolean {
  return (week[0] ?? "").slice(0, 7) <= month;
}

/** The month before or after another, `YYYY-MM`. */
export function monthBeside(month: string, step: 1 | -1): string {
  const outside = step === 1 ? addDays(`${month}-28`, 4) : addDays(`${month}-01`, -1);
  return outside.slice(0, 7);
}

function daysFromMonday(date: LocalDate): number {
  return (WEEKDAYS.indexOf(weekdayOf(date)) - WEEKDAYS.indexOf("monday") + 7) % 7;
}
