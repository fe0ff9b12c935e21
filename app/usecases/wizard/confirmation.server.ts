import { err, ok, type Result } from "#app/domain/result.ts";
import { confirmationSearch } from "#app/domain/wizard.ts";
import type { Actor, Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { Place } from "#app/usecases/store-catalog.server.ts";
import type { ConfirmationStep, WizardLine } from "#app/usecases/wizard-view.ts";
import { type BookingView, bookingOf, type LineView } from "#db/queries/booking-views.ts";
import { storeOf } from "#db/queries/stores.ts";
import { readAll } from "#db/reading.ts";
import { storeOnScreen } from "./frame.server.ts";
import { wizardPath } from "./path.ts";

type Redirect = { readonly redirect: string };

/** Step 5 (booking §2.1): the person's own booking; a guest goes to log in first, anybody else's is NOT_FOUND. */
export async function viewConfirmation(
  deps: Deps,
  actor: Actor,
  place: Place,
  bookingId: string,
): Promise<Result<ConfirmationStep | Redirect, Refusal>> {
  if (actor.kind === "guest") {
    const here = `${wizardPath(place)}${confirmationSearch(bookingId)}`;
    return ok({ redirect: `/login?${new URLSearchParams({ redir: here })}` });
  }
  const { store, booking } = await readAll(deps.db, {
    store: storeOf(deps.db, { ...place, from: minuteNow(deps) }),
    booking: bookingOf(deps.db, { bookingId, customerId: actor.userId }),
  });
  if (store === null || booking?.storeId !== store.id) return err({ code: "NOT_FOUND" });
  return ok({
    step: 5,
    businessId: place.businessId,
    store: storeOnScreen(store),
    booking: bookingOnScreen(booking),
    depositMinutes: deps.settings.depositMinutes,
  });
}

function bookingOnScreen(view: BookingView): ConfirmationStep["booking"] {
  const { id, status, date, startMinute, lines, totalCentavos, comments } = view;
  return {
    id,
    status,
    date,
    time: startMinute,
    employeeName: lines[0]?.employeeName ?? "",
    lines: lines.map(lineOnScreen),
    totalCentavos,
    comments,
    deposit: awaitedDeposit(view),
  };
}

function awaitedDeposit({ status, depositCentavos, depositDueAt, lines }: BookingView) {
  if (status !== "PENDING_DEPOSIT" || depositCentavos === null || depositDueAt === null) return null;
  const percents = lines.flatMap((line) => line.depositPercent ?? []);
  return { centavos: depositCentavos, deadline: depositDueAt, percents: [...new Set(percents)] };
}

function lineOnScreen(line: LineView): WizardLine {
  const { serviceId, serviceName, servicePriceId, optionName, minutes, priceCentavos, priceType } = line;
  return { serviceId, serviceName, optionId: servicePriceId, optionName, minutes, priceCentavos, priceType };
}
