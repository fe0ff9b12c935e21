import { type ListAddress, listHref } from "#app/domain/paths/list-paths.ts";
import { pageUrl } from "#app/domain/paths/page-paths.ts";
import { factsOf } from "#app/routing/site/facts.ts";
import { ownPage } from "#app/routing/site/shared-pages.ts";
import type { SharePreview } from "#app/share-preview.ts";
import { listTitle } from "#app/text/site/business-list.ts";
import type { BusinessList } from "#app/usecases/catalog/next-times/find-businesses.server.ts";
import type { Settings } from "#app/usecases/deps.ts";

/** How a list page is shared: by place and trade alone. A page without businesses is not to be indexed. */
export function listShare(
  { place, trade }: ListAddress,
  { placeName, stores, count }: BusinessList,
  { productName, publicUrl }: Pick<Settings, "productName" | "publicUrl">,
): SharePreview {
  const words = listTitle({ trade, placeName }, productName);
  if (count === 0) return { ...ownPage(words, ""), path: null };
  const facts = factsOf([
    {
      "@type": "ItemList",
      itemListElement: stores.map(({ slug, name }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: pageUrl(publicUrl, slug),
      })),
    },
  ]);
  return ownPage(words, listHref({ place, trade, when: "ANY", after: null }), { facts });
}
