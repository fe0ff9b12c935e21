import { optionFor } from "#app/domain/catalog/own-terms.ts";
import { lacksMobile, type ToldMobile } from "#app/domain/phones/own-mobile.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { namedId, SHARED_EMPLOYEES, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { freeText } from "#app/inputs/fields.ts";
import { canShare } from "#app/usecases/catalog/shared-times.server.ts";
import type { Place } from "#app/usecases/catalog/store-catalog.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type SameBooking, sameBooking } from "#db/queries/bookings/bookings.ts";
import type { EmployeeFacts } from "#db/queries/catalog/employees.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import { inStoreZone, sharedFacts, slotFacts } from "#db/queries/catalog/slot-facts.ts";
import { clientsOfAccount } from "#db/queries/clients/account-clients.ts";
import { read, readAll } from "#db/reading.ts";
import { bookFirstFree } from "./book-first-free.server.ts";
import { bookTogether } from "./book-together.server.ts";
import { answerToKey, bodyHash, keyedBooking } from "./idempotency.ts";
import { MOBILE_NEEDED } from "./mobile-needed.ts";

export type Confirmation = Place & {
  readonly choices: WizardChoices;
  /**
   * The professional that step 4 showed, tried first with 'Cualquier profesional'. Where several share the booking: all ids in
   * order, with commas.
   */
  readonly shownEmployeeId: string | null;
  readonly comments: string | null;
  /** What the customer tells of their mobile; null: they were not asked. */
  readonly mobile?: ToldMobile | null;
  readonly idempotencyKey: string | null;
};

type CompleteInput = Confirmation & {
  readonly date: LocalDate;
  readonly time: MinuteOfDay;
  readonly employeeId: string | null;
};

/**
 * Books the choices of the wizard's URL and returns the booking's id. 'Cualquier profesional' tries the shown one first, then the
 * other free ones who ask no more; several are tried as shown, then others together. A customer with this very booking (a second tap or tab, a
 * lost reply) gets its id. Refuses like `createBooking`.
 */
export async function confirmBooking(
  deps: Deps,
  actor: SignedIn,
  confirmation: Confirmation,
): Promise<Result<string, Refusal>> {
  const comments = freeText.safeParse(confirmation.comments);
  const input = completed(confirmation);
  if (!comments.success || input === null) return err({ code: "VALIDATION" });
  const hash = bodyHash([input.businessId, input.storeId, input.choices, comments.data]);
  const { keyed, mine, known, store, options, employees, sharers } = await readFacts(deps, actor, input);

  if (mine !== null) return ok(mine);
  const answered = answerToKey(keyed, hash);
  if (answered) return answered;
  const isShared = input.choices.employee === SHARED_EMPLOYEES;
  const isAnyoneThere = isShared
    ? canShare({ options, sharers })
    : input.employeeId === null || employees.length > 0;
  if (store === null || options.length < input.choices.servicePriceIds.length || !isAnyoneThere) {
    return err({ code: "NOT_FOUND" });
  }
  if (lacksMobile(actor.reach, input.mobile ?? null, store.needsMobile)) return err(MOBILE_NEEDED);
  const { businessId, date, time, mobile = null, idempotencyKey: key } = input;
  const idempotency = key === null ? null : { key, hash };
  const asked = { date, startMinute: time, comments: comments.data, idempotency, mobile };
  const found = { businessId, store, options, known, ...asked };

  const shown = input.shownEmployeeId;
  const placed = isShared
    ? await bookTogether(deps, actor, found, {
        sharers,
        shownIds: shown?.split(",") ?? [],
        readAgain: () => readFacts(deps, actor, input),
      })
    : await bookFirstFree(deps, actor, found, inTryingOrder(askingNoMore(employees, options, shown), shown));
  if (placed.ok || placed.error.code !== "SLOT_TAKEN") return placed;
  const lostToMyself = await read(deps.db, sameBooking(deps.db, sameAs(actor, input, store.timeZone)));
  return lostToMyself === null ? placed : ok(lostToMyself);
}

function completed(confirmation: Confirmation): CompleteInput | null {
  const { servicePriceIds, employee, date, time } = confirmation.choices;
  if (servicePriceIds.length === 0 || employee === null || date === null || time === null) return null;
  return { ...confirmation, date, time, employeeId: namedId(employee) };
}

function readFacts(deps: Deps, actor: SignedIn, input: CompleteInput) {
  const { businessId, storeId, employeeId, date, time } = input;
  const { servicePriceIds } = input.choices;
  return inStoreZone(async (zone) => {
    const window = { from: toUtcMinute(date, time, zone), to: toUtcMinute(date, DAY_MINUTES, zone) };
    const key = { businessId, storeId, servicePriceIds, ...window };
    const { facts, ...own } = await readAll(deps.db, {
      facts:
        input.choices.employee === SHARED_EMPLOYEES
          ? sharedFacts(deps.db, key)
          : slotFacts(deps.db, { ...key, employeeId }),
      keyed: keyedBooking(deps, actor.userId, input.idempotencyKey),
      mine: sameBooking(deps.db, sameAs(actor, input, zone)),
      known: clientsOfAccount(deps.db, { businessId, userId: actor.userId, email: actor.email }),
    });
    return { employees: [], sharers: [], ...facts, ...own };
  });
}

function sameAs(
  actor: SignedIn,
  { storeId, employeeId, choices, date, time }: CompleteInput,
  zone: string,
): SameBooking {
  const startUtcMinute = toUtcMinute(date, time, zone);
  return {
    customerId: actor.userId,
    storeId,
    employeeId,
    startUtcMinute,
    servicePriceIds: choices.servicePriceIds,
  };
}

/** The shown professional, and those who ask no more: no customer pays more than the review said. */
function askingNoMore(
  employees: readonly EmployeeFacts[],
  options: readonly ChosenOption[],
  shownId: string | null,
): readonly EmployeeFacts[] {
  const asks = (id: string) => options.reduce((sum, option) => sum + optionFor(option, id).priceCentavos, 0);
  if (!employees.some(({ id }) => id === shownId)) return employees;
  return employees.filter(({ id }) => asks(id) <= asks(shownId ?? ""));
}

/** The shown professional first; the others keep their order. */
function inTryingOrder(employees: readonly EmployeeFacts[], shownId: string | null): EmployeeFacts[] {
  return employees.toSorted((a, b) => Number(b.id === shownId) - Number(a.id === shownId));
}
