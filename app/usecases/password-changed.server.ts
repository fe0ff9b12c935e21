import type { Statement } from "#db/client.ts";
import { mailToUser } from "#db/queries/messages.ts";
import type { Deps } from "./deps.ts";

/** Tells a person that their password has changed; belongs into the batch of the change. */
export function passwordChanged(deps: Deps, userId: string): Statement {
  const id = deps.newId();
  const event = "PASSWORD_CHANGED";
  return mailToUser(deps.db, {
    id,
    event,
    dedupeKey: `${id}:${event}`,
    userId,
    data: {},
    at: deps.now(),
  });
}
