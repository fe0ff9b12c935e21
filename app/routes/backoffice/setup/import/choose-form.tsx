import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Field, noteProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ARCHIVE_PAGE, type ArchiveFault } from "#app/domain/setup/archive/archive-states.ts";
import { archiveFaults, archiveText } from "#app/text/setup/archive.ts";

type ChooseFormProps = {
  /** Why the file before it was not imported. */
  readonly fault: ArchiveFault | null;
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
  const hint = part ? archiveText.partHint(part.nth, part.of) : archiveText.fileHint;
  const field = fieldOf("copy", "file", lastResult);
  const errors = [...formErrors(lastResult), ...(fault && !lastResult ? [archiveFaults[fault]] : [])];
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
        <h2>{part ? archiveText.partTitle(part.nth, part.of) : archiveText.fileTitle}</h2>
        <p className="muted">{part ? archiveText.partLead : archiveText.fileLead}</p>
        <Field field={field} label={archiveText.file} hint={hint}>
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
        back={part ? `${ARCHIVE_PAGE}?otro=1` : archiveText.back}
        cancel={part ? archiveText.anew : archiveText.cancel}
        save={archiveText.read}
        saving={archiveText.reading}
        isPending={isPending}
      />
    </Form>
  );
}
