import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/hidden-fields.tsx";
import { PolicyBlock } from "#app/routes/booking/policy-block.tsx";
import { ReviewCard } from "#app/routes/booking/review-card.tsx";
import { StepLayout } from "#app/routes/booking/step-layout.tsx";
import { summaryOf } from "#app/routes/booking/summary.ts";
import { wizardHref } from "#app/routes/booking/wizard-href.ts";
import { rescheduleText } from "#app/text/reschedule.ts";
import { reviewText } from "#app/text/wizard.ts";
import type { MoveReviewStep } from "#app/usecases/wizard-view.ts";

type MoveReviewProps = {
  readonly view: MoveReviewStep;
  readonly xsrf: string;
  readonly notice: ReactNode;
};

/** Where the turno will be, beside where it was, and the one button that moves it (booking §2.1). */
export function MoveReview({ view, xsrf, notice }: MoveReviewProps) {
  const { frame, time, from, policy, comments } = view;
  const isPending = useNavigation().formMethod === "POST";
  const summary = { ...summaryOf(frame), time, comments: comments ?? "" };
  return (
    <Form className="flow" method="post" action={`${wizardHref(frame, 4, frame.choices)}&v=${frame.version}`}>
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
        notice={notice}
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
