import { useState } from "react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import type { FormField } from "#app/components/forms/form-fields.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { accountText } from "#app/text/accounts/accounts.ts";

type PasswordFieldProps = {
  readonly field: FormField;
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: string;
};

/** A password with the eye button that shows it; the eye needs script, so it appears with it. */
export function PasswordField({ field, label, autoComplete, hint }: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field field={field} label={label} {...(hint ? { hint } : {})}>
      <span className="reveal">
        <input
          {...inputProps(field, hint)}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          required
        />
        {hydrated ? (
          <button
            className="icon-btn"
            type="button"
            aria-label={shown ? accountText.hidePassword : accountText.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </button>
        ) : null}
      </span>
    </Field>
  );
}
