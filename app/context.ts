import type { Role } from "#app/domain/codes/account.ts";
import type { SharePreview } from "#app/share-preview.ts";
import type { Actor, Deps } from "#app/usecases/deps.ts";

/** What the Worker hands to every loader and action: the outside world, and who asks. */
export type AppContext = {
  readonly deps: Deps;
  readonly actor: Actor;
  /** Whether a page is asked for, and no form was sent: only then may a loader send people on. */
  readonly isRead: boolean;
  /** How many notifications are new to who asks; 0 for a guest. */
  readonly unseen: number;
  /** They have begun a business that is not published. */
  readonly hasBegun: boolean;
  /** Acts for a business that they run; for menus: who may act `managedBusiness` says. */
  readonly isManager: boolean;
  /** What they are in that business; for links alone, as `isManager`. */
  readonly role: Role | null;
  /** The value that a form must send as `xsrf`; empty for a guest. */
  readonly xsrf: string;
  /** Content-Security-Policy nonce of this reply. */
  readonly nonce: string;
  /** The text of a file among those that browsers download; null where it cannot be read. */
  fileAt(address: string): Promise<string | null>;
  /** The `Set-Cookie` values that carry a session in this browser, or end it (`null`). */
  sessionCookies(session: CookieSession | null): string[];
  /** How this browser is known from an earlier log-in; null for a new one. */
  readonly device: string | null;
  /** Says how a link to the page that is drawn is shown. A page of which no loader says anything is nobody's to find. */
  share(preview: SharePreview | null): void;
  /** What a loader has said so last. */
  shared(): SharePreview | null;
  /** Notes that a message screen was drawn in the place of a page. */
  tellMessage(): void;
  /** Whether that was noted. */
  isMessage(): boolean;
};

/** What a browser is handed with a new session. */
export type CookieSession = { readonly token: string; readonly sessionId: string; readonly device: string };

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}
