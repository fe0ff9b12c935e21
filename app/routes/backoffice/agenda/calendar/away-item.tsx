import type { CSSProperties } from "react";
import { AgendaIcon } from "#app/components/agenda/agenda-icon.tsx";
import { formatTime } from "#app/domain/time/time.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import type { CalendarView, ItemView } from "./calendar-view.ts";

type AwayItemProps = {
  readonly item: Extract<ItemView, { kind: "AWAY" | "ELSEWHERE" }>;
  readonly kind: "AWAY" | "ELSEWHERE";
  readonly view: CalendarView;
};

/** When a professional of the store is not there, or busy at another one. */
export function AwayItem({ item, kind, view }: AwayItemProps) {
  const { column, start, rows, at, until, words } = item;
  const person = view.columns[column]?.person;
  const place = { "--c": column, "--s": start, "--d": rows } as CSSProperties;
  const isAway = kind === "AWAY";
  const title = isAway ? (words ?? agendaText.away) : agendaText.elsewhere(words ?? "");
  return (
    <li style={place}>
      <time className="at">{formatTime(at)}</time>
      <p className={isAway ? "ev away" : "ev shut"}>
        <AgendaIcon name={isAway ? "away" : "lock"} />
        <b>{title}</b> <span className={rows > 5 ? undefined : "in-list"}>{agendaText.awayUntil(until)}</span>
        {person && view.view !== "week" ? (
          <span className="in-list"> {agendaText.with(person.firstName)}</span>
        ) : null}
      </p>
    </li>
  );
}
