import { z } from "zod";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { ToldMobile } from "#app/domain/phones/own-mobile.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { mobileFields } from "#app/inputs/accounts.ts";
import { type RefusedForm, sendForm } from "#app/routing/forms.server.ts";
import { mobileFieldMessage } from "#app/text/accounts/mobile.ts";
import type { Refusal } from "#app/usecases/deps.ts";

const RULES = { schema: z.object(mobileFields), fieldMessage: mobileFieldMessage };
const FIELDS = ["phone", "noMessages"] as const;

/** The mobile of step 4's form; null where the form does not ask for it. */
export async function toldIn(form: FormData): Promise<Result<ToldMobile | null, RefusedForm>> {
  if (!form.has("phone")) return ok(null);
  const own = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(form))) own.append(name, value);
  return sendForm(own, RULES, async ({ phone, noMessages }) => ok({ phone, refuses: noMessages }));
}

/** The same as typed, for the form that comes back; null as above. */
export function typedIn(form: FormData): FormReply {
  return form.has("phone") ? { initialValue: fieldsOf(form) } : null;
}

/** The reply to a booking that lacks the mobile; null for any other refusal. */
export function mobileNeeded(form: FormData, { fields = [] }: Refusal): FormReply {
  const fault = fields.find(({ field }) => field === "phone");
  if (fault === undefined) return null;
  return {
    status: "error",
    initialValue: fieldsOf(form),
    error: { phone: [mobileFieldMessage("phone", fault.code)] },
  };
}

/** The text of `TypedReview`, and back. */
export function keptMobile(form: FormData): string {
  const { phone = "", noMessages = "" } = fieldsOf(form);
  return phone || noMessages ? `${noMessages}|${phone}` : "";
}

export function typedBefore(kept: string): Readonly<Record<string, string>> {
  const [noMessages = "", ...phone] = kept.split("|");
  return { noMessages, phone: phone.join("|") };
}

function fieldsOf(form: FormData): Readonly<Record<string, string>> {
  const typed = FIELDS.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(
    typed.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
