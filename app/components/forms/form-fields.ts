import type { SubmissionResult } from "@conform-to/react";

/** The server's answer to a form, in Conform's own shape; the browser needs nothing else of Conform. */
export type FormReply = SubmissionResult<string[]> | null;

/** A field as it is drawn: the earlier input, and its error. */
export type FormField = {
  readonly id: string;
  readonly name: string;
  readonly initial: string;
  readonly error: string | null;
  /** A phone as it would be with the area of the salon (`phone-faults.server.ts`). */
  readonly proposed?: string | null;
};

/** A field of the form `formId`, with the server's answer about it. */
export function fieldOf(formId: string, name: string, reply: FormReply): FormField {
  return {
    id: `${formId}-${name}`,
    name,
    initial: textOf(reply, name),
    error: reply?.error?.[name]?.[0] ?? null,
    proposed: textOf(reply, proposedName(name)) || null,
  };
}

/** The button that takes a proposed phone has this name; the reply proposes it under the same. */
export function proposedName(field: string): string {
  return `${field}proposed`;
}

function textOf(reply: FormReply, name: string): string {
  const typed = reply?.initialValue?.[name];
  return typeof typed === "string" ? typed : "";
}

/** The errors of the form as a whole. */
export function formErrors(reply: FormReply): readonly string[] {
  return reply?.error?.[""] ?? [];
}
