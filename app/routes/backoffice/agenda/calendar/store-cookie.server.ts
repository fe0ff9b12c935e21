const NAME = "agenda-store";
const YEAR_SECONDS = 31_536_000;

/** The `Set-Cookie` value that remembers which store was looked at last. */
export function storeCookie(publicUrl: string, storeId: string): string {
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  const value = encodeURIComponent(storeId);
  // Not the agenda's own path: script asks at `{path}.data`, which is no part of it.
  return `${NAME}=${value}; HttpOnly; Path=/backoffice; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`;
}

/** The store looked at last in this browser, whoever's it is; null: none. */
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
