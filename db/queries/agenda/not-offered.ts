import { sql } from "drizzle-orm";
import { bookingLines } from "#db/schema/bookings/bookings.ts";

/**
 * Whether staff gave a line to a professional that does not offer its service now. Only forced lines are checked: after
 * dropping a service, a professional still carries out earlier bookings.
 */
export const NOT_OFFERED = sql`iif(${bookingLines.forced} = 1, not exists (
  select 1 from employee_services where employee_services.employee_id = ${bookingLines.employeeId}
    and employee_services.service_id = ${bookingLines.serviceId}), 0)`;
