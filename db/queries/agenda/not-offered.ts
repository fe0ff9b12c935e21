import { sql } from "drizzle-orm";
import { bookingLines } from "#db/schema/bookings.ts";

/**
 * Whether staff gave a line to a professional who does not do its service, as of now. Only a forced line is looked up: a
 * professional who ceased to do a service goes on with what was booked before.
 */
export const NOT_OFFERED = sql`iif(${bookingLines.forced} = 1, not exists (
  select 1 from employee_services where employee_services.employee_id = ${bookingLines.employeeId}
    and employee_services.service_id = ${bookingLines.serviceId}), 0)`;
