import type { Agenda, AgendaEntry, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { bookingsIn, type Crowd, crowdOf, type Started } from "#app/domain/agenda/views/day-parts.ts";
import {
  freeStarts,
  inLanes,
  type Lane,
  type Placed,
  placed,
  rowCount,
  shownHours,
} from "#app/domain/agenda/views/grid.ts";
import { type Away, dayOf, type SheetColumn, type SheetDay } from "#app/domain/agenda/views/sheet-day.ts";
import { isActive } from "#app/domain/booking-status.ts";
import { type Span, subtract } from "#app/domain/time/spans.ts";
import { type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";

/** An element to press in a sheet; `column` counts from 0. Spans are minutes of the day. */
export type SheetItem = Placed & { readonly column: number; readonly span: Span } & (
    | (Lane & { readonly kind: "TURNO"; readonly entry: AgendaEntry })
    | (Lane & Omit<Away, "span">)
    | { readonly kind: "ELSEWHERE"; readonly id: string; readonly words: string | null }
    | { readonly kind: "FREE"; readonly free: number; readonly isFirst: boolean }
  );

/** Hours that are not available for bookings. */
export type OffHours = Placed & {
  /** STORE: outside the store's weekly hours. CLOSURE: closed for once. OWN: the professional is not there. */
  readonly kind: "STORE" | "CLOSURE" | "OWN";
  readonly reason: string | null;
};

export type SheetColumnView = SheetColumn & {
  readonly off: readonly OffHours[];
  /** When they are there, in minutes of the day. */
  readonly there: readonly Span[];
  /** How many bookings the professional has, without no-shows. */
  readonly turnos: number;
  /** The store does not open that day. */
  readonly isClosed: boolean;
};

/** A day, or a week, of a store as a grid of five minutes a row. */
export type Sheet = {
  readonly hours: Span;
  readonly rows: number;
  readonly columns: readonly SheetColumnView[];
  /** By day, then in the order of their start. */
  readonly items: readonly SheetItem[];
  /** The time on the store's clock; null where its date, or the part of the day that it lies in, is not shown. */
  readonly now: { readonly date: LocalDate; readonly minute: number } | null;
  /** `shown`: how many bookings the sheet shows. Null for a week, and for a day that is not crowded. */
  readonly crowd: (Crowd & { readonly shown: number }) | null;
};

type SheetInput = {
  readonly agenda: Agenda;
  readonly store: AgendaStore;
  readonly columns: readonly SheetColumn[];
  readonly now: UtcMinute;
  /** Shows only the part of a crowded day that this minute lies in; null: the part under way, or else the first. */
  readonly partOf?: MinuteOfDay | null;
};

/** Lays out a store's agenda: the professionals' hours, their bookings and blocks, and the free starts. */
export function sheetOf(input: SheetInput): Sheet {
  const { store, now } = input;
  const days = input.columns.map((column) => dayOf(input, column));
  const whole = shownHours(
    days.flatMap(({ opening, own }) => [...opening, ...own]),
    days.flatMap(({ turnos }) => turnos.map(({ span }) => span)),
  );
  const clock = toLocal(now, store.timeZone);
  const isToday = input.columns.some(({ date }) => date === clock.date);
  const within = (hours: Span) =>
    days.flatMap((day, column) => itemsOf(day, { store, hours, column, clock })).sort(byTime(input));
  const all = within(whole);
  const isOneDay = input.columns.every(({ date }) => date === input.columns[0]?.date);
  const asked = { hours: whole, now: isToday ? clock.minute : null, partOf: input.partOf };
  const crowd = isOneDay ? crowdOf(all.map(startedOf), asked) : null;
  const hours = crowd?.part ?? whole;
  const items = crowd?.part ? within(hours) : all;
  return {
    hours: { from: hours.from, to: hours.to },
    rows: rowCount(hours),
    columns: days.map((day) => columnView(day, hours)),
    items,
    now: isToday && (!crowd?.part || isIn(hours, clock.minute)) ? clock : null,
    crowd: crowd && { ...crowd, shown: bookingsIn(items.map(startedOf)) },
  };
}

function startedOf(item: SheetItem): Started {
  return { span: item.span, booking: item.kind === "TURNO" ? item.entry.bookingId : null };
}

function isIn({ from, to }: Span, minute: MinuteOfDay): boolean {
  return from <= minute && minute < to;
}

function columnView(day: SheetDay, hours: Span): SheetColumnView {
  const { date, employeeId, opening, own, closures } = day;
  const open = subtract(opening, closures);
  const off = (spans: readonly Span[], kind: OffHours["kind"], reason: string | null) =>
    spans.flatMap((span) => {
      const place = placed(span, hours);
      return place === null ? [] : [{ ...place, kind, reason }];
    });
  return {
    ...{ date, employeeId },
    there: own.map(({ from, to }) => ({ from, to })),
    turnos: new Set(day.turnos.flatMap(({ entry }) => (isActive(entry.status) ? [entry.bookingId] : [])))
      .size,
    isClosed: open.length === 0,
    off: [
      ...off(subtract([hours], opening), "STORE", null),
      ...closures.flatMap(({ reason, ...span }) =>
        off(subtract([span], subtract([hours], opening)), "CLOSURE", reason),
      ),
      ...off(subtract(open, own), "OWN", null),
    ],
  };
}

type Shown = {
  readonly store: AgendaStore;
  readonly hours: Span;
  readonly column: number;
  readonly clock: { readonly date: LocalDate; readonly minute: number };
};

function itemsOf(day: SheetDay, { store, hours, column, clock }: Shown): SheetItem[] {
  const put = <Item>(span: Span, item: Item) => {
    const place = placed(span, hours);
    return place === null ? [] : [{ ...place, column, span, ...item }];
  };
  // Bookings that remain within time off stand beside it.
  const lanes = inLanes([...day.turnos, ...day.away].map(({ span }) => span));
  const laneOf = (index: number) => lanes[index] ?? ALONE;
  const busy = [...day.turnos, ...day.away, ...day.elsewhere].map(({ span }) => span);
  const starts = freeStarts({
    opening: day.opening,
    there: meet(subtract(day.opening, day.closures), day.own),
    busy,
    gridMinutes: store.gridMinutes,
    after: Math.max(hours.from, minutesGone(day.date, clock)),
  });
  return [
    ...day.turnos.flatMap(({ span, entry }, index) =>
      put(span, { kind: "TURNO" as const, entry, ...laneOf(index) }),
    ),
    ...day.away.flatMap(({ span, ...away }, index) =>
      put(span, { ...away, ...laneOf(day.turnos.length + index) }),
    ),
    ...day.elsewhere.flatMap(({ span, id, words }) => put(span, { kind: "ELSEWHERE" as const, id, words })),
    ...starts.flatMap(({ from, to, free, isFirst }) =>
      put({ from, to }, { kind: "FREE" as const, free, isFirst }),
    ),
  ];
}

const ALONE: Lane = { lane: 0, lanes: 1 };

/** How many minutes of a day are over. */
function minutesGone(date: LocalDate, clock: Shown["clock"]): number {
  if (date === clock.date) return clock.minute;
  return date < clock.date ? DAY_MINUTES : 0;
}

/** The spans that lie in both. */
function meet(one: readonly Span[], other: readonly Span[]): Span[] {
  return one.flatMap((a) =>
    other
      .map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }))
      .filter(({ from, to }) => from < to),
  );
}

function byTime({ columns }: SheetInput) {
  const dateOf = (item: SheetItem) => columns[item.column]?.date ?? "";
  return (a: SheetItem, b: SheetItem) => {
    if (dateOf(a) !== dateOf(b)) return dateOf(a) < dateOf(b) ? -1 : 1;
    return a.span.from - b.span.from || a.column - b.column;
  };
}
