import type { Agenda, AgendaBlock, AgendaEntry, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { dayShifts } from "#app/domain/calendar/opening.ts";
import { overlaps, type Span } from "#app/domain/time/spans.ts";
import { type LocalDate, localDay, minuteOn } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";

/** One professional's day. */
export type SheetColumn = { readonly date: LocalDate; readonly employeeId: string };

/** When a professional is away, busy with something else, or held for a waitlist entry. */
export type Away = {
  readonly kind: "AWAY" | "BLOCKED" | "HELD";
  readonly id: string;
  readonly span: Span;
  readonly words: string | null;
  readonly isOver: boolean;
};

/** What a column of a sheet is made of, in minutes of the day. */
export type SheetDay = SheetColumn & {
  readonly opening: readonly Span[];
  readonly own: readonly Span[];
  readonly closures: readonly (Span & { readonly reason: string | null })[];
  readonly away: readonly Away[];
  readonly elsewhere: readonly { readonly id: string; readonly span: Span; readonly words: string }[];
  readonly turnos: readonly { readonly span: Span; readonly entry: AgendaEntry }[];
};

type DayInput = {
  readonly agenda: Agenda;
  readonly store: AgendaStore;
  readonly now: UtcMinute;
};

export function dayOf({ agenda, store, now }: DayInput, { date, employeeId }: SheetColumn): SheetDay {
  const day = localDay(date, store.timeZone);
  const toMinutes = ({ from, to }: Span): Span => ({ from: minuteOn(day, from), to: minuteOn(day, to) });
  const isOn = ({ span }: { readonly span: Span }) => overlaps(span, WHOLE_DAY);
  return {
    date,
    employeeId,
    opening: dayShifts(store.weekly, day.number),
    own: agenda.shifts.filter(
      (shift) => shift.storeId === store.id && shift.employeeId === employeeId && shift.date === date,
    ),
    closures: store.closures
      .map(({ reason, ...span }) => ({ ...toMinutes(span), reason }))
      .filter((span) => overlaps(span, WHOLE_DAY)),
    away: agenda.blocks
      .filter((block) => block.employeeId === employeeId)
      .map(({ id, kind, span, reason }) => ({
        kind: awayKind(kind),
        ...{ id, span: toMinutes(span), words: reason, isOver: span.to <= now },
      }))
      .filter(isOn),
    elsewhere: agenda.elsewhere
      .filter((turno) => turno.employeeId === employeeId)
      .map(({ span, storeName }) => ({
        id: `${employeeId}-${span.from}`,
        span: toMinutes(span),
        words: storeName,
      }))
      .filter(isOn),
    turnos: agenda.entries
      .filter((entry) => entry.storeId === store.id && entry.employeeId === employeeId)
      .map((entry) => ({ entry, span: toMinutes(entry.span) }))
      .filter(isOn),
  };
}

function awayKind(kind: AgendaBlock["kind"]): Away["kind"] {
  if (kind === "HELD") return kind;
  return kind === "BLOCK" ? "BLOCKED" : "AWAY";
}

const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES };
