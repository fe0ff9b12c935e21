import { Form, useSearchParams } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { type TurnoDone, turnoDone, turnoText, UNDONE_BY } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";

type DoneOrUndoProps = { readonly booking: StaffBooking; readonly xsrf: string };

/** What was done, and one press that takes it back where that can be. */
export function DoneOrUndo({ booking, xsrf }: DoneOrUndoProps) {
  const done = useSearchParams()[0].get(DONE_PARAM) ?? "";
  const intent = Object.hasOwn(turnoDone, done) ? UNDONE_BY[done as TurnoDone] : undefined;
  const { may, version } = booking;
  const can = intent === "undo-charge" ? may.undoCharge : may.become.includes("PENDING");
  return (
    <div className="undo">
      <Done sentences={turnoDone} />
      {intent && can ? (
        <Form method="post" replace>
          <HiddenFields
            fields={[
              ["intent", intent],
              ["status", "PENDING"],
              ["version", `${version}`],
              ["xsrf", xsrf],
            ]}
          />
          <button type="submit" className="btn btn-line btn-sm">
            {turnoText.undo}
          </button>
        </Form>
      ) : null}
    </div>
  );
}
