import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import { rightsText } from "#app/text/legal/rights.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { leaveByLink } from "#app/usecases/bookings/closing/leave-by-link.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";

type Pressed = {
  readonly requestId: string;
  readonly form: FormData;
  /** The page's own address. */
  readonly here: string;
};

/** Handles a button of the page; it leads back to the page, which reports the result. */
export async function pressRights(deps: Deps, { requestId, form, here }: Pressed) {
  const business = form.get("business");
  const left = await leaveByLink(deps, requestId, {
    intent: form.get("intent") === "leave" ? "leave" : "confirm",
    businessId: typeof business === "string" ? business : null,
  });
  if (!left.ok) return refused(left.error, here);
  throw redirect(doneHref(here, left.value ?? "listo"), 303);
}

/** If there is nothing (more) to do, the page itself says why. */
function refused(refusal: Refusal, here: string) {
  const { code } = refusal;
  if (code === "NOT_FOUND") throw new Response(null, { status: 404 });
  if (code === "CODE_INVALID" || code === "STATUS_NOT_ALLOWED") throw redirect(here, 303);
  return data({ sentence: sentenceOf(refusal) }, { status: refusalStatus(refusal) });
}

function sentenceOf(refusal: Refusal): string {
  if (refusal.code === "VALIDATION") return rightsText.business.choose;
  return refusal.code === "STALE" ? rightsText.stale : refusalMessage(refusal);
}
