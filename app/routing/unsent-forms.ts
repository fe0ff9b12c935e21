import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { type Unsent, unsentOf } from "#app/components/site/unsent.ts";
import { errorMessage } from "#app/text/errors.ts";

/** With script: the server's answer, or `instead` if the server was unreachable or failed; redirects pass through. */
export function answerOr<Answer>(serverAction: () => Promise<Answer>, instead: Answer): Promise<Answer> {
  return answerElse(serverAction, () => instead);
}

/** The same, with the reason that there is no answer; the server's answers go through `understand`. */
export async function answerElse<Answer>(
  serverAction: () => Promise<Answer>,
  instead: (unsent: Unsent) => Answer,
  understand: (answer: Answer) => Answer | Promise<Answer> = (answer) => answer,
): Promise<Answer> {
  try {
    const answer = await serverAction();
    const unsent = unsentOf(answer);
    return unsent ? instead(unsent) : await understand(answer);
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    return instead({ wasAsked: true, code: "UNAVAILABLE", sentence: "" });
  }
}

/** A form with this sentence as its only fault. */
export function saying(sentence: string): FormReply {
  return { status: "error", error: { "": [sentence] } };
}

/** With script, a form keeps the typed text if the server was unreachable. */
export function keepForm({ serverAction }: ClientActionFunctionArgs): Promise<FormReply> {
  return answerElse(
    () => serverAction<FormReply>() as Promise<FormReply>,
    ({ code }) => saying(errorMessage(code)),
  );
}

/** A refused form has changed nothing; reloading on a broken connection would lose it. */
export function afterRedirectsOnly({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}
