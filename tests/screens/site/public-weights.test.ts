import { beforeAll, expect, test } from "vitest";
import { TEXT_PAGES } from "#app/domain/paths/footer-paths.ts";
import { allLandings } from "#app/text/site/landings/landings.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { weight } from "#tests/bench/weight.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

beforeAll(openSalonToday);

const LANDING_BYTES = 12.5 * 1024;

/** Pages open to visitors, each with its maximum weight. */
const PAGES: readonly (readonly [path: string, most: number])[] = [
  ["/", 12 * 1024],
  ...allLandings("").map(({ path }) => [String(path), LANDING_BYTES] as const),
  ["/gestionar-turnos/nada", LANDING_BYTES],
  ...TEXT_PAGES.map((page) => [`/footer/${page}`, 8 * 1024] as const),
];

test.each(PAGES)("%s loads for a stranger in a single request, and is light", async (path, most) => {
  const reply = await openVisitor().fetchOnce(path);
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(fetchedBy(html)).toEqual([]);
  expect(weight(html)).toBeLessThanOrEqual(most);
});

/**
 * Files that a browser fetches by itself before it shows the page, or that run on it. The tab's icon, the manifest and
 * pictures further down do not count.
 */
function fetchedBy(html: string): readonly string[] {
  const elements = html.match(/<(script|iframe|object|embed|img|link)\b[^>]*>/g) ?? [];
  return elements.filter(
    (element) =>
      !/^<link [^>]*rel="(icon|canonical|manifest|apple-touch-icon)"/.test(element) &&
      !/^<script [^>]*type="application\/ld\+json"/.test(element) &&
      !/^<img [^>]*loading="lazy"/.test(element),
  );
}
