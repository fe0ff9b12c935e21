import type { CSSProperties } from "react";
import { AgendaIcon } from "#app/components/agenda/agenda-icon.tsx";
import { WAITLIST_PAGE } from "#app/domain/paths/waitlist-paths.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import type { CalendarView, ItemView } from "../calendar-view.ts";

type Away = Extract<ItemView, { kind: "AWAY" | "BLOCKED" | "HELD" | "ELSEWHERE" }>;

type AwayItemProps = { readonly item: Away; readonly view: CalendarView };

/**
 * A professional's time away, blocked, held for a waitlist entry, or taken at another store. It leads to the page of the block or
 * the waitlist while it can still be changed.
 */
export function AwayItem({ item, view }: AwayItemProps) {
  const { column, start, rows, at } = item;
  const place = {
    ...{ "--c": column, "--s": start, "--d": rows },
    ...("lanes" in item && item.lanes > 1 ? { "--lane": item.lane, "--lanes": item.lanes } : {}),
  } as CSSProperties;
  const href = hrefOf(item);
  const look = item.kind === "AWAY" ? "ev away" : "ev shut";
  return (
    <li style={place}>
      <time className="at">{formatTime(at)}</time>
      {href === null ? (
        <p className={look}>
          <Words item={item} view={view} />
        </p>
      ) : (
        <a className={look} href={href}>
          <Words item={item} view={view} />
        </a>
      )}
    </li>
  );
}

function hrefOf(item: Away): string | null {
  if (item.kind === "HELD") return WAITLIST_PAGE;
  return item.kind === "ELSEWHERE" || item.isOver ? null : `/backoffice/calendar/block/${item.id}`;
}

function Words({ item, view }: AwayItemProps) {
  const { kind, column, rows, until } = item;
  const person = view.columns[column]?.person;
  return (
    <>
      <AgendaIcon name={kind === "AWAY" ? "away" : "lock"} />
      <b>{titleOf(item)}</b>{" "}
      <span className={rows > 5 ? undefined : "in-list"}>{agendaText.awayUntil(until)}</span>
      {person && view.view !== "week" ? (
        <span className="in-list"> {agendaText.with(person.firstName)}</span>
      ) : null}
    </>
  );
}

function titleOf({ kind, words }: Away): string {
  if (kind === "ELSEWHERE") return agendaText.elsewhere(words ?? "");
  if (kind === "HELD") return agendaText.held;
  return words ?? (kind === "AWAY" ? agendaText.away : agendaText.blocked);
}
