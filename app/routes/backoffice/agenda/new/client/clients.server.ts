import { NEW_CLIENT } from "#app/domain/agenda/new/new-turno.ts";
import type { NewTurno } from "#app/inputs/agenda/new-turno.ts";
import type { NewView, ShownClient } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { type ClientView, listClients, readClient } from "#app/usecases/clients/clients.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";

/** How many clients are offered at once. */
const FOUND = 6;
/** How many of the latest clients are shown before a search. */
const LATEST = 3;

/** The chosen client and those found; without either, the latest clients. */
export async function viewClients(
  deps: Deps,
  actor: SignedIn,
  { clientId, search }: NewTurno,
): Promise<NewView["clients"]> {
  const isSearched = search.trim() !== "";
  const asked = isSearched
    ? ({ q: search, sort: "NAME", most: FOUND } as const)
    : ({ q: "", sort: "LAST_VISIT", most: LATEST } as const);
  const [found, chosen] = await Promise.all([
    listClients(deps, actor, { ...asked, group: null, after: null }),
    clientId === null || clientId === NEW_CLIENT ? null : readClient(deps, actor, clientId),
  ]);
  const one = chosen?.ok ? shown(chosen.value) : null;
  const others = found.ok ? found.value.items.map(shown) : [];
  return { chosen: one, items: [...(one ? [one] : []), ...others.filter(({ id }) => id !== one?.id)] };
}

function shown({ id, firstName, lastName, phone, email, figures }: ClientView): ShownClient {
  const { visits, noShows, lastVisit, next } = figures;
  return { id, firstName, lastName, phone, email, visits, noShows, lastVisit, next };
}
