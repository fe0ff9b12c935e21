import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { doneIn, STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
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
  return doneIn(args.actionResult) !== null || afterRedirectsOnly(args);
}
