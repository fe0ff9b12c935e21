import { data, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import { TAKEN_BY_HAND } from "#app/domain/codes/payment.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { transferAccountInput } from "#app/inputs/payments.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404 } from "#app/routing/found.ts";
import type { PaymentsDone } from "#app/text/payments/business-payments.ts";
import { accountFieldMessage } from "#app/text/payments/transfers.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { beginConnection } from "#app/usecases/payments/sellers/connection.server.ts";
import {
  refundPayment,
  releaseDeposit,
  settleProblem,
  takeDeposit,
} from "#app/usecases/payments/staff-payments.server.ts";
import {
  acceptReportedTransfer,
  rejectReportedTransfer,
} from "#app/usecases/payments/transfers/review-transfer.server.ts";
import {
  dropTransfers,
  setTransferAccount,
} from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { paymentsHref } from "./payments-view.ts";

/** The error of a press, or of the form of the business's account. */
export type RefusedPayments = { readonly refusal: RefusalCode | null; readonly form: FormReply };

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  /** The page's address, with what it shows. */
  readonly here: string;
};

/** Handles a form of the page, by its hidden `intent`; then the page reports the result, unless it is visible anyway. */
export async function handlePayments(post: Post) {
  if (post.form.get("intent") === "account") return saveAccount(post);
  if (post.form.get("intent") === "connect") return connect(post);
  const done = allowedOr404(await press(post));
  if (done.ok) throw redirect(doneHref(placeOf(done.value, post.here), done.value), 303);
  return refused(done.error);
}

function placeOf(done: PaymentsDone, here: string): string {
  return done === "por-devolver" ? paymentsHref("problems", null) : here;
}

/** Redirects to the card provider, which sends the owner back to `/oauth/mercadopago/callback`. */
async function connect({ deps, actor }: Post) {
  const begun = allowedOr404(await beginConnection(deps, actor));
  if (begun.ok) throw redirect(begun.value.authorizationUrl, 303);
  return refused(begun.error);
}

function refused(error: Refusal) {
  const refusal = { refusal: error.code, form: null };
  return data<RefusedPayments>(refusal, { status: refusalStatus(error) });
}

async function saveAccount({ deps, actor, form }: Post) {
  const rules = { schema: transferAccountInput, fieldMessage: accountFieldMessage };
  const saved = await sendForm(form, rules, async (account) =>
    allowedOr404(await setTransferAccount(deps, actor, account)),
  );
  if (saved.ok) throw redirect(doneHref(paymentsHref("account", null), "cuenta-guardada"), 303);
  const { form: reply, status } = saved.error;
  return data<RefusedPayments>({ refusal: null, form: reply }, { status });
}

async function press({ deps, actor, form }: Post): Promise<Result<PaymentsDone, Refusal>> {
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "paid": {
      const method = TAKEN_BY_HAND.find((each) => each === form.get("method"));
      if (!method) return err({ code: "VALIDATION" });
      return told(await takeDeposit(deps, actor, { bookingId: id, method }), "cobrada");
    }
    case "accept":
      return accept(deps, actor, id);
    case "reject":
      return told(await rejectReportedTransfer(deps, actor, id), "rechazada");
    case "refund":
      return told(await refundPayment(deps, actor, id), "devuelta");
    case "release":
      return told(await releaseDeposit(deps, actor, id), "liberada");
    case "resolve":
      return told(await settleProblem(deps, actor, id), "resuelta");
    case "no-account":
      return told(await dropTransfers(deps, actor), "sin-transferencias");
    default:
      return err({ code: "VALIDATION" });
  }
}

async function accept(deps: Deps, actor: SignedIn, id: string): Promise<Result<PaymentsDone, Refusal>> {
  const accepted = await acceptReportedTransfer(deps, actor, id);
  if (!accepted.ok) return accepted;
  return ok(accepted.value === "RETURNED" ? "por-devolver" : "aceptada");
}

function told(done: Result<unknown, Refusal>, word: PaymentsDone): Result<PaymentsDone, Refusal> {
  return done.ok ? ok(word) : done;
}
