import { ownPaths, type TurnoPaths } from "#app/domain/paths/turno-paths.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { instantOf, MINUTE_MS } from "#app/domain/time/units.ts";
import { confirmationHref, wizardPath } from "#app/domain/wizard/address.ts";
import { fullName, listed } from "#app/text/formats.ts";
import { keptInstead } from "#app/text/wizard/wizard.ts";
import { bookingUrl, sharedTurno } from "#app/usecases/bookings/booking-calendar.server.ts";
import { toCustomerBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { shareHrefs } from "#app/usecases/bookings/share-turno.ts";
import type { Place } from "#app/usecases/catalog/store-catalog.server.ts";
import type { Actor, Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { changesOf } from "#db/queries/bookings/booking-changes.ts";
import { type BookingView, bookingOf, type LineView } from "#db/queries/bookings/booking-views.ts";
import { employeeName } from "#db/queries/catalog/employees.ts";
import { type Store, storeOf } from "#db/queries/catalog/stores.ts";
import { isCardOut } from "#db/queries/payments/sellers/seller-accounts.ts";
import { transferAccountOf } from "#db/queries/payments/transfers/transfer-accounts.ts";
import { readAll } from "#db/reading.ts";
import type { ConfirmationStep } from "./confirmation-view.ts";
import {
  type DepositOnScreen,
  type DepositWays,
  depositOnScreen,
  endedOf,
} from "./confirmed-deposit.server.ts";
import { storeOnScreen } from "./frame.server.ts";
import type { WizardLine } from "./frame-view.ts";
import type { Elsewhere } from "./view.ts";

/**
 * Step 5 (booking §2.1): the customer's own booking; NOT_FOUND for another customer's. A guest goes to the login first. Just
 * after booking it tells the deposit's whole deadline, later the minutes left.
 */
export async function viewConfirmation(
  deps: Deps,
  actor: Actor,
  { bookingId, promisedIds, ...place }: Confirmed,
): Promise<Result<ConfirmationStep | Elsewhere, Refusal>> {
  if (actor.kind === "guest") {
    const here = confirmationHref(wizardPath(place), bookingId);
    return ok({ redirect: `/login?${new URLSearchParams({ redir: here })}` });
  }
  const {
    store,
    account,
    cardOut,
    booking: view,
  } = await readAll(deps.db, {
    store: storeOf(deps.db, { ...place, from: minuteNow(deps) }),
    account: transferAccountOf(deps.db, place.businessId),
    cardOut: isCardOut(deps.db, place.businessId),
    booking: bookingOf(deps.db, { bookingId, customerId: actor.userId }),
  });
  if (store === null || view?.storeId !== store.id) return err({ code: "NOT_FOUND" });
  const paths = ownPaths(bookingId);
  const isNew = deps.now() - view.createdAt < MINUTE_MS;
  const { depositMinutes } = deps.settings;
  return ok(
    confirmationOf(deps, view, store, {
      path: wizardPath(place),
      paths,
      takesTransfers: account !== null,
      isCardOut: cardOut,
      url: bookingUrl(deps.settings, bookingId),
      minutes: isNew ? depositMinutes : null,
      instead: await instead(deps, view, promisedIds),
    }),
  );
}

type Confirmed = Place & {
  readonly bookingId: string;
  /** The professionals that the review named under 'Cualquier profesional', as the URL lists them: ids with commas. */
  readonly promisedIds: string | null;
};

/** A URL with more names than this is made up. */
const MOST_NAMED = 5;

/**
 * Notice that other professionals than those in the review take the booking; null where none was replaced or the ids are unknown.
 */
async function instead(deps: Deps, { businessId, lines }: BookingView, promisedIds: string | null) {
  const keepers = lines.map((line) => line.employeeId);
  const gone = [...new Set(promisedIds?.split(","))]
    .filter((id) => !keepers.includes(id))
    .slice(0, MOST_NAMED);
  if (gone.length === 0) return null;
  const names = gone.map((employeeId) => employeeName(deps.db, { businessId, employeeId }));
  const found = Object.values(await readAll(deps.db, Object.fromEntries(names.entries())));
  const promised = found.flatMap((person) => (person === null ? [] : fullName(person)));
  return promised.length === 0
    ? null
    : keptInstead(
        lines.map((line) => line.employeeName),
        promised,
      );
}

type Moved = {
  readonly customerId: string | null;
  readonly paths: Pick<TurnoPaths, "detail" | "calendar" | "reschedule">;
  readonly url: string;
};

/**
 * Step 5 of a booking that was moved, at its new time; its deposit keeps its deadline (contract, Status). A booking that never
 * moved redirects to its own page.
 */
export async function rescheduledConfirmation(
  deps: Deps,
  view: BookingView,
  { customerId, paths, url }: Moved,
): Promise<Result<ConfirmationStep | Elsewhere, Refusal>> {
  const { id: bookingId, businessId, storeId } = view;
  const { changes, store, account, cardOut } = await readAll(deps.db, {
    changes: changesOf(deps.db, { bookingId, customerId }),
    store: storeOf(deps.db, { businessId, storeId, from: minuteNow(deps) }),
    account: transferAccountOf(deps.db, businessId),
    cardOut: isCardOut(deps.db, businessId),
  });
  if (store === null) return err({ code: "NOT_FOUND" });
  if (!changes.some(({ kind }) => kind === "RESCHEDULED"))
    return ok({ redirect: paths.detail, replaces: true });
  const takesTransfers = account !== null;
  const ways = { takesTransfers, isCardOut: cardOut };
  const around = { path: paths.reschedule, paths, ...ways, url, minutes: null, instead: null };
  return ok(confirmationOf(deps, view, store, around));
}

type Context = Omit<DepositWays, "paths"> & {
  readonly path: string;
  readonly paths: Pick<TurnoPaths, "detail" | "calendar">;
  readonly url: string;
  readonly instead: string | null;
};

function confirmationOf(
  deps: Deps,
  view: BookingView,
  store: Store,
  { path, paths, url, instead, ...ways }: Context,
): ConfirmationStep {
  const turno = sharedTurno({ booking: toCustomerBooking(view, deps.now()), store });
  const { startUtcMinute, endUtcMinute } = view;
  const booking = {
    ...bookingOnScreen(view),
    ...depositOnScreen(view, { paths, ...ways }, deps.now()),
    instead,
  };
  const ended = endedOf(view, deps.now());
  return {
    step: 5,
    path,
    store: storeOnScreen(store),
    booking,
    ended,
    halo: haloOf(booking, ended),
    share: shareHrefs({
      turno,
      calendar: paths.calendar,
      url,
      startsAt: instantOf(startUtcMinute),
      endsAt: instantOf(endUtcMinute),
    }),
  };
}

function haloOf({ deposit }: ConfirmationStep["booking"], ended: ConfirmationStep["ended"]) {
  if (ended !== null) return "close";
  return deposit === null || deposit.standing === "PAID" || deposit.standing === "CLOSED" ? "check" : "clock";
}

function bookingOnScreen(
  view: BookingView,
): Omit<ConfirmationStep["booking"], keyof DepositOnScreen | "instead"> {
  const { id, status, date, startMinute, lines, totalCentavos, comments } = view;
  return {
    id,
    status,
    date,
    time: startMinute,
    employeeName: listed(lines.map((line) => line.employeeName)),
    lines: lines.map((line) => ({ ...lineOnScreen(line), ...keeperOf(line, lines) })),
    totalCentavos,
    comments,
  };
}

/** A line's start and professional, where several professionals share the booking. */
function keeperOf({ startMinute, employeeName }: LineView, lines: readonly LineView[]) {
  const isShared = lines.some((each) => each.employeeId !== lines[0]?.employeeId);
  return isShared ? { startMinute, employeeName } : null;
}

/** A booked line in the form of the wizard's chosen lines. */
export function lineOnScreen(line: LineView): WizardLine {
  const { serviceId, serviceName, servicePriceId, optionName, minutes } = line;
  const { priceCentavos, additionalCentavos, priceType } = line;
  const price = { priceCentavos, additionalCentavos, priceType };
  return { serviceId, serviceName, servicePriceId: servicePriceId, optionName, minutes, ...price };
}
