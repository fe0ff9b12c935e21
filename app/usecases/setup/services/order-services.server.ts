import type { CategoryCode } from "#app/domain/codes/catalog.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type OrderWish, orderWord, wishedOrder } from "#app/domain/setup/services/service-order.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { orderDetail } from "#app/text/setup/services/services.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import { orderServices } from "#db/queries/setup/service-changes.ts";
import { catalogueOf } from "#db/queries/setup/services.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

type Ordering = {
  readonly categoryCode: CategoryCode;
  /** The order that the member saw (`orderWord`). */
  readonly seen: string;
  readonly wish: OrderWish;
};

/**
 * Reorders the services of a category. NOT_FOUND: the wish names a service that the business does not have. STALE: the
 * category's services are no longer those that were seen.
 */
export async function reorderServices(
  deps: Deps,
  actor: SignedIn,
  { categoryCode, seen, wish }: Ordering,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const all = await read(deps.db, catalogueOf(deps.db, businessId));
  const named = "order" in wish ? wish.order : [wish.id];
  if (!named.every((id) => all.some((each) => each.id === id))) return err({ code: "NOT_FOUND" });
  const own = all.filter((each) => each.categoryCode === categoryCode && each.hiddenAt === null);
  const ids = own.map(({ id }) => id);
  if (orderWord(ids) !== seen) return STALE;
  const order = wishedOrder(ids, wish);
  if (order === null) return err({ code: "VALIDATION" });
  if (order.join() === ids.join()) return ok(null);
  const names = order.flatMap((id) => own.find((each) => each.id === id)?.name ?? []);
  const written = await tryWrite(deps.db, [
    ...orderServices(deps.db, { businessId, categoryCode, seen: ids, order }),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "SERVICE",
      act: "CHANGED",
      subjectId: null,
      subjectName: categoryLabels[categoryCode],
      details: [orderDetail(names)],
    }),
  ]);
  return written ? ok(null) : STALE;
}
