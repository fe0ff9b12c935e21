import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import type { FirstWeekDone } from "#app/text/setup/first-week.ts";
import { showFirstWeek } from "#app/usecases/setup/first-week/first-week.server.ts";

const AGENDA = "/backoffice/calendar";

/** GET changes nothing. */
export function loader() {
  return redirect(AGENDA);
}

/** 'No mostrar más' of the first week's list, and its 'Deshacer'; both lead back to the agenda, which reports it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const isShown = (await request.formData()).get("intent") === "show";
  foundOr404(await showFirstWeek(context.deps, actor, isShown));
  const word: FirstWeekDone = isShown ? "semana-visible" : "semana-oculta";
  return redirect(doneHref(AGENDA, word), 303);
}

export default function FirstWeekForm() {
  return null;
}
