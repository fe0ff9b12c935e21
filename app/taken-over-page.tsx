import { Meta, ScrollRestoration, useLocation } from "@remix-run/react";
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect } from "react";
import { putForeignBack } from "#app/routing/foreign-nodes.ts";
import { wearSheet } from "#app/routing/sheets.ts";

/** What script makes of a page: the screen alone. Title, style and scroll follow the screen that is shown. */
export function TakenOverPage({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const title = useTitle();
  // Both are called as hooks: what they draw stands in the head already, where React has no business.
  ScrollRestoration({});
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title;
    wearSheet(pathname);
  });
  useEffect(putForeignBack, []);
  return children;
}

type Drawn = ReactElement<{ readonly children?: string }> | null;

/** The title that the deepest route names, as `<Meta>` would draw it. */
function useTitle(): string | undefined {
  const tags: ReactElement<{ readonly children: readonly Drawn[] }> = Meta();
  return tags.props.children.find((tag) => tag?.type === "title")?.props.children;
}
