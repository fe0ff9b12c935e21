import type { Deps } from "#app/usecases/deps.ts";
import { sitemap } from "#app/usecases/site/sitemap.server.ts";
import { hasAlready } from "#worker/http/known-reply.ts";
import { robotsText } from "./robots.ts";
import { sitemapXml } from "./sitemap-xml.ts";

const PART = /^\/sitemap-(\d+)\.xml$/;

/** The files that search engines request by name: `robots.txt`, `sitemap.xml` and its parts; 404 for an unknown part. */
export async function siteFileReply(request: Request, deps: Deps): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { publicUrl } = deps.settings;
  if (pathname === "/robots.txt") return fileReply(request, robotsText(publicUrl), "text/plain");
  const part = PART.exec(pathname)?.[1] ?? null;
  const map = await sitemap(deps, part === null ? null : Number(part));
  if (!map.ok) return new Response(null, { status: 404 });
  return fileReply(request, sitemapXml(map.value, publicUrl), "application/xml");
}

/** Any cache may keep it for an hour; a client that has this version gets a 304. */
async function fileReply(request: Request, text: string, type: string): Promise<Response> {
  const tag = `"${await digestOf(text)}"`;
  const headers = { "Cache-Control": "public, max-age=3600", ETag: tag };
  if (hasAlready(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : text, {
    headers: { ...headers, "Content-Type": `${type}; charset=utf-8` },
  });
}

async function digestOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
