import type { AppContext } from "#app/context.ts";
import type { Visitor } from "#app/domain/access.ts";
import type { AccountType } from "#app/domain/codes/account.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { credentialsInput, registrationInput } from "#app/inputs/accounts.ts";
import { type RefusedForm, sendForm } from "#app/routing/forms.server.ts";
import { loginFieldMessage, signupFieldMessage } from "#app/text/accounts/accounts.ts";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import type { StartedSession } from "#app/usecases/accounts/new-session.server.ts";
import { registerAndLogIn } from "#app/usecases/accounts/register.server.ts";

/** The signed-in visitor and the cookies to set, or the refused form. */
export type AccountAnswer = Result<
  { readonly cookies: readonly string[]; readonly visitor: Visitor },
  RefusedForm
>;

/** The email field must hold an email, as the browser requires, and without script too (accounts §5, Login). */
const loginFormInput = credentialsInput.omit({ profile: true }).extend({
  username: credentialsInput.shape.username.refine((text) => /^\S+@\S+$/.test(text), {
    error: "INVALID_EMAIL",
  }),
});

/** The login form on any page (accounts §2, §5). */
export async function logInFromForm(
  context: AppContext,
  form: FormData,
  profile: AccountType | null,
  fieldMessage = loginFieldMessage,
): Promise<AccountAnswer> {
  const started = await sendForm(form, { schema: loginFormInput, fieldMessage }, (credentials) =>
    logIn(context.deps, { ...credentials, profile, device: context.device }),
  );
  return signedIn(context, started);
}

/** The sign-up form within a booking: the new account is signed in as a customer (accounts §2, §5). */
export async function signUpFromForm(context: AppContext, form: FormData): Promise<AccountAnswer> {
  const rules = { schema: registrationInput, fieldMessage: signupFieldMessage };
  const started = await sendForm(form, rules, (person) => registerAndLogIn(context.deps, person));
  return signedIn(context, started);
}

function signedIn(context: AppContext, started: Result<StartedSession, RefusedForm>): AccountAnswer {
  if (!started.ok) return started;
  return ok({ cookies: context.sessionCookies(started.value), visitor: started.value.actor });
}
