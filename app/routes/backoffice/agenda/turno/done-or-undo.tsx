import { useLocation, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { doneThing, undoFields } from "#app/components/agenda/undo-fields.ts";
import { UndoForm } from "#app/components/agenda/undo-form.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { doneText } from "#app/text/agenda/charge.ts";
import { type TurnoDone, UNDONE_BY } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import { ToastOfPage } from "./toast-of-page.tsx";
import { turnoHref } from "./turno-view.ts";

type DoneOrUndoProps = { readonly booking: StaffBooking; readonly xsrf: string };

/** The last action, with its undo if it has one: for ten seconds with script, as long as the page is open without. */
export function DoneOrUndo({ booking, xsrf }: DoneOrUndoProps) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const hydrated = useHydrated();
  // The document's own message stays in its place.
  const [ofDocument] = useState(hydrated ? null : key);
  const thing = doneThing(params, params.get(DONE_PARAM));
  const fields = thing && canUndo(booking, thing.done) ? undoFields(thing, xsrf) : null;
  const action = turnoHref(booking);
  if (PageToast !== null && key !== ofDocument && thing !== null)
    return (
      <PageToast
        key={key}
        sentence={doneText(thing.done, thing.change, thing.held)}
        fields={fields}
        action={action}
      />
    );
  return (
    <div className="undo">
      {thing ? <Done sentences={{ [thing.done]: doneText(thing.done, thing.change, thing.held) }} /> : null}
      {fields ? <UndoForm action={action} fields={fields} /> : null}
    </div>
  );
}

/** Only script shows it for a while; the server does not carry that code. */
const PageToast = import.meta.env.SSR ? null : ToastOfPage;

/** As the booking stands now. */
function canUndo({ may, deposit }: StaffBooking, done: TurnoDone): boolean {
  const intent = UNDONE_BY[done];
  if (intent === "undo-charge") return may.undoCharge;
  if (intent === "restore") return may.edit;
  if (intent === "undo-create") return may.become.includes("CANCELLED");
  return may.become.includes("PENDING") && deposit?.refund?.canBeKept !== false;
}
