/** Which needs of a booking a store meets. */
export type StoreReadiness = {
  /** It is open at some time. */
  readonly hasHours: boolean;
  /** A professional that customers may choose works there. */
  readonly hasEmployee: boolean;
  /** One of those professionals does a service that can be booked. */
  readonly hasService: boolean;
};

/** What may be missing, in the order in which to mend it. */
export const NEEDS = ["NO_STORE", "NO_HOURS", "NO_EMPLOYEE", "NO_SERVICE"] as const;
export type Need = (typeof NEEDS)[number];

/**
 * What a store lacks. A store that lacks nothing is public, once its business is published (contract, Public booking).
 */
export function missingAt({ hasHours, hasEmployee, hasService }: StoreReadiness): readonly Need[] {
  const has: Readonly<Record<Need, boolean>> = {
    NO_STORE: true,
    NO_HOURS: hasHours,
    NO_EMPLOYEE: hasEmployee,
    NO_SERVICE: hasService,
  };
  return NEEDS.filter((need) => !has[need]);
}

/**
 * What a business lacks to be published: nothing once one of its open stores is ready, else what the readiest store
 * lacks.
 */
export function missingOf(stores: readonly StoreReadiness[]): readonly Need[] {
  const [least = NEEDS] = stores.map(missingAt).toSorted((a, b) => a.length - b.length);
  return least;
}
