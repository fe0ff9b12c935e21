import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { StatementItem } from "#app/domain/money/commissions/statement.ts";
import { fullName } from "#app/text/formats.ts";
import { termsWords } from "#app/text/money/commission-rules.ts";
import {
  commissionsText,
  dayWords,
  itemWords,
  reckonedWords,
  signedPrice,
  spanWords,
} from "#app/text/money/commissions.ts";
import type { Statement } from "#app/usecases/money/commissions/statement.server.ts";
import { FIRST, statementHref } from "./commissions-view.ts";

type LinesCardProps = {
  readonly statement: Statement;
  /** Index of the first line shown, from 0. */
  readonly from: number;
  /** Whether the screen shows all lines of the page; otherwise only the first ones, and paper all. */
  readonly isAll: boolean;
  readonly isOwn: boolean;
  readonly today: string;
};

/** The statement's professional, days, state and lines. */
export function LinesCard({ statement, from, isAll, isOwn, today }: LinesCardProps) {
  const { employee, items, entryCount, closing } = statement;
  const where = { ...statement, employeeId: employee.id };
  const end = from + items.length;
  const shown = isAll ? items.length : Math.min(FIRST, items.length);
  const isPart = end < entryCount || from > 0;
  return (
    <section className="card lines-card">
      <header>
        <h2>{`${fullName(employee)}, ${spanWords(statement, today)}`}</h2>
        <State closing={closing} />
      </header>
      {entryCount === 0 ? (
        <EmptyState title={commissionsText.noLines} lines={[commissionsText.noLinesText]} />
      ) : (
        <table className="table table-stack">
          <thead>
            <tr>
              <th scope="col">{commissionsText.day}</th>
              <th scope="col">{commissionsText.turno}</th>
              <th scope="col" className="r">
                {commissionsText.charged}
              </th>
              <th scope="col" className="r">
                {commissionsText.commission}
              </th>
              <th scope="col" className="r">
                {isOwn ? commissionsText.dueToMe : commissionsText.due}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may be there twice, as it was closed and corrected
              <Line key={from + index} item={item} statement={statement} isOnPaper={index >= shown} />
            ))}
          </tbody>
        </table>
      )}
      {shown < items.length ? (
        <p className="lines-foot on-screen">
          <span className="muted sm">{commissionsText.shownOf(shown, entryCount)}</span>
          <a className="btn btn-quiet btn-sm" href={statementHref(where, { line: "0" })}>
            {commissionsText.all}
          </a>
        </p>
      ) : null}
      {isPart ? (
        <p className={isAll ? "lines-foot" : "lines-foot on-paper"}>
          <span className="muted sm">{commissionsText.shownOf(items.length, entryCount)}</span>
          {end < entryCount ? (
            <a className="btn btn-quiet btn-sm" href={statementHref(where, { line: `${end}` })}>
              {commissionsText.next}
            </a>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}

function State({ closing }: Pick<Statement, "closing">) {
  if (closing === null) return <span className="badge badge-brand">{commissionsText.open}</span>;
  return <span className="badge">{closing.paidOn ? commissionsText.paid : commissionsText.closed}</span>;
}

type LineProps = {
  readonly item: StatementItem;
  readonly statement: Statement;
  /** Only on paper. */
  readonly isOnPaper: boolean;
};

function Line({ item, statement, isOnPaper }: LineProps) {
  const [who, what] = itemWords(item);
  const { terms, chargedCentavos } = item;
  return (
    <tr className={isOnPaper ? "on-paper" : undefined}>
      <td className="line-day muted">{dayWords(item.date, statement)}</td>
      <th scope="row">
        {who}
        {what ? <span className="line-what muted sm">{what}</span> : null}
      </th>
      <td className="r wide">{terms ? signedPrice(chargedCentavos) : ""}</td>
      <td className="r wide">{terms ? termsWords(terms) : ""}</td>
      <td className="r">
        <b>{signedPrice(item.amountCentavos)}</b>
        {terms ? <span className="line-terms muted sm">{reckonedWords(item)}</span> : null}
      </td>
    </tr>
  );
}
