import { useElapsed } from "#app/components/ui/use-elapsed.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import { depositDue } from "#app/text/agenda/agenda.ts";
import type { CalendarView, DueView } from "../calendar-view.ts";

type DueWordsProps = { readonly due: DueView; readonly view: Pick<CalendarView, "now" | "today"> };

/** How long a deposit is still awaited; with script the minutes run. */
export function DueWords({ due: { dueAt, at }, view: { now, today } }: DueWordsProps) {
  const elapsed = useElapsed();
  const minutes = (dueAt - elapsed) / MINUTE_MS - now;
  return <em className="due">{depositDue({ minutes, at, today })}</em>;
}
