import { Form, useNavigation } from "@remix-run/react";
import { type FormReply, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ARCHIVE_PAGE } from "#app/domain/setup/archive/archive-states.ts";
import { archiveText } from "#app/text/setup/archive.ts";
import { type Counted, Figures } from "./figures.tsx";

type ReviewProps = {
  readonly id: string;
  readonly counted: Counted;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** A file's content, the effect of the import, and the button that starts it. */
export function Review({ id, counted, lastResult, xsrf }: ReviewProps) {
  const isPending = useNavigation().formData !== undefined;
  const errors = formErrors(lastResult);
  return (
    <>
      <section className="setup setup-text">
        <h2>{archiveText.reviewTitle}</h2>
        <Figures counted={counted} />
      </section>
      <Form className="setup import-file" method="post" replace>
        <HiddenFields
          fields={[
            ["xsrf", xsrf],
            ["intent", "take"],
            ["id", id],
          ]}
        />
        {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
        <section className="card setup-text">
          <h2>{archiveText.whatTitle}</h2>
          <ul>
            {archiveText.what.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <SaveBar
          back={`${ARCHIVE_PAGE}?otro=1`}
          cancel={archiveText.other}
          save={archiveText.take}
          saving={archiveText.taking}
          isPending={isPending}
        />
      </Form>
    </>
  );
}
