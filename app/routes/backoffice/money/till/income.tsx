import { chargeMethodLabels } from "#app/text/agenda/charge.ts";
import { signedPrice, tillText } from "#app/text/money/till.ts";
import { dueCount, incomeCount, methodCount, outgoingCount } from "#app/text/money/till-counts.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";
import { MethodIcon } from "./money-icon.tsx";
import "#app/styles/parts/kpis.css";
import "#app/styles/parts/sums.css";

/** Money in, money out and money still due, as three figures. */
export function Figures({ view: { sums, lines, due } }: { readonly view: TillView }) {
  const charged = lines.filter(
    ({ movement, isBack, isVoid }) => movement.kind === "CHARGE" && !isBack && !isVoid,
  );
  const turnos = new Set(charged.map(({ movement }) => movement.bookingId)).size;
  const hasOthers = lines.some(({ movement, isBack }) => movement.kind === "WITHDRAWAL" || isBack);
  const dueCentavos = due.reduce((sum, { centavos }) => sum + centavos, 0);
  const figures = [
    [tillText.in, exactPrice(sums.in), incomeCount(turnos, sums.deposits)],
    [tillText.out, signedPrice(sums.out), outgoingCount(sums, hasOthers)],
    [tillText.due, exactPrice(dueCentavos), dueCount(due.length)],
  ] as const;
  return (
    <div className="kpis till-kpis">
      {figures.map(([label, amount, count]) => (
        <p key={label} className="card kpi">
          <span>{label}</span> <b>{amount}</b> <small>{count}</small>
        </p>
      ))}
    </div>
  );
}

/** Money in, by means of payment. */
export function MethodList({ sums }: Pick<TillView, "sums">) {
  // The largest sum first; equal sums in the sheet's order.
  const methods = sums.methods.toSorted((one, other) => other.centavos - one.centavos);
  return (
    <section className="part">
      <h2>{tillText.byMethod}</h2>
      <ul className="list card till-in">
        {methods.map((sum) => (
          <li key={sum.method} className={sum.centavos === 0 ? "zero" : undefined}>
            <MethodIcon method={sum.method} />
            <span>
              <b>{chargeMethodLabels[sum.method]}</b>
              <br />
              <span className="sm muted">{methodCount(sum)}</span>
            </span>
            <b className="num">{exactPrice(sum.centavos)}</b>
          </li>
        ))}
        <li className="till-total">
          <b>{tillText.total}</b>
          <b className="num">{exactPrice(sums.in)}</b>
        </li>
      </ul>
    </section>
  );
}
