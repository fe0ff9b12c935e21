import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { archiveText } from "#app/text/setup/archive.ts";
import "#app/styles/parts/setup.css";

/**
 * Lists the messages that clients do not get about imported bookings, with the button that starts them; its page handles
 * `remind`.
 */
export function QuietForm({ xsrf }: { readonly xsrf: string }) {
  const isPending = useNavigation().formData?.get("intent") === "remind";
  return (
    <Form className="card setup-text" method="post" replace>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "remind"],
        ]}
      />
      <h2>{archiveText.quietTitle}</h2>
      {archiveText.quiet.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <button className="btn btn-line" type="submit" disabled={isPending}>
        {isPending ? archiveText.reminding : archiveText.remind}
      </button>
    </Form>
  );
}
