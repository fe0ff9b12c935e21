import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { SERVICE_COLORS } from "#app/domain/codes/catalog.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { insertRows, write } from "#db/writing.ts";

/** The start of the day: a Monday, 09:00 in Buenos Aires, in UTC minutes. */
const DAY = { date: "2027-03-01", nine: Date.UTC(2027, 2, 1, 12) / 60_000 } as const;

/** Days of 150 and of 480 bookings. */
export const FULL_DAY = { ...DAY, people: 10, turnosEach: 15 } as const;
export const CROWDED_DAY = { ...DAY, people: 32, turnosEach: 15 } as const;

export type BusyDay = Readonly<Record<"people" | "turnosEach" | "nine", number>> & { readonly date: string };

const FIRST = [
  ...["Camila", "Franco", "Julieta", "Nicolás", "Sofía"],
  ...["Joaquín", "Martina", "Tomás", "Delfina", "Ian"],
];
const LAST = [
  ...["Roldán", "Luna", "Vera", "Díaz", "Herrera", "Benítez"],
  ...["Gómez", "López", "Acosta", "Torres", "Paz"],
];
const WEEK = Object.fromEntries(
  WEEKDAYS.map((day) => [day, [{ from: 540, to: 1200 }]]),
) as unknown as WeeklyShifts;

/** Ids as long as the product's, and as unlike each other. */
const newId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 22);
const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;

/** A salon with this id, whose professionals have different bookings on one day. */
export async function makeFullDay(db: Database, id: string, day: BusyDay = FULL_DAY): Promise<void> {
  const staff = Array.from({ length: day.people }, newId);
  const offers = Array.from({ length: 20 }, newId);
  const turnos = Array.from({ length: day.people * day.turnosEach }, (_, index) => ({
    ...{ id: newId(), clientId: newId(), lineId: newId(), serviceId: at(offers, index * 7) },
    ...{ employeeId: at(staff, index), minute: 540 + Math.floor(index / day.people) * 40 },
  }));
  await write(db, salonOf(db, id, staff, offers));
  await write(db, turnosOf(db, id, turnos));
}

function salonOf(
  db: Database,
  businessId: string,
  staff: readonly string[],
  offers: readonly string[],
): Statement[] {
  const common = { businessId, createdAt: 0 };
  const storeId = `${businessId}-store`;
  const address = { streetName: "Thames", streetNumber: "1", city: "Palermo", region: "CABA" };
  return [
    insertRows(db, businesses, [
      { id: businessId, name: businessId, slug: businessId, createdAt: 0, publishedAt: 0 },
    ]),
    insertRows(db, stores, [
      { ...common, ...address, id: storeId, name: "Store", mainActivity: "SPA", hours: WEEK },
    ]),
    insertRows(
      db,
      employees,
      staff.map((id, index) => ({
        ...{ ...common, id, firstName: at(FIRST, index), lastName: at(LAST, index) },
      })),
    ),
    insertRows(
      db,
      storeEmployees,
      staff.map((employeeId) => ({ businessId, storeId, employeeId })),
    ),
    insertRows(
      db,
      services,
      offers.map((id, index) => ({
        ...{ ...common, id, name: `Servicio ${index}`, categoryCode: "CABELLO" as const },
        displayColor: at(SERVICE_COLORS, index),
      })),
    ),
    insertRows(
      db,
      servicePrices,
      offers.map((serviceId) => ({
        ...{ id: `${serviceId}-1`, businessId, serviceId, name: "Única", minutes: 40 },
        ...{ priceType: "FIXED" as const, priceCentavos: 100_000 },
      })),
    ),
  ];
}

type Turno = {
  readonly id: string;
  readonly clientId: string;
  readonly lineId: string;
  readonly serviceId: string;
  readonly employeeId: string;
  readonly minute: number;
};

function turnosOf(db: Database, businessId: string, turnos: readonly Turno[]): Statement[] {
  const status = (index: number) => at(["PENDING", "PENDING", "DONE", "CHECKOUT"] as const, index);
  const spanOf = (minute: number) => {
    const startUtcMinute = DAY.nine + minute - 540;
    return { startMinute: minute, startUtcMinute, endUtcMinute: startUtcMinute + 40 };
  };
  return [
    insertRows(
      db,
      clients,
      turnos.map(({ clientId: id }, index) => ({
        ...{ id, businessId, createdAt: 0, firstName: at(FIRST, index * 3) },
        lastName: `${at(LAST, index * 7)} ${at(LAST, index * 5)}`,
      })),
    ),
    insertRows(
      db,
      bookings,
      turnos.map(({ id, clientId, minute }, index) => ({
        ...{ id, businessId, storeId: `${businessId}-store`, storeName: "Store", clientId, createdAt: 0 },
        ...{ status: status(index), date: DAY.date, ...spanOf(minute) },
        ...{ lineCount: 1, totalCentavos: 100_000 },
      })),
    ),
    insertRows(
      db,
      bookingLines,
      turnos.map(({ id: bookingId, lineId, employeeId, serviceId, minute }, index) => ({
        ...{ id: lineId, businessId, bookingId, position: 0, employeeId, employeeName: "X", serviceId },
        ...{ servicePriceId: `${serviceId}-1`, ...spanOf(minute), minutes: 40 },
        serviceName: `Servicio de peluquería ${index % 20}`,
        ...{ priceCentavos: 100_000, priceType: "FIXED" as const },
      })),
    ),
  ];
}
