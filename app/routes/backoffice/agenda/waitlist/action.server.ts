import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { err, type Result } from "#app/domain/result.ts";
import { allowedOr404 } from "#app/routing/found.ts";
import type { ListDone } from "#app/text/waitlist/staff-list.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { removeFromList, takeBackOffer } from "#app/usecases/waitlist/staff/keep-list.server.ts";

/** Why a press changed nothing. */
export type Answered = { readonly refusal: RefusalCode };

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  /** The list's address. */
  readonly here: string;
};

/** Handles a press on a waitlist entry, by its hidden `intent`; then the list reports the result. */
export async function handleList(post: Post) {
  const isRemoval = post.form.get("intent") === "remove";
  const done = allowedOr404(await press(post));
  if (!done.ok && done.error.code !== "STALE")
    return data<Answered>({ refusal: done.error.code }, { status: refusalStatus(done.error) });
  const word: ListDone = isRemoval || !done.ok ? "afuera" : "retirado";
  throw redirect(doneHref(post.here, word), 303);
}

async function press({ deps, actor, form }: Post): Promise<Result<null, Refusal>> {
  const entryId = String(form.get("entry") ?? "");
  switch (form.get("intent")) {
    case "remove":
      return removeFromList(deps, actor, entryId);
    case "take-back":
      return takeBackOffer(deps, actor, { entryId, offerId: String(form.get("offer") ?? "") });
    default:
      return err({ code: "VALIDATION" });
  }
}
