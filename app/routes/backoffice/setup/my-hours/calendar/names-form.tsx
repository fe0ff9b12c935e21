import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { agendaFeedText } from "#app/text/agenda/agenda-feed.ts";
import { feedText } from "#app/text/bookings/calendar-feed.ts";
import { AGENDA_FEED } from "../my-hours-paths.ts";

type NamesFormProps = { readonly namesClients: boolean; readonly xsrf: string };

/** Whether the feed names clients. */
export function NamesForm({ namesClients, xsrf }: NamesFormProps) {
  const isPending = useNavigation().formData?.get("intent") === "names";
  return (
    <Form className="acts names-form" method="post" action={AGENDA_FEED} replace>
      <HiddenFields
        fields={[
          ["intent", "names"],
          ["xsrf", xsrf],
        ]}
      />
      <label className="switch">
        <input
          type="checkbox"
          name="on"
          key={String(namesClients)}
          defaultChecked={namesClients}
          aria-describedby="names-hint"
        />
        <span>{agendaFeedText.named}</span>
      </label>
      <small className="muted sm" id="names-hint">
        {agendaFeedText.namedHint}
      </small>
      <button type="submit" className="btn btn-line" aria-busy={isPending}>
        {isPending ? feedText.pending : agendaFeedText.save}
      </button>
    </Form>
  );
}
