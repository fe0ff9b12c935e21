import { type BusinessEvent, classNumber, type LegalEvent } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { tellManagers } from "#db/queries/messages/messages.ts";
import { NO_BUSINESS } from "#db/queries/messages/untried-mail.ts";
import { outbox } from "#db/schema/messages.ts";

type OfRequest = { readonly requestId: string; readonly at: Instant };

/** To whoever wrote a request; twice is once. */
export function mailWriter(
  db: Database,
  { requestId, event, at }: OfRequest & { readonly event: LegalEvent },
): Statement {
  return mailWithoutBusiness(db, { requestId, at, event, audience: "CUSTOMER" });
}

/** To the operator; twice is once, `which` time. */
export function mailOperator(
  db: Database,
  { requestId, event, at, which = "" }: OfBusiness & { readonly which?: string },
): Statement {
  return mailWithoutBusiness(db, { requestId, at, event, audience: "BUSINESS", which });
}

type OfBusiness = OfRequest & { readonly event: Extract<BusinessEvent, `LEGAL_${string}`> };

/** To the owners and managers of the business that a request concerns, with a notification for each. */
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
  const once = onceOf(requestId, event, `${businessId}${which}`);
  return tellManagers(db, { id: newId, event, businessId, at, data: { requestId }, once });
}

type Row = OfRequest & {
  readonly event: LegalEvent | OfBusiness["event"];
  readonly audience: "CUSTOMER" | "BUSINESS";
  readonly which?: string;
};

function mailWithoutBusiness(db: Database, { requestId, at, event, audience, which = "" }: Row): Statement {
  const once = onceOf(requestId, event, which);
  return db
    .insert(outbox)
    .values({
      ...{ id: once, dedupeKey: once, event, audience, businessId: NO_BUSINESS, data: { requestId } },
      ...{ class: classNumber(event), createdAt: at, dueAt: at },
    })
    .onConflictDoNothing();
}

function onceOf(requestId: string, event: string, which: string): string {
  return `${requestId}:${event}${which === "" ? "" : `:${which}`}`;
}
