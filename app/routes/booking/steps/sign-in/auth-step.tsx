import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { type AuthForm, wizardHref } from "#app/domain/wizard/address.ts";
import { readWizard } from "#app/domain/wizard/read-address.ts";
import { StepLayout } from "#app/routes/booking/frame/step-layout.tsx";
import { summaryOf } from "#app/routes/booking/frame/summary.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { socialFailure } from "#app/text/accounts/social.ts";
import { gateText } from "#app/text/wizard/gate.ts";
import type { ReviewStep } from "#app/usecases/wizard/view.ts";
import { BookedLine } from "./booked-line.tsx";
import { GateBody } from "./gate-body.tsx";

export type AuthStepProps = {
  readonly view: ReviewStep;
  readonly xsrf: string;
  readonly state: WizardState | null;
};

/** The hash by which script shows each form at the same address; switching loads nothing. */
const HASHES: Readonly<Record<AuthForm, string>> = { login: "#entrar", signup: "#crear" };

/**
 * Step 4 for a visitor who cannot confirm yet: log in, sign up, or continue as a customer; every choice is kept (booking §2.1,
 * §6).
 */
export function AuthStep({ view, xsrf, state }: AuthStepProps) {
  const { search, hash } = useLocation();
  const hydrated = useHydrated();
  const isBusiness = view.visitor === "business";
  const params = new URLSearchParams(search);
  const isSignUp = readWizard(params).auth === "signup" || (hydrated && hash === HASHES.signup);
  const shown = isSignUp ? "signup" : "login";
  const failure = state === null ? socialFailure(params.get("error")) : null;
  const { frame, date, time, providers = [], browser = null } = view;
  return (
    <div className="flow">
      <StepLayout
        frame={frame}
        step={4}
        title={isBusiness ? gateText.businessTitle : gateText.title[shown]}
        {...(isBusiness && { subtitle: gateText.businessText })}
        {...(failure !== null && { banner: <Alert kind="danger">{failure}</Alert> })}
        state={state}
        summary={{ ...summaryOf(frame), time }}
        button={null}
      >
        {failure !== null && !hydrated ? <IconSheet names={["alert"]} /> : null}
        <div className="auth-step">
          <BookedLine frame={frame} date={date} time={time} />
          {isBusiness ? (
            <AsCustomer view={view} xsrf={xsrf} />
          ) : (
            <GateBody
              id="wizard"
              frame={frame}
              xsrf={xsrf}
              ways={{ providers, browser }}
              shown={shown}
              state={state}
              way={(to, onPress) => (
                <Link
                  className="link"
                  to={otherForm(view, to, hydrated)}
                  onClick={onPress}
                  replace
                  preventScrollReset
                  discover="none"
                >
                  {gateText.title[to]}
                </Link>
              )}
            />
          )}
        </div>
      </StepLayout>
    </div>
  );
}

/** Without script it is another document; with script the same address, so that the input stays. */
function otherForm({ frame: { path, choices } }: ReviewStep, to: AuthForm, hydrated: boolean): string {
  if (!hydrated) return wizardHref(path, 4, choices, { auth: to });
  return `${wizardHref(path, 4, choices)}${HASHES[to]}`;
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
