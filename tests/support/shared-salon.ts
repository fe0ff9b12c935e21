import { toUtcMinute } from "#app/domain/time/time.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices } from "#db/schema/catalog/services.ts";
import { insertRows, write } from "#db/writing.ts";
import { db } from "#tests/support/database/database.ts";
import { CENTRO, ZONE } from "./salon.ts";

/** Adds a third professional to the salon's `centro`, for colouring only. */
export async function withDora(): Promise<void> {
  const dora = { id: "dora", firstName: "dora", lastName: "Gómez", position: 3, createdAt: 0 };
  await write(db, [
    insertRows(db, employees, [{ ...dora, businessId: "salon" }]),
    insertRows(db, storeEmployees, [{ ...CENTRO, employeeId: "dora" }]),
    insertRows(db, employeeServices, [{ businessId: "salon", employeeId: "dora", serviceId: "color" }]),
  ]);
}

/** Time off for an employee on part of a day, in minutes of that day. */
export async function takeOff(employeeId: string, date: string, from: number, to: number): Promise<void> {
  const [startUtcMinute, endUtcMinute] = [toUtcMinute(date, from, ZONE), toUtcMinute(date, to, ZONE)];
  const row = { id: crypto.randomUUID(), businessId: "salon", employeeId, startUtcMinute, endUtcMinute };
  await write(db, [insertRows(db, timeOff, [row])]);
}
