import { type ClientLoaderFunctionArgs, redirectDocument } from "@remix-run/react";

/**
 * The `clientLoader` of routes that a page of any group may lead to by script: coming from elsewhere loads a document,
 * since the page knows neither the other group's routes nor its style (DECISIONS 4 and 54).
 */
export function asDocument({ request, serverLoader }: ClientLoaderFunctionArgs): unknown {
  const { pathname, search } = new URL(request.url);
  if (pathname === window.location.pathname) return serverLoader();
  return redirectDocument(`${pathname}${search}`);
}
