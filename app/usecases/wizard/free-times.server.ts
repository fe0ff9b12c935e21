import { type Slot, type SlotSearch, slotSearch } from "#app/domain/calendar/slots.ts";
import { ANY_EMPLOYEE, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { type EmployeeFacts, employeeCalendar } from "#db/queries/catalog/employees.ts";
import type { Offer } from "./offer.server.ts";

/** The free times of the chosen professional; with 'Cualquier profesional', those at which somebody is free. */
export function freeTimes(offer: Offer, choices: WizardChoices, now: number): SlotSearch {
  const each = candidates(offer, choices).map((employee) => timesOf(offer, employee, choices, now));
  const [only] = each;
  if (only && each.length === 1) return only;
  return {
    slotsOn: (date) => inOrder(each.flatMap((times) => times.slotsOn(date))),
    isFree: (date) => each.some((times) => times.isFree(date)),
  };
}

/** Who is free at the chosen date and time: the first is the one whom 'Cualquier profesional' gets. */
export function freeEmployee(offer: Offer, choices: WizardChoices, now: number): EmployeeFacts | null {
  const { date, time } = choices;
  if (date === null || time === null) return null;
  const isFree = (employee: EmployeeFacts) =>
    timesOf(offer, employee, choices, now)
      .slotsOn(date)
      .some((slot) => slot.from === time);
  return candidates(offer, choices).find(isFree) ?? null;
}

function candidates({ calendars }: Offer, { employee }: WizardChoices): readonly EmployeeFacts[] {
  if (employee === ANY_EMPLOYEE) return calendars;
  return calendars.filter((each) => each.id === employee && each.offersAll);
}

function timesOf(offer: Offer, employee: EmployeeFacts, { servicePriceIds }: WizardChoices, now: number) {
  const store = offer.store.calendar;
  const durations = chosenIn(offer, servicePriceIds).map((option) => option.minutes);
  const calendar = employeeCalendar(employee, store);
  return slotSearch({ now, store, employee: calendar, busy: employee.busy, durations });
}

/** The chosen options that are still valid, in the order of the chain. */
export function chosenIn({ chosen }: Offer, servicePriceIds: readonly string[]): Offer["chosen"] {
  return servicePriceIds.flatMap((id) => chosen.find((option) => option.servicePriceId === id) ?? []);
}

function inOrder(times: readonly Slot[]): Slot[] {
  const byStart = new Map(times.map((slot) => [slot.from, slot]));
  return [...byStart.values()].sort((a, b) => a.from - b.from);
}
