import type { SubmissionResult } from "@conform-to/react";

/** The server's answer to a form, in Conform's own shape; the browser needs nothing else of Conform. */
export type FormReply = SubmissionResult<string[]> | null;

/** A field as it is drawn: the earlier input, and its error. */
export type FormField = {
  readonly id: string;
  readonly name: string;
  readonly initial: string;
  readonly error: string | null;
};

/** A field of the form `formId`, with the server's answer about it. */
export function fieldOf(formId: string, name: string, reply: FormReply): FormField {
  const typed = reply?.initialValue?.[name];
  return {
    id: `${formId}-${name}`,
    name,
    initial: typeof typed === "string" ? typed : "",
    error: reply?.error?.[name]?.[0] ?? null,
  };
}

/** The errors of the form as a whole. */
export function formErrors(reply: FormReply): readonly string[] {
  return reply?.error?.[""] ?? [];
}
