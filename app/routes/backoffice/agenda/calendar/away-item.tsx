import type { CSSProperties } from "react";
import { AgendaIcon } from "#app/components/agenda/agenda-icon.tsx";
import { formatTime } from "#app/domain/time/time.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import type { CalendarView, ItemView } from "./calendar-view.ts";

type Away = Extract<ItemView, { kind: "AWAY" | "ELSEWHERE" }>;

type AwayItemProps = {
  readonly item: Away;
  readonly kind: Away["kind"];
  readonly view: CalendarView;
};

/** When a professional of the store is not there, which leads to what keeps them away, or busy at another one. */
export function AwayItem({ item, kind, view }: AwayItemProps) {
  const { id, column, start, rows, at } = item;
  const place = { "--c": column, "--s": start, "--d": rows } as CSSProperties;
  return (
    <li style={place}>
      <time className="at">{formatTime(at)}</time>
      {kind === "AWAY" ? (
        <a className="ev away" href={`/backoffice/calendar/block/${id}`}>
          <Words item={item} view={view} />
        </a>
      ) : (
        <p className="ev shut">
          <Words item={item} view={view} />
        </p>
      )}
    </li>
  );
}

function Words({ item: { kind, column, rows, until, words }, view }: Omit<AwayItemProps, "kind">) {
  const person = view.columns[column]?.person;
  const isAway = kind === "AWAY";
  return (
    <>
      <AgendaIcon name={isAway ? "away" : "lock"} />
      <b>{isAway ? (words ?? agendaText.away) : agendaText.elsewhere(words ?? "")}</b>{" "}
      <span className={rows > 5 ? undefined : "in-list"}>{agendaText.awayUntil(until)}</span>
      {person && view.view !== "week" ? (
        <span className="in-list"> {agendaText.with(person.firstName)}</span>
      ) : null}
    </>
  );
}
