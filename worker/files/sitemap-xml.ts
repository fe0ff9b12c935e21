import type { MappedPage, Sitemap } from "#app/usecases/site/sitemap.server.ts";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap in the protocol's XML (sitemaps.org). Paths contain nothing that needs escaping. */
export function sitemapXml(map: Sitemap, publicUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${map.kind === "parts" ? partsXml(map.count, publicUrl) : pagesXml(map.pages, publicUrl)}\n`;
}

function pagesXml(pages: readonly MappedPage[], publicUrl: string): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${publicUrl}${path}</loc>${changed}</url>`;
  });
  return `<urlset ${NAMESPACE}>\n${urls.join("\n")}\n</urlset>`;
}

function partsXml(count: number, publicUrl: string): string {
  const parts = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${publicUrl}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `<sitemapindex ${NAMESPACE}>\n${parts.join("\n")}\n</sitemapindex>`;
}
