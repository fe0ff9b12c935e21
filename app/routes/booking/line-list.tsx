import { durationWizard, price } from "#app/text/formats.ts";
import { servicesText, wizardText } from "#app/text/wizard.ts";
import type { WizardLine } from "#app/usecases/wizard-view.ts";

/** Services with option, duration and price, in the order of the chain. */
export function LineList({ lines }: { readonly lines: readonly WizardLine[] }) {
  return (
    <ul className="rows">
      {lines.map((line) => (
        <li key={line.optionId} className="line">
          <span>
            {line.serviceName}
            <span className="sm muted">{lineDetail(line)}</span>
          </span>
          <b>{priceOf(line)}</b>
        </li>
      ))}
    </ul>
  );
}

export function TotalLine({ centavos }: { readonly centavos: number }) {
  return (
    <p className="line total">
      <span>{wizardText.total}</span>
      <b>{price(centavos)}</b>
    </p>
  );
}

/** A price, or the lowest it may be: 'Desde $42.000' (booking §5). */
export function priceOf({
  priceCentavos,
  priceType,
}: Pick<WizardLine, "priceCentavos" | "priceType">): string {
  return priceType === "FROM" ? servicesText.priceFrom(priceCentavos) : price(priceCentavos);
}

function lineDetail({ optionName, minutes }: WizardLine): string {
  const duration = durationWizard(minutes);
  return optionName ? `${optionName} · ${duration}` : duration;
}
