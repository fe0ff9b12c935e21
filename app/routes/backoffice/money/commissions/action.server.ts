import { data, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { Result } from "#app/domain/result.ts";
import { adjustmentForm, closeInput, payForm } from "#app/inputs/money/commissions.ts";
import { type RefusedForm, sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404 } from "#app/routing/found.ts";
import {
  adjustmentMessage,
  type CommissionsDone,
  commissionsText,
  heldStatementDone,
  unclosableText,
} from "#app/text/money/commissions.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { addAdjustment, takeBackAdjustment } from "#app/usecases/money/commissions/adjust.server.ts";
import { closeStatement, payCommission } from "#app/usecases/money/commissions/close-statement.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { statementHref } from "./commissions-view.ts";

/** The error in words above the page, and the form with its input. */
export type RefusedCommissions = { readonly sentence: string | null; readonly form: FormReply };

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData; readonly here: string };

/** Handles a form of the page, by its hidden `intent`; then the page reports the result. */
export async function handleCommissions({ deps, actor, form, here }: Post) {
  switch (form.get("intent")) {
    case "close": {
      const days = closeInput.safeParse(Object.fromEntries(form));
      if (!days.success) return refused(commissionsText.badDates, { code: "VALIDATION" });
      const closed = allowedOr404(await closeStatement(deps, actor, days.data));
      const held = closed.ok ? closed.value.held : null;
      if (closed.ok || closed.error.isOwn)
        throw done(statementHref(days.data), held === null ? "cerrada" : heldStatementDone[held]);
      return refused(closingSentence(closed.error), closed.error);
    }
    case "adjust":
      return sent(
        here,
        "agregado",
        await sendForm(form, ADJUST, async (value) => allowedOr404(await addAdjustment(deps, actor, value))),
      );
    case "void":
      return pressed(here, "quitado", await takeBackAdjustment(deps, actor, String(form.get("id") ?? "")));
    case "pay":
      return sent(
        here,
        "pagada",
        await sendForm(form, PAY, async (value) => allowedOr404(await payCommission(deps, actor, value))),
      );
    default:
      return refused(null, { code: "VALIDATION" });
  }
}

const ADJUST = { schema: adjustmentForm, fieldMessage: adjustmentMessage } as const;
const PAY = { schema: payForm, fieldMessage: () => adjustmentMessage("date") } as const;

type Unclosed = Extract<Awaited<ReturnType<typeof closeStatement>>, { ok: false }>["error"];

function closingSentence(error: Unclosed): string {
  if (error.code === "STALE") return commissionsText.stale;
  return error.unclosable ? unclosableText(error.unclosable, null) : refusalMessage(error);
}

function done(href: string, what: CommissionsDone): Response {
  return redirect(doneHref(href, what), 303);
}

function sent(here: string, what: CommissionsDone, answer: Result<unknown, RefusedForm>) {
  if (answer.ok) throw done(here, what);
  return data<RefusedCommissions>(
    { sentence: null, form: answer.error.form },
    { status: answer.error.status },
  );
}

function pressed(here: string, what: CommissionsDone, answer: Result<unknown, Refusal>) {
  const allowed = allowedOr404(answer);
  if (allowed.ok) throw done(here, what);
  return refused(null, allowed.error);
}

function refused(sentence: string | null, error: Refusal) {
  const said = { sentence: sentence ?? refusalMessage(error), form: null };
  return data<RefusedCommissions>(said, { status: refusalStatus(error) });
}
