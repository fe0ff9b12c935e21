import { Meta, ScrollRestoration, useLocation } from "@remix-run/react";
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect } from "react";
import { putForeignBack } from "#app/routing/foreign-nodes.ts";
import { wearSheet } from "#app/routing/sheets.ts";

/** The page in the browser: the screen alone. Title, style and scroll position follow the screen. */
export function TakenOverPage({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const title = useTitle();
  // Both are called as hooks: their output is in the head already, which React must not touch.
  ScrollRestoration({});
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title;
    wearSheet(pathname);
  });
  useEffect(putForeignBack, []);
  return children;
}

type Drawn = ReactElement<{ readonly children?: string }> | null;

/** The title of the deepest route that names one, as `<Meta>` would draw it. */
function useTitle(): string | undefined {
  const tags: ReactElement<{ readonly children: readonly Drawn[] }> = Meta();
  return tags.props.children.find((tag) => tag?.type === "title")?.props.children;
}
