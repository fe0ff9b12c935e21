import { Form, useNavigation } from "@remix-run/react";
import { type FormEventHandler, type ReactNode, useRef } from "react";
import { type FormReply, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { type OnboardingStep, stepBefore, stepHref } from "#app/domain/setup/business/onboarding-steps.ts";
import { onboardingText } from "#app/text/setup/onboarding.ts";

type StepFormProps = {
  readonly step: OnboardingStep;
  readonly intent: string;
  readonly lastResult: FormReply;
  readonly xsrf: string;
  readonly onChange?: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
};

/** A step's form: to the next step, back to the one before, or out with all input saved. */
export function StepForm({ step, intent, lastResult, xsrf, onChange, children }: StepFormProps) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  const errors = formErrors(lastResult);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, lastResult, true);
  return (
    <Form ref={form} className="ob-form" method="post" noValidate onChange={onChange}>
      <HiddenFields
        fields={[
          ["intent", intent],
          ["xsrf", xsrf],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      {children}
      <div className="ob-bar">
        <BackLink step={step} />
        <button type="submit" className="btn btn-lg" aria-busy={isPending}>
          {isPending ? onboardingText.saving : onboardingText.next}
        </button>
      </div>
      <button type="submit" className="btn btn-quiet ob-leave" name="leave" value="si">
        {onboardingText.saveAndLeave}
      </button>
    </Form>
  );
}

export function BackLink({ step }: { readonly step: OnboardingStep }) {
  const before = stepBefore(step);
  if (before === null) return null;
  return (
    <a className="btn btn-line btn-lg" href={stepHref(before)}>
      {onboardingText.back}
    </a>
  );
}
