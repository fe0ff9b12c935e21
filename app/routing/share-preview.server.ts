import type { EntryContext } from "@remix-run/cloudflare";
import { wizardPath } from "#app/domain/wizard/address.ts";
import { addressLine } from "#app/text/formats.ts";
import { shareText } from "#app/text/site/share.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";

/** What messengers and searches show of a link to a page. */
export type SharePreview = {
  readonly title: string;
  readonly description: string;
  /** The address that the page is known by; null where its own is a secret. */
  readonly path: string | null;
  /** The place's own picture; null for the product's. */
  readonly pictureUrl: string | null;
};

/** What people share, and what mails lead to: programs that look there first learn nothing of anybody. */
const SAME_FOR_ALL: Readonly<Record<string, SharePreview>> = {
  "routes/site/home/route": { ...shareText.home, path: "/", pictureUrl: null },
  "routes/accounts/login": { ...shareText.login, path: "/login", pictureUrl: null },
  "routes/accounts/sign-up": { ...shareText.signup, path: "/signup", pictureUrl: null },
  "link-booking": { ...shareText.turno, path: null, pictureUrl: null },
  "routes/accounts/email-validation": { ...shareText.notice, path: null, pictureUrl: null },
  "routes/accounts/unsubscribe": { ...shareText.notice, path: null, pictureUrl: null },
};
const WIZARD = "routes/booking/wizard/route";
/** Messengers draw no SVG. */
const RASTER = /\.(png|jpe?g|webp)$/i;

/** The preview of the page that Remix is about to draw; null where nobody shares it, and where it failed. */
export function sharePreview({ matches, loaderData, errors }: EntryContext["staticHandlerContext"]) {
  const id = matches.at(-1)?.route.id;
  if (errors || id === undefined) return null;
  if (id !== WIZARD) return SAME_FOR_ALL[id] ?? null;
  // What its loader answered.
  return wizardPreview((loaderData[id] as { readonly view: WizardView }).view);
}

/** Of the wizard's steps the first is shared; the others hold choices of one person. */
function wizardPreview(view: WizardView): SharePreview | null {
  if (view.step !== 1) return null;
  const { store, businessId } = view.frame;
  const { name, address, pictureUrl } = store;
  return {
    ...shareText.store(name, addressLine(address)),
    path: wizardPath({ businessId, storeId: store.id }),
    pictureUrl: pictureUrl !== null && RASTER.test(pictureUrl) ? pictureUrl : null,
  };
}
