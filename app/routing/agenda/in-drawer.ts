import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { doneIn, STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { afterRedirectsOnly } from "#app/routing/unsent-forms.ts";

/** With script: what a page shows; null where it is asked for over the agenda and is not there, so that the agenda stays. */
export async function nullOverAgenda({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (failure) {
    const isOver = new URL(request.url).searchParams.has(STAY_FIELD);
    if (isOver && !(failure instanceof Response)) return null;
    throw failure;
  }
}

/** As `afterRedirectsOnly`; what was done over the agenda is read anew as well. */
export function afterDone(args: ShouldRevalidateFunctionArgs) {
  return doneIn(args.actionResult) !== null || (besidesDrawer(args) && afterRedirectsOnly(args));
}

/** What stands over the agenda, in its address: a turno's id, and what follows it in the address of its pages. */
export const OVER_PARAM = "turno";

/** Told once: they are not said again of another turno. */
const ONCE = [DONE_PARAM, "de", "v", "antes"];

/** The address of the agenda with that over it; null: with nothing. */
export function agendaWith(params: URLSearchParams, over: string | null): string {
  const next = new URLSearchParams(params);
  for (const name of ONCE) next.delete(name);
  if (over === null) next.delete(OVER_PARAM);
  else next.set(OVER_PARAM, over);
  return `?${next}`;
}

/** What stands beside the agenda, in its address: what is known of a new turno that is being made. */
export const BESIDE_PARAM = "nuevo";

/** The address of the agenda with that beside it; null: with nothing. */
export function agendaBeside(params: URLSearchParams, beside: string | null): string {
  const next = new URLSearchParams(agendaWith(params, params.get(OVER_PARAM)).slice(1));
  if (beside === null) next.delete(BESIDE_PARAM);
  else next.set(BESIDE_PARAM, beside);
  return `?${next}`;
}

/** Only asking what a new turno would come to changes nothing that is shown. */
export function besidesAsking({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isAsking = typeof actionResult === "object" && actionResult !== null && "asked" in actionResult;
  return !isAsking && defaultShouldRevalidate;
}

/** What opens over the agenda or beside it, or closes, is no other agenda: the server is not asked for it. */
export function besidesDrawer(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  const [before, after] = [currentUrl.searchParams, nextUrl.searchParams];
  const moved = [OVER_PARAM, BESIDE_PARAM].some((name) => before.get(name) !== after.get(name));
  const isSame = alone(before) === alone(after);
  const isDrawer = moved && isSame && currentUrl.pathname === nextUrl.pathname && formMethod === undefined;
  return isDrawer ? false : besidesAsking(args);
}

/** The address of the agenda alone. */
function alone(params: URLSearchParams): string {
  return agendaBeside(new URLSearchParams(agendaWith(params, null)), null);
}
