import { redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import { readBookable, readOrder } from "#app/inputs/setup/service-order.ts";
import { knownOr404 } from "#app/routing/found.ts";
import { type ServicesDone, servicesDone } from "#app/text/setup/services/services.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { reorderServices } from "#app/usecases/setup/services/order-services.server.ts";
import { setServiceBookable, showService } from "#app/usecases/setup/services/service-state.server.ts";
import type { ListReply } from "./list-view.ts";

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  /** The list's current address. */
  readonly here: string;
};

/**
 * Reorders a category, shows a hidden service again, or switches one on or off. Then it redirects to the list, except for a
 * switch pressed with script, which gets an answer.
 */
export async function handleList(post: Post): Promise<ListReply> {
  const { form, here } = post;
  const done = await doneOf(post);
  if (form.get("script") === null) throw redirect(doneHref(here, done), 303);
  return done === "sin-servicio" ? { fault: servicesDone[done] } : { fault: null };
}

async function doneOf({ deps, actor, form }: Post): Promise<ServicesDone> {
  const shownId = form.get("show");
  if (typeof shownId === "string") {
    const shown = await showService(deps, actor, shownId);
    if (!shown.ok && shown.error.code !== "STALE") throw new Response(null, { status: 404 });
    return "visible";
  }
  const switched = readBookable(form);
  if (switched !== null) {
    const { serviceId, isBookable } = switched;
    const kept = knownOr404(await setServiceBookable(deps, actor, serviceId, isBookable));
    if (!kept.ok) return "sin-servicio";
    return isBookable ? "reservable" : "no-reservable";
  }
  const wish = readOrder(form);
  if (wish === null) throw new Response(null, { status: 400 });
  const ordered = knownOr404(await reorderServices(deps, actor, wish));
  return ordered.ok ? "ordenado" : "otro-orden";
}
