import { ownPaths } from "#app/domain/paths/turno-paths.ts";
import { confirmationHref, wizardHref, wizardPath } from "#app/domain/wizard/address.ts";
import { NO_CHOICES } from "#app/domain/wizard/wizard.ts";
import type { CustomerBooking } from "#app/usecases/bookings/customer-bookings.server.ts";

type Linked = Pick<CustomerBooking, "id" | "businessId" | "storeId" | "lines">;

export function bookingHref({ id }: Pick<Linked, "id">): string {
  return ownPaths(id).detail;
}

/** The page that pays its deposit: the wizard's last step. */
export function payHref(booking: Linked): string {
  return confirmationHref(wizardPath(booking), booking.id);
}

/** The wizard with the same services and professional, at the choice of a time. */
export function againHref(booking: Linked): string {
  const servicePriceIds = booking.lines.map((line) => line.servicePriceId);
  const employee = booking.lines[0]?.employeeId ?? null;
  return wizardHref(wizardPath(booking), 3, { ...NO_CHOICES, servicePriceIds, employee });
}
