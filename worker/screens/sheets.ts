import type { ServerBuild } from "@remix-run/cloudflare";
import { routedPath } from "#app/domain/paths/routed-path.ts";
import { patternFinder } from "#worker/api/path-patterns.ts";

/** The style of a screen's module. */
type Styled = { readonly css?: string };

/**
 * The address of the sheet for the screen of a path (`handle.css`); null if there is no screen. Script that loads the screen
 * gets it, and fetches the sheet before it shows the screen: a link, a form, a redirect, back and forward.
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
