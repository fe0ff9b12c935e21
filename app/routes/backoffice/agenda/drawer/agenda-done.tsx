import { useSearchParams } from "@remix-run/react";
import { doneThing, undoFields } from "#app/components/agenda/undo-fields.ts";
import { UndoForm } from "#app/components/agenda/undo-form.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { doneText } from "#app/text/agenda/charge.ts";
import { pageOver } from "./drawer-address.ts";

type AgendaDoneProps = { readonly xsrf: string; readonly back: string };

/** Without script: what the agenda's strip did, and its undo. */
export function AgendaDone({ xsrf, back }: AgendaDoneProps) {
  const [params] = useSearchParams();
  const bookingId = params.get("de");
  const thing = doneThing(params, params.get(DONE_PARAM));
  if (thing === null || bookingId === null) return null;
  const fields = undoFields(thing, xsrf);
  return (
    <div className="agenda-done">
      <Done sentences={{ [thing.done]: doneText(thing.done, thing.change, thing.held) }} />
      {fields ? (
        <UndoForm action={pageOver(encodeURIComponent(bookingId))} fields={[...fields, ["back", back]]} />
      ) : null}
    </div>
  );
}
