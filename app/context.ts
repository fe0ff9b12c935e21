import type { Role } from "#app/domain/codes/account.ts";
import type { SharePreview } from "#app/share-preview.ts";
import type { Actor, Deps } from "#app/usecases/deps.ts";

/** The context that the Worker gives to every loader and action: dependencies and caller. */
export type AppContext = {
  readonly deps: Deps;
  readonly actor: Actor;
  /** Whether the request asks for a page and sends no form: only then may a loader redirect. */
  readonly isRead: boolean;
  /** Script asks for the page's data alone. */
  readonly isForScript: boolean;
  /** The number of notifications that the viewer has not seen; 0 for a guest. */
  readonly unseen: number;
  /** Those of them that tell of clients' messages. */
  readonly replyNotices: number;
  /** Conversations with unread messages, for members that may read them. */
  readonly newReplies: number;
  /** The user has begun a business that is not published. */
  readonly hasBegun: boolean;
  /** The user acts for a business that they run. For menus only: `managedBusiness` decides about permissions. */
  readonly isManager: boolean;
  /** The user's role in that business; for links only, like `isManager`. */
  readonly role: Role | null;
  /** The value that a form must send as `xsrf`; empty for a guest. */
  readonly xsrf: string;
  /** Content-Security-Policy nonce of this reply. */
  readonly nonce: string;
  /** The text of a file that browsers download; null if it cannot be read. */
  fileAt(address: string): Promise<string | null>;
  /** The `Set-Cookie` values that carry a session in this browser, or end it (`null`). */
  sessionCookies(session: CookieSession | null): string[];
  /** The browser's id from an earlier login; null for a new browser. */
  readonly device: string | null;
  /** Sets the preview for links to the page being drawn. A page without any preview is not to be found by search engines. */
  share(preview: SharePreview | null): void;
  /** The preview that a loader set last. */
  shared(): SharePreview | null;
  /** Keeps a text from which the server draws the page, and which script is not sent. */
  drawOnly(text: string): void;
  /** The text that a loader kept last. */
  drawnOnly(): string | null;
  /** Notes that a message screen was drawn instead of the page. */
  tellMessage(): void;
  /** Whether that was noted. */
  isMessage(): boolean;
};

/** The cookie values of a new session. */
export type CookieSession = { readonly token: string; readonly sessionId: string; readonly device: string };

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}
