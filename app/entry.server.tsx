import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server.browser";
import { DocumentContext, type Sheet } from "#app/document.ts";
import { shareTags } from "#app/routing/site/share-tags.server.ts";
import { inlinedSheets, messageCss } from "#app/styles/entries/screen-css.ts";

type RemixContext = Pick<EntryContext, "staticHandlerContext" | "routeModules">;

const SLOW_LINES = ["slow-2g", "2g"];

/**
 * Draws a page at once, as one chunk of HTML: a page that fits the first window gains nothing by streaming, which costs
 * half as much again. What the loaders answered is read first, for `LateScripts` to write it into the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remix }: EntryContext,
  { nonce, deps, actor, shared, tellMessage, fileAt }: AppLoadContext,
): Promise<Response> {
  const scripts = wantsScripts(request) && !(actor.kind === "guest" && isQuiet(remix));
  const loaded = scripts && serverHandoffStream ? await textOf(serverHandoffStream) : "";
  const sheet = await sheetOf(remix, fileAt);
  const html = renderToString(
    <DocumentContext.Provider value={{ nonce, scripts, loaded, sheet }}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Vary", "Save-Data, ECT");
  headers.set("Accept-CH", "Save-Data, ECT");
  if (remix.staticHandlerContext.errors) tellMessage();
  const preview = remix.staticHandlerContext.errors ? null : shared();
  // Nobody finds a page unless it says what it is: a new one begins out of sight.
  if (preview === null || preview.path === null) headers.set("X-Robots-Tag", "noindex");
  const page = preview === null ? html : withTags(html, shareTags(preview, deps.settings, nonce));
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/**
 * Adds to the end of the head what script has no use for, so that the browser's share of the page does not know of it: React
 * leaves what it finds at the end of a head where it is.
 */
function withTags(html: string, tags: string): string {
  const end = html.indexOf("</head>");
  return html.slice(0, end) + tags + html.slice(end);
}

/** A stream made by script is read by script: to hand it to a `Response` costs a twentieth of the page. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * What a loader or action threw that is no refusal: a bug, kept for the log of the Worker. What the router refuses by
 * itself, such as a method, is none, and its words repeat the address, which may be a secret.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    console.error(error instanceof Error ? error.stack : error);
}

/**
 * Whether the page only tells something (`handle.isQuiet`): who is not logged in has nothing on it that script would
 * make quicker, so it sends none.
 */
function isQuiet({ staticHandlerContext: { matches, errors }, routeModules }: RemixContext): boolean {
  const id = matches.at(-1)?.route.id;
  if (errors || id === undefined) return false;
  return (routeModules[id]?.handle as { isQuiet?: boolean } | undefined)?.isQuiet === true;
}

/** The style sheet of the deepest route that names one (`handle.css`); a message screen's where none does or it failed. */
async function sheetOf(
  { staticHandlerContext: { matches, errors }, routeModules }: RemixContext,
  fileAt: AppLoadContext["fileAt"],
): Promise<Sheet> {
  const named = matches.map(
    ({ route }) => (routeModules[route.id]?.handle as { css?: string } | undefined)?.css,
  );
  const href = (errors ? undefined : named.findLast((each) => each !== undefined)) ?? messageCss;
  return { href, css: inlinedSheets.get(href) ?? (await fileAt(href)) };
}

function wantsScripts(request: Request): boolean {
  const saves = request.headers.get("save-data")?.toLowerCase() === "on";
  return !saves && !SLOW_LINES.includes(request.headers.get("ect")?.toLowerCase() ?? "");
}
