import { withdrawalText } from "#app/text/legal/withdrawal.ts";

const DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The terms of the law: the days as circles, the last one filled. */
export function Terms() {
  const { days, daysText, hours, hoursText, law } = withdrawalText;
  return (
    <aside className="aside">
      <div className="card pad">
        <div>
          <b>{days}</b>
          <p className="sm muted">{daysText}</p>
          <p className="term" aria-hidden="true">
            {DAYS.map((day) => (
              <i key={day}>{day}</i>
            ))}
          </p>
        </div>
      </div>
      <div className="card pad">
        <div>
          <b>{hours}</b>
          <p className="sm muted">{hoursText}</p>
        </div>
      </div>
      <p className="sm muted">{law}</p>
    </aside>
  );
}
