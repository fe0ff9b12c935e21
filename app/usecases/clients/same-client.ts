import { clientOfName } from "#app/domain/clients/like-names.ts";
import type { NamedClient } from "#app/usecases/deps.ts";

/** The client of a person's name among those with their phone, unless the member was told of that client: `ANY`, of each. */
export function untoldClient<Client extends NamedClient>(
  person: Omit<NamedClient, "id">,
  known: readonly Client[],
  told: Told,
): Client | null {
  const same = clientOfName(person, known);
  return told === "ANY" || same?.id === told ? null : same;
}

/** The client of the same name and phone that the member was told of; null: none yet. */
export type Told = string | null;

export function namedClient({ id, firstName, lastName }: NamedClient): NamedClient {
  return { id, firstName, lastName };
}
