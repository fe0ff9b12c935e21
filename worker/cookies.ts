const NINETY_DAYS_SECONDS = 90 * 24 * 60 * 60;

/** The cookies of a request, by name. */
export function parseCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  return new Map(pairs.filter(([name]) => name !== ""));
}

/**
 * The `Set-Cookie` values that carry a session in a browser, or end it (`null`): the session's own cookie, unseen by
 * scripts, and the readable `XSRF-TOKEN` beside it (contract, Sessions).
 */
export function sessionCookies(publicUrl: string, session: { token: string; xsrf: string } | null): string[] {
  const life = session ? NINETY_DAYS_SECONDS : 0;
  const common = `Path=/; SameSite=Lax; Max-Age=${life}${isHttps(publicUrl) ? "; Secure" : ""}`;
  return [
    `${sessionCookieName(publicUrl)}=${session?.token ?? ""}; HttpOnly; ${common}`,
    `XSRF-TOKEN=${session?.xsrf ?? ""}; ${common}`,
  ];
}

/** The `__Host-` prefix ties the cookie to the origin, where the origin is https. */
export function sessionCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-session" : "session";
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https://");
}
