import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { DocumentContext } from "#app/document.ts";

const SLOW_LINES = ["slow-2g", "2g"];

/** Draws a page as one chunk of HTML: a page that fits the first window gains nothing by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const scripts = wantsScripts(request);
  const stream = await renderToReadableStream(
    <DocumentContext.Provider value={{ nonce, scripts }}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
    { nonce },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Vary", "Save-Data, ECT");
  headers.set("Accept-CH", "Save-Data, ECT");
  return new Response(html, { status, headers });
}

/** What a loader or action threw that is no refusal: a bug, kept for the log of the Worker. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error instanceof Error ? error.stack : error);
}

function wantsScripts(request: Request): boolean {
  const saves = request.headers.get("save-data")?.toLowerCase() === "on";
  return !saves && !SLOW_LINES.includes(request.headers.get("ect")?.toLowerCase() ?? "");
}
