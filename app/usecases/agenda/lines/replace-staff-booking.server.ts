import { knownLines } from "#app/domain/agenda/lines/known-lines.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import {
  type AgendaMember,
  agendaMember,
  isTheirs,
  seenBy,
} from "#app/usecases/agenda/agenda-member.server.ts";
import { staleSince, untilDecided } from "#app/usecases/agenda/seen-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { ReplacedStaffBooking } from "#app/usecases/agenda/staff-inputs.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { contactHold } from "#app/usecases/messages/first-contacts.server.ts";
import type { StaffBookingRow } from "#db/queries/agenda/staff-booking-row.ts";
import { staffBookingOf } from "#db/queries/agenda/staff-bookings.ts";
import { staffOptions } from "#db/queries/agenda/staff-options.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import { allOf, NOTHING } from "#db/reading.ts";
import { changeLines } from "./change-lines.server.ts";
import { type ChosenLine, chosenLine, keptLine } from "./chosen-lines.ts";
import { readLineFacts } from "./line-placing.server.ts";

/**
 * Replaces lines and comments; a professional replaces only their own lines, and the others' stay. STALE, with
 * `changes`, if it changed meanwhile. NOT_FOUND for unknown ids or another business's; FORBIDDEN to a professional for
 * others' lines; STATUS_NOT_ALLOWED once it is over or cancelled.
 */
export async function replaceStaffBooking(
  deps: Deps,
  actor: SignedIn,
  input: ReplacedStaffBooking,
): Promise<Result<StaffBooking, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  return untilDecided(async (tries) => {
    const { besides, ...facts } = await read(deps, member.value, input);
    const seen = seenBy(member.value, besides.row);
    if (!seen.ok) return seen;
    const stale = await staleSince(deps, member.value, seen.value, input.version);
    if (stale) return stale;
    const isHere = (employeeId: string) =>
      facts.people.some(({ id, isGone }) => id === employeeId && !isGone);
    const wished = wishedLines(member.value, seen.value, { input, options: besides.options, isHere });
    if (!wished.ok) return wished;
    const { date, comments, notify } = input;
    const { hold } = besides;
    const wanted = { row: seen.value, facts, date, comments, notify, tries, hold, lines: wished.value };
    return changeLines(deps, member.value, wanted);
  });
}

function read(
  deps: Deps,
  { businessId }: AgendaMember,
  { bookingId, date, lines, notify }: ReplacedStaffBooking,
) {
  const employeeIds = lines.map(({ employeeId }) => employeeId);
  const serviceIds = lines.map((line) => line.serviceId);
  const servicePriceIds = lines.map((line) => line.servicePriceId);
  return readLineFacts(
    deps,
    { businessId, bookingId, storeId: null, employeeIds, serviceIds, dates: [date] },
    allOf({
      row: staffBookingOf(deps.db, { businessId, bookingId }),
      options: staffOptions(deps.db, { businessId, servicePriceIds }),
      hold: notify ? contactHold(deps, businessId) : NOTHING,
    }),
  );
}

type Wish = {
  readonly input: ReplacedStaffBooking;
  readonly options: readonly ChosenOption[];
  readonly isHere: (employeeId: string) => boolean;
};

function wishedLines(
  member: AgendaMember,
  row: StaffBookingRow,
  { input, options, isHere }: Wish,
): Result<readonly ChosenLine[], Refusal> {
  const own = row.lines.filter((line) => isTheirs(member, line));
  const others = row.lines.filter((line) => !isTheirs(member, line));
  if (!input.lines.every((line) => isTheirs(member, line))) return err({ code: "FORBIDDEN" });
  if (others.length > 0 && input.date !== row.date) return err({ code: "FORBIDDEN" });
  const known = knownLines(input.lines, own);
  if (known === "UNKNOWN") return err({ code: "NOT_FOUND" });
  const chosen = input.lines.flatMap((line, index) => chosenLine(line, options, known[index] ?? null) ?? []);
  const areHere = input.lines.every(
    ({ employeeId }, index) => known[index]?.employeeId === employeeId || isHere(employeeId),
  );
  if (!areHere || chosen.length < input.lines.length) return err({ code: "NOT_FOUND" });
  return ok([...others.map(keptLine), ...chosen]);
}
