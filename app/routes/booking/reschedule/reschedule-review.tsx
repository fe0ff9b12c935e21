import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { StepLayout } from "#app/routes/booking/frame/step-layout.tsx";
import { summaryOf } from "#app/routes/booking/frame/summary.ts";
import { PolicyBlock } from "#app/routes/booking/steps/review/policy-block.tsx";
import { ReviewCard } from "#app/routes/booking/steps/review/review-card.tsx";
import { rescheduleText } from "#app/text/bookings/reschedule.ts";
import { reviewText } from "#app/text/wizard/wizard.ts";
import type { RescheduleReviewStep } from "#app/usecases/wizard/view.ts";

type RescheduleReviewProps = {
  readonly view: RescheduleReviewStep;
  readonly xsrf: string;
  readonly banner: ReactNode;
};

/** The booking's new time, beside the old one, and the one button that moves it (booking §2.1). */
export function RescheduleReview({ view, xsrf, banner }: RescheduleReviewProps) {
  const { frame, time, from, policy, comments } = view;
  const isPending = useNavigation().formMethod === "POST";
  const summary = { ...summaryOf(frame), time, comments: comments ?? "" };
  return (
    <Form
      className="flow"
      method="post"
      action={wizardHref(frame.path, 4, frame.choices, { version: frame.version })}
    >
      <HiddenFields
        fields={[
          ["intent", "confirm"],
          ["xsrf", xsrf],
        ]}
      />
      <StepLayout
        frame={frame}
        step={4}
        title={reviewText.title}
        subtitle={rescheduleText.reviewSubtitle}
        state={null}
        banner={banner}
        panelTitle={rescheduleText.summaryTitle}
        summary={summary}
        button={{ label: rescheduleText.confirm, busy: isPending }}
      >
        <ReviewCard
          view={view}
          employeeName={summary.employeeName}
          title={rescheduleText.summaryTitle}
          before={rescheduleText.before(from.date, from.time)}
        />
        <PolicyBlock policy={policy} />
      </StepLayout>
    </Form>
  );
}
