import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppContext } from "#app/context.ts";
import { type AccountType, REFUSAL_CODES } from "#app/domain/codes.ts";
import { credentialsInput, registrationInput } from "#app/inputs/accounts.ts";
import { refusalStatus } from "#app/routes/refusal-status.ts";
import { loginFieldMessage, signupFieldMessage } from "#app/text/accounts.ts";
import { errorMessage } from "#app/text/errors.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { logIn } from "#app/usecases/log-in.server.ts";
import { registerAndLogIn } from "#app/usecases/register.server.ts";

/** Signed in, with the cookies to set; or the form again, with its errors in Spanish beside their fields. */
export type AccountAnswer =
  | { readonly cookies: readonly string[] }
  | { readonly form: SubmissionResult<string[]>; readonly status: number };

type FieldMessage = typeof loginFieldMessage;

/** The login form, wherever it stands (accounts §2, §5). */
export async function logInFromForm(
  context: AppContext,
  form: FormData,
  profile: AccountType | null,
): Promise<AccountAnswer> {
  const submission = parseWithZod(form, { schema: credentialsInput });
  if (submission.status !== "success") return again(submission, loginFieldMessage);
  const started = await logIn(context.deps, { ...submission.value, profile, device: context.device });
  if (!started.ok) return refused(submission, started.error, loginFieldMessage);
  return { cookies: context.sessionCookies(started.value) };
}

/** The sign-up form: the new account is signed in as a customer (accounts §2, §5). */
export async function signUpFromForm(context: AppContext, form: FormData): Promise<AccountAnswer> {
  const submission = parseWithZod(form, { schema: registrationInput });
  if (submission.status !== "success") return again(submission, signupFieldMessage);
  const started = await registerAndLogIn(context.deps, submission.value);
  if (!started.ok) return refused(submission, started.error, signupFieldMessage);
  return { cookies: context.sessionCookies(started.value) };
}

/** What was typed comes back, but never a password. */
const hideFields = ["password"];

/** The schemas say codes; the person reads the field's own sentence. */
function again<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  message: FieldMessage,
): AccountAnswer {
  const reply = submission.reply({ hideFields });
  const errors = Object.entries(reply.error ?? {}).map(([field, codes]) => [
    field,
    codes?.slice(0, 1).map((code) => message(field, knownCode(code))) ?? null,
  ]);
  return { form: { ...reply, error: Object.fromEntries(errors) }, status: 400 };
}

function refused<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  refusal: Refusal,
  message: FieldMessage,
): AccountAnswer {
  const faults = refusal.fields ?? [];
  const fieldErrors = Object.fromEntries(faults.map(({ field, code }) => [field, [message(field, code)]]));
  const formErrors = faults.length === 0 ? [errorMessage(refusal.code)] : [];
  return { form: submission.reply({ hideFields, fieldErrors, formErrors }), status: refusalStatus(refusal) };
}

function knownCode(text: string) {
  return REFUSAL_CODES.find((code) => code === text) ?? "VALIDATION";
}
