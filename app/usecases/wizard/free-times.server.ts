import { isGaplessFor, type Seller } from "#app/domain/calendar/gapless-slots.ts";
import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { type SlotSearch, slotSearch } from "#app/domain/calendar/slots.ts";
import { type TeamMember, teamSearch } from "#app/domain/calendar/team-slots.ts";
import { ownLengths } from "#app/domain/catalog/own-terms.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { ANY_EMPLOYEE, SHARED_EMPLOYEES, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { sharedTimes } from "#app/usecases/catalog/shared-times.server.ts";
import type { EmployeeFacts } from "#db/queries/catalog/employees.ts";
import type { Offer } from "./offer.server.ts";
import { type Suggested, sellerOf, suggestedTimes } from "./suggested-times.ts";

/**
 * The free times of the chosen professional. With 'Cualquier profesional': times with at least one free professional. With
 * several: times at which they can do it together.
 */
export function freeTimes(offer: Offer, choices: WizardChoices, now: UtcMinute): SlotSearch {
  if (choices.employee === SHARED_EMPLOYEES) return togetherFree(offer, choices, now);
  return teamSearch({
    ...askedOf(offer, choices, now),
    team: candidates(offer, choices).map(memberOf(offer, choices)),
  });
}

function togetherFree(
  { store, sharers, ...offer }: Offer,
  { servicePriceIds }: WizardChoices,
  now: UtcMinute,
) {
  const options = chosenIn(offer, servicePriceIds);
  const slotsOn = sharedTimes({ store, options, sharers, now });
  return { slotsOn, isFree: (date: LocalDate) => slotsOn(date).length > 0 };
}

/**
 * The free times that the store suggests: those that waste none of a free professional's day. Null where the store suggests none.
 */
export function suggestedOf(offer: Offer, choices: WizardChoices, now: UtcMinute): Suggested | null {
  const team = () => candidates(offer, choices).map(sellerIn(offer, choices, now));
  return suggestedTimes(offer.store.suggesting, team);
}

/**
 * The professional that 'Cualquier profesional' assigns at the chosen date and time: the first free one. Where the store suggests
 * times, the first free one that loses nothing of their day comes before.
 */
export function freeEmployee(offer: Offer, choices: WizardChoices, now: UtcMinute): EmployeeFacts | null {
  const { date, time } = choices;
  if (date === null || time === null) return null;
  const isFree = (employee: EmployeeFacts) =>
    slotSearch({ ...askedOf(offer, choices, now), ...memberOf(offer, choices)(employee) })
      .slotsOn(date)
      .some((slot) => slot.from === time);
  const first = candidates(offer, choices).find(isFree) ?? null;
  if (first === null || !offer.store.suggesting) return first;
  const seller = sellerIn(offer, choices, now);
  return candidates(offer, choices).find((each) => isGaplessFor(seller(each), date, time)) ?? first;
}

function candidates({ calendars }: Offer, { employee }: WizardChoices): readonly EmployeeFacts[] {
  if (employee === ANY_EMPLOYEE) return calendars;
  return calendars.filter((each) => each.id === employee && each.offersAll);
}

function askedOf(offer: Offer, { servicePriceIds }: WizardChoices, now: UtcMinute) {
  const lineMinutes = chosenIn(offer, servicePriceIds).map((option) => option.minutes);
  return { now, store: offer.store.calendar, lineMinutes };
}

function memberOf(offer: Offer, { servicePriceIds }: WizardChoices): (employee: EmployeeFacts) => TeamMember {
  const options = chosenIn(offer, servicePriceIds);
  return (facts) => ({
    employee: employeeCalendar(facts, offer.store.calendar),
    busy: facts.busy,
    ...ownLengths(options, facts.id),
  });
}

function sellerIn(offer: Offer, choices: WizardChoices, now: UtcMinute): (facts: EmployeeFacts) => Seller {
  const asked = askedOf(offer, choices, now);
  return (facts) =>
    sellerOf(offer.store.suggesting, facts.id, { ...asked, ...memberOf(offer, choices)(facts) });
}

/** The chosen options that are still valid, in the order of the chain. */
export function chosenIn(
  { chosen }: Pick<Offer, "chosen">,
  servicePriceIds: readonly string[],
): Offer["chosen"] {
  return servicePriceIds.flatMap((id) => chosen.find((option) => option.servicePriceId === id) ?? []);
}
