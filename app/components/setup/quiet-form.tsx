import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { copyText } from "#app/text/setup/copy.ts";

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
      <h2>{copyText.quietTitle}</h2>
      {copyText.quiet.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <button className="btn btn-line" type="submit" disabled={isPending}>
        {isPending ? copyText.reminding : copyText.remind}
      </button>
    </Form>
  );
}
