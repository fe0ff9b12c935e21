import { pagePath } from "#app/domain/paths/page-paths.ts";
import { wizardPath } from "#app/domain/wizard/address.ts";
import type { SharePreview } from "#app/share-preview.ts";
import { addressLine } from "#app/text/formats.ts";
import { shareText } from "#app/text/site/share.ts";
import type { BusinessPage } from "#app/usecases/catalog/business-page.server.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";
import { businessFacts } from "./business-facts.server.ts";
import { businessPreview } from "./business-preview.ts";
import { ownPicture } from "./own-picture.ts";

/** The preview of a business's page; null if it is not published. Without branches it is not to be found yet. */
export function pageShare(page: BusinessPage, publicUrl: string): SharePreview | null {
  if (!page.isPublished) return null;
  const isEmpty = page.stores.length === 0;
  return {
    ...businessPreview(page),
    path: isEmpty ? null : pagePath(page.slug),
    picture: ownPicture(page.pictureUrl, page.name),
    facts: isEmpty ? null : businessFacts(page, publicUrl),
  };
}

/** The preview of a store's wizard: only its first step, because the others contain a visitor's own choices. */
export function wizardShare(view: WizardView): SharePreview | null {
  if (view.step !== 1) return null;
  const { store, businessId } = view.frame;
  const { name, address, pictureUrl } = store;
  return {
    ...shareText.store(name, addressLine(address)),
    path: wizardPath({ businessId, storeId: store.id }),
    picture: ownPicture(pictureUrl, name),
    facts: null,
  };
}
