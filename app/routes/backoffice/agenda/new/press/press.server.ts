import { redirect } from "@remix-run/cloudflare";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { readNewTurno } from "#app/inputs/agenda/new-turno.ts";
import { addressOf, hrefOf, personalOf } from "#app/routes/backoffice/agenda/new/new-href.ts";
import { placingFor } from "#app/routes/backoffice/agenda/new/shown/placing-for.server.ts";
import { type ShownNew, shownAtLast } from "#app/routes/backoffice/agenda/new/shown/shown.server.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { foundOr404 } from "#app/routing/found.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { draftCookie, draftId, endedDraft } from "./draft.server.ts";
import { pressedHref } from "./presses.server.ts";

type Press = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/** The answer to the panel while a booking is being made: its current state. */
export type AskedNew = { readonly asked: ShownNew };

/**
 * The target of a button that does not save: an address without personal data, which a sealed cookie carries. The panel keeps the
 * input itself, so it is answered at once.
 */
export async function leadOn({ deps, actor, form }: Press): Promise<Response | AskedNew> {
  const params = addressOf(form);
  if (form.has(STAY_FIELD)) {
    const asked = { deps, actor, params, typed: personalOf(form) };
    return { asked: await shownAtLast(asked) };
  }
  const known = draftId(form);
  const keeping = { settings: deps.settings, actor, id: known ?? deps.newId() };
  const cookie = draftCookie(keeping, form);
  if (cookie === null) params.delete("draft");
  else params.set("draft", keeping.id);
  const cookies = [cookie ?? (known === null ? null : endedDraft(keeping))].filter((each) => each !== null);
  const to = (await changedBy(params, deps, actor)) ?? hrefOf(params);
  return redirect(to, { status: 303, headers: cookieHeaders(cookies) });
}

async function changedBy(params: URLSearchParams, deps: Deps, actor: SignedIn): Promise<string | null> {
  if (!["remove", "when", "now"].some((name) => params.has(name))) return null;
  const turno = readNewTurno(params);
  return pressedHref(foundOr404(await placingFor(deps, actor, turno)), turno, params);
}
