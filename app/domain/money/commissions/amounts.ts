import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { CountedOn } from "#app/domain/codes/commission.ts";
import { STATUS_SETS } from "#app/domain/status-sets.ts";
import { type CommissionTerms, WHOLE } from "./rules.ts";

// Money is integer centavos. Sums that are split over the services of a booking add up to the whole, to the last
// centavo.

/** A service of a booking, and the booking's money that decides on it. */
export type WorkedLine = {
  readonly status: BookingStatus;
  /** The price with additions: of this service, of the services before it, and of all services. */
  readonly lineCentavos: number;
  readonly beforeCentavos: number;
  readonly totalCentavos: number;
  /** Its index among them; it replaces prices in splitting sums over services without a price. */
  readonly position: number;
  readonly lineCount: number;
  /** What was charged at the store and stands, and the deposit that was paid and stays. */
  readonly chargedCentavos: number;
  readonly depositCentavos: number;
  /** The deposit came by the card provider, which takes a fee. */
  readonly isDepositByCard: boolean;
};

/** The terms as they were agreed on, or closed. */
export type FrozenTerms = CommissionTerms & {
  readonly feeBasisPoints: number;
  readonly materialsCentavos: number;
};

export type Earned = {
  /** What the service came to; what is left of it after costs; what the professional gets. */
  readonly chargedCentavos: number;
  readonly baseCentavos: number;
  readonly amountCentavos: number;
};

const NOTHING: Earned = { chargedCentavos: 0, baseCentavos: 0, amountCentavos: 0 };

/** Whether a booking counts. A no-show, or a booking with an awaited deposit, never does. */
export function isCounted(countedOn: CountedOn, line: WorkedLine): boolean {
  switch (countedOn) {
    case "BOOKED":
      return STATUS_SETS[line.status].isFirm;
    case "ATTENDED":
      return STATUS_SETS[line.status].isVisit;
    case "CHARGED":
      return line.status === "CHECKOUT" && line.chargedCentavos + line.depositCentavos > 0;
  }
}

/**
 * What a service earns; nothing where its booking does not count. Counted on CHARGED, its base is its part of the money
 * taken, whatever its price; else its price with additions. Half a centavo counts as a whole.
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

/** A share of a sum in hundredths of a percent, half a centavo rounded up. */
function share(centavos: number, basisPoints: number): number {
  return halfUp(centavos, basisPoints, WHOLE);
}

/** The service's part of a sum of the whole booking, in proportion to prices; the parts add up to the sum. */
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
