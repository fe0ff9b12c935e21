import type { CSSProperties } from "react";
import { AgendaIcon, type AgendaIconName } from "#app/components/agenda/agenda-icon.tsx";
import { Face } from "#app/components/backoffice/face.tsx";
import { colorClass } from "#app/components/setup/service-color.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { agendaText, clockSpan, markWords } from "#app/text/agenda/agenda.ts";
import { durationLabel } from "#app/text/formats.ts";
import type { CalendarView, TurnoView } from "../calendar-view.ts";
import { DueWords } from "./due-words.tsx";

/** A block of so many rows has one line of words, two, or all three. */
const ONE_LINE = 4;
const TWO_LINES = 8;

const MARKS: Readonly<Partial<Record<BookingStatus, AgendaIconName>>> = {
  PENDING_DEPOSIT: "deposit",
  DONE: "user-check",
  CHECKOUT: "paid",
  NO_SHOW: "user-x",
};
const LOOKS: Readonly<Partial<Record<BookingStatus, string>>> = {
  PENDING_DEPOSIT: " pending",
  CHECKOUT: " done",
  NO_SHOW: " noshow",
};

type TurnoItemProps = { readonly turno: TurnoView; readonly view: CalendarView };

/** One service of a booking; the whole block links to the booking's page. */
export function TurnoItem({ turno, view }: TurnoItemProps) {
  const { column, start, rows, lane, lanes, at, until, minutes, status } = turno;
  const head = view.columns[column];
  const place = {
    ...{ "--c": column, "--s": start, "--d": rows },
    ...(lanes > 1 ? { "--lane": lane, "--lanes": lanes } : {}),
  } as CSSProperties;
  const isShort = rows <= ONE_LINE;
  const look = `ev ${colorClass(turno.color)}${LOOKS[status] ?? ""}${turno.clash ? " clash" : ""}${isShort ? " ev-short" : ""}`;
  return (
    <li className={turno.isEarlier ? "past" : undefined} style={place}>
      <time className="at">{formatTime(at)}</time>
      <a
        className={look}
        href={`/backoffice/booking/${turno.booking}`}
        title={clockSpan({ from: at, to: until })}
        data-line={turno.line}
      >
        <span className="ev-words">
          <b>{turno.name}</b>{" "}
          <span>
            {turno.service}
            <span className="in-list">{` · ${durationLabel(minutes)}`}</span>
          </span>{" "}
          {rows > TWO_LINES && turno.due === null ? (
            <span className="in-grid num">{clockSpan({ from: at, to: until })}</span>
          ) : null}
          {turno.due === null ? null : <DueWords key={view.now} due={turno.due} view={view} />}
          <Mark turno={turno} />
        </span>
        {head && view.view !== "week" ? (
          <>
            <Face person={head.person} place={head.place} />
            <span className="sr">{` ${agendaText.with(head.person.firstName)}`}</span>
          </>
        ) : null}
      </a>
    </li>
  );
}

/** A booking's status and conflict: an icon in the grid, a word in the list. */
function Mark({ turno: { status, clash } }: Pick<TurnoItemProps, "turno">) {
  const icon = MARKS[status];
  if (clash && status !== "CHECKOUT")
    return (
      <span className="mark mark-warn">
        <AgendaIcon name="clash" />
        <span>{agendaText.clashShort}</span>
      </span>
    );
  if (icon === undefined) return null;
  return (
    <span className="mark">
      <AgendaIcon name={icon} />
      <span>{markWords[status]}</span>
    </span>
  );
}
