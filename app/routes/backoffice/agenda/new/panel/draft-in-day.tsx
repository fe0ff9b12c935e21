import { type CSSProperties, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { ROW_MINUTES, rowAt } from "#app/domain/agenda/views/grid.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { agendaText, clockSpan } from "#app/text/agenda/agenda.ts";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import type { CalendarView } from "../../calendar/calendar-view.ts";

/** A booking being made, at the place where it would stand. */
export type Draft = {
  readonly date: LocalDate;
  readonly employeeId: string;
  readonly startMinute: MinuteOfDay;
  /** Null: no service is chosen yet. */
  readonly minutes: number | null;
  readonly freeUntil: MinuteOfDay | null;
  readonly isClash: boolean;
};

/** The minutes drawn for a gap without a chosen service. */
const SOME = 60;
/** Up to so many minutes there is room for one line. */
const SHORT = 20;

/** In the day beside the panel: the booking being made, dashed, with its time at the side. */
export function DraftInDay({ draft, view }: { readonly draft: Draft; readonly view: CalendarView }) {
  const block = useRef<HTMLDivElement>(null);
  const { date, employeeId, startMinute, minutes, freeUntil, isClash } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever it comes to stand
  useEffect(() => {
    block.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [date, employeeId, startMinute]);
  const body = document.querySelector("#sheet.sheet-grid .sheet-body");
  const column = view.columns.findIndex((each) => each.date === date && each.employeeId === employeeId);
  if (!body || column < 0) return null;
  const free = freeUntil === null ? SOME : freeUntil - startMinute;
  const shown = minutes ?? Math.min(free, SOME);
  const place = {
    "--c": column,
    "--s": rowAt(startMinute, view.hours),
    "--d": Math.max(1, Math.ceil(shown / ROW_MINUTES)),
  } as CSSProperties;
  const span = clockSpan({ from: startMinute, to: startMinute + shown });
  return createPortal(
    <div className="np-day sheet-cols sheet-rows" style={place} aria-hidden="true">
      <div ref={block} className={`np-draft${isClash ? " bad" : ""}${shown <= SHORT ? " short" : ""}`}>
        <b>{newTurnoText.title}</b>{" "}
        <span className="num">{minutes === null ? agendaText.free(free) : span}</span>
      </div>
      <p className={isClash ? "np-at bad" : "np-at"}>{formatTime(startMinute)}</p>
    </div>,
    body,
  );
}
