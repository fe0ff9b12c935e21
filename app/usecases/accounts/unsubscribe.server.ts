import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { unsubscribeCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { sameSecret } from "#app/usecases/secrets/signatures.server.ts";
import { noteNewsIfChanged } from "#db/queries/accounts/consents.ts";
import { stopOptionalMails } from "#db/queries/accounts/own-account.ts";
import { write } from "#db/writing.ts";
import type { MailLink } from "./validate-email.server.ts";

/**
 * Ends reminders and news by mail for the holder of such a mail's link (accounts §4). It may be repeated; CODE_INVALID for a code
 * of another user.
 */
export async function unsubscribe(deps: Deps, { userId, code }: MailLink): Promise<Result<null, Refusal>> {
  if (!sameSecret(code, unsubscribeCode(deps.settings, userId))) return err({ code: "CODE_INVALID" });
  const act = { userId, at: deps.now(), way: "UNSUBSCRIBE" } as const;
  await write(deps.db, [noteNewsIfChanged(deps.db, act, false), stopOptionalMails(deps.db, userId)]);
  return ok(null);
}
