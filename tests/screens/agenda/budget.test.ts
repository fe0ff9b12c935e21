import { expect, test } from "vitest";
import { SERVICE_COLORS } from "#app/domain/codes/catalog.ts";
import { bookingLines, bookings } from "#db/schema/bookings.ts";
import { clients } from "#db/schema/clients.ts";
import { employees, storeEmployees } from "#db/schema/employees.ts";
import { servicePrices, services } from "#db/schema/services.ts";
import { insertRows, write } from "#db/writing.ts";
import { newMember } from "#tests/api/member.ts";
import { weight } from "#tests/bench/weight.ts";
import { db } from "#tests/support/database/database.ts";
import { MONDAY, NINE, salonRows } from "#tests/support/database/rows.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const KB = 1024;
const PEOPLE = 10;
const TURNOS = 15;
const FIRST = [
  "Camila",
  "Franco",
  "Julieta",
  "Nicolás",
  "Sofía",
  "Joaquín",
  "Martina",
  "Tomás",
  "Delfina",
  "Ian",
];
const LAST = [
  "Roldán",
  "Luna",
  "Vera",
  "Díaz",
  "Herrera",
  "Benítez",
  "Gómez",
  "López",
  "Acosta",
  "Torres",
  "Paz",
];

/** As long as ours are, and as little alike. */
const newId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 22);
const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;

/** A salon whose ten professionals have fifteen turnos each on one day, none like another. */
async function fullDay(): Promise<string> {
  const id = newId();
  const place = { businessId: id, storeId: `${id}-store` };
  const staff = Array.from({ length: PEOPLE }, newId);
  const offers = Array.from({ length: 20 }, newId);
  const turnos = Array.from({ length: PEOPLE * TURNOS }, (_, index) => ({
    ...{ id: newId(), clientId: newId(), lineId: newId(), serviceId: at(offers, index * 7) },
    ...{ employeeId: at(staff, index), start: NINE + Math.floor(index / PEOPLE) * 40 },
  }));
  const common = { businessId: id, createdAt: 0 };
  await write(db, [
    ...salonRows(id),
    insertRows(
      db,
      employees,
      staff.map((each, index) => ({
        ...common,
        id: each,
        firstName: at(FIRST, index),
        lastName: at(LAST, index),
      })),
    ),
    insertRows(
      db,
      storeEmployees,
      staff.map((employeeId) => ({ ...place, employeeId })),
    ),
    insertRows(
      db,
      services,
      offers.map((each, index) => ({
        ...{ ...common, id: each, name: `Servicio ${index}`, categoryCode: "CABELLO" as const },
        displayColor: at(SERVICE_COLORS, index),
      })),
    ),
    insertRows(
      db,
      servicePrices,
      offers.map((serviceId) => ({
        ...{ id: `${serviceId}-1`, businessId: id, serviceId, name: "Única", minutes: 40 },
        ...{ priceType: "FIXED" as const, priceCentavos: 100_000 },
      })),
    ),
    insertRows(
      db,
      clients,
      turnos.map(({ clientId }, index) => ({
        ...{ ...common, id: clientId, firstName: at(FIRST, index * 3) },
        lastName: `${at(LAST, index * 7)} ${at(LAST, index * 5)}`,
      })),
    ),
  ]);
  const status = (index: number) => at(["PENDING", "PENDING", "DONE", "CHECKOUT"] as const, index);
  await write(db, [
    insertRows(
      db,
      bookings,
      turnos.map(({ id: bookingId, clientId, start }, index) => ({
        ...{ ...place, createdAt: 0, id: bookingId, clientId, storeName: "Store", status: status(index) },
        ...{ date: MONDAY, startMinute: 540, startUtcMinute: start, endUtcMinute: start + 40 },
        ...{ lineCount: 1, totalCentavos: 100_000 },
      })),
    ),
    insertRows(
      db,
      bookingLines,
      turnos.map(({ id: bookingId, lineId, employeeId, serviceId, start }, index) => ({
        ...{ businessId: id, id: lineId, bookingId, position: 0, employeeId, employeeName: "X", serviceId },
        ...{ servicePriceId: `${serviceId}-1`, startUtcMinute: start, endUtcMinute: start + 40 },
        ...{ startMinute: 540, minutes: 40, serviceName: `Servicio de peluquería ${index % 20}` },
        ...{ priceCentavos: 100_000, priceType: "FIXED" as const },
      })),
    ),
  ]);
  return id;
}

test("the day of ten professionals with 150 turnos is 60 KB at most, as every view of it is", async () => {
  const id = await fullDay();
  const visitor = openVisitor(await newMember("OWNER", id));
  for (const view of ["day", "list"]) {
    const html = await (await visitor.fetchOnce(`/backoffice/calendar?date=${MONDAY}&view=${view}`)).text();
    expect(html.match(/data-booking=/g)).toHaveLength(PEOPLE * TURNOS);
    expect(weight(html)).toBeLessThanOrEqual(60 * KB);
  }
});
