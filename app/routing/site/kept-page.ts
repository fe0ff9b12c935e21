/**
 * Says how long the cache in front of the Worker keeps a reply. Browsers never see it, and always ask that cache.
 */
export const AT_EDGE = "Cloudflare-CDN-Cache-Control";
/** The hash of a kept page's style block, for its Content-Security-Policy. It does not leave the Worker. */
export const STYLE_HASH = "X-Style-Hash";

/** For an hour; within the day after it, the page is shown once more while the next is fetched. */
const AN_HOUR = "public, max-age=3600, stale-while-revalidate=86400";

const hashes = new Map<string, string>();

/**
 * Lets the edge keep a page that says the same to every guest (DECISIONS 177). It has no script and no nonce: its one style
 * block is allowed by hash. It is the same whatever the browser says of its line.
 */
export async function keepAtEdge(headers: Headers, css: string): Promise<void> {
  headers.set(AT_EDGE, AN_HOUR);
  headers.set("Cache-Control", "no-cache");
  headers.set(STYLE_HASH, await hashOf(css));
  headers.delete("Vary");
}

async function hashOf(css: string): Promise<string> {
  const known = hashes.get(css);
  if (known !== undefined) return known;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(css));
  const hash = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  hashes.set(css, hash);
  return hash;
}
