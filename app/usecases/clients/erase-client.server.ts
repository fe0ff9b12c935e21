import { NO_DETAILS } from "#app/domain/clients/client-fields.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { erasedClient } from "#app/text/clients/erased-client.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { forgetMergesOfClient } from "#db/queries/clients/client-merges.ts";
import { clientOf } from "#db/queries/clients/client-view.ts";
import { changeClient, deleteClient, hasTurnos, openTurnosOfClient } from "#db/queries/clients/clients.ts";
import { forgetConversationsOf } from "#db/queries/messages/conversations/forget-conversations.ts";
import { forgetItemsOfClient } from "#db/queries/money/commissions/forget.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/** Most bookings ahead that the refusal lists. */
const MOST_NAMED = 50;

/**
 * Erases a client of the actor's business, also from closed statements and merges. A client with bookings leaves a row without a
 * name for them. The account is untouched; if it books again, it is a new client. FORBIDDEN to professionals, NOT_FOUND as
 * `changeClient`, HAS_BOOKINGS with the ids while bookings lie ahead.
 */
export async function eraseClient(
  deps: Deps,
  actor: SignedIn,
  clientId: string,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const key = { businessId: managed.value, clientId };
  return whileStale(async () => {
    const now = minuteNow(deps);
    const { client, ahead, hadTurnos } = await readAll(db, {
      client: clientOf(db, { ...key, employeeId: null, now }),
      ahead: openTurnosOfClient(db, { ...key, now, most: MOST_NAMED }),
      hadTurnos: hasTurnos(db, key),
    });
    if (client === null) return err({ code: "NOT_FOUND" });
    if (ahead.length > 0) return err({ code: "HAS_BOOKINGS", bookingIds: ahead });
    const seen = { ...key, version: client.version };
    const erased = { ...NOTHING, ...erasedClient, erasedAt: deps.now() };
    const gone = hadTurnos ? changeClient(db, seen, erased) : deleteClient(db, seen);
    const besides = [forgetItemsOfClient(db, key), forgetMergesOfClient(db, key)];
    const isDone = await tryWrite(db, [forgetConversationsOf(db, key), ...gone, ...besides]);
    return isDone ? ok(null) : STALE;
  });
}

const NOTHING = { ...NO_DETAILS, userId: null, blockedAt: null };
