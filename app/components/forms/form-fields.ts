import type { SubmissionResult } from "@conform-to/react";

/** What the server answered to a form: Conform's own shape, of which the browser needs no more than this. */
export type FormReply = SubmissionResult<string[]> | null;

/** A field as it must be drawn: what was typed before, and what is wrong with it. */
export type FormField = {
  readonly id: string;
  readonly name: string;
  readonly initial: string;
  readonly error: string | null;
};

/** A field of the form `formId`, with what the server said of it. */
export function fieldOf(formId: string, name: string, reply: FormReply): FormField {
  const typed = reply?.initialValue?.[name];
  return {
    id: `${formId}-${name}`,
    name,
    initial: typeof typed === "string" ? typed : "",
    error: reply?.error?.[name]?.[0] ?? null,
  };
}

/** What is wrong with the form as a whole. */
export function formErrors(reply: FormReply): readonly string[] {
  return reply?.error?.[""] ?? [];
}
