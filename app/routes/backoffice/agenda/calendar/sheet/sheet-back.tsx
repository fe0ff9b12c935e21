import type { CSSProperties } from "react";
import { rowAt } from "#app/domain/agenda/views/grid.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { HOUR_MINUTES } from "#app/domain/time/units.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import { queueText } from "#app/text/agenda/queue.ts";
import type { CalendarView, OffView, QueueRow } from "../calendar-view.ts";

/** An hour label nearer to the now line than this, in minutes, cannot be read. */
const CROWDED = 9;

/** The background of the grid: its hours, its columns, and the times without professionals. */
export function SheetBack({ view }: { readonly view: CalendarView }) {
  const { columns, off, hours, clock } = view;
  const count = (hours.to - hours.from) / HOUR_MINUTES;
  const marks = Array.from({ length: count }, (_, index) => hours.from + index * HOUR_MINUTES);
  return (
    <div className="sheet-cols sheet-rows sheet-back" aria-hidden="true">
      {columns.map(({ date, employeeId }, column) => (
        <i key={`${date}-${employeeId}`} className="sheet-col" style={{ "--c": column } as CSSProperties} />
      ))}
      {off.map((hours) => (
        <i
          key={`${hours.column}-${hours.kind}-${hours.start}`}
          className="sheet-off"
          style={{ "--c": hours.column, "--s": hours.start, "--d": hours.rows } as CSSProperties}
        >
          {wordsOf(hours, view)}
        </i>
      ))}
      {view.queue?.map((row) => (
        <Wait key={row.id} row={row} view={view} />
      ))}
      {marks.map((minute, index) => (
        <time
          key={minute}
          className={clock !== null && Math.abs(clock.minute - minute) < CROWDED ? "quiet" : undefined}
          style={{ "--s": index * (HOUR_MINUTES / 5) } as CSSProperties}
        >
          {formatTime(minute)}
        </time>
      ))}
    </div>
  );
}

/** The likely place of a client who waits; it blocks nothing. */
function Wait({ row, view }: { readonly row: QueueRow; readonly view: CalendarView }) {
  const { turn, minutes, name } = row;
  const column = view.columns.findIndex(({ employeeId }) => employeeId === turn?.employee);
  if (turn === null || column < 0) return null;
  const rows = minutes / 5;
  const place = { "--c": column, "--s": rowAt(turn.at, view.hours), "--d": rows } as CSSProperties;
  return (
    <i className={rows < 6 ? "sheet-wait low" : "sheet-wait"} style={place}>
      <b>{name ?? queueText.nameless}</b>
      <span>{turn.isNow ? queueText.turn : queueText.inQueue}</span>
    </i>
  );
}

/** The words of a span off; null without room for them. */
function wordsOf({ kind, reason, rows, column }: OffView, { view, columns }: CalendarView): string | null {
  if (kind === "OWN" || rows < 5) return null;
  if (reason !== null) return reason;
  if (columns[column]?.isClosed) return agendaText.closed;
  return view === "week" ? null : agendaText.storeClosed;
}
