import { type Cookies, sessionCookieName } from "./cookies.ts";

type Credentials = { readonly token: string; readonly via: "cookie" | "bearer" };

/** A request's session token; a bearer token takes precedence over a cookie (contract, Conventions). */
export function readCredentials(request: Request, cookies: Cookies, publicUrl: string): Credentials | null {
  const bearer = readBearer(request);
  if (bearer !== null) return { token: bearer, via: "bearer" };
  const cookie = cookies.get(sessionCookieName(publicUrl));
  return cookie ? { token: cookie, via: "cookie" } : null;
}

/** The bearer token of the `Authorization` header; null for none. */
export function readBearer(request: Request): string | null {
  const header = request.headers.get("authorization");
  return header === null ? null : (/^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? null);
}
