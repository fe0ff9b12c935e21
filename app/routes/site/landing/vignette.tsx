import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Piece, Row, Sheet, Vignette } from "#app/text/site/landings/vignette.ts";
import { SmallDay } from "./small-day.tsx";

/** A part of the product, drawn with its own components; of several sheets, the later ones are indented. */
export function VignetteSheets({ vignette }: { readonly vignette: Vignette }) {
  if (vignette.length === 1) return vignette.map((sheet) => <SheetOf key="only" sheet={sheet} />);
  return (
    <div>
      {vignette.map((sheet, index) => (
        <SheetOf key={String(sheet)} sheet={sheet} isIn={index > 0} />
      ))}
    </div>
  );
}

type SheetProps = { readonly sheet: Sheet; readonly isIn?: boolean };

function SheetOf({ sheet, isIn = false }: SheetProps) {
  return (
    <div className={isIn ? "sheet in" : "sheet"}>
      {sheet.map((piece) => (
        <PieceOf key={String(piece)} piece={piece} />
      ))}
    </div>
  );
}

function PieceOf({ piece }: { readonly piece: Piece }): ReactNode {
  switch (piece[0]) {
    case "line":
      return (
        <p className="line">
          <b>{piece[1]}</b>
          <span className="muted num">{piece[2]}</span>
        </p>
      );
    case "price":
      return (
        <p className="line">
          <b>{piece[1]}</b>
          <b>{piece[2]}</b>
        </p>
      );
    case "alias":
      return (
        <p className="line">
          <span className="muted">{piece[1]}</span>
          <b>{piece[2]}</b>
        </p>
      );
    case "state":
      return (
        <p className="line">
          <b>{piece[1]}</b>
          <span className={`badge badge-${piece[3] ?? "brand"}`}>{piece[2]}</span>
        </p>
      );
    case "total":
      return (
        <p className="line total">
          <span>{piece[1]}</span>
          <b>{piece[2]}</b>
        </p>
      );
    case "words":
      return <p className="muted">{piece[1]}</p>;
    case "when":
      return <p className="when">{piece[1]}</p>;
    case "deposit":
      return (
        <p className="meta">
          <span className="badge badge-warm">
            <Icon name="card" small />
            {piece[1]}
          </span>
          <span className="num">{piece[2]}</span>
        </p>
      );
    case "button":
      return <p className="btn btn-block">{piece[1]}</p>;
    case "buttons":
      return <Buttons labels={piece.slice(1)} />;
    case "slots":
      return <Slots on={piece[1]} times={piece.slice(2).map(String)} />;
    case "rows":
      return <Rows rows={piece.slice(1) as readonly Row[]} />;
    case "days":
      return <Days days={piece.slice(1) as readonly Day[]} />;
    case "bar":
      return <p className={piece[1] === "whole" ? "weight" : "weight little"} />;
    case "day":
      return <SmallDay day={piece[1]} />;
  }
}

function Buttons({ labels }: { readonly labels: readonly string[] }) {
  return (
    <p className="line acts">
      {labels.map((label, index) => (
        <span key={label} className={index === 0 ? "btn half" : "btn btn-line half"}>
          {label}
        </span>
      ))}
    </p>
  );
}

function Slots({ on, times }: { readonly on: number; readonly times: readonly string[] }) {
  return (
    <p className="slots">
      {times.map((time, index) => (
        <span key={time} className={index === on ? "slot on" : "slot"}>
          {time}
        </span>
      ))}
    </p>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul className="rows">
      {rows.map(([mark, label, value]) => (
        <li key={label}>
          <span className="who">
            {mark === "✓" ? (
              <span className="avatar avatar-b">
                <Icon name="check" small />
              </span>
            ) : (
              <span className="avatar">{mark}</span>
            )}
            <b>{label}</b>
          </span>
          <span className="muted num">{value}</span>
        </li>
      ))}
    </ul>
  );
}

type Day = readonly [day: string, weekday: string, state?: "on" | "off"];

function Days({ days }: { readonly days: readonly Day[] }) {
  return (
    <p className="days">
      {days.map(([day, weekday, state]) => (
        <span key={day} className={state ? `day ${state}` : "day"}>
          <b>{day}</b>
          <span>{weekday}</span>
        </span>
      ))}
    </p>
  );
}
