import { DAY_SECONDS } from "#app/domain/time/units.ts";

const DEVICE_COOKIE = "device";

/** The cookies of a request, by name. */
export type Cookies = ReadonlyMap<string, string>;

const NO_COOKIES: Cookies = new Map();

export function parseCookies(request: Request): Cookies {
  const header = request.headers.get("cookie");
  if (header === null) return NO_COOKIES;
  const pairs = header.split(";").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  return new Map(pairs.filter(([name]) => name !== ""));
}

/**
 * The `Set-Cookie` values that carry a session in a browser, or end it (`null`): the session's cookie, hidden from scripts, and
 * the readable `XSRF-TOKEN` (contract, Sessions).
 */
export function sessionCookies(publicUrl: string, session: { token: string; xsrf: string } | null): string[] {
  const common = attributes(publicUrl, session ? 90 * DAY_SECONDS : 0);
  return [
    `${sessionCookieName(publicUrl)}=${session?.token ?? ""}; HttpOnly; ${common}`,
    `XSRF-TOKEN=${session?.xsrf ?? ""}; ${common}`,
  ];
}

/** The `Set-Cookie` value that identifies a browser at its next login, even while others guess the password. */
export function deviceCookie(publicUrl: string, device: string): string {
  return `${DEVICE_COOKIE}=${device}; HttpOnly; ${attributes(publicUrl, 365 * DAY_SECONDS)}`;
}

export function deviceOf(cookies: Cookies): string | null {
  return cookies.get(DEVICE_COOKIE) || null;
}

/** The `__Host-` prefix binds the cookie to the origin, if that is https. */
export function sessionCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-session" : "session";
}

function attributes(publicUrl: string, seconds: number): string {
  return `Path=/; SameSite=Lax; Max-Age=${seconds}${isHttps(publicUrl) ? "; Secure" : ""}`;
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https://");
}
