import type { Deps } from "#app/usecases/deps.ts";
import type { Statement } from "#db/driver/client.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";

/** The mail that tells a user of a changed password; part of the batch of the change. */
export function passwordChanged(deps: Deps, userId: string): Statement {
  const id = deps.newId();
  const event = "PASSWORD_CHANGED";
  return mailToUser(deps.db, { id, event, userId, which: id, data: {}, at: deps.now() });
}
