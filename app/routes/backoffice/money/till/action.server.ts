import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { closingForm, expenseForm, openingForm } from "#app/inputs/money/till.ts";
import { type RefusedForm, sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { saying } from "#app/routing/unsent-forms.ts";
import type { TillDone } from "#app/text/money/till.ts";
import { openingMessage, tillFieldMessage, tillMessage } from "#app/text/money/till-messages.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { closeDayTill } from "#app/usecases/money/till/close-till.server.ts";
import { addExpense, dropExpense } from "#app/usecases/money/till/expenses.server.ts";
import { reopenClosedTill, setOpening } from "#app/usecases/money/till/open-till.server.ts";
import { findTill, type TillAsked } from "#app/usecases/money/till/read-till.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { type RefusedTill, tillHref } from "./till-view.ts";

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  readonly asked: TillAsked;
};

const RULES = { fieldMessage: tillFieldMessage, formMessage: tillMessage };
/** Refusals after which the page must load the till again. */
const CHANGED: readonly RefusalCode[] = ["STALE", "STATUS_NOT_ALLOWED"];

/** Handles a form of the page, by its hidden `intent`; then the page reports the result. */
export async function handleTill({ deps, actor, form, asked }: Post) {
  const { store, date } = foundOr404(await findTill(deps, actor, asked));
  const intent = String(form.get("intent") ?? "");
  const codes: RefusalCode[] = [];
  const sent = await send({ deps, actor, form, key: { storeId: store.id, date } }, intent, codes);
  if (sent.ok) throw redirect(doneHref(tillHref({ store, date }), sent.value), 303);
  const { form: reply, status } = sent.error;
  const isStale = codes.some((code) => CHANGED.includes(code));
  return data<RefusedTill>({ intent, form: reply, isStale }, { status });
}

type Sending = Pick<Post, "deps" | "actor" | "form"> & {
  readonly key: { readonly storeId: string; readonly date: LocalDate };
};

function send(
  { deps, actor, form, key }: Sending,
  intent: string,
  codes: RefusalCode[],
): Promise<Result<TillDone, RefusedForm>> {
  const said = (done: Result<unknown, Refusal>, word: TillDone): Result<TillDone, Refusal> => {
    const allowed = allowedOr404(done);
    if (allowed.ok) return ok(word);
    codes.push(allowed.error.code);
    return allowed;
  };
  switch (intent) {
    case "open":
      return sendForm(
        form,
        { ...RULES, formMessage: openingMessage, schema: openingForm },
        async ({ opening, version }) =>
          said(
            await setOpening(deps, actor, { ...key, centavos: opening, version }),
            version === 0 ? "abierta" : "corregida",
          ),
      );
    case "close":
      return sendForm(form, { ...RULES, schema: closingForm }, async ({ counted, left, expected, ...rest }) =>
        said(
          await closeDayTill(deps, actor, {
            ...{ ...key, ...rest, expectedCentavos: expected },
            ...{ countedCentavos: counted, leftCentavos: left },
          }),
          "cerrada",
        ),
      );
    case "expense":
      return sendForm(form, { ...RULES, schema: expenseForm }, async ({ amount, ...expense }) =>
        said(
          await addExpense(deps, actor, { ...expense, centavos: amount, storeId: key.storeId }),
          "agregado",
        ),
      );
    case "void":
      return press(dropExpense(deps, actor, String(form.get("id") ?? "")), (done) => said(done, "anulado"));
    default:
      return press(reopenClosedTill(deps, actor, key), (done) => said(done, "reabierta"));
  }
}

/** A button without fields: its refusal stands above the page. */
async function press(
  act: Promise<Result<unknown, Refusal>>,
  said: (done: Result<unknown, Refusal>) => Result<TillDone, Refusal>,
): Promise<Result<TillDone, RefusedForm>> {
  const done = said(await act);
  if (done.ok) return done;
  const form = saying(tillMessage(done.error.code));
  return { ok: false, error: { form: form ?? { status: "error" }, status: refusalStatus(done.error) } };
}
