import {
  saidColumns,
  totalAmount,
  totalFoot,
  totalLabel,
  totalsText,
  totalViews,
} from "#app/text/money/totals.ts";
import type { TotalsPage } from "#app/usecases/money/totals/view-totals.server.ts";
import "#app/styles/screens/money.css";

/** Money in, money out and the balance, a row each. */
export function TotalsTable({ page }: { readonly page: TotalsPage }) {
  const { by, rows } = page;
  const columns = saidColumns(by, rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className="card table-box" tabIndex={0} aria-label={totalsText.title}>
      <table className="table sum-table">
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
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
              key={index}
              label={totalLabel(by, label)}
              columns={columns}
              cells={columns.map(({ of }) => of(totals))}
            />
          ))}
        </tbody>
        <tfoot>
          {totalFoot(page, columns).map((foot) => (
            <Row key={foot.label} columns={columns} {...foot} />
          ))}
        </tfoot>
      </table>
    </section>
  );
}

type RowProps = {
  readonly label: string;
  readonly columns: ReturnType<typeof saidColumns>;
  readonly cells: readonly number[];
};

/** On a narrow screen each amount carries its label, and amounts of zero are left out. */
function Row({ label, columns, cells }: RowProps) {
  const isPlain = cells.slice(0, -1).filter((centavos) => centavos !== 0).length < 2;
  return (
    <tr className={isPlain ? "plain" : undefined}>
      <th scope="row">{label}</th>
      {columns.map(({ name }, index) => {
        const centavos = cells[index] ?? 0;
        return (
          <td key={name} data-name={name} className={centavos === 0 ? "zero" : undefined}>
            {totalAmount(centavos)}
          </td>
        );
      })}
    </tr>
  );
}
