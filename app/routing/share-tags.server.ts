import { escapeHtml } from "#app/text/mails/plain.ts";
import { shareText } from "#app/text/site/share.ts";
import type { Settings } from "#app/usecases/deps.ts";
import type { SharePreview } from "./share-preview.server.ts";

const PICTURE = { path: "/share.png", width: "1200", height: "630" };

/** A preview as tags of the document's head: `description`, Open Graph's and Twitter's, all addresses absolute. */
export function shareTags(
  { title, description, path, pictureUrl }: SharePreview,
  { publicUrl, productName }: Settings,
): string {
  const absolute = (url: string) => new URL(url, publicUrl).href;
  const properties = Object.entries({
    type: "website",
    locale: "es_AR",
    site_name: productName,
    title,
    description,
    ...(path !== null && { url: absolute(path) }),
    image: absolute(pictureUrl ?? PICTURE.path),
    ...(pictureUrl === null && {
      "image:width": PICTURE.width,
      "image:height": PICTURE.height,
      "image:alt": shareText.pictureAlt,
    }),
  });
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...properties.map(([name, text]) => `<meta property="og:${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(path === null ? [] : [`<link rel="canonical" href="${escapeHtml(absolute(path))}">`, MANIFEST]),
  ].join("");
}

const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">';
