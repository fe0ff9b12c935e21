import { holidaysText } from "#app/text/setup/stores/holidays.ts";
import type { HolidayItem } from "../holiday-item.ts";

/** A holiday in each row: day, name and answer; the row leads to the form. */
export function HolidayList({ items }: { readonly items: readonly HolidayItem[] }) {
  return (
    <ul className="list card">
      {items.map(({ date, month, day, title, note, answer, isAnswered, isAwaited }) => (
        <li key={date} className="holiday-row">
          <span className="leaf" aria-hidden="true">
            {month}
            <b>{day}</b>
          </span>
          <div>
            <a className="name" href={`/backoffice/setup/holidays/${date}`}>
              {title}
            </a>
            <p className="sm muted">
              <time dateTime={date}>
                <span className="sr">{`${day} ${month}, `}</span>
                {note}
              </time>
            </p>
          </div>
          <p className="holiday-answer">
            <span className={lookOf({ isAnswered, isAwaited })}>{answer}</span>
            <span className="sm link" aria-hidden="true">
              {isAnswered ? holidaysText.change : holidaysText.answer}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A distant holiday needs no highlight. */
function lookOf({ isAnswered, isAwaited }: Pick<HolidayItem, "isAnswered" | "isAwaited">): string {
  if (isAwaited) return "badge badge-warning";
  return isAnswered ? "badge" : "sm muted";
}
