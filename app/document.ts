import { createContext } from "react";

/** Facts that only the server knows while it draws a page; in the browser they keep their defaults. */
type DocumentFacts = {
  /** Content-Security-Policy nonce; the browser hides it, so a client value would differ. */
  readonly nonce: string | undefined;
  /** False if the visitor saves data or the connection is slow: the page is then complete without script. */
  readonly scripts: boolean;
  /** The loaders' answers, in Remix's encoding. */
  readonly loaded: string;
  /** A text from which the page is drawn, and which script does not get; null for most pages. */
  readonly drawnOnly: string | null;
  readonly sheet: Sheet;
};

/** The screen's style sheet: its address, and its text, or null if that could not be read. */
export type Sheet = { readonly href: string; readonly css: string | null };

export const DocumentContext = createContext<DocumentFacts>({
  nonce: undefined,
  scripts: true,
  loaded: "",
  drawnOnly: null,
  sheet: { href: "", css: "" },
});
