import { type WhyRow, whyRows } from "#app/domain/agenda/why-rows.ts";
import type { Cause, WhyQuestion } from "#app/domain/calendar/explain.ts";
import { WAITLIST_PAGE } from "#app/domain/paths/waitlist-paths.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime, type LocalDate, type MinuteOfDay, toLocal, weekdayOf } from "#app/domain/time/time.ts";
import {
  freeUntilText,
  hoursText,
  offeredOf,
  startsText,
  stripText,
  whyDetails,
  whyLinks,
  whyText,
} from "#app/text/agenda/why.ts";
import type { ExplainedDay } from "#app/usecases/agenda/views/explain.server.ts";

/** How a stretch of the day looks. */
export type Tone = "ok" | "taken" | "away" | "shut" | "past";

export type WhyDay = {
  readonly date: LocalDate;
  readonly offered: number;
  readonly of: string;
  /** Further facts about the free starts. */
  readonly more: string;
  /** The strip in words. */
  readonly told: string;
  readonly stretches: readonly { readonly from: MinuteOfDay; readonly tone: Tone; readonly share: number }[];
  readonly hours: readonly { readonly label: string; readonly at: number }[];
  readonly rows: readonly WhyRowView[];
};

export type WhyRowView = {
  readonly from: MinuteOfDay;
  readonly tone: Tone;
  readonly starts: string;
  readonly title: string;
  readonly detail: string | null;
  readonly link: { readonly href: string; readonly label: string } | null;
};

/** Where the obstacles can be changed. */
type Ways = {
  readonly storeId: string;
  readonly employeeId: string;
  readonly serviceId: string;
  readonly isManager: boolean;
};

const TONES = {
  OUTSIDE_WINDOW: "past",
  STORE_CLOSED: "shut",
  EMPLOYEE_UNAVAILABLE: "away",
  SLOT_TAKEN: "taken",
} as const;

/** A day as the page draws it; null if it has no start at all. */
export function whyDayView(day: ExplainedDay, ways: Ways): WhyDay | null {
  const { question, starts } = day;
  const rows = whyRows(question, starts);
  const first = rows[0]?.from ?? 0;
  const end = rows.at(-1)?.until ?? 0;
  if (rows.length === 0) return null;
  const offered = starts.filter(({ refusal }) => refusal === null).map(({ from }) => from);
  return {
    date: question.date,
    offered: offered.length,
    of: offeredOf(offered.length, starts.length),
    more: [...(day.showsGaplessOnly ? [whyText.gaplessOnly] : []), whyText.more].join(" "),
    told: stripText(first, end, offered),
    stretches: rows.map((row) => ({ from: row.from, tone: toneOf(row), share: row.until - row.from })),
    hours: hourLabels({ from: first, to: end }),
    rows: rows.map((row) => rowView(row, day, ways)),
  };
}

function toneOf({ refusal }: WhyRow): Tone {
  return refusal === null ? "ok" : TONES[refusal];
}

/** Every other hour, in percent of the strip. */
function hourLabels({ from, to }: Span): WhyDay["hours"] {
  const firstHour = Math.ceil(from / 60);
  const hours = Array.from(
    { length: Math.max(0, Math.ceil(to / 60) - firstHour) },
    (_, nth) => firstHour + nth,
  );
  return hours
    .filter((hour) => (hour - firstHour) % 2 === 0 && hour * 60 <= to - 30)
    .map((hour) => ({
      label: formatTime(hour * 60).slice(0, 2),
      at: (100 * (hour * 60 - from)) / (to - from),
    }));
}

function rowView(row: WhyRow, day: ExplainedDay, ways: Ways): WhyRowView {
  const { cause, freeUntil } = row;
  const view = { from: row.from, tone: toneOf(row), starts: startsText(row.from, row.to) };
  if (cause === null) {
    const detail = freeUntil === null ? null : freeUntilText(freeUntil);
    return { ...view, title: whyText.offered, detail, link: null };
  }
  return {
    ...view,
    title: day.say(cause),
    detail: detailOf(cause, row, day.question),
    link: linkOf(cause, ways),
  };
}

function detailOf(cause: Cause, row: WhyRow, question: WhyQuestion): string | null {
  const { store, employee, now, date } = question;
  const zone = store.timeZone;
  if (cause.kind === "NOTICE") return whyDetails.notice(Math.floor(toLocal(now, zone).minute), cause.minutes);
  if (cause.kind === "STORE_HOURS") return storeDetail(row, question);
  if (cause.kind === "EMPLOYEE_HOURS") {
    const shifts = employee.weekly[weekdayOf(date)];
    return shifts.length === 0 ? whyDetails.employeeOff : whyDetails.employeeHours(hoursText(shifts));
  }
  return "span" in cause ? spanDetail(cause.span, zone, date) : null;
}

/** The store's reason: a booking would end after closing time, or the store's hours that day. */
function storeDetail({ from, to }: WhyRow, { store, date, lineMinutes }: WhyQuestion): string {
  const shifts = store.weekly[weekdayOf(date)];
  const within = shifts.find((shift) => shift.from <= from && to < shift.to);
  const minutes = lineMinutes.reduce((sum, each) => sum + each, 0);
  if (within) return whyDetails.tail(minutes, within.to);
  if (shifts.length === 0) return whyDetails.storeShut;
  return whyDetails.storeHours(hoursText(shifts), shifts.length > 1);
}

/** '14:30 - 15:00', the part within the day. */
function spanDetail({ from, to }: Span, zone: string, date: LocalDate): string {
  const begins = toLocal(from, zone);
  const ends = toLocal(to, zone);
  return hoursText([
    { from: begins.date < date ? 0 : begins.minute, to: ends.date > date ? 1440 : ends.minute },
  ]);
}

function linkOf(cause: Cause, { storeId, employeeId, serviceId, isManager }: Ways): WhyRowView["link"] {
  if (cause.kind === "TURNO")
    return { href: `/backoffice/booking/${cause.bookingId}`, label: whyLinks.turno };
  if (cause.kind === "HELD") return { href: WAITLIST_PAGE, label: whyLinks.waitlist };
  const setup = "/backoffice/setup";
  if (!isManager)
    return LINKS_OF_OWN.has(cause.kind) ? { href: `${setup}/my-hours`, label: whyLinks.hours } : null;
  const employee = `${setup}/employees/${employeeId}`;
  switch (cause.kind) {
    case "NOTICE":
      return { href: `${setup}/stores/${storeId}`, label: whyLinks.notice };
    case "STORE_HOURS":
      return { href: `${setup}/stores/${storeId}`, label: whyLinks.storeHours };
    case "CLOSURE":
      return { href: `${setup}/closures`, label: whyLinks.closures };
    case "EMPLOYEE_HOURS":
      return { href: `${employee}/hours/${storeId}`, label: whyLinks.hours };
    case "TIME_OFF":
      return { href: employee, label: whyLinks.timeOff };
    case "NOT_OFFERED":
      return { href: employee, label: whyLinks.skills };
    case "EMPLOYEE_NOT_BOOKABLE":
      return { href: employee, label: whyLinks.employee };
    case "SERVICE_NOT_BOOKABLE":
      return { href: `${setup}/services/${serviceId}`, label: whyLinks.service };
    case "NOT_PUBLISHED":
      return { href: setup, label: whyLinks.publish };
    default:
      return null;
  }
}

const LINKS_OF_OWN: ReadonlySet<Cause["kind"]> = new Set(["EMPLOYEE_HOURS", "TIME_OFF"]);
