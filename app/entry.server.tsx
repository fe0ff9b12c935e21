import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server.browser";
import { DocumentContext, type Sheet } from "#app/document.ts";
import { Refuted } from "#app/domain/refuted.ts";
import { keepAtEdge } from "#app/routing/site/kept-page.ts";
import { shareTags } from "#app/routing/site/share-tags.server.ts";
import { inlinedSheets, messageCss } from "#app/styles/entries/screen-css.ts";

type RemixContext = Pick<EntryContext, "staticHandlerContext" | "routeModules">;

const SLOW_LINES = ["slow-2g", "2g"];

/**
 * Draws a page at once, as one chunk of HTML: streaming costs half as much again, and a page that fits the first window gains
 * nothing. The loaders' answers are read first, for `LateScripts` to write into the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remix }: EntryContext,
  { nonce, deps, actor, shared, drawnOnly, tellMessage, fileAt }: AppLoadContext,
): Promise<Response> {
  const isQuiet = actor.kind === "guest" && isMarked(remix, "isQuiet");
  const scripts = wantsScripts(request) && !isQuiet;
  const loaded = scripts && serverHandoffStream ? await textOf(serverHandoffStream) : "";
  const sheet = await sheetOf(remix, fileAt);
  headers.set("Vary", "Save-Data, ECT");
  const isKept = isQuiet && status === 200 && isMarked(remix, "isSameForGuests") && sheet.css !== null;
  if (isKept) await keepAtEdge(headers, sheet.css);
  const ownNonce = isKept ? undefined : nonce;
  const html = renderToString(
    <DocumentContext.Provider value={{ nonce: ownNonce, scripts, loaded, drawnOnly: drawnOnly(), sheet }}>
      <RemixServer context={remix} url={request.url} {...(ownNonce && { nonce: ownNonce })} />
    </DocumentContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Accept-CH", "Save-Data, ECT");
  if (remix.staticHandlerContext.errors) tellMessage();
  const preview = remix.staticHandlerContext.errors ? null : shared();
  // A page without a preview or canonical address is not indexed, so a new page starts hidden from search engines.
  if (preview === null || preview.path === null) headers.set("X-Robots-Tag", "noindex");
  const page = preview === null ? html : withTags(html, shareTags(preview, deps.settings, ownNonce));
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/** Adds tags that script does not need to the end of the head. React does not know of them, and leaves them there. */
function withTags(html: string, tags: string): string {
  const end = html.indexOf("</head>");
  return html.slice(0, end) + tags + html.slice(end);
}

/** Script reads a stream that script made: handing it to a `Response` costs a twentieth of the page. */
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
 * Logs an error thrown by a loader or action, if it is a bug and not a refusal. The router's own refusals, such as a method,
 * are left out: their words repeat the address, which may be a secret. A refuted request is answered again.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error) && !(error instanceof Refuted))
    console.error(error instanceof Error ? error.stack : error);
}

/**
 * What a route says of its page. `isQuiet`: it only shows a message, so script would speed up nothing on it for a guest.
 * `isSameForGuests`: it says the same to every guest until the next deployment.
 */
type Mark = "isQuiet" | "isSameForGuests";

function isMarked(
  { staticHandlerContext: { matches, errors }, routeModules }: RemixContext,
  mark: Mark,
): boolean {
  const id = matches.at(-1)?.route.id;
  if (errors || id === undefined) return false;
  return (routeModules[id]?.handle as { readonly [each in Mark]?: boolean } | undefined)?.[mark] === true;
}

/** The style sheet of the deepest route with a `handle.css`; without any, or after an error, that of a message screen. */
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
