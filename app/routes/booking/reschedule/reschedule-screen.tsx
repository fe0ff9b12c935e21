import { Link } from "@remix-run/react";
import { useMemo, useRef } from "react";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { TopBar } from "#app/components/site/frame/top-bar.tsx";
import { Icon, type IconName, IconSheet } from "#app/components/ui/icon.tsx";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { useFocusOnStep } from "#app/routes/booking/frame/use-focus-on-step.ts";
import { ConfirmationStep } from "#app/routes/booking/steps/done/confirmation-step.tsx";
import { TimeStep } from "#app/routes/booking/steps/time/time-step.tsx";
import { StepStyle } from "#app/routes/booking/wizard/wizard-screen.tsx";
import { rescheduleText } from "#app/text/bookings/reschedule.ts";
import { wizardText } from "#app/text/wizard/wizard.ts";
import type { RescheduleView } from "#app/usecases/wizard/view.ts";
import { lostTime, type RescheduleAnswer } from "./reschedule-answer.ts";
import { RescheduleError } from "./reschedule-error.tsx";
import { RescheduleReview } from "./reschedule-review.tsx";

type RescheduleScreenProps = FrameData & {
  readonly view: RescheduleView;
  readonly answer: RescheduleAnswer | null;
  /** The booking's own page. */
  readonly detail: string;
  readonly byLink: boolean;
};

const ICONS: Readonly<Record<RescheduleView["step"], readonly IconName[]>> = {
  3: ["chevron", "arrow-left", "arrow-right", "clock", "calendar", "store", "alert", "close"],
  4: ["chevron", "arrow-left", "clock", "calendar", "alert", "store"],
  5: ["chevron", "check", "clock", "calendar", "pin", "card", "alert", "info", "close"],
};

/** The wizard that moves a booking: a time, a review, a confirmation (booking §2.1, flow SCHEDULE). */
export function RescheduleScreen(props: RescheduleScreenProps) {
  const { view, account, xsrf, productName, detail } = props;
  const screen = useRef<HTMLDivElement>(null);
  useFocusOnStep(view.step, screen);
  return (
    <div ref={screen}>
      <StepStyle view={view} />
      <IconSheet names={ICONS[view.step]} />
      <SiteHeader account={account} xsrf={xsrf} productName={productName} deskOnly />
      <Bar view={view} detail={detail} />
      <Step {...props} />
    </div>
  );
}

/** The phone's top bar: × at the first step, back at the review, nothing at the end. */
function Bar({ view, detail }: Pick<RescheduleScreenProps, "view" | "detail">) {
  if (view.step === 5) return null;
  if (view.step === 3) {
    return (
      <TopBar title={rescheduleText.headerTitle}>
        <a className="icon-btn" href={detail} aria-label={wizardText.close}>
          <Icon name="close" />
        </a>
      </TopBar>
    );
  }
  const { frame } = view;
  return (
    <TopBar title={frame.store.name}>
      <Link
        className="icon-btn"
        to={wizardHref(frame.path, 3, frame.choices)}
        discover="none"
        aria-label={wizardText.back}
      >
        <Icon name="arrow-left" />
      </Link>
    </TopBar>
  );
}

function Step({ view, answer, xsrf, detail, byLink }: RescheduleScreenProps) {
  const sentBack = view.step === 5 ? null : view.frame.sentBack;
  const lost = useMemo(() => lostTime(sentBack), [sentBack]);
  if (view.step === 5) {
    const refused = answer?.about === "pay" ? { refusal: answer.failure } : null;
    return (
      <ConfirmationStep
        view={view}
        xsrf={xsrf}
        state={refused}
        words={{ title: rescheduleText.doneTitle, subtitle: rescheduleText.doneSubtitle }}
        {...(byLink && { onward: { href: detail, label: rescheduleText.toDetail } })}
      />
    );
  }
  const { frame } = view;
  const here = wizardHref(frame.path, view.step, frame.choices);
  const told = answer ?? lost;
  const banner = told ? <RescheduleError answer={told} href={here} /> : undefined;
  if (view.step === 4) return <RescheduleReview view={view} xsrf={xsrf} banner={banner} />;
  return (
    <TimeStep
      view={view}
      isGuest={false}
      xsrf={xsrf}
      state={null}
      title={rescheduleText.title}
      banner={banner}
    />
  );
}
