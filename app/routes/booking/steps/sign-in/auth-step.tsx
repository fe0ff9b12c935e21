import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import { LoginForm } from "#app/components/accounts/login-form.tsx";
import { SignUpForm } from "#app/components/accounts/sign-up-form.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { readWizard, wizardHref } from "#app/domain/wizard/address.ts";
import { StepLayout } from "#app/routes/booking/frame/step-layout.tsx";
import { summaryOf } from "#app/routes/booking/frame/summary.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { gateText } from "#app/text/wizard/wizard.ts";
import type { ReviewStep } from "#app/usecases/wizard/view.ts";

type AuthStepProps = {
  readonly view: ReviewStep;
  readonly xsrf: string;
  readonly state: WizardState | null;
};

/** Step 4 of who cannot confirm yet: log in, sign up, or go on as a customer; every choice is kept (booking §2.1, §6). */
export function AuthStep({ view, xsrf, state }: AuthStepProps) {
  const [params] = useSearchParams();
  const isBusiness = view.visitor === "business";
  const isSignUp = !isBusiness && readWizard(params).auth === "signup";
  const { frame, time } = view;
  return (
    <div className="flow">
      <StepLayout
        frame={frame}
        step={4}
        title={titleOf(isBusiness, isSignUp)}
        subtitle={isBusiness ? gateText.businessText : gateText.guestText}
        state={state}
        summary={{ ...summaryOf(frame), time }}
        button={null}
      >
        <div className="auth-step">
          {isBusiness ? <AsCustomer view={view} xsrf={xsrf} /> : null}
          {isBusiness || isSignUp ? null : <LogIn view={view} xsrf={xsrf} state={state} />}
          {isSignUp ? <SignUp view={view} xsrf={xsrf} state={state} /> : null}
        </div>
      </StepLayout>
    </div>
  );
}

function LogIn({ view: { frame }, xsrf, state }: AuthStepProps) {
  return (
    <LoginForm
      id="wizard-login"
      action={wizardHref(frame.path, 4, frame.choices)}
      lastResult={state?.intent === "login" ? state.form : null}
      hidden={[
        ["intent", "login"],
        ["xsrf", xsrf],
      ]}
    >
      <Link
        className="btn btn-line"
        to={wizardHref(frame.path, 4, frame.choices, { auth: "signup" })}
        replace
        discover="none"
      >
        {gateText.toSignup}
      </Link>
    </LoginForm>
  );
}

function SignUp({ view: { frame }, xsrf, state }: AuthStepProps) {
  return (
    <SignUpForm
      id="wizard-sign-up"
      action={wizardHref(frame.path, 4, frame.choices, { auth: "signup" })}
      lastResult={state?.intent === "sign-up" ? state.form : null}
      hidden={[
        ["intent", "sign-up"],
        ["xsrf", xsrf],
      ]}
    >
      <Link className="btn btn-line" to={wizardHref(frame.path, 4, frame.choices)} replace discover="none">
        {gateText.toLogin}
      </Link>
    </SignUpForm>
  );
}

function AsCustomer({ view: { frame }, xsrf }: Omit<AuthStepProps, "state">) {
  const navigation = useNavigation();
  return (
    <Form className="form" method="post" action={wizardHref(frame.path, 4, frame.choices)} replace>
      <HiddenFields
        fields={[
          ["intent", "as-customer"],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className="btn btn-lg" aria-busy={navigation.formMethod === "POST"}>
        {gateText.asCustomer}
      </button>
    </Form>
  );
}

function titleOf(isBusiness: boolean, isSignUp: boolean): string {
  if (isBusiness) return gateText.businessTitle;
  return isSignUp ? gateText.signupTitle : gateText.loginTitle;
}
