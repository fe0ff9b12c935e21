import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { doneIn, STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { afterRedirectsOnly } from "#app/routing/unsent-forms.ts";

/** With script: a page's data; null if it was requested over the agenda and does not exist, so that the agenda stays. */
export async function nullOverAgenda({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (failure) {
    const isOver = new URL(request.url).searchParams.has(STAY_FIELD);
    if (isOver && !(failure instanceof Response)) return null;
    throw failure;
  }
}

/** Like `afterRedirectsOnly`, but acts done over the agenda also reload it. */
export function afterDone(args: ShouldRevalidateFunctionArgs) {
  return doneIn(args.actionResult) !== null || (besidesDrawer(args) && afterRedirectsOnly(args));
}

/** The page over the agenda, in its address: a booking's id and the rest of its pages' path. */
export const OVER_PARAM = "turno";

/** Said only once, not again for another booking. */
const ONCE = [DONE_PARAM, "de", "v", "antes"];

/** The agenda's address with that over it; null for none. */
export function agendaWith(params: URLSearchParams, over: string | null): string {
  const next = new URLSearchParams(params);
  for (const name of ONCE) next.delete(name);
  if (over === null) next.delete(OVER_PARAM);
  else next.set(OVER_PARAM, over);
  return `?${next}`;
}

/** The panel beside the agenda, in its address: the known parts of a new booking. */
export const BESIDE_PARAM = "nuevo";

/** The agenda's address with that beside it; null for none. */
export function agendaBeside(params: URLSearchParams, beside: string | null): string {
  const next = new URLSearchParams(agendaWith(params, params.get(OVER_PARAM)).slice(1));
  if (beside === null) next.delete(BESIDE_PARAM);
  else next.set(BESIDE_PARAM, beside);
  return `?${next}`;
}

/** A question about a new booking's result changes nothing on screen, so it does not reload. */
export function besidesAsking({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isAsking = typeof actionResult === "object" && actionResult !== null && "asked" in actionResult;
  return !isAsking && defaultShouldRevalidate;
}

/** Opening or closing a page over or beside the agenda leaves the agenda the same: the server is not asked for it. */
export function besidesDrawer(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  const [before, after] = [currentUrl.searchParams, nextUrl.searchParams];
  const moved = [OVER_PARAM, BESIDE_PARAM].some((name) => before.get(name) !== after.get(name));
  const isSame = alone(before) === alone(after);
  const isDrawer = moved && isSame && currentUrl.pathname === nextUrl.pathname && formMethod === undefined;
  return isDrawer ? false : besidesAsking(args);
}

/** The agenda's own part of the address. */
function alone(params: URLSearchParams): string {
  return agendaBeside(new URLSearchParams(agendaWith(params, null)), null);
}
