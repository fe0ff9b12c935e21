import { err, ok, type Result } from "#app/domain/result.ts";
import { partsOf } from "#app/domain/sayings/to-say.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type NamedSaying, oneSaying } from "#app/usecases/sayings/queue/one-saying.server.ts";
import { sayingStateOf } from "#db/queries/messages/sayings/saying-states.ts";
import { queueForApi } from "#db/queries/messages/whatsapp/api-sayings.ts";
import { whatsAppOf } from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { read } from "#db/reading.ts";
import { writeThenRead } from "#db/writing.ts";
import { templateOf } from "../queue/saying-words.server.ts";
import { channelOf } from "./account.server.ts";
import { sendSoon } from "./send-sayings.server.ts";

/**
 * Sends a message by the business's own number; repeated or simultaneous calls send one. NOT_FOUND without a client's number,
 * STATUS_NOT_ALLOWED without the client's consent. UNAVAILABLE without a working number of the business or an approved template,
 * TOO_MANY past the day's limit, STALE as `oneSaying`.
 */
export async function queueSaying(
  deps: Deps,
  actor: SignedIn,
  named: NamedSaying,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const one = await oneSaying(deps, { businessId, onlyEmployeeId: null }, named);
  if (!one.ok) return one;
  const { number, about, templates, saying, subject } = one.value;
  if (number === null) return err({ code: "NOT_FOUND" });
  if (about.consentedAt === null) return err({ code: "STATUS_NOT_ALLOWED" });
  const { isOn } = channelOf(deps, await read(db, whatsAppOf(db, businessId)));
  if (!isOn || templateOf(templates, saying).metaName === null) return err({ code: "UNAVAILABLE" });
  const message = {
    id: deps.newId(),
    saying,
    subject,
    bookingId: saying === "MISSED" ? null : partsOf(subject).id,
    userId: actor.userId,
  };
  const queued = await writeThenRead(
    db,
    [queueForApi(db, { businessId, messages: [message] }, quotaNow(deps))],
    sayingStateOf(db, { businessId, saying, subject }),
  );
  if (queued === null) return err({ code: "TOO_MANY" });
  deps.later(sendSoon(deps));
  return ok(null);
}

/** Most messages that a business may send in a day. */
export function quotaNow({ settings, now }: Deps) {
  const at = now();
  return { at, since: at - DAY_MS, most: settings.whatsAppPerDay };
}
