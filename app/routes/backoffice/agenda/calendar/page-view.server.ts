import type { AppContext } from "#app/context.ts";
import type { AgendaEmployee, AgendaEntry } from "#app/domain/agenda/views/agenda.ts";
import type { AgendaAddress } from "#app/domain/agenda/views/agenda-asked.ts";
import { weekOf } from "#app/domain/agenda/views/agenda-asked.ts";
import { type AgendaTurno, pressFrom } from "#app/domain/agenda/views/next-client.ts";
import type { SheetColumnView, SheetItem } from "#app/domain/agenda/views/sheet.ts";
import { isOver } from "#app/domain/booking-status.ts";
import { whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import { overlaps, subtract } from "#app/domain/time/spans.ts";
import { toLocal, weekdayOf } from "#app/domain/time/time.ts";
import { type UtcMinute, utcMinuteOf } from "#app/domain/time/units.ts";
import { pack } from "#app/routing/packed.ts";
import { agendaText, mindWords } from "#app/text/agenda/agenda.ts";
import { fullName } from "#app/text/formats.ts";
import type { AgendaPage } from "#app/usecases/agenda/views/view-agenda-page.server.ts";
import type { WaitingWalkIn } from "#app/usecases/agenda/walk-ins/view-queue.server.ts";
import type {
  CalendarView,
  ColumnHead,
  ItemView,
  NextView,
  OffView,
  QueueRow,
  TurnoView,
} from "./calendar-view.ts";
import { isPart } from "./calendar-view.ts";

/**
 * The view that the page draws, and no more: all of it travels to the browser twice, as HTML and as data. Of a part of a
 * crowded day the blocks travel as HTML alone, kept for the drawing; script asks for the whole day.
 */
export function sentView(page: AgendaPage, asked: AgendaAddress, { drawOnly }: AppContext): CalendarView {
  const view = calendarView(page, asked);
  if (!isPart(view)) return view;
  drawOnly(pack({ items: view.items }));
  return { ...view, items: [] };
}

function calendarView(page: AgendaPage, asked: AgendaAddress): CalendarView {
  const { version, view, date, dates, today, now, store, isManager, isEmpty, employeeId, sheet } = page;
  const address = { date, view, store: store.id || null, employee: employeeId, pick: null, from: null };
  return {
    ...{ version, view, date, dates, today, now, isManager, isEmpty, address },
    pick: asked.pick,
    stores: page.stores.map(({ id, name }) => ({ id, name })),
    people: page.people,
    gridMinutes: store.gridMinutes,
    hours: sheet.hours,
    rows: sheet.rows,
    columns: sheet.columns.map((column) => headOf(column, page)),
    off: sheet.columns.flatMap(({ off }, column) => off.map((each): OffView => ({ ...each, column }))),
    shut: shutOf(page),
    items: sheet.items.map((item) => itemOf(item, page)),
    crowd: sheet.crowd,
    clock: sheet.now,
    strip: weekOf(date).map((each) => ({ date: each, isClosed: store.weekly[weekdayOf(each)].length === 0 })),
    next: page.next && nextOf(page.next, page),
    queue: page.queue?.map((row) => queueRow(row, now)) ?? null,
    earlierCentavos: isManager ? earlierCentavos(page) : null,
  };
}

function queueRow(row: WaitingWalkIn, now: UtcMinute): QueueRow {
  const { id, serviceId, servicePriceId, serviceName, minutes, arrivedAt, turn } = row;
  return {
    ...{ id, minutes, name: row.firstName || null },
    service: { id: serviceId, option: servicePriceId, name: serviceName },
    waited: Math.max(0, now - utcMinuteOf(arrivedAt)),
    turn: turn && {
      ...{ employee: turn.employeeId, name: turn.employeeName },
      ...{ at: turn.startMinute, lasts: turn.lasts, isNow: turn.isNow },
    },
  };
}

function headOf(
  { date, employeeId, there, turnos, isClosed }: SheetColumnView,
  { people, sheet, view }: AgendaPage,
): ColumnHead {
  const person = people.find(({ id }) => id === employeeId) ?? UNKNOWN;
  const place = people.findIndex(({ id }) => id === employeeId);
  const isDayClosed =
    view === "week" ? isClosed : isClosed && sheet.columns.every((column) => column.isClosed);
  return { date, employeeId, person, place, there, turnos, isClosed: isDayClosed };
}

const UNKNOWN: AgendaEmployee = { id: "", firstName: "", lastName: "", pictureUrl: null };

/** The hours in which a store is shut between its first and last hours of a day, for the list. */
function shutOf({ sheet, store }: AgendaPage): CalendarView["shut"] {
  const dates = [...new Set(sheet.columns.map(({ date }) => date))];
  return dates.flatMap((date) => {
    const opening = store.weekly[weekdayOf(date)];
    const first = opening[0]?.from ?? 0;
    const last = opening.at(-1)?.to ?? 0;
    const column = sheet.columns.findIndex((each) => each.date === date);
    const closures = (sheet.columns[column]?.off ?? []).filter(({ kind }) => kind === "CLOSURE");
    const closed = closures.map(({ start, rows, reason }) => {
      const from = sheet.hours.from + start * 5;
      return { date, column, from, to: from + rows * 5, words: reason };
    });
    const breaks = subtract([{ from: first, to: last }], opening).map((span) => ({
      ...{ date, column, words: null, from: span.from, to: span.to },
    }));
    const all = opening.length === 0 ? [] : [...breaks, ...closed];
    return all.filter((span) => overlaps(span, sheet.hours));
  });
}

function itemOf(item: SheetItem, page: AgendaPage): ItemView {
  const { column, start, rows, span } = item;
  const place = { column, start, rows, at: Math.max(0, span.from), until: span.to };
  if (item.kind === "FREE") return { ...place, kind: "FREE", free: item.isFirst ? item.free : null };
  if (item.kind === "ELSEWHERE") return { ...place, kind: item.kind, id: item.id, words: item.words };
  const inLane = { ...place, lane: item.lane, lanes: item.lanes };
  if (item.kind === "TURNO") return { ...inLane, ...turnoOf(item.entry, page) };
  return { ...inLane, kind: item.kind, id: item.id, words: item.words, isOver: item.isOver };
}

function turnoOf(
  entry: AgendaEntry,
  { now, sheet, date, store }: AgendaPage,
): Omit<TurnoView, keyof ItemPlace | "lane" | "lanes"> {
  const { status, deposit } = entry;
  const dueAt = status === "PENDING_DEPOSIT" ? (deposit?.dueAt ?? null) : null;
  return {
    kind: "TURNO",
    booking: entry.bookingId,
    line: entry.lineId,
    version: entry.version,
    employee: entry.employeeId,
    name: nameOf(entry),
    service: entry.serviceName,
    ...{ status, color: entry.color, clash: entry.hasConflict, minutes: entry.minutes },
    due: dueAt === null ? null : { dueAt, at: toLocal(utcMinuteOf(dueAt), store.timeZone) },
    isOver: isOver(status),
    isEarlier: sheet.now?.date === date && entry.span.to <= now && isOver(status),
  };
}

type ItemPlace = Pick<TurnoView, "column" | "start" | "rows" | "at" | "until">;

function nameOf({ client }: AgendaEntry): string {
  return (client && fullName(client)) || agendaText.nobody;
}

function nextOf({ bookingId, status, span, entries }: AgendaTurno, page: AgendaPage): NextView | null {
  const { now, store, people } = page;
  const [first] = entries;
  if (first === undefined) return null;
  const minuteAt = (minute: number | null) =>
    minute === null ? null : toLocal(minute, store.timeZone).minute;
  const { came, missed } = pressFrom(span.from, now);
  const phone = first.client?.phone ?? null;
  return {
    booking: bookingId,
    version: first.version,
    name: nameOf(first),
    at: toLocal(span.from, store.timeZone).minute,
    minutesAway: span.from - now,
    services: entries.map(({ serviceName }) => serviceName),
    people: entries.map(({ employeeId }) => people.find(({ id }) => id === employeeId)?.firstName ?? ""),
    mind: mindWords(page.mind),
    phone,
    whatsApp: phone === null ? null : whatsAppNumber(phone),
    awaitsDeposit: status === "PENDING_DEPOSIT",
    cameFrom: minuteAt(came),
    missedFrom: minuteAt(missed),
  };
}

/** The total so far of the bookings that are over. */
function earlierCentavos({ sheet, now }: AgendaPage): number {
  const over = sheet.items.flatMap((item) =>
    item.kind === "TURNO" && item.entry.span.to <= now ? [item.entry] : [],
  );
  const charged = new Map(
    over
      .filter(({ status }) => status === "CHECKOUT")
      .map(({ bookingId, totalCentavos }) => [bookingId, totalCentavos]),
  );
  return [...charged.values()].reduce((sum, centavos) => sum + centavos, 0);
}
