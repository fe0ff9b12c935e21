import { type BusinessShare, businessPageText, businessShare } from "#app/text/site/business-page.ts";
import type { BusinessPage } from "#app/usecases/catalog/business-page.server.ts";

/** The title and description of a business's page, for any preview. */
export function businessPreview({ name, stores, description }: BusinessPage): BusinessShare {
  return businessShare({
    name: name ?? businessPageText.defaultName,
    cities: stores.map(({ address }) => address.city),
    activities: stores.flatMap(({ activities }) => activities),
    description,
  });
}
