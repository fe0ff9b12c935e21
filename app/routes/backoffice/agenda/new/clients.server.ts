import { NEW_CLIENT } from "#app/domain/agenda/new-turno.ts";
import type { NewTurno } from "#app/inputs/agenda/new-turno.ts";
import { type ClientView, listClients, readClient } from "#app/usecases/clients/clients.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import type { NewView, ShownClient } from "./new-view.ts";

/** As many as one chooses from at once. */
const FOUND = 6;

/** Who is chosen, and whom the search finds. */
export async function viewClients(
  deps: Deps,
  actor: SignedIn,
  { clientId, search }: NewTurno,
): Promise<NewView["clients"]> {
  const [found, chosen] = await Promise.all([
    search.trim() === ""
      ? null
      : listClients(deps, actor, { q: search, group: null, sort: "NAME", after: null, most: FOUND }),
    clientId === null || clientId === NEW_CLIENT ? null : readClient(deps, actor, clientId),
  ]);
  const one = chosen?.ok ? shown(chosen.value) : null;
  const others = found?.ok ? found.value.items.map(shown) : [];
  return { chosen: one, items: [...(one ? [one] : []), ...others.filter(({ id }) => id !== one?.id)] };
}

function shown({ id, firstName, lastName, phone, email, figures }: ClientView): ShownClient {
  return { id, firstName, lastName, phone, email, visits: figures.visits, noShows: figures.noShows };
}
