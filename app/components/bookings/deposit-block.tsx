import { price } from "#app/text/formats.ts";
import type { ShownDeposit } from "#app/text/payments/deposit.ts";
import { wizardText } from "#app/text/wizard/wizard.ts";
import "#app/styles/screens/sena.css";

/** The parts of a booking's price: the deposit, and the rest; nothing without a deposit. */
export function DepositBlock({ deposit }: { readonly deposit: ShownDeposit | null }) {
  if (deposit === null) return null;
  const { standing, label, detail, centavos, restCentavos } = deposit;
  return (
    <div className={standing === "PAID" ? "sena ok" : "sena"}>
      <p className="line">
        <span>
          {label} {detail ? <small>{detail}</small> : null}
        </span>
        <b>{price(centavos)}</b>
      </p>
      <p className="line">
        <span>{wizardText.rest}</span>
        <b>{price(restCentavos)}</b>
      </p>
    </div>
  );
}
