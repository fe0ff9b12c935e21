import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { commissionsText, signedPrice, spanWords } from "#app/text/money/commissions.ts";
import type { CommissionsPage } from "#app/usecases/money/commissions/commissions-page.server.ts";
import { EARLIER, fileHref, statementHref } from "./commissions-view.ts";

type EarlierProps = Pick<CommissionsPage, "today"> &
  Pick<NonNullable<CommissionsPage["shown"]>, "statement" | "closings">;

/** The closed statements, the latest first, each with its file. */
export function Earlier({ statement, closings, today }: EarlierProps) {
  if (closings.length === 0) return null;
  const last = closings[EARLIER - 1];
  const where = { ...statement, employeeId: statement.employee.id };
  return (
    <section className="earlier">
      <h2>{commissionsText.earlier}</h2>
      <ul className="list card">
        {closings
          .slice(0, EARLIER)
          .map(({ id, employeeId, fromDate: from, toDate: to, paidOn, totalCentavos }) => (
            <li key={id}>
              <span>
                <a className="name" href={statementHref({ employeeId, from, to })}>
                  {spanWords({ from, to }, today)}
                </a>
                <br />
                <span className="sm muted">
                  {paidOn ? commissionsText.paidOn(paidOn) : commissionsText.notPaid}
                </span>
              </span>
              <b>{signedPrice(totalCentavos)}</b>
              <a
                className="icon-btn"
                href={fileHref({ employeeId, from, to })}
                aria-label={commissionsText.downloadOf(spanWords({ from, to }, today))}
              >
                <PlaceIcon name="download" small />
              </a>
            </li>
          ))}
      </ul>
      {closings.length > EARLIER && last ? (
        <p>
          <a className="btn btn-quiet btn-sm" href={statementHref(where, { before: last.toDate })}>
            {commissionsText.moreEarlier}
          </a>
        </p>
      ) : null}
    </section>
  );
}
