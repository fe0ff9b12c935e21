import type { Instant } from "./time/units.ts";

/** The limit for a customer whose email is verified, and for a customer whose email is not. */
export type Cap = { readonly verified: number; readonly unverified: number };

/**
 * What a person may have and do as a customer; the limits do not bind people at their own business (docs/settings.md).
 */
export const DEFAULT_CAPS = {
  /** Bookings that stand and are not over, at one store and at all of them. */
  openTurnosPerStore: { verified: 10, unverified: 5 },
  openTurnos: { verified: 30, unverified: 8 },
  /** Of those, the bookings whose deposit is not paid yet. */
  unpaidHoldsPerStore: { verified: 4, unverified: 2 },
  unpaidHolds: { verified: 8, unverified: 3 },
  /** Bookings made or moved; many people may share a network. */
  bookingsPerHour: { verified: 40, unverified: 10 },
  bookingsPerDay: { verified: 100, unverified: 20 },
  networkBookingsPerDay: { verified: 3000, unverified: 3000 },
  /** Reported transfers: those that a store has not checked yet, and those of a day. */
  transfersUnderReview: { verified: 3, unverified: 1 },
  transfersPerDay: { verified: 10, unverified: 3 },
  networkTransfersPerDay: { verified: 100, unverified: 100 },
} as const satisfies Readonly<Record<string, Cap>>;

export type CapName = keyof typeof DEFAULT_CAPS;
export type Caps = Readonly<Record<CapName, Cap>>;

/** A cap that leaves no room for one more. */
export type ReachedCap = {
  readonly name: CapName;
  readonly most: number;
  /** When there is room again, at the latest (ms). */
  readonly opensAt: Instant;
  /** Verifying the email makes room at once. */
  readonly risesByEmail: boolean;
};

/** A booking that stands and is not over. */
export type OpenTurno = {
  readonly storeId: string;
  readonly endsAt: Instant;
  /** Until when it waits for its deposit; null: it does not wait. */
  readonly heldUntil: Instant | null;
};

type Wish = { readonly storeId: string; readonly asksDeposit: boolean };

/** The first cap that leaves no room for one more booking of a customer with these bookings; null: there is room. */
export function openTurnosCap(
  caps: Caps,
  isVerified: boolean,
  turnos: readonly OpenTurno[],
  { storeId, asksDeposit }: Wish,
): ReachedCap | null {
  const here = turnos.filter((turno) => turno.storeId === storeId);
  const ends = (some: readonly OpenTurno[]) => some.map((turno) => turno.endsAt);
  const deadlines = (some: readonly OpenTurno[]) => some.flatMap((turno) => turno.heldUntil ?? []);
  const held = (name: CapName, some: readonly OpenTurno[]) =>
    asksDeposit ? reached(caps, name, isVerified, deadlines(some)) : null;
  return (
    held("unpaidHoldsPerStore", here) ??
    held("unpaidHolds", turnos) ??
    reached(caps, "openTurnosPerStore", isVerified, ends(here)) ??
    reached(caps, "openTurnos", isVerified, ends(turnos))
  );
}

/** As `openTurnosCap`, for anything that ends at known instants; the first to end makes room. */
export function reached(
  caps: Caps,
  name: CapName,
  isVerified: boolean,
  ends: readonly Instant[],
): ReachedCap | null {
  const { verified, unverified } = caps[name];
  const most = isVerified ? verified : unverified;
  if (ends.length < most) return null;
  const opensAt = ends.toSorted((a, b) => a - b)[ends.length - most] ?? 0;
  return { name, most, opensAt, risesByEmail: !isVerified && ends.length < verified };
}

/** A running window of something that is counted. */
type CountedWindow = { readonly name: CapName; readonly hits: number; readonly endsAt: Instant };

/** The cap that leaves no room in some running windows, the last of them to open; null: there is room. */
export function windowsCap(
  caps: Caps,
  isVerified: boolean,
  windows: readonly CountedWindow[],
): ReachedCap | null {
  const full = windows.flatMap(({ name, hits, endsAt }): ReachedCap[] => {
    const { verified, unverified } = caps[name];
    const most = isVerified ? verified : unverified;
    return hits < most ? [] : [{ name, most, opensAt: endsAt, risesByEmail: !isVerified && hits < verified }];
  });
  return full.toSorted((a, b) => b.opensAt - a.opensAt)[0] ?? null;
}
