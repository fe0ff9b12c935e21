import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { type Unsent, unsentOf } from "#app/components/site/unsent.ts";
import { errorMessage } from "#app/text/errors.ts";

/** With script: what the server answers, or `instead` where it could not be asked or broke; a redirect passes. */
export function answerOr<Answer>(serverAction: () => Promise<Answer>, instead: Answer): Promise<Answer> {
  return answerElse(serverAction, () => instead);
}

/** The same, by why there is no answer; what the server does answer goes through `understand`. */
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

/** A form whose one fault is this sentence. */
export function saying(sentence: string): FormReply {
  return { status: "error", error: { "": [sentence] } };
}

/** With script, a form keeps what was typed where the server could not be asked. */
export function keepForm({ serverAction }: ClientActionFunctionArgs): Promise<FormReply> {
  return answerElse(
    () => serverAction<FormReply>() as Promise<FormReply>,
    ({ code }) => saying(errorMessage(code)),
  );
}

/** A form that was refused has changed nothing, and where the line is down asking again would lose it. */
export function afterRedirectsOnly({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}
