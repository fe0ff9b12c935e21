import { ScrollRestoration } from "@remix-run/react";

type KeptScrollProps = { readonly nonce: string | undefined };

/**
 * Remix's `<ScrollRestoration>`, whose words the server says in half of its own: each entry of the history has a key, under
 * which Remix's client keeps where the page stood, and a page that is loaded again goes there before it is drawn.
 */
export const KeptScroll = import.meta.env.SSR ? WrittenScroll : RestoredScroll;

const RESTORE =
  'try{let h=history,k;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'k=JSON.parse(sessionStorage.positions||"{}")[h.state.key];k>=0&&scrollTo(0,k)}catch{sessionStorage.removeItem("positions")}';

function WrittenScroll({ nonce }: KeptScrollProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, which hold nothing of anybody's
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: RESTORE }} />;
}

function RestoredScroll({ nonce }: KeptScrollProps) {
  return <ScrollRestoration {...(nonce && { nonce })} />;
}
