import { data, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { TRAP_FIELD } from "#app/components/forms/honeypot.tsx";
import type { AppContext } from "#app/context.ts";
import type { RequestKind } from "#app/domain/codes/legal.ts";
import type { privacyInput, terminationInput, withdrawalInput } from "#app/inputs/legal.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { legalFieldMessage, legalLimitMessage } from "#app/text/legal/withdrawal.ts";
import { fileForm } from "#app/usecases/legal/receipt.server.ts";

type Rules = {
  readonly kind: RequestKind;
  readonly schema: typeof withdrawalInput | typeof terminationInput | typeof privacyInput;
};

/**
 * Sends a legal form. It leads to the reply with its code, which the same form sent twice shows again, or answers the form with
 * its faults beside the fields.
 */
export async function fileRequest(request: Request, { deps }: AppContext, { kind, schema }: Rules) {
  const form = await request.formData();
  const sent = { key: String(form.get("key") ?? ""), isTrapped: Boolean(form.get(TRAP_FIELD)) };
  const rules = { schema, fieldMessage: legalFieldMessage, limitMessage: legalLimitMessage };
  const filed = await sendForm(form, rules, (typed: z.output<Rules["schema"]>) =>
    fileForm(deps, { kind, bookingCode: null, ...typed }, sent),
  );
  if (!filed.ok) return data<FormReply>(filed.error.form, { status: filed.error.status });
  throw redirect(filed.value, 303);
}
