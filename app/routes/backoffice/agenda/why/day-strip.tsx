import { refusalNames, whyDay, whyText } from "#app/text/agenda/why.ts";
import type { Tone, WhyDay } from "./why-view.ts";
import "#app/styles/parts/rows.css";
import "#app/styles/screens/why.css";

const KEYS: readonly (readonly [Tone, string])[] = [
  ["ok", whyText.offered],
  ["taken", refusalNames.SLOT_TAKEN],
  ["away", refusalNames.EMPLOYEE_UNAVAILABLE],
  ["shut", refusalNames.STORE_CLOSED],
  ["past", refusalNames.OUTSIDE_WINDOW],
];

/** The day at a glance: what is offered, and what keeps the rest. */
export function DayStrip({ day }: { readonly day: WhyDay }) {
  return (
    <section className="card pad why-day" aria-labelledby="why-day">
      <header>
        <h2 id="why-day">{whyDay(day.date)}</h2>
        <p className="num">
          <b>{day.offered}</b> <span className="muted">{day.of}</span>
        </p>
      </header>
      <div>
        <div className="why-strip" role="img" aria-label={day.told}>
          {day.stretches.map(({ from, tone, share }) => (
            <i key={from} className={tone} style={{ flexGrow: share }} />
          ))}
        </div>
        <p className="why-hours num" aria-hidden="true">
          {day.hours.map(({ label, at }) => (
            <span key={label} style={{ left: `${at}%` }}>
              {label}
            </span>
          ))}
        </p>
      </div>
      <ul className="keys">
        {KEYS.map(([tone, name]) => (
          <li key={tone}>
            <i className={`dot ${tone}`} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
