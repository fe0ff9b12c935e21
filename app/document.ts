import { createContext } from "react";

/** What only the server knows while it draws a page; in the browser these stay at their defaults. */
export type DocumentFacts = {
  /** Content-Security-Policy nonce; the browser hides it, so a client value would differ. */
  readonly nonce: string | undefined;
  /** False where the person saves data or the line is slow: the page is then complete without script. */
  readonly scripts: boolean;
  /** What the loaders answered, in Remix's encoding. */
  readonly loaded: string;
  /** The screen's style sheet, as text or, where that could not be read, by its address. */
  readonly sheet: Sheet;
};

export type Sheet = { readonly css: string } | { readonly href: string };

export const DocumentContext = createContext<DocumentFacts>({
  nonce: undefined,
  scripts: true,
  loaded: "",
  sheet: { css: "" },
});
