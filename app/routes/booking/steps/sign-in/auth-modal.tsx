import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { LoginForm } from "#app/components/accounts/login-form.tsx";
import { SignUpForm } from "#app/components/accounts/sign-up-form.tsx";
import { Modal } from "#app/components/ui/modal.tsx";
import type { AuthForm } from "#app/domain/wizard/address.ts";
import { useGoesOn } from "#app/routes/booking/frame/use-goes-on.ts";
import type { WizardIntent, WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { gateText } from "#app/text/wizard/wizard.ts";

type AuthModalProps = {
  /** Step 4 with all choices: the forms are posted there, and their redirect leads there. */
  readonly action: string;
  readonly xsrf: string;
  readonly onClosed: () => void;
};

/** Log in or sign up without leaving step 3, with script; it leaves as the flow goes on (booking §2.1). */
export function AuthModal({ action, xsrf, onClosed }: AuthModalProps) {
  const [shown, setShown] = useState<AuthForm>("login");
  const fetcher = useFetcher<WizardState>();
  const goesOn = useGoesOn(3);

  function formOf(intent: WizardIntent) {
    return {
      action,
      sentBy: fetcher,
      lastResult: fetcher.data?.intent === intent ? fetcher.data.form : null,
      hidden: [
        ["intent", intent],
        ["xsrf", xsrf],
      ] as const,
    };
  }

  return (
    <Modal
      title={shown === "login" ? gateText.loginTitle : gateText.signupTitle}
      small
      leaving={goesOn}
      onClosed={onClosed}
    >
      <div className="modal-body">
        {shown === "login" ? (
          <LoginForm id="modal-login" {...formOf("login")}>
            <Toggle label={gateText.toSignup} onPress={() => setShown("signup")} />
          </LoginForm>
        ) : (
          <SignUpForm id="modal-sign-up" {...formOf("sign-up")}>
            <Toggle label={gateText.toLogin} onPress={() => setShown("login")} />
          </SignUpForm>
        )}
      </div>
    </Modal>
  );
}

function Toggle({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button className="btn btn-line" type="button" onClick={onPress}>
      {label}
    </button>
  );
}
