import { data, redirectDocument } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { AppContext } from "#app/context.ts";
import { safeRedir } from "#app/domain/paths/redir.ts";
import { thankPath } from "#app/domain/paths/thank-path.ts";
import { isGate } from "#app/domain/wizard/gate.ts";
import type { Recovery } from "#app/inputs/accounts.ts";
import { afterLogin } from "#app/routing/after-login.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { type FormRules, sendForm } from "#app/routing/forms.server.ts";
import { recoverAccount } from "#app/usecases/accounts/recover-account.server.ts";

/**
 * Sets the new password and ends every session, this browser's included; on an error shows the form again. A user who was on the
 * way to one of our pages, often a booking, continues there logged in.
 */
export async function recoverFromForm<Schema extends z.ZodType<Recovery>>(
  context: AppContext,
  request: Request,
  rules: FormRules<Schema>,
) {
  const redir = redirOf(request);
  const goesOn = redir === null ? {} : { goesOnAs: isGate(redir) ? ("CUSTOMER" as const) : null };
  const recovered = await sendForm(await request.formData(), rules, (value) =>
    recoverAccount(context.deps, { ...value, ...goesOn, device: context.device }),
  );
  if (!recovered.ok) return data<FormReply>(recovered.error.form, { status: recovered.error.status });
  const { value: started } = recovered;
  const headers = cookieHeaders(context.sessionCookies(started));
  const onward = started === null ? thankPath("password-updated") : afterLogin(redir, started.actor);
  throw redirectDocument(onward, { status: 303, headers });
}

/** The page of ours that the user was on the way to before recovering the password. */
export function redirOf(request: Request): string | null {
  return safeRedir(new URL(request.url).searchParams.get("redir"));
}
