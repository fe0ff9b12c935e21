import type { StoreDay } from "#app/domain/calendar/opening.ts";
import type { Slot } from "#app/domain/calendar/slots.ts";
import { optionFor } from "#app/domain/catalog/own-terms.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { durationCode } from "#app/domain/time/durations.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime, type LocalDate } from "#app/domain/time/time.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { closedReason } from "#app/text/wizard/wizard-time.ts";
import type {
  CatalogEmployee,
  CatalogOption,
  CatalogService,
  PublicStore,
} from "#app/usecases/catalog/store-catalog.server.ts";
import type {
  AvailabilityReply,
  EmployeesReply,
  ServicesReply,
  SlotsReply,
  StoresReply,
} from "./public-booking-replies.ts";

/** Money on the wire is pesos (contract, Conventions). */
export function pesos(centavos: number): number {
  return centavos / 100;
}

export function serviceOnWire(service: CatalogService): ServicesReply[number] {
  const [first] = service.options;
  return {
    serviceId: service.id,
    serviceName: service.name,
    subLabel: service.subLabel,
    serviceDescription: service.description,
    serviceCategoryId: service.categoryCode,
    categoryName: categoryLabels[service.categoryCode],
    duration: first?.minutes ?? 0,
    id: first?.id ?? "",
    servicePrices: service.options.map(optionOnWire),
    reservationPayment: { enabled: service.depositPercent !== null, percentage: service.depositPercent },
    bookable: true,
    displayColor: service.displayColor,
  };
}

function optionOnWire(option: CatalogOption): ServicesReply[number]["servicePrices"][number] {
  return {
    id: option.id,
    name: option.name,
    duration: durationCode(option.minutes) ?? option.minutes,
    durationInMinutes: option.minutes,
    priceType: option.priceType,
    defaultPrice: { amount: pesos(option.priceCentavos) },
    ...(option.own === null ? {} : { employeePrices: employeePrices(option) }),
  };
}

function employeePrices(option: CatalogOption) {
  return Object.keys(option.own ?? {}).map((employeeId) => {
    const { priceCentavos, minutes } = optionFor(option, employeeId);
    return {
      employeeId,
      duration: durationCode(minutes) ?? minutes,
      durationInMinutes: minutes,
      defaultPrice: { amount: pesos(priceCentavos) },
    };
  });
}

export function employeeOnWire(employee: CatalogEmployee): EmployeesReply[number] {
  const { id, firstName, lastName, pictureUrl } = employee;
  return { id, firstname: firstName, lastname: lastName, pictureUrl };
}

export function slotsOnWire(slots: ReadonlyMap<LocalDate, readonly Slot[]>): SlotsReply {
  return Object.fromEntries([...slots].map(([date, free]) => [date, free.map(shiftOnWire)]));
}

export function availabilityOnWire(days: readonly StoreDay[]): AvailabilityReply {
  return Object.fromEntries(
    days.map(({ date, open, reason, closureReason, reopens }) => [
      date,
      {
        storeAvailabilityStatus: open ? "OPEN" : "CLOSED",
        reason: open ? null : closedReason(date, reason, closureReason),
        reopens,
      },
    ]),
  );
}

export function storeOnWire(store: PublicStore): StoresReply[number] {
  const { id, name, pictureUrl, mainActivity, secondaryActivities, phone, timeZone } = store;
  const { streetName, streetNumber, city, region } = store;
  return {
    id,
    name,
    pictureUrl,
    mainActivity,
    secondaryActivity: [...secondaryActivities],
    location: { streetName, streetNumber, city, region },
    workingTimes: { weeklySlots: weekOnWire(store.weekly) },
    phone,
    timeZone,
  };
}

/** A closed day is absent. */
function weekOnWire(weekly: PublicStore["weekly"]) {
  return Object.fromEntries(
    WEEKDAYS.flatMap((weekday) => {
      const [first, second] = weekly[weekday];
      if (first === undefined) return [];
      const firstShift = shiftOnWire(first);
      return [
        [weekday, second === undefined ? { firstShift } : { firstShift, secondShift: shiftOnWire(second) }],
      ];
    }),
  );
}

function shiftOnWire({ from, to }: Span): { from: string; to: string } {
  return { from: formatTime(from), to: formatTime(to) };
}
