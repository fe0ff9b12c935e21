import { createContext } from "react";

/** What only the server knows while it draws a page; in the browser these stay at their defaults. */
export type DocumentFacts = {
  /** Content-Security-Policy nonce; the browser hides it, so a client value would differ. */
  readonly nonce: string | undefined;
  /** False where the person saves data or the line is slow: the page is then complete without script. */
  readonly scripts: boolean;
  /** What the loaders answered, in Remix's encoding. */
  readonly loaded: string;
  readonly sheet: Sheet;
};

/** The screen's style sheet: its address, and its text, null where that could not be read. */
export type Sheet = { readonly href: string; readonly css: string | null };

export const DocumentContext = createContext<DocumentFacts>({
  nonce: undefined,
  scripts: true,
  loaded: "",
  sheet: { href: "", css: "" },
});
