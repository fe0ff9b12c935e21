import { figuresMonth, figuresText, listText, missedText } from "#app/text/waitlist/staff-list.ts";
import type { MonthFigures } from "#app/usecases/waitlist/staff/view-waitlist.server.ts";

/** What the list filled this month and the month before. */
export function Figures({ figures }: { readonly figures: readonly MonthFigures[] }) {
  return (
    <section className="card pad waits-figures" aria-labelledby="figures">
      <h2 id="figures">{listText.figures}</h2>
      <dl>
        {figures.map(({ month, ...sums }) => (
          <div key={month}>
            <dt>{figuresMonth(month)}</dt>
            <dd className="num">
              <b>{figuresText(sums)}</b>
              {sums.missed === 0 ? null : <small>{missedText(sums.missed)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
