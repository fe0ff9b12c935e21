import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { aheadSentence, closingText } from "#app/text/setup/closing.ts";
import type { CopyView } from "./copy-view.ts";
import { ExportList } from "./export-list.tsx";
import "#app/styles/parts/setup.css";
import "#app/styles/screens/close.css";

type CloseFormProps = {
  readonly name: string;
  readonly ahead: { readonly turnos: number; readonly paid: number };
  readonly copy: CopyView | null;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** The data to download first, the consequences, and a confirmation that cannot be given by accident. */
export function CloseForm({ name, ahead, copy, lastResult, xsrf }: CloseFormProps) {
  const isPending = useNavigation().formData !== undefined;
  const errors = formErrors(lastResult);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, lastResult, true);
  return (
    <div className="sheet">
      <ExportList copy={copy} xsrf={xsrf} canImport />
      <section>
        <header>
          <h2>{closingText.whatTitle}</h2>
          <p>{closingText.whatLead}</p>
        </header>
        <ul className="consequences">
          {closingText.what.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </section>
      <section>
        <header>
          <h2>{closingText.confirmTitle}</h2>
          <p>{closingText.confirmLead}</p>
        </header>
        <Form ref={form} className="hub-state setup-text" method="post" replace noValidate>
          <HiddenFields
            fields={[
              ["xsrf", xsrf],
              ["intent", "close"],
            ]}
          />
          {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
          <p>
            <b>{aheadSentence(ahead)}</b>
          </p>
          <TextField
            field={fieldOf("close", "name", lastResult)}
            label={closingText.name(name)}
            autoComplete="off"
            maxLength={200}
          />
          <p className="flex">
            <button type="submit" className="btn btn-danger" aria-busy={isPending}>
              {isPending ? closingText.pending : closingText.submit}
            </button>
            <a className="btn btn-line" href="/backoffice/setup">
              {closingText.cancel}
            </a>
          </p>
        </Form>
      </section>
    </div>
  );
}
