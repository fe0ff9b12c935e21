import { z } from "zod";
import { type Cap, type Caps, DEFAULT_CAPS } from "#app/domain/caps.ts";

const FORM = "must be a whole number above 0, or two as in 10/5";

/** '10/5': ten for a customer with a verified email, five without; '10': ten for every customer. */
const cap = (initial: Cap) =>
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,8}(\/[1-9]\d{0,8})?$/, FORM)
    .transform((text): Cap => {
      const [verified = 0, unverified = verified] = text.split("/").map(Number);
      return { verified, unverified };
    })
    .default(initial);

/** The limits of a customer (docs/settings.md). */
export const CUSTOMER_CAPS = {
  OPEN_TURNOS_PER_STORE: cap(DEFAULT_CAPS.openTurnosPerStore),
  OPEN_TURNOS: cap(DEFAULT_CAPS.openTurnos),
  UNPAID_HOLDS_PER_STORE: cap(DEFAULT_CAPS.unpaidHoldsPerStore),
  UNPAID_HOLDS: cap(DEFAULT_CAPS.unpaidHolds),
  BOOKINGS_PER_HOUR: cap(DEFAULT_CAPS.bookingsPerHour),
  BOOKINGS_PER_DAY: cap(DEFAULT_CAPS.bookingsPerDay),
  NETWORK_BOOKINGS_PER_DAY: cap(DEFAULT_CAPS.networkBookingsPerDay),
  TRANSFERS_UNDER_REVIEW: cap(DEFAULT_CAPS.transfersUnderReview),
  TRANSFERS_PER_DAY: cap(DEFAULT_CAPS.transfersPerDay),
  NETWORK_TRANSFERS_PER_DAY: cap(DEFAULT_CAPS.networkTransfersPerDay),
};

type CapValues = Readonly<Record<keyof typeof CUSTOMER_CAPS, Cap>>;

export function customerCapsOf(values: CapValues): Caps {
  return {
    openTurnosPerStore: values.OPEN_TURNOS_PER_STORE,
    openTurnos: values.OPEN_TURNOS,
    unpaidHoldsPerStore: values.UNPAID_HOLDS_PER_STORE,
    unpaidHolds: values.UNPAID_HOLDS,
    bookingsPerHour: values.BOOKINGS_PER_HOUR,
    bookingsPerDay: values.BOOKINGS_PER_DAY,
    networkBookingsPerDay: values.NETWORK_BOOKINGS_PER_DAY,
    transfersUnderReview: values.TRANSFERS_UNDER_REVIEW,
    transfersPerDay: values.TRANSFERS_PER_DAY,
    networkTransfersPerDay: values.NETWORK_TRANSFERS_PER_DAY,
  };
}
