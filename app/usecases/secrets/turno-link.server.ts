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
 * Whoever may act for the customer of a turno: signed in, or by its own link. Null: by the link of a turno whose client has
 * no account; nobody else may be it.
 */
export type TurnoHolder = { readonly userId: string | null };

/** The turno's own link, which opens it without login: whoever has it may see, move and cancel this one turno. */
export function turnoLink(settings: Settings, bookingId: string): string {
  return `${settings.publicUrl}/t/${encodeURIComponent(turnoToken(settings, bookingId))}`;
}

export function turnoToken(settings: Settings, bookingId: string): string {
  return signedId(settings, PURPOSE, bookingId);
}

/**
 * 'ABCD-EFGH': what a turno is called where it is asked for ('Código de la reserva'), as its mails tell it. It opens nothing,
 * and is only looked for among the turnos of one email.
 */
export function turnoCode(settings: Pick<Settings, "sessionSecret">, bookingId: string): string {
  return inTwoGroups(plainLetters(hexOf(sign(settings, "turno-code", bookingId)), 8));
}

/** Whether somebody typed that, however they did. */
export function isTurnoCode(
  settings: Pick<Settings, "sessionSecret">,
  typed: string,
  bookingId: string,
): boolean {
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return letters(typed) === letters(turnoCode(settings, bookingId));
}

/**
 * The turno that a link opens, whether or not its client has an account. NOT_FOUND for a link that we never made, or of
 * nobody's turno; LINK_OVER once it has taken place or its time has passed.
 */
export async function followTurnoLink(
  deps: Deps,
  token: string,
): Promise<Result<TurnoHolder & { readonly bookingId: string }, "NOT_FOUND" | "LINK_OVER">> {
  const bookingId = readSignedId(deps.settings, PURPOSE, token);
  if (bookingId === null) return err("NOT_FOUND");
  const held = await read(deps.db, turnoHolder(deps.db, bookingId));
  if (held === null || (held.userId === null && held.clientId === null)) return err("NOT_FOUND");
  const isOver = held.endUtcMinute <= minuteNow(deps) || TOOK_PLACE.has(held.status);
  return isOver ? err("LINK_OVER") : ok({ bookingId, userId: held.userId });
}

/** A cancelled turno may still be looked at until its time has passed. */
const TOOK_PLACE: ReadonlySet<string> = new Set(["DONE", "CHECKOUT", "NO_SHOW"]);
