import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import { linkPaths } from "#app/domain/paths/turno-paths.ts";
import { entryPath } from "#app/domain/paths/waitlist-paths.ts";
import type { Result } from "#app/domain/result.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { entryRefused } from "#app/text/waitlist/entry.ts";
import { joinRefusal } from "#app/text/waitlist/join.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { acceptOffer } from "#app/usecases/waitlist/accept-offer.server.ts";
import {
  confirmWait,
  declineOffer,
  leaveWaitlist,
  stayOnList,
} from "#app/usecases/waitlist/answer-by-link.server.ts";

export type Refused = { readonly sentence: string };

/** Handles a press on the page of a waitlist entry. */
export async function answerEntry(deps: Deps, token: string, form: FormData) {
  const here = entryPath(token);
  const offerId = String(form.get("offer") ?? "");
  switch (form.get("intent")) {
    case "confirm":
      return told(here, "confirmado", await confirmWait(deps, token));
    case "accept":
      return accept(deps, token, offerId);
    case "decline":
      return told(here, "paso", await declineOffer(deps, token, offerId));
    case "stay":
      return told(here, "sigo", await stayOnList(deps, token));
    case "leave":
      return told(here, "salio", await leaveWaitlist(deps, token));
    default:
      throw new Response(null, { status: 400 });
  }
}

async function accept(deps: Deps, token: string, offerId: string) {
  const accepted = await acceptOffer(deps, token, offerId);
  if (accepted.ok) {
    const { detail } = linkPaths(turnoToken(deps.settings, accepted.value));
    throw redirect(doneHref(detail, "lista"), 303);
  }
  // The page says that it is taken, and shows alternatives.
  if (accepted.error.code === "SLOT_TAKEN") throw redirect(doneHref(entryPath(token), "tarde"), 303);
  return refused(accepted.error, refusalMessage(accepted.error));
}

/** The page of an entry that has ended meanwhile says so itself. */
function told(here: string, done: string, answer: Result<null, Refusal>) {
  if (answer.ok) throw redirect(doneHref(here, done), 303);
  if (answer.error.code === "STALE") throw redirect(doneHref(here, "tarde"), 303);
  const { code, blockedAt } = answer.error;
  const isKnown = code === "TOO_MANY" || blockedAt !== undefined;
  return refused(answer.error, isKnown ? joinRefusal(answer.error) : entryRefused);
}

function refused(refusal: Refusal, sentence: string) {
  if (refusal.code === "NOT_FOUND") throw new Response(null, { status: 404 });
  return data<Refused>({ sentence }, { status: refusalStatus(refusal) });
}
