import { isOver } from "#app/domain/booking-status.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { agendaMember, seenBy } from "#app/usecases/agenda/agenda-member.server.ts";
import { staleSince } from "#app/usecases/agenda/seen-booking.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { contactHold, staffNetwork } from "#app/usecases/messages/first-contacts.server.ts";
import { bookingHistory, type ChangeRow } from "#db/queries/agenda/booking-history.ts";
import { staffBookingOf } from "#db/queries/agenda/staff-bookings.ts";
import { tellClientLater } from "#db/queries/messages/staff-acts.ts";
import { readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { heldOf, toldOf } from "./change-lines.server.ts";

/** A booking at the version that a change of its lines made. */
type ToldChange = { readonly bookingId: string; readonly version: number };

/**
 * Tells the client of the last change of lines, which was saved without a message; repeated calls send one message.
 * Answers why the mail is held back, if it is (`contactHold`). STALE if the booking has changed since;
 * STATUS_NOT_ALLOWED where the change was of another kind, or the booking is over.
 */
export async function tellClient(
  deps: Deps,
  actor: SignedIn,
  { bookingId, version }: ToldChange,
): Promise<Result<HeldMail | null, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const key = { businessId: member.value.businessId, bookingId };
  const { found, changes, hold } = await readAll(deps.db, {
    hold: contactHold(deps, key.businessId),
    found: staffBookingOf(deps.db, key),
    changes: bookingHistory(deps.db, key),
  });
  const seen = seenBy(member.value, found);
  if (!seen.ok) return seen;
  const row = seen.value;
  const stale = await staleSince(deps, member.value, row, version);
  if (stale) return stale;
  const change = changes.findLast((each) => each.version === version);
  const told = isOfLines(change) ? toldOf(row, change.kind, change.details ?? [], true) : null;
  if (told === null || isOver(row.status)) return err({ code: "STATUS_NOT_ALLOWED" });
  const { event, handedTo, mailsClient } = told;
  const network = staffNetwork(deps);
  const about = {
    ...key,
    customerId: row.customerId,
    versionAfter: version,
    event,
    at: deps.now(),
    network,
  };
  await write(deps.db, tellClientLater(deps.db, { ...about, data: { handedTo }, mailsClient }));
  deps.later(deliverSoon(deps, { about: row.id }));
  return ok(heldOf(row, hold));
}

function isOfLines(change: ChangeRow | undefined): change is ChangeRow {
  return (
    change?.changedBy === "STAFF" &&
    ["RESCHEDULED", "LINES_CHANGED", "EMPLOYEE_CHANGED"].includes(change.kind)
  );
}
