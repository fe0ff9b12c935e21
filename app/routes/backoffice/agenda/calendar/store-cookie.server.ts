const NAME = "agenda-store";
const YEAR_SECONDS = 31_536_000;

/** The `Set-Cookie` value that remembers the store viewed last. */
export function storeCookie(publicUrl: string, storeId: string): string {
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  const value = encodeURIComponent(storeId);
  // Not the agenda's own path: script asks at `{path}.data`, which the path does not cover.
  return `${NAME}=${value}; HttpOnly; Path=/backoffice; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`;
}

/** The store viewed last in this browser, not checked to be the viewer's; null: none. */
export function usualStore(request: Request): string | null {
  const pairs = (request.headers.get("Cookie") ?? "").split(/; */);
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value ? decoded(value) : null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
