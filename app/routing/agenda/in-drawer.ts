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

/** What opens over the agenda, or closes, is no other agenda: the server is not asked for it. */
export function besidesDrawer({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const moved = currentUrl.searchParams.get(OVER_PARAM) !== nextUrl.searchParams.get(OVER_PARAM);
  const isSame = agendaWith(currentUrl.searchParams, null) === agendaWith(nextUrl.searchParams, null);
  const isDrawer = moved && isSame && currentUrl.pathname === nextUrl.pathname && formMethod === undefined;
  return isDrawer ? false : defaultShouldRevalidate;
}
