import { policyTitle, wizardPolicySentence } from "#app/text/policy.ts";
import type { ReviewStep } from "#app/usecases/wizard/view.ts";

/** Shown only if there is a policy to state (booking §2.1, §5). */
export function PolicyBlock({ policy }: Pick<ReviewStep, "policy">) {
  const text = wizardPolicySentence(policy);
  if (text === null) return null;
  return (
    <section className="block">
      <h2>{policyTitle}</h2>
      <p className="muted">{text}</p>
    </section>
  );
}
