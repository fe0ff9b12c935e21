import type { CSSProperties } from "react";
import { useElapsed } from "#app/components/ui/use-elapsed.ts";
import { rowAt } from "#app/domain/agenda/views/grid.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { CalendarView } from "../calendar-view.ts";

type NowItemProps = { readonly minute: number; readonly view: CalendarView };

/** The current time: a line over the grid, a row of the list; with script it moves. */
export function NowItem({ minute, view }: NowItemProps) {
  const shown = minute + Math.floor(useElapsed() / MINUTE_MS);
  const isOutside = shown < view.hours.from || shown >= view.hours.to;
  const column = view.columns.findIndex(({ date }) => date === view.today);
  const place = { "--s": rowAt(shown, view.hours), "--c": column } as CSSProperties;
  return (
    <li className={isOutside ? "now-row list-only" : "now-row"} id="now" style={place}>
      <time>{formatTime(shown % 1440)}</time>
      <hr />
    </li>
  );
}
