import type { FormReply } from "#app/components/forms/form-fields.ts";

/** Whether a checkbox of a list is ticked: as it was sent, otherwise as it is saved. */
export function isTicked(reply: FormReply, name: string, id: string, kept: readonly string[]): boolean {
  if (!reply) return kept.includes(id);
  const typed = reply.initialValue?.[name];
  return Array.isArray(typed) ? typed.includes(id) : typed === id;
}

/** A hidden number as it was sent; null if there is none. */
export function typedNumber(reply: FormReply, name: string): number | null {
  const typed = reply?.initialValue?.[name];
  return typeof typed === "string" && /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}
