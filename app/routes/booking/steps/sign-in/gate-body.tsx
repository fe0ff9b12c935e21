import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SentBy } from "#app/components/accounts/account-form.tsx";
import { LoginForm } from "#app/components/accounts/login-form.tsx";
import { SignUpForm } from "#app/components/accounts/sign-up-form.tsx";
import { SocialButtons } from "#app/components/accounts/social-buttons.tsx";
import type { SocialWays } from "#app/domain/web-view.ts";
import { type AuthForm, wizardHref } from "#app/domain/wizard/address.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { gateText } from "#app/text/wizard/gate.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";

type GateBodyProps = {
  /** Unique in the page. */
  readonly id: string;
  readonly frame: WizardFrame;
  readonly xsrf: string;
  readonly ways: SocialWays;
  readonly shown: AuthForm;
  readonly state: WizardState | null;
  readonly sentBy?: SentBy;
  /** The link to the other form; it must call this on a press, so that the input goes along. */
  readonly way: (to: AuthForm, onPress: () => void) => ReactNode;
};

/** The ways to continue a booking, on its page and in its modal: a provider's account, log in, or sign up. */
export function GateBody({ id, frame, xsrf, ways, shown, state, sentBy, way }: GateBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const href = wizardHref(frame.path, 4, frame.choices);
  const isSignUp = shown === "signup";
  useFocusOnForm(body, shown);

  function keepTyped() {
    setTyped(body.current?.querySelector<HTMLInputElement>("[type=email]")?.value.trim() ?? "");
  }

  const intent = isSignUp ? "sign-up" : "login";
  const form = {
    id: `${id}-${intent}`,
    action: isSignUp ? wizardHref(frame.path, 4, frame.choices, { auth: "signup" }) : href,
    lastResult: state?.intent === intent ? state.form : null,
    hidden: [
      ["intent", intent],
      ["xsrf", xsrf],
    ] as const,
    typed,
    ...(sentBy && { sentBy }),
  };
  const swap = (
    <p className="swap">
      {isSignUp ? gateText.hasAccount : gateText.hasNone} {way(isSignUp ? "login" : "signup", keepTyped)}
    </p>
  );
  // If an in-app browser supports only some providers, the email comes first.
  const isFirst = ways.browser === null;
  const social = <SocialButtons ways={ways} redir={href} here={href} above={isFirst} />;
  const after = (
    <>
      {swap}
      {isFirst ? null : social}
    </>
  );
  return (
    <div ref={body} className="gate">
      {isFirst ? social : null}
      {isSignUp ? (
        <SignUpForm {...form}>{after}</SignUpForm>
      ) : (
        <LoginForm {...form} redir={href} submit={gateText.loginTitle}>
          {after}
        </LoginForm>
      )}
    </div>
  );
}

/** After a switch the other form has the focus. */
function useFocusOnForm(body: React.RefObject<HTMLElement>, shown: AuthForm) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    body.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
  }, [body, shown]);
}
