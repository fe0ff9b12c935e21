import { TAKEN_BY_HAND } from "#app/domain/deposits.ts";
import { err, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refundPayment, settleProblem, takeDeposit } from "#app/usecases/staff-payments.server.ts";

/** What a form of the page asks for, by its hidden `intent` and the `id` of what it is about. */
export async function answerPayments(
  deps: Deps,
  actor: SignedIn,
  form: FormData,
): Promise<Result<null, Refusal>> {
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "paid": {
      const method = TAKEN_BY_HAND.find((each) => each === form.get("method"));
      if (!method) return err({ code: "VALIDATION" });
      return takeDeposit(deps, actor, { bookingId: id, method });
    }
    case "refund":
      return refundPayment(deps, actor, id);
    case "resolve":
      return settleProblem(deps, actor, id);
    default:
      return err({ code: "VALIDATION" });
  }
}
