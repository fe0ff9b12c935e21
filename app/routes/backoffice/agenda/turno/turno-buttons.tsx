import { TurnoForm } from "#app/components/agenda/turno-form.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { isOpen } from "#app/domain/booking-status.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { STATUS_SETS } from "#app/domain/status-sets.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { chargeButton, turnoText } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import { againHref, whyNotYet } from "./turno-view.ts";

type ButtonsProps = { readonly booking: StaffBooking; readonly now: Instant; readonly xsrf: string };

/** The possible actions; a later one says from when on. */
export function TurnoButtons({ booking, now, xsrf }: ButtonsProps) {
  const { id, may, money, status } = booking;
  const { isFirm, isOver } = STATUS_SETS[status];
  const whyNoCharge = whyNotYet(booking, "CHECKOUT", now);
  return (
    <>
      <FurtherActs booking={booking} xsrf={xsrf} />
      <div className="turno-do">
        {(isFirm && !isOver) || may.charge ? (
          <div>
            {may.charge ? (
              <a className="btn" href={`/backoffice/booking/${id}/charge`}>
                {chargeButton(money.restCentavos)}
              </a>
            ) : (
              <NotYet label={turnoText.charge} why={whyNoCharge} />
            )}
          </div>
        ) : (
          <a className="btn btn-line" href={againHref(booking)}>
            {turnoText.again}
          </a>
        )}
        {status === "PENDING" ? (
          <>
            <StatusButton booking={booking} to="DONE" label={turnoText.arrived} now={now} xsrf={xsrf} />
            <StatusButton booking={booking} to="NO_SHOW" label={turnoText.noShow} now={now} xsrf={xsrf} />
          </>
        ) : null}
      </div>
    </>
  );
}

type StatusButtonProps = ButtonsProps & { readonly to: BookingStatus; readonly label: string };

function StatusButton({ booking, to, label, now, xsrf }: StatusButtonProps) {
  if (!booking.may.become.includes(to)) return <NotYet label={label} why={whyNotYet(booking, to, now)} />;
  return (
    <TurnoForm>
      <StatusFields booking={booking} to={to} xsrf={xsrf} />
      <button type="submit" className="btn btn-line">
        {label}
      </button>
    </TurnoForm>
  );
}

type StatusFieldsProps = Pick<StatusButtonProps, "booking" | "to" | "xsrf"> & { readonly intent?: string };

function StatusFields({ booking, to, xsrf, intent = "status" }: StatusFieldsProps) {
  return (
    <HiddenFields
      fields={[
        ["intent", intent],
        ["status", to],
        ["version", `${booking.version}`],
        ["xsrf", xsrf],
      ]}
    />
  );
}

function NotYet({ label, why }: { readonly label: string; readonly why: string | null }) {
  return (
    <div>
      <button type="button" className="btn btn-line" disabled>
        {label}
      </button>
      {why ? <small>{why}</small> : null}
    </div>
  );
}

/** Less frequent actions: move, cancel, reopen, print. */
function FurtherActs({ booking, xsrf }: Pick<ButtonsProps, "booking" | "xsrf">) {
  const hydrated = useHydrated();
  const { id, may, status, deposit } = booking;
  const isBack = may.become.includes("PENDING") && deposit?.refund?.canBeKept !== false;
  const canReopen = !isOpen(status) && (may.undoCharge || isBack);
  return (
    <div className="turno-acts">
      {may.move ? (
        <a className="btn btn-line btn-sm" href={`/backoffice/booking/${id}/move`}>
          <PlaceIcon name="calendar" small />
          {turnoText.move}
        </a>
      ) : null}
      {may.cancel ? (
        <a className="btn btn-line btn-sm btn-plain-danger" href={`/backoffice/booking/${id}/cancel`}>
          {turnoText.cancel}
        </a>
      ) : null}
      {canReopen ? (
        <TurnoForm>
          <StatusFields
            booking={booking}
            to="PENDING"
            intent={may.undoCharge ? "undo-charge" : "status"}
            xsrf={xsrf}
          />
          <button type="submit" className="btn btn-line btn-sm">
            {turnoText.reopen}
          </button>
        </TurnoForm>
      ) : null}
      {hydrated ? (
        <button type="button" className="btn btn-line btn-sm print" onClick={() => print()}>
          <PlaceIcon name="print" small />
          {turnoText.print}
        </button>
      ) : null}
    </div>
  );
}
