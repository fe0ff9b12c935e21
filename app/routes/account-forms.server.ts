import type { SubmissionResult } from "@conform-to/react";
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

type Submission = ReturnType<typeof parseWithZod>;

function again(submission: Submission, message: FieldMessage): AccountAnswer {
  const reply = submission.reply({ hideFields: ["password"] });
  const error = Object.entries(reply.error ?? {}).map(([field, codes]) => [
    field,
    codes?.map((code) => sentence(field, code, message)) ?? null,
  ]);
  return { form: { ...reply, error: Object.fromEntries(error) }, status: 400 };
}

function refused(submission: Submission, refusal: Refusal, message: FieldMessage): AccountAnswer {
  const fieldErrors = Object.fromEntries(
    (refusal.fields ?? []).map(({ field, code }) => [field, [message(field, code)]]),
  );
  const formErrors = refusal.fields?.length ? [] : [errorMessage(refusal.code)];
  return {
    form: submission.reply({ hideFields: ["password"], fieldErrors, formErrors }),
    status: refusalStatus(refusal),
  };
}

/** The schemas say codes; the person reads the field's own sentence. */
function sentence(field: string, code: string, message: FieldMessage): string {
  return message(field, REFUSAL_CODES.find((known) => known === code) ?? "VALIDATION");
}
