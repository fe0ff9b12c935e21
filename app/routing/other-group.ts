import { type ClientLoaderFunctionArgs, redirectDocument } from "@remix-run/react";

/**
 * The `clientLoader` of routes that pages of any group may link to. From another group it loads a document, since the page
 * knows neither that group's routes nor its style (DECISIONS 4 and 54).
 */
export function asDocument({ request, serverLoader }: ClientLoaderFunctionArgs): unknown {
  const { pathname, search } = new URL(request.url);
  if (pathname === window.location.pathname) return serverLoader();
  return redirectDocument(`${pathname}${search}`);
}
