import type { CSSProperties } from "react";
import { formatTime } from "#app/domain/time/time.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import type { CalendarView, ItemView } from "../calendar-view.ts";

type FreeItemProps = { readonly item: Extract<ItemView, { kind: "FREE" }>; readonly view: CalendarView };

/** A free start, leading to a new booking there. The list shows only the first of each gap. */
export function FreeItem({ item, view }: FreeItemProps) {
  const { column, start, rows, at, free } = item;
  const head = view.columns[column];
  if (head === undefined) return null;
  const { date, employeeId, person } = head;
  const time = formatTime(at);
  const params = new URLSearchParams({ date, time, store: view.address.store ?? "", employee: employeeId });
  const place = { "--c": column, "--s": start, "--d": rows } as CSSProperties;
  const href = `/backoffice/calendar/new?${params}`;
  if (free === null)
    return (
      <li className="grid-only" style={place}>
        <a className="free" href={href}>
          {time}
        </a>
      </li>
    );
  return (
    <li style={place}>
      <time className="at">{time}</time>
      <a className="free" href={href}>
        {time}
        <span className="in-list muted">
          {agendaText.free(free)}
          {view.view === "week" ? null : ` ${agendaText.with(person.firstName)}`}
        </span>
      </a>
    </li>
  );
}
