import { personalOf } from "#app/routes/backoffice/agenda/new/new-href.ts";
import type { Settings, SignedIn } from "#app/usecases/deps.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";
import { lock, unlock } from "#app/usecases/secrets/token-vault.server.ts";

/** Half an hour: as long as a call at the desk may take. */
const KEPT_SECONDS = 1_800;
/** The most bytes that a browser keeps in one cookie, sealed, with its name. */
const MOST_BYTES = 2_600;

type Keeping = {
  readonly settings: Settings;
  readonly actor: SignedIn;
  /** Which booking of this browser the draft belongs to; the page's address names it. */
  readonly id: string;
};

/**
 * The `Set-Cookie` value that carries personal data typed so far from one press to the next, without script too; null if there is
 * none. Only the member who typed it can read it. Comments too long for a cookie are left out.
 */
export function draftCookie(keeping: Keeping, sent: FormData): string | null {
  const some = personalOf(sent).filter(([, value]) => value !== "");
  if (some.length === 0) return null;
  const fits = Buffer.byteLength(JSON.stringify(some)) <= MOST_BYTES;
  const kept = fits ? some : some.filter(([name]) => name !== "comments");
  const { settings, actor, id } = keeping;
  return cookieOf(keeping, lock(keyOf(settings), ownerOf(actor, id), JSON.stringify(kept)), KEPT_SECONDS);
}

/** Forgets the draft, once the booking is saved. */
export function endedDraft(keeping: Keeping): string {
  return cookieOf(keeping, "", 0);
}

/** The personal data kept for an address's booking, as a form would send it. */
export function keptDraft({ settings, actor, id }: Keeping, request: Request): readonly [string, string][] {
  const name = `${nameOf(id)}=`;
  const pairs = (request.headers.get("Cookie") ?? "").split(/; */);
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
  const text = value ? unlock(keyOf(settings), ownerOf(actor, id), value) : null;
  return text === null ? [] : (JSON.parse(text) as [string, string][]);
}

/** The id of a draft in an address or a form; null for none or an invalid one. */
export function draftId(sent: FormData | URLSearchParams): string | null {
  const id = sent.get("draft");
  return typeof id === "string" && /^[\w-]{1,40}$/.test(id) ? id : null;
}

function cookieOf({ settings, id }: Keeping, value: string, seconds: number): string {
  const secure = settings.publicUrl.startsWith("https://") ? "; Secure" : "";
  // Not the page's own path: script asks at `{path}.data`, which the path does not cover.
  const path = "/backoffice/calendar";
  return `${nameOf(id)}=${value}; HttpOnly; Path=${path}; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

function nameOf(id: string): string {
  return `new-turno-${id}`;
}

function keyOf(settings: Settings) {
  return { tokenKey: sign(settings, "new-turno", "key") };
}

function ownerOf({ userId }: SignedIn, id: string): string {
  return `${userId}:${id}`;
}
