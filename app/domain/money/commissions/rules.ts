import type { CommissionKind, CountedOn } from "#app/domain/codes/commission.ts";

/**
 * What a professional gets for a service. `value`: hundredths of a percent of what the service came to, or centavos.
 * `afterCosts`: the fee of a deposit paid by card and the materials are taken off first.
 */
export type CommissionTerms = {
  readonly kind: CommissionKind;
  readonly value: number;
  readonly countedOn: CountedOn;
  readonly afterCosts: boolean;
};

/** The professional and the service of a rule; null: all of them. */
export type CommissionRule = CommissionTerms & {
  readonly employeeId: string | null;
  readonly serviceId: string | null;
};

/** What a business takes off: the fee of deposits by card (hundredths of a percent), materials by service (centavos). */
export type CommissionCosts = {
  readonly feeBasisPoints: number;
  readonly materials: readonly { readonly serviceId: string; readonly centavos: number }[];
};

/** 100 %, in hundredths of a percent. */
export const WHOLE = 10_000;

/** The terms without an agreement: charged services are listed, and earn nothing. */
export const NO_TERMS: CommissionTerms = {
  kind: "PERCENT",
  value: 0,
  countedOn: "CHARGED",
  afterCosts: false,
};

type Work = { readonly employeeId: string; readonly serviceId: string };

/**
 * The terms of a professional's service: of the two together, else of the professional, else of the service, else of the
 * business.
 */
export function termsFor(rules: readonly CommissionRule[], { employeeId, serviceId }: Work): CommissionTerms {
  const scopes = [
    [employeeId, serviceId],
    [employeeId, null],
    [null, serviceId],
    [null, null],
  ] as const;
  for (const [employee, service] of scopes) {
    const rule = rules.find((each) => each.employeeId === employee && each.serviceId === service);
    if (rule !== undefined) return rule;
  }
  return NO_TERMS;
}
