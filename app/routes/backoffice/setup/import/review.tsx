import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { copyText } from "#app/text/setup/copy.ts";
import { Figures } from "./figures.tsx";

type ReviewProps = {
  readonly id: string;
  readonly counted: readonly (readonly [count: string, label: string])[];
  readonly xsrf: string;
};

/** What a file has, what taking it in does, and the press that does it. */
export function Review({ id, counted, xsrf }: ReviewProps) {
  const isPending = useNavigation().formData?.get("intent") === "take";
  return (
    <Form className="setup import-file" method="post" replace>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "take"],
          ["id", id],
        ]}
      />
      <section className="setup-text">
        <h2>{copyText.draftTitle}</h2>
        <Figures counted={counted} />
      </section>
      <section className="card setup-text">
        <h2>{copyText.whatTitle}</h2>
        <ul>
          {copyText.what.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <SaveBar
        back={copyText.back}
        cancel={copyText.cancel}
        save={copyText.take}
        saving={copyText.taking}
        isPending={isPending}
      />
    </Form>
  );
}
