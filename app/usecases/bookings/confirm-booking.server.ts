import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MINUTES, type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import { ANY_EMPLOYEE, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { freeText } from "#app/inputs/fields.ts";
import type { Place } from "#app/usecases/catalog/store-catalog.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type SameBooking, sameBooking } from "#db/queries/bookings/bookings.ts";
import type { EmployeeFacts } from "#db/queries/catalog/employees.ts";
import { inStoreZone, slotFacts } from "#db/queries/catalog/slot-facts.ts";
import { read, readAll } from "#db/reading.ts";
import { bookFirstFree } from "./book-first-free.server.ts";
import { answerToKey, bodyHash, keyedBooking } from "./idempotency.ts";

export type Confirmation = Place & {
  readonly choices: WizardChoices;
  /** Whom step 4 showed; tried first where the choice is 'Cualquier profesional'. */
  readonly shownEmployeeId: string | null;
  readonly comments: string | null;
  readonly idempotencyKey: string | null;
};

type Order = Confirmation & {
  readonly date: LocalDate;
  readonly time: MinuteOfDay;
  readonly employeeId: string | null;
};

/**
 * Books what the wizard's URL says and answers the booking's id. With 'Cualquier profesional' the one shown is
 * tried first, then the others who are able and free. Who has this very booking already (a second tap, a second
 * tab, a reply that got lost) is answered that one. Refuses as `createBooking`.
 */
export async function confirmBooking(
  deps: Deps,
  actor: SignedIn,
  confirmation: Confirmation,
): Promise<Result<string, Refusal>> {
  const comments = freeText.safeParse(confirmation.comments);
  const order = orderOf(confirmation);
  if (!comments.success || order === null) return err({ code: "VALIDATION" });
  const hash = bodyHash([order.businessId, order.storeId, order.choices, comments.data]);
  const { keyed, mine, store, options, employees } = await readFacts(deps, actor, order);

  if (mine !== null) return ok(mine);
  const answered = answerToKey(keyed, hash);
  if (answered) return answered;
  const isAnyoneThere = order.employeeId === null || employees.length > 0;
  if (store === null || options.length < order.choices.optionIds.length || !isAnyoneThere) {
    return err({ code: "NOT_FOUND" });
  }
  const { businessId, date, time, idempotencyKey: key } = order;
  const idempotency = key === null ? null : { key, hash };
  const wish = { businessId, store, options, date, start: time, comments: comments.data, idempotency };

  const placed = await bookFirstFree(deps, actor, wish, inTryingOrder(employees, order.shownEmployeeId));
  if (placed.ok || placed.error.code !== "SLOT_TAKEN") return placed;
  const lostToMyself = await read(deps.db, sameBooking(deps.db, sameAs(actor, order, store.timeZone)));
  return lostToMyself === null ? placed : ok(lostToMyself);
}

function orderOf(confirmation: Confirmation): Order | null {
  const { optionIds, employee, date, time } = confirmation.choices;
  if (optionIds.length === 0 || employee === null || date === null || time === null) return null;
  return { ...confirmation, date, time, employeeId: employee === ANY_EMPLOYEE ? null : employee };
}

function readFacts(deps: Deps, actor: SignedIn, order: Order) {
  const { businessId, storeId, employeeId, date, time } = order;
  const { optionIds } = order.choices;
  return inStoreZone(async (zone) => {
    const window = { from: toUtcMinute(date, time, zone), to: toUtcMinute(date, DAY_MINUTES, zone) };
    const { facts, keyed, mine } = await readAll(deps.db, {
      facts: slotFacts(deps.db, { businessId, storeId, employeeId, optionIds, ...window }),
      keyed: keyedBooking(deps, actor.userId, order.idempotencyKey),
      mine: sameBooking(deps.db, sameAs(actor, order, zone)),
    });
    return { ...facts, keyed, mine };
  });
}

function sameAs(
  actor: SignedIn,
  { storeId, employeeId, choices, date, time }: Order,
  zone: string,
): SameBooking {
  const s = toUtcMinute(date, time, zone);
  return { customerId: actor.userId, storeId, employeeId, s, optionIds: choices.optionIds };
}

/** The one shown first; the others keep their order. */
function inTryingOrder(employees: readonly EmployeeFacts[], shownId: string | null): EmployeeFacts[] {
  return employees.toSorted((a, b) => Number(b.id === shownId) - Number(a.id === shownId));
}
