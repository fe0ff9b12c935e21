import { DepositBlock } from "#app/components/bookings/deposit-block.tsx";
import { LineList, TotalLine } from "#app/components/bookings/line-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatTime } from "#app/domain/time/time.ts";
import { StoreFace } from "#app/routes/booking/frame/store-face.tsx";
import { capitalised, longDate } from "#app/text/formats.ts";
import { reviewText } from "#app/text/wizard/wizard.ts";
import type { ReviewStep } from "#app/usecases/wizard/view.ts";

type ReviewCardProps = {
  readonly view: Pick<ReviewStep, "frame" | "date" | "time" | "deposit">;
  readonly employeeName: string;
  readonly title?: string;
  /** The earlier time of a moved booking. */
  readonly before?: string;
};

/** The booking's store, time, professional, services and price. */
export function ReviewCard({ view, employeeName, title, before }: ReviewCardProps) {
  const { frame, date, time } = view;
  return (
    <section className="card review-card" aria-label={title ?? reviewText.subtitle}>
      <div className="pad">
        <StoreFace store={frame.store} />
      </div>
      <div className="pad warm">
        <div className="fact">
          <Icon name="calendar" />
          <p>
            <b>{capitalised(longDate(date))}</b>
            <br />
            {reviewText.appointment(formatTime(time), employeeName)}
            {before ? (
              <>
                <br />
                <span className="sm muted">{before}</span>
              </>
            ) : null}
          </p>
        </div>
      </div>
      <div className="pad">
        <LineList lines={frame.lines} />
        <TotalLine {...frame} />
        <DepositBlock deposit={view.deposit} />
        <p className="sm muted">{reviewText.paymentNote}</p>
      </div>
    </section>
  );
}
