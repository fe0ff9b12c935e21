import { isOpen } from "#app/domain/booking-status.ts";
import { isOverdue } from "#app/domain/money/deposits.ts";
import { mayReschedule } from "#app/domain/policy.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { RescheduleAddress } from "#app/domain/wizard/address.ts";
import { readReschedule } from "#app/domain/wizard/read-address.ts";
import { readSentBack } from "#app/domain/wizard/sent-back.ts";
import { settleReschedule } from "#app/domain/wizard/steps.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { momentNow } from "#app/usecases/minute-now.ts";
import { bookedDeposit } from "#app/usecases/payments/customer-deposit.ts";
import type { TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { type BookingView, bookingOf } from "#db/queries/bookings/booking-views.ts";
import { read } from "#db/reading.ts";
import { rescheduledConfirmation } from "./confirmation.server.ts";
import { rescheduleFrame } from "./reschedule-frame.server.ts";
import { type RescheduleOffer, readRescheduleOffer } from "./reschedule-offer.server.ts";
import { toldLines } from "./shared-frame.server.ts";
import { timeStep } from "./time-step.server.ts";
import type { Elsewhere, RescheduleReviewStep, RescheduleView } from "./view.ts";

type RescheduleWizardInput = {
  readonly bookingId: string;
  /** The paths of this wizard, of the booking's page, and of its calendar file. */
  readonly paths: { readonly reschedule: string; readonly detail: string; readonly calendar: string };
  /** The booking's absolute URL, for calendars. */
  readonly url: string;
  readonly search: URLSearchParams;
};

/**
 * The wizard's view of a booking that is being moved (booking §2.1, flow SCHEDULE); NOT_FOUND for another customer's booking.
 * Redirects to the booking's page, which says why, where it cannot be moved any more. Redirects there from a review that is
 * confirmed already too, so that going back moves nothing.
 */
export async function viewRescheduleWizard(
  deps: Deps,
  { userId }: TurnoHolder,
  input: RescheduleWizardInput,
): Promise<Result<RescheduleView | Elsewhere, Refusal>> {
  const { bookingId, paths, search } = input;
  const address = readReschedule(search);
  const view = await read(deps.db, bookingOf(deps.db, { bookingId, customerId: userId }));
  if (view === null) return err({ code: "NOT_FOUND" });
  const own = ok({ redirect: paths.detail, replaces: true } as const);
  if (!isOpen(view.status)) return own;
  if (address.step === 5) return rescheduledConfirmation(deps, view, { customerId: userId, ...input });
  if (isDone(view, address) || !mayMove(view, deps.now())) return own;
  const offer = await readRescheduleOffer(deps, view);
  return offer === null ? own : ok(stepOf(deps, view, offer, { address, paths, search }));
}

function mayMove(view: BookingView, now: Instant): boolean {
  return !isOverdue(view, now) && mayReschedule(now, view.startUtcMinute, view.policy);
}

/** Whether the booking stands at the time of this review and has changed since: the move is done. */
function isDone({ version, ...view }: BookingView, { step, ...asked }: RescheduleAddress): boolean {
  const isThere = asked.date === view.date && asked.time === view.startMinute;
  return step === 4 && isThere && asked.version !== null && asked.version < version;
}

type Asked = Pick<RescheduleWizardInput, "paths" | "search"> & { readonly address: RescheduleAddress };

function stepOf(
  deps: Deps,
  view: BookingView,
  offer: RescheduleOffer,
  { address, paths, search }: Asked,
): Exclude<RescheduleView, { step: 5 }> {
  const { store, suggested } = offer;
  const free = offer.free ?? NOWHERE;
  const from = { date: view.date, time: view.startMinute };
  const { sentBack, ...rest } = settleReschedule({
    step: address.step === 4 ? 4 : 3,
    date: address.date,
    time: address.time,
    now: from,
    isOffered: (date, time) => free.slotsOn(date).some((slot) => slot.from === time),
  });
  const settled = { ...rest, sentBack: sentBack ?? readSentBack(search) };
  const frameOf = rescheduleFrame(view, offer, paths.reschedule);
  const { date, time } = settled.choices;
  if (settled.step === 3 || date === null || time === null) {
    return timeStep({ store, free, suggested, settled, frameOf, now: momentNow(deps) });
  }
  const deposit = bookedDeposit(view, deps.now());
  const frame = frameOf(settled);
  const names = view.lines.map((line) => line.employeeName);
  const lines = toldLines(frame.lines, names, { date, time, zone: store.timeZone });
  return reviewOf(view, { frame: { ...frame, lines }, date, time, from, deposit });
}

const NOWHERE = { slotsOn: () => [], isFree: () => false };

function reviewOf(
  { policy, comments }: BookingView,
  chosen: Pick<RescheduleReviewStep, "frame" | "date" | "time" | "from" | "deposit">,
): RescheduleReviewStep {
  return { step: 4, ...chosen, policy, comments };
}
