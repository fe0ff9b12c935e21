import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { fullName } from "#app/text/formats.ts";
import { queueText } from "#app/text/messages/sayings/queue.ts";
import type { RefusingClient } from "#app/usecases/sayings/queue/client-choices.server.ts";

type RefusingListProps = { readonly refusing: readonly RefusingClient[]; readonly xsrf: string };

/** The clients who refuse messages, each with the undo. */
export function RefusingList({ refusing, xsrf }: RefusingListProps) {
  if (refusing.length === 0) return <p className="muted">{queueText.nobodyRefuses}</p>;
  return (
    <>
      <h2>{queueText.refusing}</h2>
      <ul className="list card refusing">
        {refusing.map((client) => (
          <li key={client.clientId}>
            <b>{fullName(client)}</b>
            <Form method="post" replace>
              <HiddenFields
                fields={[
                  ["intent", "allow"],
                  ["client", client.clientId],
                  ["xsrf", xsrf],
                ]}
              />
              <button type="submit" className="btn btn-line btn-sm">
                {queueText.allow}
                <span className="sr"> {fullName(client)}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
