/** How an account can be reached, as far as a booking needs to know. */
export type OwnReach = {
  readonly hasPhone: boolean;
  /** An earlier booking asked for the mobile. */
  readonly wasAsked: boolean;
  readonly refusesMessages: boolean;
};

/** What a customer tells of their mobile while booking. */
export type ToldMobile = {
  /** An Argentine mobile in E.164; null: skipped. */
  readonly phone: string | null;
  /** True: wants no messages from now on. False changes nothing. */
  readonly refuses: boolean;
};

const UNKNOWN: OwnReach = { hasPhone: false, wasAsked: true, refusesMessages: false };

/**
 * Whether a booking asks for the customer's mobile: once, or at every booking where the store needs it, until the account has a
 * phone.
 */
export function mobileAsking(reach: OwnReach | null, isNeeded: boolean): "NEEDED" | "OPTIONAL" | "NOT_ASKED" {
  const { hasPhone, wasAsked } = reach ?? UNKNOWN;
  if (hasPhone) return "NOT_ASKED";
  if (isNeeded) return "NEEDED";
  return wasAsked ? "NOT_ASKED" : "OPTIONAL";
}

/** Whether a booking lacks the mobile that its store needs. */
export function lacksMobile(reach: OwnReach | null, told: ToldMobile | null, isNeeded: boolean): boolean {
  const { hasPhone } = reach ?? UNKNOWN;
  return isNeeded && !hasPhone && (told?.phone ?? null) === null;
}
