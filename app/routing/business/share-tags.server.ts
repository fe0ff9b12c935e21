import { escapeHtml as safe } from "#app/text/mails/plain.ts";
import { shareText } from "#app/text/site/share.ts";
import type { Settings } from "#app/usecases/deps.ts";
import type { SharePreview } from "./share-preview.server.ts";

// Written by hand: the first step of the wizard has no time for fourteen elements of React.

/** A preview as tags of the document's head: `description`, Open Graph's and Twitter's, all addresses absolute; and its facts. */
export function shareTags(preview: SharePreview, settings: Settings, nonce: string): string {
  const [title, description] = [safe(preview.title), safe(preview.description)];
  return [
    `<meta name="description" content="${description}">`,
    SAME_FOR_ALL,
    og("site_name", safe(settings.productName)),
    og("title", title),
    og("description", description),
    ownPicture(preview, settings) ?? productPicture(settings),
    address(preview, settings),
    preview.facts === null ? "" : structured(preview.facts, nonce),
  ].join("");
}

/** Nothing in it can end the element: names of a salon's are anybody's words. */
function structured(facts: object, nonce: string): string {
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json" nonce="${nonce}">${json}</script>`;
}

function og(name: string, safeText: string): string {
  return `<meta property="og:${name}" content="${safeText}">`;
}

const SAME_FOR_ALL = `<meta name="twitter:card" content="summary_large_image">${og("type", "website")}${og("locale", "es_AR")}`;
/** Of public/share.png. */
const SIZE_AND_WORDS = `${og("image:width", "1200")}${og("image:height", "630")}${og("image:alt", safe(shareText.pictureAlt))}`;

function productPicture({ publicUrl }: Settings): string {
  return og("image", `${publicUrl}/share.png`) + SIZE_AND_WORDS;
}

function ownPicture({ pictureUrl }: SharePreview, { publicUrl }: Settings): string | null {
  return pictureUrl === null ? null : og("image", safe(new URL(pictureUrl, publicUrl).href));
}

/** Only what has an address to be known by can be put on a home screen, too. */
function address({ path }: SharePreview, { publicUrl }: Settings): string {
  if (path === null) return "";
  const url = safe(publicUrl + path);
  return `${og("url", url)}<link rel="canonical" href="${url}"><link rel="manifest" href="/manifest.webmanifest">`;
}
