import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { errorMessage } from "#app/text/errors.ts";

/** With script: what the server answers, or `instead` where it could not be asked or broke; a redirect passes. */
export function answerOr<Answer>(serverAction: () => Promise<Answer>, instead: Answer): Promise<Answer> {
  return answerElse(serverAction, () => instead);
}

/** The same, by whether it was the line that failed, or the server. */
export async function answerElse<Answer>(
  serverAction: () => Promise<Answer>,
  instead: (wasAsked: boolean) => Answer,
): Promise<Answer> {
  try {
    return await serverAction();
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    return instead(!(failure instanceof TypeError));
  }
}

/** A form whose one fault is this sentence. */
export function saying(sentence: string): FormReply {
  return { status: "error", error: { "": [sentence] } };
}

/** With script, a form keeps what was typed where the server could not be asked. */
export function keepForm({ serverAction }: ClientActionFunctionArgs): Promise<FormReply> {
  return answerOr(() => serverAction<FormReply>() as Promise<FormReply>, saying(errorMessage("UNAVAILABLE")));
}

/** A form that was refused has changed nothing, and where the line is down asking again would lose it. */
export function afterRedirectsOnly({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}
