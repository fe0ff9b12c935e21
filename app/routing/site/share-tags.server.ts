import type { Facts, SharePicture, SharePreview } from "#app/share-preview.ts";
import { escapeHtml as safe } from "#app/text/mails/plain.ts";
import { shareText } from "#app/text/site/share.ts";
import type { Settings } from "#app/usecases/deps.ts";

// Written by hand: fourteen React elements would slow down the wizard's first step.

/**
 * A preview as tags of the document's head: `description`, Open Graph's and Twitter's, with absolute addresses; and its facts.
 */
export function shareTags(preview: SharePreview, settings: Settings, nonce: string | undefined): string {
  const [title, description] = [safe(preview.title), safe(preview.description)];
  return [
    `<meta name="description" content="${description}">`,
    SAME_FOR_ALL,
    og("site_name", safe(settings.productName)),
    og("title", title),
    og("description", description),
    picture(preview.picture ?? PRODUCTS, settings),
    address(preview, settings),
    preview.facts === null ? "" : structured(preview.facts, nonce),
  ].join("");
}

/** JSON that cannot end the script element, because a salon's names may contain any text. Data needs no nonce. */
function structured(facts: Facts, nonce: string | undefined): string {
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json"${nonce === undefined ? "" : ` nonce="${nonce}"`}>${json}</script>`;
}

function og(name: string, safeText: string): string {
  return `<meta property="og:${name}" content="${safeText}">`;
}

const SAME_FOR_ALL = `<meta name="twitter:card" content="summary_large_image">${og("type", "website")}${og("locale", "es_AR")}`;
const PRODUCTS: SharePicture = {
  url: "/share.png",
  size: { width: 1200, height: 630 },
  alt: shareText.pictureAlt,
};

/** With the size, messengers show the picture at the first sending, before they have fetched it. */
function picture({ url, size, alt }: SharePicture, { publicUrl }: Settings): string {
  const own = og("image", safe(new URL(url, publicUrl).href));
  const sized = size && og("image:width", String(size.width)) + og("image:height", String(size.height));
  return `${own}${sized ?? ""}${alt === null ? "" : og("image:alt", safe(alt))}`;
}

/** Only a page with a canonical address can be added to a home screen. */
function address({ path }: SharePreview, { publicUrl }: Settings): string {
  if (path === null) return "";
  const url = safe(publicUrl + path);
  return `${og("url", url)}<link rel="canonical" href="${url}"><link rel="manifest" href="/manifest.webmanifest">`;
}
