type KeptScrollProps = { readonly nonce: string | undefined };

const RESTORE =
  'try{let h=history,k;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'k=JSON.parse(sessionStorage.positions||"{}")[h.state.key];k>=0&&scrollTo(0,k)}catch{sessionStorage.removeItem("positions")}';

/**
 * Remix's `<ScrollRestoration>` script in half its length. Each history entry has a key, under which Remix's client keeps the
 * scroll position. A reloaded page returns there before it is drawn.
 */
export function KeptScroll({ nonce }: KeptScrollProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, which hold nothing of anybody's
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: RESTORE }} />;
}
