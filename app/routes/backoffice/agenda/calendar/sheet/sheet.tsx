import { type CSSProperties, memo } from "react";
import { agendaText, shownName } from "#app/text/agenda/agenda.ts";
import type { CalendarView } from "../calendar-view.ts";
import { SheetBack } from "./sheet-back.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { SheetList } from "./sheet-list.tsx";

/**
 * The agenda's items as one list in the order of time. Phones show the list; wider screens lay it out over a grid with a column
 * for each professional or day.
 */
export const Sheet = memo(function Sheet({ view }: { readonly view: CalendarView }) {
  const isGrid = view.view !== "list";
  const isWeek = view.view === "week";
  const size = { "--n": view.columns.length, "--rows": view.rows } as CSSProperties;
  const name =
    isWeek && view.columns[0]
      ? agendaText.weekOf(view.columns[0].person, view.dates, view.today)
      : shownName(view.dates, view.today);
  const kind = isWeek ? "sheet sheet-grid sheet-week" : "sheet sheet-grid";
  return (
    // A scrolling box must be reachable by keyboard.
    <section
      className={isGrid ? kind : "sheet"}
      id="sheet"
      aria-label={name}
      style={size}
      {...(isGrid ? { tabIndex: 0 } : {})}
    >
      {isGrid ? <SheetHead view={view} /> : null}
      <div className="sheet-body">
        {isGrid ? <SheetBack view={view} /> : null}
        <SheetList view={view} />
      </div>
    </section>
  );
});
