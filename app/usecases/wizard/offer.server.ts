import type { EmployeeCalendar, StoreCalendar } from "#app/domain/opening.ts";
import { type Slot, slots } from "#app/domain/slots.ts";
import type { Span } from "#app/domain/spans.ts";
import type { LocalDate } from "#app/domain/time.ts";
import { ANY_EMPLOYEE, type WizardChoices } from "#app/domain/wizard.ts";
import type { CatalogEmployee, CatalogOption, CatalogService } from "#app/usecases/store-catalog.server.ts";
import type { WizardStore } from "#app/usecases/wizard-view.ts";

/** All that a store offers to somebody who books: what, by whom, and when they are free. */
export type Offer = {
  readonly businessId: string;
  readonly store: WizardStore;
  readonly calendar: StoreCalendar;
  readonly policy: { readonly hoursToCancel: number | null; readonly hoursToReschedule: number | null };
  readonly services: readonly CatalogService[];
  /** In the order in which 'Cualquier profesional' tries them. */
  readonly staff: readonly StaffMember[];
};

export type StaffMember = CatalogEmployee & {
  readonly serviceIds: ReadonlySet<string>;
  readonly calendar: EmployeeCalendar;
  readonly busy: readonly Span[];
};

/** An option and the service that it belongs to. */
export type Chosen = { readonly service: CatalogService; readonly option: CatalogOption };

/** The chosen options, in order; those that are not offered are left out. */
export function chosenOf(offer: Offer, optionIds: readonly string[]): Chosen[] {
  return optionIds.flatMap((id) => {
    for (const service of offer.services) {
      const option = service.options.find((each) => each.id === id);
      if (option) return [{ service, option }];
    }
    return [];
  });
}

/** The professionals who do all of some options. */
export function ableStaff(offer: Offer, optionIds: readonly string[]): StaffMember[] {
  const chosen = chosenOf(offer, optionIds);
  return offer.staff.filter((member) => chosen.every(({ service }) => member.serviceIds.has(service.id)));
}

/** The professionals who may take the booking: the chosen one, or for 'any' each who is able, in order. */
export function candidates(offer: Offer, choices: WizardChoices): StaffMember[] {
  const able = ableStaff(offer, choices.optionIds);
  return choices.employee === ANY_EMPLOYEE ? able : able.filter((member) => member.id === choices.employee);
}

type When = { readonly dates: readonly LocalDate[]; readonly now: number };

/** The free times of the chosen professional; for 'any', those at which somebody able is free. */
export function freeSlots(offer: Offer, choices: WizardChoices, when: When): Map<LocalDate, Slot[]> {
  const each = candidates(offer, choices).map((member) => slotsOf(offer, member, choices, when));
  const [only] = each;
  if (only && each.length === 1) return only;
  return new Map(when.dates.map((date) => [date, union(each.flatMap((free) => free.get(date) ?? []))]));
}

/** Who is free at the chosen date and time, in the order in which they are tried. */
export function freeStaff(offer: Offer, choices: WizardChoices, now: number): StaffMember[] {
  const { date, time } = choices;
  if (date === null || time === null) return [];
  return candidates(offer, choices).filter((member) =>
    slotsOf(offer, member, choices, { dates: [date], now }).get(date)?.some((slot) => slot.from === time),
  );
}

function slotsOf(offer: Offer, member: StaffMember, choices: WizardChoices, { dates, now }: When) {
  const durations = chosenOf(offer, choices.optionIds).map(({ option }) => option.minutes);
  return slots({ dates, now, store: offer.calendar, employee: member.calendar, busy: member.busy, durations });
}

function union(all: readonly Slot[]): Slot[] {
  const byStart = new Map(all.map((slot) => [slot.from, slot]));
  return [...byStart.values()].sort((a, b) => a.from - b.from);
}
