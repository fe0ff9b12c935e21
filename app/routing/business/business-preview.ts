import { type BusinessShare, businessPageText, businessShare } from "#app/text/site/business-page.ts";
import type { BusinessPage } from "#app/usecases/catalog/business-page.server.ts";

/** What the page of a business is called, and what it tells of itself, wherever it is shown. */
export function businessPreview({ name, stores, description }: BusinessPage): BusinessShare {
  return businessShare({
    name: name ?? businessPageText.defaultName,
    cities: stores.map(({ address }) => address.city),
    activities: stores.flatMap(({ activities }) => activities),
    description,
  });
}
