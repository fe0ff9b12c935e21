import { Form } from "@remix-run/react";
import { tintOf } from "#app/components/backoffice/face.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { chooseLabel, isOfText } from "#app/text/messages/sayings/conversations.ts";
import type { Answered } from "./action.server.ts";

type FoundClientsProps = Pick<Answered, "hasMore"> & {
  readonly found: NonNullable<Answered["found"]>;
  readonly xsrf: string;
};

/** The clients that were found, each with the button that gives them the conversation. */
export function FoundClients({ found, hasMore, xsrf }: FoundClientsProps) {
  if (found.length === 0)
    return (
      <p className="muted" role="status">
        {isOfText.none}
      </p>
    );
  return (
    <>
      <ul className="card conv">
        {found.map(({ id, name, initials, reach }, place) => (
          <li key={id}>
            <span className={tintOf(place)} aria-hidden="true">
              {initials}
            </span>
            <span className="mid">
              <b>{name}</b>
              <span className="last num">{reach}</span>
            </span>
            <Form method="post" replace>
              <HiddenFields
                fields={[
                  ["intent", "give"],
                  ["client", id],
                  ["xsrf", xsrf],
                ]}
              />
              <button type="submit" className="btn btn-line btn-sm" aria-label={chooseLabel(name)}>
                {isOfText.choose}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {hasMore ? <p className="sm muted">{isOfText.more}</p> : null}
    </>
  );
}
