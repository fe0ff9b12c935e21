import type { ToldCap } from "#app/components/ui/told-cap.tsx";
import type { CapName } from "#app/domain/caps.ts";
import { capLinks } from "#app/text/caps.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import type { Refusal } from "#app/usecases/deps.ts";

/**
 * The notice for a refusal by a cap, or by a salon that has blocked the client; null for other refusals, which their code
 * explains.
 */
export function toldCap(refusal: Refusal): ToldCap | null {
  const { cap, blockedAt } = refusal;
  if (blockedAt !== undefined) return { sentence: refusalMessage(refusal), link: null };
  return cap === undefined ? null : { sentence: refusalMessage(refusal), link: linkOf(cap) };
}

/** The act that makes room: confirming the email, or cancelling and paying. */
function linkOf({ name, risesByEmail }: { readonly name: CapName; readonly risesByEmail: boolean }) {
  if (risesByEmail) return { href: "/pending-verification?type=smn", label: capLinks.confirmEmail };
  return OWN_TURNOS.includes(name) ? { href: "/bookings", label: capLinks.toBookings } : null;
}

const OWN_TURNOS: readonly CapName[] = [
  "openTurnosPerStore",
  "openTurnos",
  "unpaidHoldsPerStore",
  "unpaidHolds",
];
