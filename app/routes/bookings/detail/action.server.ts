import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { ToldCap } from "#app/components/ui/told-cap.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { transferInput } from "#app/inputs/payments.ts";
import { type RequiredBooking, requireBooking } from "#app/routing/require-booking.server.ts";
import { toldCap } from "#app/routing/told-cap.server.ts";
import { transferText } from "#app/text/payments/transfers.ts";
import { viewBooking } from "#app/usecases/bookings/booking-page.server.ts";
import { confirmAttendance } from "#app/usecases/bookings/confirm-attendance.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { payDeposit } from "#app/usecases/payments/checkouts/pay-deposit.server.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";

/** The error of a press, or of the form about a transfer. */
export type Refused = {
  readonly refusal: RefusalCode | null;
  /** Details of a refusal by a cap. */
  readonly cap?: ToldCap | null;
  readonly form: FormReply;
};

/** Confirms attendance, reports a transfer of the deposit, or opens its payment. */
export async function handleBooking(args: ActionFunctionArgs) {
  const { deps } = args.context;
  const asked = await requireBooking(args);
  const form = await args.request.formData();
  switch (form.get("intent")) {
    case "attend":
      return attend(deps, asked);
    case "pay":
      return pay(deps, asked);
    case "transfer":
      return transfer(deps, asked, form);
    default:
      throw new Response(null, { status: 400 });
  }
}

async function attend(deps: Deps, { holder, bookingId, paths }: RequiredBooking) {
  const confirmed = await confirmAttendance(deps, holder, bookingId);
  if (confirmed.ok) throw redirect(doneHref(paths.detail, "asistencia"), 303);
  return refused(confirmed.error);
}

async function pay(deps: Deps, { holder, bookingId }: RequiredBooking) {
  const opened = await payDeposit(deps, holder, bookingId);
  if (opened.ok) throw redirect(opened.value.initPoint, 303);
  return refused(opened.error);
}

async function transfer(deps: Deps, { holder, bookingId, paths }: RequiredBooking, form: FormData) {
  const own = await viewBooking(deps, holder, bookingId);
  if (!own.ok) throw new Response(null, { status: 404 });
  const parsed = transferInput.safeParse({ reference: form.get("reference") });
  if (!parsed.success) return wrong(form, "reference", transferText.badReference);
  const input = { bookingId, reference: parsed.data.reference, receipt: await photoOf(form) };
  const reported = await reportTransfer(deps, input);
  const isMore = own.value.booking.deposit?.isTransferred;
  if (reported.ok) throw redirect(doneHref(paths.detail, isMore ? "datos" : "transferencia"), 303);
  if (reported.error.code === "VALIDATION") return wrong(form, "receipt", transferText.badReceipt);
  return refused(reported.error, typedIn(form, {}));
}

/** A browser sends an empty file if none was chosen. */
async function photoOf(form: FormData): Promise<Uint8Array | null> {
  const file = form.get("receipt");
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
}

function wrong(form: FormData, field: "reference" | "receipt", sentence: string) {
  return data<Refused>({ refusal: null, form: typedIn(form, { [field]: [sentence] }) }, { status: 400 });
}

/** The form as it was sent, without the photo, which no page can return. */
function typedIn(form: FormData, error: Record<string, string[]>): FormReply {
  return { status: "error", initialValue: { reference: String(form.get("reference") ?? "") }, error };
}

function refused(refusal: Refusal, form: FormReply = null) {
  const answer = { refusal: refusal.code, cap: toldCap(refusal), form };
  return data<Refused>(answer, { status: refusalStatus(refusal) });
}
