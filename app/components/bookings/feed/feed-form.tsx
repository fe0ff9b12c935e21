import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { feedText } from "#app/text/bookings/calendar-feed.ts";
import "#app/styles/parts/acts.css";

type FeedFormProps = {
  readonly action: string;
  readonly xsrf: string;
  readonly intent: "renew" | "end";
  readonly label: string;
  readonly quiet?: boolean;
};

/** Creates a new address, or ends the current one. */
export function FeedForm({ action, xsrf, intent, label, quiet = false }: FeedFormProps) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form className="acts" method="post" action={action} replace>
      <HiddenFields
        fields={[
          ["intent", intent],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className={quiet ? "btn btn-line" : "btn btn-lg"} aria-busy={isPending}>
        {isPending ? feedText.pending : label}
      </button>
    </Form>
  );
}
