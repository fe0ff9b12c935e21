import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { wantsNewTab } from "#app/components/ui/wants-new-tab.ts";
import { isOpen } from "#app/domain/booking-status.ts";
import type { TurnoPaths } from "#app/domain/paths/turno-paths.ts";
import { HOUR_MS, type Instant } from "#app/domain/time/units.ts";
import { againHref } from "#app/routes/bookings/booking-links.ts";
import { bookingsText, tooLate } from "#app/text/bookings/bookings.ts";
import { rescheduleText } from "#app/text/bookings/reschedule.ts";
import type { BookingPage } from "#app/usecases/bookings/booking-page.server.ts";
import "#app/styles/parts/acts.css";

type BookingActionsProps = {
  readonly page: Pick<BookingPage, "booking" | "attendance" | "startsAt">;
  /** Instant in ms. */
  readonly now: Instant;
  readonly paths: TurnoPaths;
  readonly xsrf: string;
  /** Attendance was just confirmed, with a message above. */
  readonly isTold: boolean;
};

/** From this long before the start, attendance is the main question. */
const SOON_MS = 48 * HOUR_MS;

/** The actions possible on a booking now, and why the others are not (booking §2.5, §4). */
export function BookingActions({ page, now, paths, xsrf, isTold }: BookingActionsProps) {
  const { booking, attendance, startsAt } = page;
  if (!isOpen(booking.status) || booking.isOver) {
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
      {attendance === "confirmed" && !isTold ? (
        <p className="alert">
          <Icon name="check" />
          <span>{bookingsText.attended}</span>
        </p>
      ) : null}
      {attendance === "asked" ? (
        <AttendPress action={paths.detail} xsrf={xsrf} quiet={startsAt - now > SOON_MS} />
      ) : null}
      {booking.canReschedule ? <Reschedule href={paths.reschedule} /> : null}
      {booking.canCancel ? (
        <a className="btn btn-quiet btn-plain-danger" href={paths.cancel}>
          {bookingsText.cancel}
        </a>
      ) : null}
      {hindrance ? <p className="sm muted">{hindrance}</p> : null}
    </div>
  );
}

/** With script, shows that the next page is loading (booking §2.1). */
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

type PressProps = { readonly action: string; readonly xsrf: string };

/** `quiet`: it is early to confirm attendance. */
function AttendPress({ action, xsrf, quiet }: PressProps & { readonly quiet: boolean }) {
  const isPending = useNavigation().formData?.get("intent") === "attend";
  return (
    <Form className="acts" method="post" action={action} replace>
      <HiddenFields
        fields={[
          ["intent", "attend"],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className={quiet ? "btn btn-line" : "btn btn-lg"} aria-busy={isPending}>
        {isPending ? bookingsText.attending : bookingsText.attend}
      </button>
    </Form>
  );
}
