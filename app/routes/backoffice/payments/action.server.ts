import { data, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { TAKEN_BY_HAND } from "#app/domain/codes/payment.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { err, type Result } from "#app/domain/result.ts";
import { transferAccountInput } from "#app/inputs/payments.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404 } from "#app/routing/found.ts";
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

/** What went wrong with a press, or with the form of the business's account. */
export type RefusedPayments = { readonly refusal: RefusalCode | null; readonly form: FormReply };

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  /** Where the page was, with what it showed. */
  readonly here: string;
};

/** What a form of the page asks for, by its hidden `intent`; then the page again, or where what was done can be seen. */
export async function handlePayments(post: Post) {
  if (post.form.get("intent") === "account") return saveAccount(post);
  if (post.form.get("intent") === "connect") return connect(post);
  const done = allowedOr404(await press(post));
  if (done.ok) throw redirect(done.value === "RETURNED" ? paymentsHref("problems", null) : post.here, 303);
  return refused(done.error);
}

/** To the card provider, which sends its owner back to `/oauth/mercadopago/callback`. */
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
  if (saved.ok) throw redirect(`${paymentsHref("account", null)}&saved=1`, 303);
  const { form: reply, status } = saved.error;
  return data<RefusedPayments>({ refusal: null, form: reply }, { status });
}

async function press({ deps, actor, form }: Post): Promise<Result<string | null, Refusal>> {
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "paid": {
      const method = TAKEN_BY_HAND.find((each) => each === form.get("method"));
      if (!method) return err({ code: "VALIDATION" });
      return takeDeposit(deps, actor, { bookingId: id, method });
    }
    case "accept":
      return acceptReportedTransfer(deps, actor, id);
    case "reject":
      return rejectReportedTransfer(deps, actor, id);
    case "refund":
      return refundPayment(deps, actor, id);
    case "release":
      return releaseDeposit(deps, actor, id);
    case "resolve":
      return settleProblem(deps, actor, id);
    case "no-account":
      return dropTransfers(deps, actor);
    default:
      return err({ code: "VALIDATION" });
  }
}
