/** Half an hour: long enough to log in, or to recover a password. */
const KEPT_SECONDS = 1_800;
/** The most bytes that a browser keeps in one cookie, as base64, with its name. */
const MOST_BYTES = 2_800;

type Place = { readonly businessId: string; readonly storeId: string };

/**
 * The `Set-Cookie` value that carries comments to the next review without script, through a login or the choice of another
 * time. Comments may be about health, so no address and no log contains them. Empty comments end the cookie; comments too long
 * for a cookie are not kept.
 */
export function commentsCookie(publicUrl: string, { businessId, storeId }: Place, comments: string): string {
  const bytes = new TextEncoder().encode(comments);
  const isKept = comments !== "" && bytes.byteLength <= MOST_BYTES;
  const value = isKept ? Buffer.from(bytes).toString("base64url") : "";
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  // Not the store's own path: script requests `{path}.data`, which the cookie's path would not cover.
  const path = `/booking/${encodeURIComponent(businessId)}`;
  const seconds = isKept ? KEPT_SECONDS : 0;
  return `${nameOf(storeId)}=${value}; HttpOnly; Path=${path}; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** The comments typed at an earlier review; null for none. */
export function keptComments(request: Request, storeId: string): string | null {
  const name = `${nameOf(storeId)}=`;
  const pairs = (request.headers.get("Cookie") ?? "").split(/; */);
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
  return value ? Buffer.from(value, "base64url").toString() : null;
}

function nameOf(storeId: string): string {
  return `comments-${encodeURIComponent(storeId)}`;
}
