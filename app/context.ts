import type { Actor, Deps } from "#app/usecases/deps.ts";

/** What the Worker hands to every loader and action: the outside world, and who asks. */
export type AppContext = {
  readonly deps: Deps;
  readonly actor: Actor;
  /** The value that a form must send as `xsrf`; empty for a guest. */
  readonly xsrf: string;
  /** Content-Security-Policy nonce of this reply. */
  readonly nonce: string;
  /** The `Set-Cookie` values that carry a session in this browser, or end it (`null`). */
  sessionCookies(session: { readonly token: string; readonly sessionId: string } | null): string[];
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}
