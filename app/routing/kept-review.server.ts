/** Half an hour: long enough to log in, or to recover a password. */
const KEPT_SECONDS = 1_800;
/** The most bytes that a browser keeps in one cookie, as base64, with its name. */
const MOST_BYTES = 2_800;

type Place = { readonly businessId: string; readonly storeId: string };

/** What a customer typed at a review. `mobile`: the box for no messages (`on` or nothing), a bar, and the phone. */
export type TypedReview = { readonly comments: string; readonly mobile: string };
type Part = keyof TypedReview;

/**
 * The `Set-Cookie` values that carry a review's fields to the next review without script, through a login or the choice of
 * another time. Comments may be about health, and a phone is personal, so no address and no log contains them. An empty field
 * ends its cookie; comments too long for a cookie are not kept.
 */
export function reviewCookies(publicUrl: string, place: Place, typed: TypedReview): string[] {
  return (["comments", "mobile"] as const).map((part) => cookie(publicUrl, place, part, typed[part]));
}

function cookie(publicUrl: string, { businessId, storeId }: Place, part: Part, text: string): string {
  const bytes = new TextEncoder().encode(text);
  const isKept = text !== "" && bytes.byteLength <= MOST_BYTES;
  const value = isKept ? Buffer.from(bytes).toString("base64url") : "";
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  // Not the store's own path: script requests `{path}.data`, which the cookie's path would not cover.
  const path = `/booking/${encodeURIComponent(businessId)}`;
  const seconds = isKept ? KEPT_SECONDS : 0;
  return `${nameOf(part, storeId)}=${value}; HttpOnly; Path=${path}; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** A field typed at an earlier review; null for none. */
export function keptFromReview(request: Request, storeId: string, part: Part): string | null {
  const name = `${nameOf(part, storeId)}=`;
  const pairs = (request.headers.get("Cookie") ?? "").split(/; */);
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
  return value ? Buffer.from(value, "base64url").toString() : null;
}

function nameOf(part: Part, storeId: string): string {
  return `${part}-${encodeURIComponent(storeId)}`;
}
