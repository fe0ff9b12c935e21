import type { HeldMail } from "#app/domain/first-contacts.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { contactHold, staffNetwork } from "#app/usecases/messages/first-contacts.server.ts";
import {
  type BusinessRequest,
  type RequestsAsked,
  requestOfBusiness,
  requestsOfBusiness,
} from "#db/queries/legal/business-requests.ts";
import { answerForBusiness } from "#db/queries/legal/request-changes.ts";
import { mailWriter } from "#db/queries/legal/request-mails.ts";
import { isAnswerFirst } from "#db/queries/messages/first-contacts.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

type RequestsQuestion = {
  readonly isSettled: boolean;
  /** The `next` of the part before; null: from the first request on. */
  readonly after: string | null;
};

export type RequestsPart = {
  readonly items: readonly (BusinessRequest & { readonly isOverdue: boolean })[];
  readonly next: string | null;
};

const A_PART = 20;

/**
 * Legal requests to the actor's business, twenty at a time: open ones, the soonest due first, or settled ones. FORBIDDEN to all
 * but its owners and managers. VALIDATION at `after` for a value that no part returned.
 */
export async function viewRequests(
  deps: Deps,
  actor: SignedIn,
  { isSettled, after }: RequestsQuestion,
): Promise<Result<RequestsPart, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const place = after === null ? null : placeOf(after);
  if (after !== null && place === null)
    return err({ code: "VALIDATION", fields: [{ field: "after", code: "VALIDATION" }] });
  const asked = { businessId: managed.value, isSettled, after: place, most: A_PART + 1 };
  const found = await read(deps.db, requestsOfBusiness(deps.db, asked));
  const items = found
    .slice(0, A_PART)
    .map((request) => ({ ...request, isOverdue: isOverdue(deps, request) }));
  const last = found.length > A_PART ? items.at(-1) : undefined;
  return ok({ items, next: last ? `${isSettled ? last.settledAt : last.dueAt}.${last.id}` : null });
}

/** A request to the actor's business; NOT_FOUND for another business's or an unknown one. */
export async function viewRequest(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<RequestsPart["items"][number], Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const request = await read(deps.db, requestOfBusiness(deps.db, { businessId: managed.value, id }));
  return request === null
    ? err({ code: "NOT_FOUND" })
    : ok({ ...request, isOverdue: isOverdue(deps, request) });
}

/** `held`: why the writer does not hear of it by mail (it is a first contact); null: they do. */
type Answered = { readonly held: HeldMail | null };

/** Answers a request by mail and settles it. STALE where it is settled already. */
export async function answerRequest(
  deps: Deps,
  actor: SignedIn,
  { id, answer }: { readonly id: string; readonly answer: string },
): Promise<Result<Answered, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const at = deps.now();
  const { isFirst, hold } = await readAll(db, {
    isFirst: isAnswerFirst(db, { businessId, requestId: id }),
    hold: contactHold(deps, businessId),
  });
  const isDone = await tryWrite(db, [
    ...answerForBusiness(db, { id, businessId, answer, at }),
    mailWriter(db, { requestId: id, event: "LEGAL_ANSWERED", at, network: staffNetwork(deps) }),
  ]);
  if (isDone) deps.later(deliverSoon(deps, { about: id }));
  if (isDone) return ok({ held: isFirst ? hold : null });
  const there = await read(db, requestOfBusiness(db, { businessId, id }));
  return err({ code: there === null ? "NOT_FOUND" : "STALE" });
}

function isOverdue(deps: Deps, { settledAt, dueAt }: BusinessRequest): boolean {
  return settledAt === null && dueAt <= deps.now();
}

function placeOf(after: string): RequestsAsked["after"] {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(after) ?? [];
  return at && id ? { at: Number(at), id } : null;
}
