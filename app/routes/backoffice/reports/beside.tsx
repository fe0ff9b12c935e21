import type { Figures } from "#app/domain/reports/figures.ts";
import { capitalised, price } from "#app/text/formats.ts";
import { daysText, growthText, reportsText } from "#app/text/reports/reports.ts";
import type { Compared, Report } from "#app/usecases/reports/view-report.server.ts";

type Row = readonly [
  label: string,
  of: (figures: Figures) => number | null,
  write: (amount: number) => string,
];

const plain = (amount: number) => `${amount}`;

const SALES: readonly Row[] = [
  [reportsText.charged, ({ charged }) => charged, price],
  [reportsText.turnos, ({ turnos }) => turnos, plain],
  [reportsText.occupancy, ({ percent }) => percent, (percent) => `${percent}%`],
  [reportsText.missed, ({ missed }) => missed, plain],
];
const CLIENTS: readonly Row[] = [
  [reportsText.fresh, ({ fresh }) => fresh, plain],
  [reportsText.again, ({ again }) => again, plain],
];

/** The days beside the days before and those of last year, new clients included. */
export function Beside({ report }: { readonly report: Report }) {
  const { figures, counted, before, lastYear, today } = report;
  const columns: readonly Compared[] = [{ days: counted, figures }, before, lastYear].filter(
    (each) => each !== null,
  );
  const isCompared = columns.length > 1;
  const rows = isCompared ? [...SALES, ...CLIENTS] : CLIENTS;
  const title = isCompared ? reportsText.beside : reportsText.clients;
  return (
    <section className="card report-table">
      <header className="part-head">
        <h2>{title}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys */}
      <section className="table-box" tabIndex={0} aria-label={title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{reportsText.figure}</th>
              {columns.map((column) => (
                <th key={column?.days.from} scope="col" className="r">
                  {column ? capitalised(daysText(column.days, today)) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, of, write]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map((column) => (
                  <Amount
                    key={column?.days.from}
                    amount={column && of(column.figures)}
                    now={of(figures)}
                    write={write}
                    isNow={column?.figures === figures}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

type AmountProps = {
  readonly amount: number | null;
  readonly now: number | null;
  readonly write: Row[2];
  readonly isNow: boolean;
};

function Amount({ amount, now, write, isNow }: AmountProps) {
  const growth = isNow || amount === null || now === null ? null : growthText(now, amount);
  return (
    <td className="r">
      {amount === null ? "–" : write(amount)}
      {growth ? <small className="muted"> ({growth})</small> : null}
    </td>
  );
}
