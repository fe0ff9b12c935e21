type KeptScrollProps = { readonly nonce: string | undefined };

const RESTORE =
  'try{let h=history,k;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'k=JSON.parse(sessionStorage.positions||"{}")[h.state.key];k>=0&&scrollTo(0,k)}catch{sessionStorage.removeItem("positions")}';

/**
 * The words of Remix's `<ScrollRestoration>` in half of its own: each entry of the history has a key, under which Remix's client
 * keeps where the page stood, and a page that is loaded again goes there before it is drawn.
 */
export function KeptScroll({ nonce }: KeptScrollProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, which hold nothing of anybody's
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: RESTORE }} />;
}
