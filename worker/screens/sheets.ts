import type { ServerBuild } from "@remix-run/cloudflare";
import { routedPath } from "#app/domain/paths/routed-path.ts";
import { patternFinder } from "#worker/api/path-patterns.ts";

/** What every screen's module says of its style. */
type Styled = { readonly css?: string };

/**
 * Tells the address of the sheet of the screen that a path leads to (`handle.css`); null for a path of no screen. Script that
 * loads the screen is told it, and fetches the sheet before it shows the screen: a link, a form, a redirect, back and forward.
 */
export function sheetFinder(routes: ServerBuild["routes"]): (pathname: string) => string | null {
  const sheets = new Map(
    Object.values(routes).flatMap((route) => {
      const css = (route?.module.handle as Styled | undefined)?.css;
      return route?.path && css ? [[`/${route.path}`.toLowerCase(), css]] : [];
    }),
  );
  const patternOf = patternFinder([...sheets.keys()]);
  return (pathname) => sheets.get(patternOf(routedPath(pathname.replace(/\.data$/, ""))) ?? "") ?? null;
}
