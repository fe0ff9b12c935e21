import type { SubmissionResult } from "@conform-to/react";
import { proposedName } from "#app/components/forms/form-fields.ts";
import { proposedPhone } from "#app/domain/phones/proposed.ts";
import { readSinglePhone } from "#app/domain/phones/read-phone.ts";
import { errorMessage } from "#app/text/errors.ts";
import { phoneReasons, phoneText } from "#app/text/phones.ts";

/** The sentence of a phone that a form refuses, until its reason is told. */
export const PHONE_FAULT = errorMessage("INVALID_PHONE");

/** A form whose sender took a proposed phone: it takes the place of what they had typed, unless they changed that. */
export function withProposed(form: FormData): FormData {
  const suffix = proposedName("");
  for (const [name, value] of [...form]) {
    if (!name.endsWith(suffix) || typeof value !== "string") continue;
    const field = name.slice(0, -suffix.length);
    const [proposed = "", ...typed] = value.split("|");
    if (form.get(field) === typed.join("|")) form.set(field, proposed);
    form.delete(name);
  }
  return form;
}

type Reply = SubmissionResult<string[]>;

/** Tells beside each refused phone what is wrong with it, and proposes it behind the usual area where it lacks one. */
export async function withPhoneFaults(
  reply: Reply,
  usual: () => Promise<string | null> = async () => null,
): Promise<Reply> {
  const fields = Object.entries(reply.error ?? {}).flatMap(([field, errors]) =>
    errors?.includes(PHONE_FAULT) ? [field] : [],
  );
  const faulty = fields.flatMap((field) => {
    const typed = reply.initialValue?.[field];
    const read = typeof typed === "string" ? readSinglePhone(typed.trim(), null) : null;
    return read !== null && "fault" in read ? [{ field, typed: String(typed), fault: read.fault }] : [];
  });
  if (faulty.length === 0) return reply;
  const area = faulty.some(({ fault }) => fault === "NO_AREA") ? await usual() : null;
  const told = faulty.map(({ field, typed, fault }) => {
    const proposed = proposedPhone(typed.trim(), area);
    return { field, proposed, sentence: proposed === null ? phoneReasons[fault] : phoneText.isIt(proposed) };
  });
  return {
    ...reply,
    error: { ...reply.error, ...Object.fromEntries(told.map(({ field, sentence }) => [field, [sentence]])) },
    initialValue: {
      ...reply.initialValue,
      ...Object.fromEntries(told.map(({ field, proposed }) => [proposedName(field), proposed ?? ""])),
    },
  };
}
