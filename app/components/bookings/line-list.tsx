import type { PriceType } from "#app/domain/codes/catalog.ts";
import { lineAmounts } from "#app/domain/money/prices.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import type { Totals } from "#app/domain/wizard/totals.ts";
import { durationSpan, price } from "#app/text/formats.ts";
import { servicesText, wizardText } from "#app/text/wizard/wizard.ts";
import "#app/styles/parts/rows.css";

/** A service of a booking, made or about to be made. */
type ListedLine = {
  readonly servicePriceId: string;
  readonly serviceName: string;
  /** Null if the service has only one option, with a name that adds nothing. */
  readonly optionName: string | null;
  readonly minutes: number;
  /** The longest that it takes, where that differs by professional. */
  readonly minutesTo?: number;
  readonly priceCentavos: number;
  /** The additional charge by staff. */
  readonly additionalCentavos: number;
  readonly priceType: PriceType;
  /** Start and professional, given if several professionals share the booking. */
  readonly startMinute?: MinuteOfDay;
  readonly employeeName?: string;
};

/** Services with option, duration and price, in the order of the chain; the prices add up to the total. */
export function LineList({ lines }: { readonly lines: readonly ListedLine[] }) {
  const amounts = lineAmounts(lines);
  const isShared = lines.some((line) => line.employeeName !== lines[0]?.employeeName);
  return (
    <ul className="rows">
      {lines.map((line, index) => (
        <li key={line.servicePriceId} className="line">
          <span>
            {line.serviceName}
            <span className="sm muted">
              {isShared ? `${wizardText.by(line)} · ` : null}
              {lineDetail(line)}
            </span>
          </span>
          <b>{priceOf({ ...line, priceCentavos: amounts[index] ?? 0 })}</b>
        </li>
      ))}
    </ul>
  );
}

type Total = Pick<Totals, "totalCentavos" | "isFrom">;

export function TotalLine(total: Total) {
  return (
    <p className="line total">
      <span>{wizardText.total}</span>
      <b>{totalPrice(total)}</b>
    </p>
  );
}

/** A total, or the lowest possible while professionals ask different prices. */
export function totalPrice({ totalCentavos, isFrom }: Total): string {
  return isFrom ? servicesText.priceFrom(totalCentavos) : price(totalCentavos);
}

/** A price, or the lowest possible: 'Desde $42.000' (booking §5). */
export function priceOf({
  priceCentavos,
  priceType,
}: Pick<ListedLine, "priceCentavos" | "priceType">): string {
  return priceType === "FROM" ? servicesText.priceFrom(priceCentavos) : price(priceCentavos);
}

function lineDetail({ optionName, minutes, minutesTo = minutes }: ListedLine): string {
  const duration = durationSpan(minutes, minutesTo);
  return optionName ? `${optionName} · ${duration}` : duration;
}
