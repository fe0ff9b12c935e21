import {
  totalAmount,
  totalColumns,
  totalFoot,
  totalLabel,
  totalsText,
  totalViews,
} from "#app/text/money/totals.ts";
import type { TotalsPage } from "#app/usecases/money/totals/view-totals.server.ts";

/** What came in, what went out and what remains, a row each. */
export function TotalsTable({ page }: { readonly page: TotalsPage }) {
  const { by, rows } = page;
  const columns = totalColumns(by);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className="card table-box" tabIndex={0} aria-label={totalsText.title}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{totalViews[by]}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, totals }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <tr key={index}>
              <th scope="row">{totalLabel(by, label)}</th>
              {columns.map(({ name, of }) => (
                <td key={name}>{totalAmount(of(totals))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totalFoot(page).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ name }, index) => (
                <td key={name}>{totalAmount(cells[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}
