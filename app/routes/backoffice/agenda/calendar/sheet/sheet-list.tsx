import { type CSSProperties, useContext } from "react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { DocumentContext } from "#app/document.ts";
import type { DayPart } from "#app/domain/agenda/views/day-parts.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { unpack } from "#app/routing/packed.ts";
import { agendaText, dayHeading } from "#app/text/agenda/agenda.ts";
import { price } from "#app/text/formats.ts";
import { type CalendarView, type ItemView, isPart, type ShutView, type TurnoView } from "../calendar-view.ts";
import { AwayItem } from "./away-item.tsx";
import { FreeItem } from "./free-item.tsx";
import { KeptRows } from "./kept-rows.tsx";
import { NowItem } from "./now-item.tsx";
import { listedParts, PartItem } from "./part-item.tsx";
import { TurnoItem } from "./turno-item.tsx";
import "#app/styles/screens/agenda-list.css";

/** What the server keeps for the drawing alone. */
type DrawnOnly = Pick<CalendarView, "items">;
type ViewProps = { readonly view: CalendarView };

/** All items in the order of time. Of a part of a crowded day, script keeps what the server drew until it has the whole day. */
export function SheetList({ view }: ViewProps) {
  const { drawnOnly } = useContext(DocumentContext);
  if (!isPart(view)) return <Rows view={view} />;
  return drawnOnly === null ? (
    <KeptRows className={LIST} />
  ) : (
    <Rows view={{ ...view, ...unpack<DrawnOnly>(drawnOnly) }} />
  );
}

const LIST = "sheet-cols sheet-rows agenda";

/** The stylesheet hides from the grid those meant only for the list. */
function Rows({ view }: ViewProps) {
  const { columns, items, clock, shut } = view;
  const dates = [...new Set(columns.map(({ date }) => date))];
  return (
    <ol className={LIST}>
      {dates.map((date) => {
        const isOn = ({ column }: { readonly column: number }) => columns[column]?.date === date;
        const own = items.filter(isOn);
        const rows = [...listedParts(view), ...own, ...shut.filter((each) => each.date === date)];
        const isToday = clock?.date === date;
        return (
          <DayItems
            key={date}
            date={date}
            view={view}
            rows={rows.sort((a, b) => startOf(a) - startOf(b))}
            nowAt={isToday ? clock.minute : null}
          />
        );
      })}
    </ol>
  );
}

type Row = ItemView | ShutView | DayPart;

function startOf(row: Row): number {
  return "at" in row ? row.at : row.from;
}

type DayItemsProps = {
  readonly date: string;
  readonly view: CalendarView;
  readonly rows: readonly Row[];
  readonly nowAt: number | null;
};

function DayItems({ date, view, rows, nowAt }: DayItemsProps) {
  const earlier = rows.filter(isEarlier);
  const before = nowAt === null ? rows : rows.filter((row) => startOf(row) < nowAt);
  const after = nowAt === null ? [] : rows.filter((row) => startOf(row) >= nowAt);
  const isPast = ({ from, to }: Span) =>
    rows.every((row) => isPartRow(row) || isEarlier(row) || startOf(row) < from || startOf(row) >= to);
  const draw = (row: Row) =>
    isPartRow(row) ? (
      <PartItem key={`part-${row.from}`} part={row} view={view} isPast={isPast(row)} />
    ) : (
      <RowItem key={keyOf(row)} row={row} view={view} />
    );
  return (
    <>
      {view.view === "week" ? (
        <li className="list-only day-row">
          <h2>{dayHeading(date, view.today)}</h2>
        </li>
      ) : null}
      {earlier.length > 0 && view.view !== "week" ? <Earlier earlier={earlier} view={view} /> : null}
      {before.map(draw)}
      {nowAt === null ? null : <NowItem key={view.now} minute={nowAt} view={view} />}
      {after.map(draw)}
    </>
  );
}

function isPartRow(row: Row): row is DayPart {
  return !("kind" in row) && !("words" in row);
}

function isEarlier(row: Row): row is TurnoView {
  return "isEarlier" in row && row.isEarlier;
}

function keyOf(row: ItemView | ShutView): string {
  if (!("kind" in row)) return `shut-${row.date}-${row.from}`;
  return row.kind === "TURNO" ? row.line : `${row.kind}-${row.column}-${row.start}`;
}

function RowItem({ row, view }: { readonly row: ItemView | ShutView; readonly view: CalendarView }) {
  if (!("kind" in row)) return <ShutItem row={row} />;
  switch (row.kind) {
    case "TURNO":
      return <TurnoItem turno={row} view={view} />;
    case "FREE":
      return <FreeItem item={row} view={view} />;
    case "AWAY":
    case "BLOCKED":
    case "HELD":
    case "ELSEWHERE":
      return <AwayItem item={row} view={view} />;
  }
}

function ShutItem({ row }: { readonly row: ShutView }) {
  return (
    <li className="list-only">
      <time className="at">{formatTime(row.from)}</time>
      <p className="shut-row">{row.words ?? agendaText.storeClosed}</p>
    </li>
  );
}

type EarlierProps = { readonly earlier: readonly TurnoView[]; readonly view: CalendarView };

/** Folds bookings that are over and dealt with into one row of the list, until it is pressed. */
function Earlier({ earlier, view: { earlierCentavos } }: EarlierProps) {
  const turnos = new Set(earlier.map(({ booking }) => booking)).size;
  const at = Math.min(...earlier.map((turno) => turno.at));
  return (
    <li className="list-only earlier" style={{ "--s": 0 } as CSSProperties}>
      <time className="at">{formatTime(at)}</time>
      <label className="fold">
        <input className="cover" type="checkbox" />
        <PlaceIcon name="history" small />
        <span>{agendaText.earlier(turnos)}</span>
        {earlierCentavos === null ? null : <span className="muted num">{price(earlierCentavos)}</span>}
      </label>
    </li>
  );
}
