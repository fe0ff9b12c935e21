import { isOpen } from "#app/domain/booking-status.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { inTwoGroups, plainLetters } from "#app/domain/codes/plain-letters.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Settings } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { turnoHolder } from "#db/queries/bookings/turno-holder.ts";
import { read } from "#db/reading.ts";
import { hexOf } from "./one-time-codes.server.ts";
import { readSignedId, sign, signedId } from "./signatures.server.ts";

const PURPOSE = "turno-link";

/**
 * The party that acts for a booking's customer: signed in, or with the booking's own link. `userId` null: with the link of a
 * booking whose client has no account; a login never gives null.
 */
export type TurnoHolder = { readonly userId: string | null };

/** The booking's own link, which opens it without login: its holder may see, move and cancel this one booking. */
export function turnoLink(settings: Settings, bookingId: string): string {
  return `${settings.publicUrl}/t/${encodeURIComponent(turnoToken(settings, bookingId))}`;
}

export function turnoToken(settings: Settings, bookingId: string): string {
  return signedId(settings, PURPOSE, bookingId);
}

/**
 * 'ABCD-EFGH': a booking's code, as its mails tell it and forms ask for it ('Código de la reserva'). It opens nothing, and is
 * only searched among the bookings of one email.
 */
export function turnoCode(settings: Pick<Settings, "sessionSecret">, bookingId: string): string {
  return inTwoGroups(plainLetters(hexOf(sign(settings, "turno-code", bookingId)), 8));
}

/** Whether the typed text is the booking's code, in any capitals or punctuation. */
export function isTurnoCode(
  settings: Pick<Settings, "sessionSecret">,
  typed: string,
  bookingId: string,
): boolean {
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return letters(typed) === letters(turnoCode(settings, bookingId));
}

/**
 * The booking of a link, with or without an account of its client. NOT_FOUND for an unknown link, or a booking without a client;
 * LINK_OVER once it has taken place or its time has passed.
 */
export async function followTurnoLink(
  deps: Deps,
  token: string,
): Promise<Result<TurnoHolder & { readonly bookingId: string }, "NOT_FOUND" | "LINK_OVER">> {
  const bookingId = readSignedId(deps.settings, PURPOSE, token);
  if (bookingId === null) return err("NOT_FOUND");
  const held = await read(deps.db, turnoHolder(deps.db, bookingId));
  if (held === null || (held.userId === null && held.clientId === null)) return err("NOT_FOUND");
  const isOver = held.endUtcMinute <= minuteNow(deps) || tookPlace(held.status);
  return isOver ? err("LINK_OVER") : ok({ bookingId, userId: held.userId });
}

/** A cancelled booking may still be seen until its time has passed. */
function tookPlace(status: BookingStatus): boolean {
  return !isOpen(status) && status !== "CANCELLED";
}
