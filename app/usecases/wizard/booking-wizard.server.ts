import { ownPaths } from "#app/domain/paths/turno-paths.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { PROMISED_PARAM, type WizardAddress, wizardHref, wizardPath } from "#app/domain/wizard/address.ts";
import { readWizard } from "#app/domain/wizard/read-address.ts";
import { readSentBack } from "#app/domain/wizard/sent-back.ts";
import { type SettledStep, settleStep } from "#app/domain/wizard/steps.ts";
import type { Place } from "#app/usecases/catalog/store-catalog.server.ts";
import type { Actor, Deps, Refusal } from "#app/usecases/deps.ts";
import { momentNow } from "#app/usecases/minute-now.ts";
import { viewConfirmation } from "./confirmation.server.ts";
import { type Offer, readOffer } from "./offer.server.ts";
import { freeAssignees, mayBeShared } from "./shared-frame.server.ts";
import { stepView } from "./steps.server.ts";
import type { Elsewhere, WizardView } from "./view.ts";

type WizardInput = Place & {
  /** The query of the wizard's URL, which holds its whole state. */
  readonly search: URLSearchParams;
};

/**
 * The wizard's view at a URL (booking §2.1, §4); NOT_FOUND for an unknown store or booking. A step with a missing or outdated
 * earlier choice gives way to the first such step, with the reason in `sentBack`. Redirects past step 2 where only one
 * professional can do it. Redirects from step 4 to the page of the very same booking, so that going back does not book again.
 */
export async function viewBookingWizard(
  deps: Deps,
  actor: Actor,
  { search, ...place }: WizardInput,
): Promise<Result<WizardView | Elsewhere, Refusal>> {
  const address = readWizard(search);
  if (address.step === 5) {
    const { bookingId } = address;
    const promisedIds = search.get(PROMISED_PARAM);
    return viewConfirmation(deps, actor, { ...place, bookingId: bookingId ?? "", promisedIds });
  }
  const { step, choices } = address;
  const asked = await readOffer(deps, { actor, place, step, choices });
  if (asked === null) return err({ code: "NOT_FOUND" });
  if (asked.mine !== null) return ok({ redirect: ownPaths(asked.mine).detail, replaces: true });

  const { sentBack, ...rest } = settleStep({ step, choices, facts: factsOf(asked, momentNow(deps)) });
  const settled = { ...rest, sentBack: sentBack ?? readSentBack(search) };
  if (skipsEmployees(address, settled)) {
    return ok({ redirect: wizardHref(wizardPath(place), 3, settled.choices) });
  }
  const offer = holdsFor(address, settled) ? asked : await readOffer(deps, { actor, place, ...settled });
  return offer === null ? err({ code: "NOT_FOUND" }) : ok(stepView(deps, actor, offer, settled));
}

function factsOf(offer: Offer, now: UtcMinute) {
  return {
    serviceOf: new Map(offer.chosen.map((option) => [option.servicePriceId, option.serviceId])),
    employeesFor: () => offer.able.map((employee) => employee.id),
    canShare: (servicePriceIds: readonly string[]) => mayBeShared(offer, servicePriceIds),
    isOffered: (choices: WizardAddress["choices"]) => freeAssignees(offer, choices, now) !== null,
  };
}

/** Step 2 with exactly one professional (booking §2.1). */
function skipsEmployees(asked: WizardAddress, settled: SettledStep): boolean {
  return asked.step === 2 && settled.step === 3 && settled.sentBack === null;
}

/** Whether the data read for the URL also serves the settled step; otherwise that step needs a new read. */
function holdsFor(asked: WizardAddress, settled: SettledStep): boolean {
  const needsCalendar = settled.step >= 3;
  return (
    asked.step === settled.step && (!needsCalendar || asked.choices.employee === settled.choices.employee)
  );
}
