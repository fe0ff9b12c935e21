import { type Cookies, sessionCookieName } from "./cookies.ts";

export type Credentials = { readonly token: string; readonly via: "cookie" | "bearer" };

/** The session token that a request shows; a bearer token wins over a cookie (contract, Conventions). */
export function readCredentials(request: Request, cookies: Cookies, publicUrl: string): Credentials | null {
  const bearer = readBearer(request);
  if (bearer !== null) return { token: bearer, via: "bearer" };
  const cookie = cookies.get(sessionCookieName(publicUrl));
  return cookie ? { token: cookie, via: "cookie" } : null;
}

/** What the `Authorization` header carries as a bearer; null for none. */
export function readBearer(request: Request): string | null {
  const header = request.headers.get("authorization");
  return header === null ? null : (/^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? null);
}
