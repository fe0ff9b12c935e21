import { err, ok, type Result } from "#app/domain/result.ts";
import { reopenEnd } from "#app/domain/setup/business/closing.ts";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf } from "#app/domain/time/units.ts";
import { linkAnswers } from "#app/text/legal/answers.ts";
import { endAccount } from "#app/usecases/accounts/delete-account.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { viewRights } from "#app/usecases/legal/view-rights.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import { noteNewsIfChanged } from "#db/queries/accounts/consents.ts";
import { stopOptionalMails } from "#db/queries/accounts/own-account.ts";
import { confirmRequest, settleRequest } from "#db/queries/legal/request-changes.ts";
import { mailWriter } from "#db/queries/legal/request-mails.ts";
import { type LegalRequest, legalRequest } from "#db/queries/legal/requests.ts";
import { type Writer, writerOf } from "#db/queries/legal/writers.ts";
import { readAll } from "#db/reading.ts";
import { mustHaveChanged, tryWrite, write } from "#db/writing.ts";
import { closeOwned } from "./close-business.server.ts";

/** The action asked for on the page of a request. */
export type RightsPress = {
  /** `confirm`: only proves the address, and the operator goes on. `leave`: carries out the request. */
  readonly intent: "confirm" | "leave";
  /** The business to close. */
  readonly businessId: string | null;
};

/** The action carried out now; null: the request was settled before. */
type Left = "confirmed" | "reminders" | "account" | "business" | null;

/**
 * Carries out a cancellation or erasure request for the holder of its e-mail link. The action and the settling of the request are
 * one batch, so repeated presses are safe. A request that needs a person is confirmed and stays open. VALIDATION at `business`
 * for a business that they could not close, CODE_INVALID once the link has ended. STATUS_NOT_ALLOWED where the link can do
 * nothing, NOT_FOUND for any other.
 */
export async function leaveByLink(
  deps: Deps,
  requestId: string,
  press: RightsPress,
): Promise<Result<Left, Refusal>> {
  return whileStale(async () => {
    const request = await readRequest(deps, requestId);
    if (request === null || request.kind === "WITHDRAWAL") return err({ code: "NOT_FOUND" });
    const rights = await viewRights(deps, request);
    if (rights.step === "DONE") return ok(null);
    if (rights.step === "EXPIRED") return err({ code: "CODE_INVALID" });
    if (press.intent === "confirm") {
      await write(deps.db, [confirmRequest(deps.db, { id: request.id, at: deps.now() })]);
      return ok("confirmed");
    }
    const { writer } = await readAll(deps.db, { writer: writerOf(deps.db, request.email) });
    if (rights.step === "REMINDERS") return endReminders(deps, request, writer);
    if (rights.step === "ACCOUNT") return eraseAccount(deps, request, writer);
    if (rights.step === "BUSINESS") return closeOne(deps, request, { writer, businessId: press.businessId });
    return err({ code: "STATUS_NOT_ALLOWED" });
  });
}

async function readRequest({ db }: Deps, id: string): Promise<LegalRequest | null> {
  return (await readAll(db, { request: legalRequest(db, id) })).request;
}

async function endReminders(
  deps: Deps,
  request: LegalRequest,
  { userId }: Writer,
): Promise<Result<Left, Refusal>> {
  if (userId === null) return STALE;
  const { db } = deps;
  const act = { userId, at: deps.now(), way: "REQUEST" } as const;
  const isDone = await tryWrite(db, [
    noteNewsIfChanged(db, act, false),
    stopOptionalMails(db, userId),
    ...settled(deps, request, linkAnswers.reminders),
  ]);
  if (!isDone) return STALE;
  deps.later(deliverSoon(deps));
  return ok("reminders");
}

/** Where businesses hold data of the address, a person has to erase it: the request stays on the operator's list. */
async function eraseAccount(
  deps: Deps,
  request: LegalRequest,
  { userId, isNoted }: Writer,
): Promise<Result<Left, Refusal>> {
  if (userId === null) return STALE;
  const isForPeople = request.about === "ERASURE" && isNoted;
  const besides = isForPeople
    ? [confirmRequest(deps.db, { id: request.id, at: deps.now() })]
    : settled(deps, request, linkAnswers.account);
  const ended = await endAccount(deps, userId, besides);
  return ended.ok ? ok("account") : ended;
}

async function closeOne(
  deps: Deps,
  request: LegalRequest,
  { writer, businessId }: { readonly writer: Writer; readonly businessId: string | null },
): Promise<Result<Left, Refusal>> {
  const { userId, owned } = writer;
  const business = owned.find((each) => each.businessId === businessId);
  if (userId === null) return STALE;
  if (business === undefined) {
    return err({ code: "VALIDATION", fields: [{ field: "business", code: "VALIDATION" }] });
  }
  const { businessName } = business;
  const until = toLocal(exactUtcMinuteOf(reopenEnd(deps.now())), USUAL_ZONE).date;
  const answer = linkAnswers.business(businessName, until);
  const closed = await closeOwned(
    deps,
    { userId, businessId: business.businessId, businessName },
    settled(deps, request, answer),
  );
  return closed.ok ? ok("business") : closed;
}

/** Fails as stale (`tryWrite`) where the request is settled already. */
function settled({ db, now }: Deps, { id }: LegalRequest, answer: string): Statement[] {
  const at = now();
  return [
    confirmRequest(db, { id, at }),
    settleRequest(db, { id, by: "LINK", answer, at }),
    mustHaveChanged(db),
    mailWriter(db, { requestId: id, event: "LEGAL_ANSWERED", at }),
  ];
}
