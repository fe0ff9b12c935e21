import type { EntryContext } from "@remix-run/cloudflare";
import { pagePath } from "#app/domain/paths/page-paths.ts";
import { wizardPath } from "#app/domain/wizard/address.ts";
import { addressLine } from "#app/text/formats.ts";
import { shareText } from "#app/text/site/share.ts";
import type { BusinessPage } from "#app/usecases/catalog/business-page.server.ts";
import type { Settings } from "#app/usecases/deps.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";
import { businessFacts } from "./business-facts.server.ts";
import { businessPreview } from "./business-preview.ts";

/** What messengers and searches show of a link to a page. */
export type SharePreview = {
  readonly title: string;
  readonly description: string;
  /** The address that the page is known by; null where its own is a secret. */
  readonly path: string | null;
  /** The place's own picture; null for the product's. */
  readonly pictureUrl: string | null;
  /** What it is about, for programs (schema.org); null for nothing. */
  readonly facts: object | null;
};

/** What people share, and what mails lead to: programs that look there first learn nothing of anybody. */
const SAME_FOR_ALL: Readonly<Record<string, SharePreview>> = {
  "routes/site/home/route": { ...shareText.home, path: "/", pictureUrl: null, facts: null },
  "routes/accounts/login": { ...shareText.login, path: "/login", pictureUrl: null, facts: null },
  "routes/accounts/sign-up": { ...shareText.signup, path: "/signup", pictureUrl: null, facts: null },
  "link-booking": { ...shareText.turno, path: null, pictureUrl: null, facts: null },
  "routes/accounts/email-validation": { ...shareText.notice, path: null, pictureUrl: null, facts: null },
  "routes/accounts/unsubscribe": { ...shareText.notice, path: null, pictureUrl: null, facts: null },
};
const WIZARD = "routes/booking/wizard/route";
const BUSINESS = "routes/business/page/route";
/** Messengers draw no SVG. */
const RASTER = /\.(png|jpe?g|webp)$/i;

/** The preview of the page that Remix is about to draw; null where nobody shares it, and where it failed. */
export function sharePreview(
  { matches, loaderData, errors }: EntryContext["staticHandlerContext"],
  { publicUrl }: Settings,
): SharePreview | null {
  const id = matches.at(-1)?.route.id;
  if (errors || id === undefined) return null;
  // What its loader answered.
  const loaded: unknown = loaderData[id];
  if (id === WIZARD) return wizardPreview((loaded as { readonly view: WizardView }).view);
  if (id === BUSINESS) return pagePreview((loaded as { readonly page: BusinessPage }).page, publicUrl);
  return SAME_FOR_ALL[id] ?? null;
}

/** A page that is not published is nobody's to share. */
function pagePreview(page: BusinessPage, publicUrl: string): SharePreview | null {
  if (!page.isPublished) return null;
  return {
    ...businessPreview(page),
    path: pagePath(page.slug),
    pictureUrl: drawn(page.pictureUrl),
    facts: page.stores.length === 0 ? null : businessFacts(page, publicUrl),
  };
}

/** Of the wizard's steps the first is shared; the others hold choices of one person. */
function wizardPreview(view: WizardView): SharePreview | null {
  if (view.step !== 1) return null;
  const { store, businessId } = view.frame;
  const { name, address, pictureUrl } = store;
  return {
    ...shareText.store(name, addressLine(address)),
    path: wizardPath({ businessId, storeId: store.id }),
    pictureUrl: drawn(pictureUrl),
    facts: null,
  };
}

function drawn(pictureUrl: string | null): string | null {
  return pictureUrl !== null && RASTER.test(pictureUrl) ? pictureUrl : null;
}
