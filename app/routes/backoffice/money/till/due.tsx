import { Icon } from "#app/components/ui/icon.tsx";
import { formatTime } from "#app/domain/time/time.ts";
import { tillText } from "#app/text/money/till.ts";
import { dueWarning } from "#app/text/money/till-counts.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";

type DueProps = Pick<TillView, "due">;

const ID = "por-cobrar";

/** Clients who came and have not paid, each leading to the charge. */
export function DueList({ due }: DueProps) {
  if (due.length === 0) return null;
  return (
    <section className="part" id={ID}>
      <h2>{tillText.due}</h2>
      <ul className="list card till-rows">
        {due.map(({ id, name, startMinute, employees, centavos }) => (
          <li key={id}>
            <time className="sm muted num">{formatTime(startMinute)}</time>
            <span>
              <a className="name" href={`/backoffice/booking/${id}/charge`}>
                {name ?? tillText.someone}
              </a>
              <br />
              <span className="sm muted">{employees.replaceAll(",", ", ")}</span>
            </span>
            <b className="num">{exactPrice(centavos)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown when a till is about to be closed. */
export function DueWarning({ due }: DueProps) {
  if (due.length === 0) return null;
  const { title, way, orNext } = dueWarning(due.length);
  return (
    <div className="alert alert-warning">
      <Icon name="alert" />
      <p>
        <b>{title}</b>
        <br />
        <a className="way" href={`#${ID}`}>
          {way}
        </a>
        {orNext}
      </p>
    </div>
  );
}
