import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Field, noteProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { COPY_PAGE, type CopyFault } from "#app/domain/setup/copy/copy-states.ts";
import { copyFaults, copyText } from "#app/text/setup/copy.ts";

type ChooseFormProps = {
  /** Why the file before it was not imported. */
  readonly fault: CopyFault | null;
  /** Which part of several is awaited; null: the only file, or the first. */
  readonly part: { readonly nth: number; readonly of: number } | null;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** Chooses a file; its fault stands beside the field. */
export function ChooseForm({ fault, part, lastResult, xsrf }: ChooseFormProps) {
  const isPending = useNavigation().formData !== undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, lastResult, false);
  const hint = part ? copyText.partHint(part.nth, part.of) : copyText.fileHint;
  const field = fieldOf("copy", "file", lastResult);
  const errors = [...formErrors(lastResult), ...(fault && !lastResult ? [copyFaults[fault]] : [])];
  return (
    <Form ref={form} className="setup import-file" method="post" encType="multipart/form-data" noValidate>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "choose"],
          ["anew", part ? "" : "1"],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <section className="card setup-text">
        <h2>{part ? copyText.partTitle(part.nth, part.of) : copyText.fileTitle}</h2>
        <p className="muted">{part ? copyText.partLead : copyText.fileLead}</p>
        <Field field={field} label={copyText.file} hint={hint}>
          <input
            className="input"
            type="file"
            id={field.id}
            name={field.name}
            accept=".zip,application/zip"
            required
            {...noteProps(field, hint)}
          />
        </Field>
      </section>
      <SaveBar
        back={part ? `${COPY_PAGE}?otro=1` : copyText.back}
        cancel={part ? copyText.anew : copyText.cancel}
        save={copyText.read}
        saving={copyText.reading}
        isPending={isPending}
      />
    </Form>
  );
}
