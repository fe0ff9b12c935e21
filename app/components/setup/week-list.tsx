import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { weekLines } from "#app/text/setup/employees.ts";

/** The hours of a week as text: equal days stand together. */
export function WeekList({ weekly }: { readonly weekly: WeeklyShifts }) {
  return (
    <dl className="week-list">
      {weekLines(weekly).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
