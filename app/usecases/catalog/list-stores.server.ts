import type { Deps } from "#app/usecases/deps.ts";
import { type ListedStore, listedStores } from "#db/queries/catalog/directory.ts";
import { read } from "#db/reading.ts";

export type { ListedStore };

/** Where one can book, for the home page. */
export function listStores(deps: Deps): Promise<readonly ListedStore[]> {
  return read(deps.db, listedStores(deps.db));
}
