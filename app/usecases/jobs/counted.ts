import type { Deps } from "#app/usecases/deps.ts";
import { counting } from "#db/driver/counting.ts";
import type { Allowance } from "./budget.ts";

/** The deps of a job, whose statements count on its share. */
export function countedOn({ count }: Pick<Allowance, "count">, deps: Deps): Deps {
  return { ...deps, db: counting(deps.db, count) };
}
