import { turnoText } from "#app/text/agenda/turno.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import "#app/styles/parts/sums.css";

type SumsProps = {
  readonly lines: readonly { readonly additionalCentavos: number }[];
  readonly money: {
    readonly totalCentavos: number;
    readonly paidCentavos: number;
    readonly restCentavos: number;
  };
  /** The booking is cancelled: nothing is left to pay. */
  readonly isOff?: boolean;
};

/** A booking's total, the payments, and the rest due. */
export function Sums({ lines, money, isOff = false }: SumsProps) {
  const additional = lines.reduce((sum, line) => sum + line.additionalCentavos, 0);
  return (
    <dl className="sums">
      <dt>{turnoText.services}</dt>
      <dd>{exactPrice(money.totalCentavos - additional)}</dd>
      {additional > 0 ? (
        <>
          <dt>{turnoText.additional}</dt>
          <dd>{exactPrice(additional)}</dd>
        </>
      ) : null}
      {money.paidCentavos > 0 ? (
        <>
          <dt>{turnoText.paid}</dt>
          <dd>{`-${exactPrice(money.paidCentavos)}`}</dd>
        </>
      ) : null}
      {isOff ? null : (
        <>
          <dt className="sum-rest">{turnoText.rest}</dt>
          <dd className="sum-rest">{exactPrice(money.restCentavos)}</dd>
        </>
      )}
    </dl>
  );
}
