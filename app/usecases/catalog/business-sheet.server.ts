import { err, ok, type Result } from "#app/domain/result.ts";
import { isWatched } from "#app/domain/setup/business/first-week.ts";
import type { Actor, Deps, Refusal } from "#app/usecases/deps.ts";
import { businessSheetFacts } from "#db/queries/catalog/business-sheet.ts";
import { read } from "#db/reading.ts";
import { maySee } from "./business-page.server.ts";

/** `name`: that of its first store, null without one; `isNew`: it may be in its first week, in which visits are noted. */
type BusinessSheet = {
  readonly businessId: string;
  readonly slug: string;
  readonly name: string | null;
  readonly isNew: boolean;
};

/** A business's QR code: as `businessPage`, without its stores, services and team. */
export async function businessSheet(
  deps: Deps,
  actor: Actor,
  name: string,
): Promise<Result<BusinessSheet | { readonly movedTo: string }, Refusal>> {
  const userId = actor.kind === "guest" ? null : actor.userId;
  const business = await read(deps.db, businessSheetFacts(deps.db, { name, userId }));
  if (business === null || !maySee(business)) return err({ code: "NOT_FOUND" });
  const { id: businessId, slug, publishedAt } = business;
  if (name !== businessId && name !== slug) return ok({ movedTo: slug });
  return ok({ businessId, slug, name: business.name, isNew: isWatched(publishedAt, deps.now()) });
}
