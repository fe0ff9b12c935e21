import { HELD_PARAM } from "#app/components/agenda/undo-fields.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { isLocalDate, type LocalDate } from "#app/domain/time/time.ts";
import { clashSentence } from "#app/text/agenda/new-turno.ts";
import { capitalised } from "#app/text/formats.ts";
import { staffConflicts } from "#app/usecases/agenda/lines/staff-conflicts.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { turnoPath } from "./turno.server.ts";

/** Skipped dates of a series, in the address of its first booking. */
const SKIPPED = "salteadas";
/** The most dates of a series. */
const MOST = 54;

type Saved = {
  readonly id: string;
  readonly skipped: readonly LocalDate[];
  readonly held: HeldMail | null;
};

/** A booking's page, with the skipped dates of its series and the reason that its client was not told. */
export function skippedHref({ id, skipped, held }: Saved): string {
  const told = new URLSearchParams({
    ...(skipped.length === 0 ? {} : { [SKIPPED]: skipped.join("_") }),
    ...(held === null ? {} : { [HELD_PARAM]: held }),
  });
  return told.size === 0 ? turnoPath(id) : `${turnoPath(id)}?${told}`;
}

/** The skipped dates in a booking's address, each with its conflict; empty for any other address. */
export async function skippedDates(
  deps: Deps,
  actor: SignedIn,
  { store, lines }: StaffBooking,
  params: URLSearchParams,
): Promise<readonly string[]> {
  const dates = (params.get(SKIPPED) ?? "").split("_").filter(isLocalDate).slice(0, MOST);
  if (dates.length === 0) return [];
  const conflicts = await staffConflicts(deps, actor, { storeId: store.id, bookingId: null, dates, lines });
  return (conflicts.ok ? conflicts.value : []).map(({ date, details }) =>
    capitalised(clashSentence(date, details.flatMap((each) => each ?? []).join(" "))),
  );
}
