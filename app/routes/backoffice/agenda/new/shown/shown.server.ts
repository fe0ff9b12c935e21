import { readNewTurno } from "#app/inputs/agenda/new-turno.ts";
import { viewClients } from "#app/routes/backoffice/agenda/new/client/clients.server.ts";
import type { NewView } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { pressedHref } from "#app/routes/backoffice/agenda/new/press/presses.server.ts";
import { type NewStep, stepOf } from "#app/routes/backoffice/agenda/new/services/steps.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { placingFor } from "./placing-for.server.ts";
import { turnoView } from "./view.server.ts";

type Asked = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  /** The part that may stand in an address. */
  readonly params: URLSearchParams;
  /** The personal data typed. */
  readonly typed: readonly (readonly [string, string])[];
};

/** A new booking so far, or a service of it that is being chosen. */
export type ShownNew = {
  readonly query: string;
  readonly step: NewStep | null;
  readonly view: NewView | null;
};

/** The view of a new booking's address; or, if the address holds a press, the address that it leads to. */
export async function shownNew(asked: Asked): Promise<ShownNew | { readonly to: string }> {
  const { deps, actor, params, typed } = asked;
  const turno = readNewTurno(
    new URLSearchParams([...params, ...typed].map(([name, value]) => [name, value])),
  );
  const placing = foundOr404(await placingFor(deps, actor, turno));
  const pressed = pressedHref(placing, turno, params);
  if (pressed !== null) return { to: pressed };
  const step = stepOf(placing, turno, params);
  if (step !== null && "to" in step) return step;
  const query = `${params}`;
  if (step !== null) return { query, step, view: null };
  const clients = await viewClients(deps, actor, turno);
  return { query, step, view: { ...turnoView(placing, turno, params.has("more")), clients } };
}

/** A press leads at most to another day, and from there to a time. */
const MOST_LEADS = 3;

/** The same view after following the presses. */
export async function shownAtLast(asked: Asked): Promise<ShownNew> {
  let shown = await shownNew(asked);
  for (let leads = 0; "to" in shown && leads < MOST_LEADS; leads++)
    shown = await shownNew({ ...asked, params: new URLSearchParams(shown.to.split("?")[1]) });
  if ("to" in shown) throw new Response(null, { status: 404 });
  return shown;
}
