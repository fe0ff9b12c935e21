import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { addDays } from "#app/domain/time/time.ts";
import { closedText, sinceText, tillDay, tillStates, tillText } from "#app/text/money/till.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";
import { tillHref, tillState } from "./till-view.ts";

/** The day shown, the days beside it, any other day, and the state of its till. */
export function DayNav({ view }: { readonly view: TillView }) {
  const { store, date, today, till } = view;
  const state = tillState(view);
  const at = (days: number) => tillHref({ store, date: addDays(date, days) });
  return (
    <div className="till-day">
      <a className="icon-btn" href={at(-1)} aria-label={tillText.before}>
        <Icon name="arrow-left" />
      </a>
      <details className="menu">
        <summary>
          <h2>{tillDay(date, today)}</h2>
          <Icon name="chevron" small />
          <span className="sr">{tillText.pick}</span>
        </summary>
        <form className="menu-list" method="get" action="/backoffice/money" key={date}>
          <HiddenFields fields={[["store", store.id]]} />
          <label className="field">
            <span className="label">{tillText.date}</span>
            <input className="input" type="date" name="date" defaultValue={date} max={today} required />
          </label>
          <button className="btn btn-sm" type="submit">
            {tillText.show}
          </button>
        </form>
      </details>
      {date < today ? (
        <a className="icon-btn" href={at(1)} aria-label={tillText.after}>
          <Icon name="arrow-right" />
        </a>
      ) : (
        <span className="icon-btn" aria-hidden="true" />
      )}
      <p className="till-state">
        <span className={state === "OPEN" ? "badge badge-brand" : "badge"}>{tillStates[state]}</span>
        {till ? (
          <span className="sm muted num">
            {till.closedAt === null
              ? sinceText(till.openedAt, till.openedBy, store.timeZone)
              : closedText(till.closedAt, till.closedBy, store.timeZone, date)}
          </span>
        ) : null}
      </p>
    </div>
  );
}
