import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { HiddenFields } from "#app/components/hidden-fields.tsx";
import { Icon } from "#app/components/icon.tsx";
import { wantsNewTab } from "#app/components/wants-new-tab.ts";
import { isOpen } from "#app/domain/booking-status.ts";
import type { TurnoPaths } from "#app/domain/turno-paths.ts";
import { bookingsText, tooLate } from "#app/text/bookings.ts";
import { rescheduleText } from "#app/text/reschedule.ts";
import { doneText } from "#app/text/wizard.ts";
import type { BookingPage } from "#app/usecases/booking-page.server.ts";
import { againHref } from "./booking-links.ts";

type BookingActionsProps = {
  readonly page: Pick<BookingPage, "booking" | "attendance" | "startsAt">;
  /** Instant in ms. */
  readonly now: number;
  readonly paths: TurnoPaths;
  readonly xsrf: string;
};

/** From so long before on, what matters most is whether one comes. */
const SOON_MS = 48 * 60 * 60_000;

/** What can be done about a turno now, and why the rest cannot (booking §2.5, §4). */
export function BookingActions({ page, now, paths, xsrf }: BookingActionsProps) {
  const { booking, attendance, startsAt } = page;
  if (!isOpen(booking.status)) {
    return (
      <div className="acts">
        <a className="btn" href={againHref(booking)}>
          {bookingsText.again}
        </a>
      </div>
    );
  }
  const hindrance = tooLate(booking);
  return (
    <div className="acts">
      {attendance === "confirmed" ? (
        <p className="alert">
          <Icon name="check" />
          <span>{bookingsText.attended}</span>
        </p>
      ) : null}
      {booking.status === "PENDING_DEPOSIT" ? (
        <Press action={paths.detail} intent="pay" xsrf={xsrf} pending={doneText.paying}>
          {bookingsText.pay}
        </Press>
      ) : null}
      {attendance === "asked" ? (
        <Press
          action={paths.detail}
          intent="attend"
          xsrf={xsrf}
          pending={bookingsText.attending}
          quiet={startsAt - now > SOON_MS}
        >
          {bookingsText.attend}
        </Press>
      ) : null}
      {booking.canReschedule ? <Reschedule href={paths.reschedule} /> : null}
      {booking.canCancel ? (
        <a className="btn btn-line btn-plain-danger" href={paths.cancel}>
          {bookingsText.cancel}
        </a>
      ) : null}
      {hindrance ? <p className="sm muted">{hindrance}</p> : null}
    </div>
  );
}

/** With script, says that the turno's data are on their way (booking §2.1). */
function Reschedule({ href }: { readonly href: string }) {
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    const onReturn = () => setLoading(false);
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);
  return (
    <a
      className="btn btn-line"
      href={href}
      aria-busy={isLoading}
      onClick={(event) => setLoading(!wantsNewTab(event))}
    >
      {isLoading ? rescheduleText.loading : bookingsText.reschedule}
    </a>
  );
}

type PressProps = {
  readonly action: string;
  readonly intent: "pay" | "attend";
  readonly xsrf: string;
  readonly pending: string;
  readonly quiet?: boolean;
  readonly children: ReactNode;
};

function Press({ action, intent, xsrf, pending, quiet = false, children }: PressProps) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form className="acts" method="post" action={action} replace>
      <HiddenFields
        fields={[
          ["intent", intent],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className={quiet ? "btn btn-line" : "btn btn-lg"} aria-busy={isPending}>
        {isPending ? pending : children}
      </button>
    </Form>
  );
}
