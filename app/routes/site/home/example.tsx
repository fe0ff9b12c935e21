import type { CSSProperties } from "react";
import { type ExampleBlock, example, exampleDays, exampleTeam } from "#app/text/site/example.ts";
import "#app/styles/parts/service-colors.css";

type ExampleColumnsProps = {
  /** The hours, from 9:00 on. */
  readonly hours: readonly string[];
  readonly blocks: readonly ExampleBlock[];
  readonly minutesOfRow: number;
};

/** A column for each professional, with their bookings at their times. */
export function ExampleColumns({ hours, blocks, minutesOfRow }: ExampleColumnsProps) {
  const rowAt = (minutes: number) => 2 + minutes / minutesOfRow;
  return (
    <>
      {exampleTeam.map(([initials, name], column) => (
        <b key={name} style={placedAt(1, column)}>
          <span className={column === 1 ? "avatar avatar-b" : "avatar"}>{initials}</span>
          {name}
        </b>
      ))}
      {hours.map((hour, index) => (
        <i key={hour} style={placedAt(rowAt(index * 60), -1)}>
          {hour}
        </i>
      ))}
      {blocks.map(({ column, at, takes, color, who, what }) => (
        <div
          key={`${column}-${at}`}
          className={color ? `ev svc-${color}` : "ev ev-new"}
          style={placedAt(rowAt(at), column, takes / minutesOfRow)}
        >
          <b>{who}</b>
          {what}
        </div>
      ))}
    </>
  );
}

/** The hours take the grid's first column; the professionals follow. */
function placedAt(row: number, column: number, rows = 1): CSSProperties {
  return { "--a": `${row}/${column + 2}/span ${rows}` } as CSSProperties;
}

/** Days as circles: one chosen, one closed. */
export function ExampleDays() {
  return (
    <div className="days">
      {exampleDays.map(([day, weekday], index) => (
        <span key={day} className={dayLook(index)}>
          <b>{day}</b>
          <span>{weekday}</span>
        </span>
      ))}
    </div>
  );
}

function dayLook(index: number): string {
  if (index === 2) return "day on";
  return index === 4 ? "day off" : "day";
}

export function ExampleSlots({ slots }: { readonly slots: readonly string[] }) {
  return (
    <div className="slots">
      {slots.map((slot) => (
        <span key={slot} className={slot === example.chosen ? "slot on" : "slot"}>
          {slot}
        </span>
      ))}
    </div>
  );
}
