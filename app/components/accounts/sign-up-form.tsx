import { AccountForm, type AccountFormProps } from "#app/components/accounts/account-form.tsx";
import { MobileFields } from "#app/components/accounts/mobile-fields.tsx";
import { TermsLinks } from "#app/components/accounts/terms-links.tsx";
import { useEmailTaken } from "#app/components/accounts/use-email-taken.ts";
import { FieldError, noteProps, TextField } from "#app/components/forms/field.tsx";
import { type FormField, fieldOf } from "#app/components/forms/form-fields.ts";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { accountText, signupText } from "#app/text/accounts/accounts.ts";
import { errorMessage } from "#app/text/errors.ts";

type SignUpFormProps = AccountFormProps & {
  /** The email typed in another form. */
  readonly typed?: string;
};

/** Name, email, password, mobile, terms (accounts §2, §5); with script a taken email is reported before sending. */
export function SignUpForm({ typed = "", ...props }: SignUpFormProps) {
  const { check, askAbout, askAgain } = useEmailTaken();
  const of = (name: string) => fieldOf(props.id, name, props.lastResult);
  const asked = of("email");
  const email = { ...asked, initial: typed || asked.initial };
  const button = {
    label: signupText.submit,
    pending: signupText.pending,
    announced: signupText.creating,
    disabled: check === "pending",
  };
  const fields = (
    <>
      <div className="form-2">
        <TextField field={of("firstname")} label={signupText.firstName} autoComplete="given-name" required />
        <TextField field={of("lastname")} label={signupText.lastName} autoComplete="family-name" required />
      </div>
      <TextField
        field={check === "taken" ? { ...email, error: errorMessage("EMAIL_TAKEN") } : email}
        label={accountText.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        onBlur={(event) => askAbout(event.target.value.trim())}
        onInput={() => askAbout("")}
      />
      <PasswordField
        field={of("password")}
        label={accountText.password}
        autoComplete="new-password"
        hint={signupText.passwordHint}
      />
      <MobileFields of={of} />
      <Terms field={of("tos")} />
    </>
  );
  return <AccountForm {...props} button={button} fields={fields} refuses={refusesTaken} />;

  /**
   * A form with a taken email is not sent (accounts §5), but the email is checked again. The connection may have failed, or the
   * account may be gone.
   */
  function refusesTaken(form: HTMLFormElement): boolean {
    if (check !== "taken") return false;
    askAgain();
    if (!props.sentBy) scrollTo(0, 0);
    form.querySelector<HTMLElement>("[name=email]")?.focus();
    return true;
  }
}

function Terms({ field }: { readonly field: FormField }) {
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initial === "on"}
          required
          {...noteProps(field)}
        />
        <span>
          <TermsLinks lead={signupText.acceptTerms} />
        </span>
      </label>
      <FieldError field={field} />
    </div>
  );
}
