import type { ShownTime } from "#app/domain/catalog/shown-times.ts";
import { wizardHref, wizardPath } from "#app/domain/wizard/address.ts";
import { ANY_EMPLOYEE, NO_CHOICES } from "#app/domain/wizard/wizard.ts";

type Place = { readonly businessId: string; readonly storeId: string };

/**
 * The wizard at a free time, with the service shown beside that time. Without a service, its first step, which keeps the time.
 * The wizard decides in the end.
 */
export function freeHref(place: Place, { offer, date, time }: ShownTime): string {
  const path = wizardPath(place);
  if (offer === null) return wizardHref(path, 1, { ...NO_CHOICES, date, time });
  return wizardHref(path, 3, {
    servicePriceIds: [offer.servicePriceId],
    employee: ANY_EMPLOYEE,
    date,
    time,
  });
}
