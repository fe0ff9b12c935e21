import type { ShownTime } from "#app/domain/catalog/shown-times.ts";
import { wizardHref, wizardPath } from "#app/domain/wizard/address.ts";
import { ANY_EMPLOYEE } from "#app/domain/wizard/wizard.ts";

type Place = { readonly businessId: string; readonly storeId: string };

/** The wizard at a free time, with a service that is free then; the wizard has the last word. */
export function freeHref(place: Place, { servicePriceId, date, time }: ShownTime): string {
  return wizardHref(wizardPath(place), 3, {
    servicePriceIds: [servicePriceId],
    employee: ANY_EMPLOYEE,
    date,
    time,
  });
}
