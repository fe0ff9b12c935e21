import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { CountedOn } from "#app/domain/codes/commission.ts";
import { type CommissionTerms, WHOLE } from "./rules.ts";

// Money is integer centavos. What is split over the services of a turno adds up to what was split, to the last centavo.

/** A service of a turno, and what of the turno's money decides on it. */
export type WorkedLine = {
  readonly status: BookingStatus;
  /** Its price with what was added, that of the services before it, and of all. */
  readonly lineCentavos: number;
  readonly beforeCentavos: number;
  readonly totalCentavos: number;
  /** Its place among them, from 0; what is split over services without a price goes by that. */
  readonly position: number;
  readonly lineCount: number;
  /** What was charged at the store and stands; the seña that was paid and stays. */
  readonly chargedCentavos: number;
  readonly depositCentavos: number;
  /** The seña came by the card provider, who takes a fee. */
  readonly isDepositByCard: boolean;
};

/** As they were when they were agreed on, or closed. */
export type FrozenTerms = CommissionTerms & {
  readonly feeBasisPoints: number;
  readonly materialsCentavos: number;
};

export type Earned = {
  /** What the service came to; what is left of it where costs are taken off; what the professional gets. */
  readonly chargedCentavos: number;
  readonly baseCentavos: number;
  readonly amountCentavos: number;
};

const NOTHING: Earned = { chargedCentavos: 0, baseCentavos: 0, amountCentavos: 0 };

/** Whether a turno counts. Who did not come, or has not paid an awaited seña, never does. */
export function isCounted(countedOn: CountedOn, line: WorkedLine): boolean {
  switch (countedOn) {
    case "BOOKED":
      return line.status === "PENDING" || line.status === "DONE" || line.status === "CHECKOUT";
    case "ATTENDED":
      return line.status === "DONE" || line.status === "CHECKOUT";
    case "CHARGED":
      return line.status === "CHECKOUT" && line.chargedCentavos + line.depositCentavos > 0;
  }
}

/**
 * What a service gives; nothing where its turno does not count. Of what was charged each service has its part of what was
 * taken, whatever its price; else its price with what was added. Half a centavo counts as one.
 */
export function earnedBy(terms: FrozenTerms, line: WorkedLine): Earned {
  if (!isCounted(terms.countedOn, line)) return NOTHING;
  const taken = line.chargedCentavos + line.depositCentavos;
  const chargedCentavos = terms.countedOn === "CHARGED" ? partOf(taken, line) : line.lineCentavos;
  const fee = line.isDepositByCard ? share(line.depositCentavos, terms.feeBasisPoints) : 0;
  const costs = terms.afterCosts ? partOf(fee, line) + terms.materialsCentavos : 0;
  const baseCentavos = Math.max(0, chargedCentavos - costs);
  const amountCentavos = terms.kind === "FIXED" ? terms.value : share(baseCentavos, terms.value);
  return { chargedCentavos, baseCentavos, amountCentavos };
}

/** So many hundredths of a percent of a sum, half a centavo up. */
function share(centavos: number, basisPoints: number): number {
  return halfUp(centavos, basisPoints, WHOLE);
}

/** What of a sum of the whole turno is this service's: in proportion to prices, the parts adding up to the sum. */
function partOf(sum: number, line: WorkedLine): number {
  const { lineCentavos, beforeCentavos, totalCentavos, position, lineCount } = line;
  const [before, own, all] =
    totalCentavos > 0 ? [beforeCentavos, lineCentavos, totalCentavos] : [position, 1, lineCount];
  return halfUp(sum, before + own, all) - halfUp(sum, before, all);
}

/** `sum * part / whole`, half up; the product may be more than a number holds exactly. */
function halfUp(sum: number, part: number, whole: number): number {
  const twice = 2n * BigInt(whole);
  return Number((2n * BigInt(sum) * BigInt(part) + BigInt(whole)) / twice);
}
