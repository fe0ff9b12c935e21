/** A cookie that only the server reads, for the whole site. */
type OwnCookie = {
  readonly name: string;
  /** Null deletes it. */
  readonly value: string | null;
  readonly seconds: number;
};

/** Its `Set-Cookie` value. */
export function ownCookie(publicUrl: string, { name, value, seconds }: OwnCookie): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === null ? 0 : seconds}`;
  return `${nameFor(publicUrl, name)}=${value ?? ""}; ${attributes}${isHttps(publicUrl) ? "; Secure" : ""}`;
}

/** The cookie's value in a request; null if it is missing. */
export function readOwnCookie(request: Request, publicUrl: string, name: string): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const start = `${nameFor(publicUrl, name)}=`;
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null;
}

/** The prefix keeps a neighbouring host from setting a cookie of this name. */
function nameFor(publicUrl: string, name: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https://");
}
