import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { WALK_IN_PAGE } from "#app/domain/paths/walk-in-paths.ts";
import { walkInText } from "#app/text/agenda/walk-ins.ts";
import type { ServiceOption } from "#app/usecases/agenda/walk-ins/sold-options.ts";
import type { WalkInPage } from "#app/usecases/agenda/walk-ins/view-walk-in.server.ts";
import { FullNote } from "./full-note.tsx";
import { PersonFields } from "./person-fields.tsx";
import { WaysPart } from "./ways-part.tsx";

type SeatFormProps = {
  readonly page: WalkInPage;
  readonly chosen: ServiceOption;
  readonly xsrf: string;
  readonly newKey: string;
  readonly reply: FormReply;
};

/** With which professional, and when: each row is a button that seats the client. Or they wait, with the first who is free. */
export function SeatForm({ page, chosen, xsrf, newKey, reply }: SeatFormProps) {
  const { store, walkIn } = page;
  // The screen shows one client, however often another service is chosen.
  const [key] = useState(newKey);
  const sending = useNavigation().formData ?? null;
  const fields = [
    ...([["xsrf", xsrf] as const, ["store", store.id] as const, ["key", key] as const] as const),
    ...([["service", chosen.serviceId] as const, ["option", chosen.servicePriceId] as const] as const),
    ...(walkIn === null ? [] : [["espera", walkIn.id] as const]),
  ];
  return (
    <Form method="post" action={WALK_IN_PAGE} className="walk-seat">
      <HiddenFields fields={fields} />
      {/* Enter in a field writes the client down, and seats no client by mistake. */}
      {walkIn === null ? <button type="submit" name="intent" value="wait" tabIndex={-1} hidden /> : null}
      {page.ways.some((way) => "startMinute" in way) ? null : <FullNote page={page} chosen={chosen} />}
      <WaysPart page={page} chosen={chosen} pressed={sending?.get("seat") ?? null} />
      {walkIn === null ? (
        <>
          <PersonFields reply={reply} />
          <button
            type="submit"
            name="intent"
            value="wait"
            className="btn btn-line btn-block"
            aria-busy={sending?.get("intent") === "wait"}
          >
            <Icon name="clock" small />
            {walkInText.toQueue}
          </button>
        </>
      ) : null}
    </Form>
  );
}
