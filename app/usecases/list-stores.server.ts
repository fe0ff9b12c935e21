import { type ListedStore, listedStores } from "#db/queries/directory.ts";
import { read } from "#db/reading.ts";
import type { Deps } from "./deps.ts";

export type { ListedStore };

/** Where one can book, for the home page. */
export function listStores(deps: Deps): Promise<readonly ListedStore[]> {
  return read(deps.db, listedStores(deps.db));
}
