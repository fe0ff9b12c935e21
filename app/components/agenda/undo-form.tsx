import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { undoText } from "#app/text/agenda/undo.ts";

type UndoFormProps = {
  readonly action: string;
  readonly fields: readonly (readonly [string, string])[];
};

/** 'Deshacer' as a form of its own, for pages without script; it stands beside the report. */
export function UndoForm({ action, fields }: UndoFormProps) {
  return (
    <Form method="post" action={action} replace>
      <HiddenFields fields={fields} />
      <button type="submit" className="btn btn-line btn-sm">
        {undoText.undo}
      </button>
    </Form>
  );
}
