import type { BusinessEvent, LegalEvent } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { tellManagers } from "#db/queries/messages/messages.ts";
import { messageKey, queueMessage } from "#db/queries/messages/queue.ts";
import { NO_BUSINESS } from "#db/queries/messages/untried-mail.ts";

type OfRequest = { readonly requestId: string; readonly at: Instant };

/** A mail to a request's writer; the same mail twice is sent once. */
export function mailWriter(
  db: Database,
  {
    requestId,
    event,
    at,
    network = null,
  }: OfRequest & {
    readonly event: LegalEvent;
    /** Rate-limit key of the network of the staff who cause it (`staffNetwork`); null: no staff cause it. */
    readonly network?: string | null;
  },
): Statement {
  return mailWithoutBusiness(db, { requestId, at, event, audience: "CUSTOMER", network });
}

/** A mail to the operator; the same mail twice is sent once for each `which`. */
export function mailOperator(
  db: Database,
  { requestId, event, at, which = "" }: OfBusiness & { readonly which?: string },
): Statement {
  return mailWithoutBusiness(db, { requestId, at, event, audience: "BUSINESS", which });
}

type OfBusiness = OfRequest & { readonly event: Extract<BusinessEvent, `LEGAL_${string}`> };

/** A mail to the owners and managers of the business that a request concerns, with a notification for each. */
export function tellManagersOfRequest(
  db: Database,
  {
    requestId,
    event,
    at,
    businessId,
    newId,
    which = "",
  }: OfBusiness & {
    readonly businessId: string;
    readonly newId: string;
    readonly which?: string;
  },
): Statement[] {
  const once = { about: requestId, which: `${businessId}${which}` };
  return tellManagers(db, { id: newId, event, businessId, at, data: { requestId }, once });
}

type Row = OfRequest & {
  readonly event: LegalEvent | OfBusiness["event"];
  readonly audience: "CUSTOMER" | "BUSINESS";
  readonly which?: string;
  readonly network?: string | null;
};

function mailWithoutBusiness(
  db: Database,
  { requestId, at, event, audience, which = "", network = null }: Row,
): Statement {
  const key = { about: requestId, event, which: which || null };
  const id = messageKey(key);
  const of = { id, audience, businessId: NO_BUSINESS, data: { requestId }, network, createdAt: at };
  return queueMessage(db, { ...of, ...key });
}
