import { data, redirectDocument } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { AppContext } from "#app/context.ts";
import { thankPath } from "#app/domain/paths/thank-path.ts";
import type { Recovery } from "#app/inputs/accounts.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { type FormRules, sendForm } from "#app/routing/forms.server.ts";
import { recoverAccount } from "#app/usecases/accounts/recover-account.server.ts";

/** Sets the new password and ends every session, this browser's too; else the form again. */
export async function recoverFromForm<Schema extends z.ZodType<Recovery>>(
  context: AppContext,
  form: FormData,
  rules: FormRules<Schema>,
) {
  const recovered = await sendForm(form, rules, (value) =>
    recoverAccount(context.deps, { ...value, device: context.device }),
  );
  if (!recovered.ok) return data<FormReply>(recovered.error.form, { status: recovered.error.status });
  const headers = cookieHeaders(context.sessionCookies(null));
  throw redirectDocument(thankPath("password-updated"), { status: 303, headers });
}
