import { type ActionFunctionArgs, data, redirect, replace } from "@remix-run/cloudflare";
import { rescheduledHref } from "#app/domain/wizard/address.ts";
import { readReschedule } from "#app/domain/wizard/read-address.ts";
import { otherTimesHref } from "#app/domain/wizard/sent-back.ts";
import { isTimeRefusal } from "#app/domain/wizard/wizard.ts";
import { type RequiredBooking, requireBooking } from "#app/routing/require-booking.server.ts";
import { toldCap } from "#app/routing/told-cap.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { payDeposit } from "#app/usecases/payments/checkouts/pay-deposit.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { viewRescheduleWizard } from "#app/usecases/wizard/reschedule-wizard.server.ts";
import type { Elsewhere, RescheduleView } from "#app/usecases/wizard/view.ts";
import type { RescheduleAnswer } from "./reschedule-answer.ts";

/** The step at an address, the address it leads to instead, or null if this visitor has no such booking. */
export async function viewOf(
  deps: Deps,
  { holder, bookingId, paths, url }: RequiredBooking,
  search: URLSearchParams,
): Promise<RescheduleView | Elsewhere | null> {
  const found = await viewRescheduleWizard(deps, holder, { bookingId, paths, url, search });
  return found.ok ? found.value : null;
}

/** Moves the booking to the date and time of the address, or opens the payment of its deposit. */
export async function handleReschedule(args: ActionFunctionArgs) {
  const turno = await requireBooking(args);
  const { deps } = args.context;
  const intent = (await args.request.formData()).get("intent");
  if (intent === "pay") return await pay(deps, turno);
  if (intent !== "confirm") throw new Response(null, { status: 400 });

  const { searchParams } = new URL(args.request.url);
  const { date, time } = readReschedule(searchParams);
  if (date === null || time === null) return answered({ failure: "VALIDATION" }, 400);
  const { bookingId, holder, paths } = turno;
  const moved = await rescheduleBooking(deps, holder, { bookingId, date, to: time });
  if (moved.ok) throw redirect(rescheduledHref(paths.reschedule), 303);
  const { code } = moved.error;
  if (isTimeRefusal(code)) throw replace(otherTimesHref(paths.reschedule, searchParams, code), 303);
  return answered({ failure: code, cap: toldCap(moved.error) }, refusalStatus(moved.error));
}

async function pay(deps: Deps, { bookingId, holder }: RequiredBooking) {
  const opened = await payDeposit(deps, holder, bookingId);
  if (opened.ok) throw redirect(opened.value.initPoint, 303);
  return answered({ failure: opened.error.code, about: "pay" }, refusalStatus(opened.error));
}

function answered(part: Partial<RescheduleAnswer> & Pick<RescheduleAnswer, "failure">, status: number) {
  const answer: RescheduleAnswer = { cap: null, about: "move", ...part };
  return data(answer, { status });
}
