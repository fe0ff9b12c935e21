import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { ANY_EMPLOYEE } from "#app/domain/wizard/wizard.ts";
import { StepLayout } from "#app/routes/booking/frame/step-layout.tsx";
import { summaryOf } from "#app/routes/booking/frame/summary.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { fullName } from "#app/text/formats.ts";
import { reviewText } from "#app/text/wizard/wizard.ts";
import type { ReviewStep as ReviewView } from "#app/usecases/wizard/view.ts";
import { CommentsBox } from "./comments-box.tsx";
import { Mobile } from "./mobile.tsx";
import { PolicyBlock } from "./policy-block.tsx";
import { ReviewCard } from "./review-card.tsx";

type ReviewStepProps = {
  readonly view: ReviewView;
  readonly xsrf: string;
  readonly state: WizardState | null;
};

/** Step 4 for a customer: a review, comments for the store, and the one button that books (booking §2.1). */
export function ReviewStep({ view, xsrf, state }: ReviewStepProps) {
  const { frame, time, policy } = view;
  const [comments, setComments] = useState(state?.comments ?? view.comments ?? "");
  const navigation = useNavigation();
  const isTooLong = state?.refusal === "TOO_LARGE";
  const reply = state?.intent === "confirm" ? state.form : null;
  const employeeName = frame.employee ? fullName(frame.employee) : "";
  return (
    <Form className="flow" method="post" action={wizardHref(frame.path, 4, frame.choices)}>
      <HiddenFields
        fields={[
          ["intent", "confirm"],
          ["xsrf", xsrf],
          ["key", view.idempotencyKey],
          ["employee", frame.employee?.id ?? ""],
        ]}
      />
      <StepLayout
        frame={frame}
        step={4}
        title={reviewText.title}
        subtitle={reviewText.subtitle}
        state={isTooLong ? null : state}
        summary={{ ...summaryOf(frame), time, employeeName, comments, deposit: view.deposit }}
        button={{ label: reviewText.confirm, busy: navigation.formMethod === "POST" }}
      >
        {frame.choices.employee === ANY_EMPLOYEE ? (
          <Alert kind="info">{reviewText.assigned(employeeName)}</Alert>
        ) : null}
        <ReviewCard view={view} employeeName={employeeName} />
        {view.mobile ? <Mobile mobile={view.mobile} reply={reply} /> : null}
        <CommentsBox
          storeId={frame.store.id}
          answered={state?.comments}
          kept={view.comments}
          isTooLong={isTooLong}
          onChange={setComments}
        />
        <PolicyBlock policy={policy} />
      </StepLayout>
    </Form>
  );
}
