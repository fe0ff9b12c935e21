import type { Unsent } from "#app/components/site/unsent.ts";
import type { WizardIntent, WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { saying } from "#app/routing/unsent-forms.ts";
import { refusedSignUp } from "#app/text/accounts/refused-sign-up.ts";
import { errorMessage } from "#app/text/errors.ts";

type Unanswered = WizardState & { readonly view: null };

/** The wizard's state after a form without an answer: the step stays, with all input (accounts §8; booking §8). */
export function unanswered(form: FormData, { wasAsked, code }: Unsent): Unanswered {
  const intent = form.get("intent") as WizardIntent;
  const comments = form.get("comments");
  const sentence = formSentence(intent, wasAsked);
  return {
    intent,
    view: null,
    form: sentence === null ? null : saying(sentence),
    refusal: sentence === null ? code : null,
    comments: typeof comments === "string" ? comments : null,
    isUnanswered: true,
  };
}

function formSentence(intent: WizardIntent, wasAsked: boolean): string | null {
  if (intent === "login") return errorMessage("BAD_CREDENTIALS");
  if (intent === "sign-up") return wasAsked ? refusedSignUp.refusedUnknown : refusedSignUp.refused;
  return null;
}
