import { allBelow, type Element, readElements, textOf } from "./element.ts";
import type { Visitor } from "./visitor.ts";

const ORIGIN = "http://turnero.test";
/** The number of pages to look at for each pattern; the same code draws them all. */
const SAMPLES = 3;
/** Paths that act when opened, or are no pages. */
const LEFT_OUT = /^\/(logout|oauth|api|ws)(\/|$)/;

type Document = {
  readonly status: number;
  /** The target of a redirect; null: none. */
  readonly to: string | null;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly Element[];
};

type Crawl = {
  /** The faults, each with the first page that has it. */
  readonly faults: readonly string[];
  /** The visited paths. */
  readonly seen: ReadonlySet<string>;
};

/**
 * Follows every link of our own from some pages to the end. Faulty are links without words, and links to a missing or
 * broken page, to a chain of redirects or to a missing anchor. So is a link that is redirected home.
 */
export async function crawl(visitor: Visitor, seeds: readonly string[]): Promise<Crawl> {
  const documents = new Map<string, Promise<Document>>();
  const patterns = new Map<string, Set<string>>();
  const faults = new Map<string, string>();
  const waiting = [...seeds];

  const open = (path: string): Promise<Document> => {
    const opened = documents.get(path) ?? read(visitor, path);
    documents.set(path, opened);
    return opened;
  };

  const blame = (page: string, fault: string): void => {
    if (!faults.has(fault)) faults.set(fault, page);
  };

  /** Whether a path is among the samples of its pattern. */
  function isSample(path: string): boolean {
    const pattern = patternOf(path);
    const samples = patterns.get(pattern) ?? new Set();
    patterns.set(pattern, samples);
    if (samples.size < SAMPLES) samples.add(path);
    return samples.has(path);
  }

  async function follow(page: string, link: Element): Promise<void> {
    const { href } = link.attributes;
    if (href === undefined) return;
    if (wordsOf(link) === "") blame(page, `${href} has no words`);
    const target = new URL(href, `${ORIGIN}${page}`);
    const path = `${target.pathname}${target.search}`;
    if (target.origin !== ORIGIN || LEFT_OUT.test(target.pathname) || !isSample(path)) return;
    const arrival = await arrive(path);
    if (typeof arrival === "string") blame(page, `${href} ${arrival}`);
    else {
      const id = decodeURIComponent(target.hash.slice(1));
      // Browsers know '#top' on any page.
      if (id !== "" && id !== "top" && !arrival.document.ids.has(id))
        blame(page, `${href} has no such place`);
      waiting.push(arrival.path);
    }
  }

  async function arrive(path: string): Promise<string | { path: string; document: Document }> {
    const document = await open(path);
    if (document.to === null) return document.status < 400 ? { path, document } : `is ${document.status}`;
    const next = new URL(document.to, ORIGIN);
    if (next.origin !== ORIGIN) return { path, document: { ...document, links: [] } };
    if (next.pathname === "/") return "leads home";
    const nextPath = `${next.pathname}${next.search}`;
    const end = await open(nextPath);
    if (end.to !== null) return `leads on and on: ${document.to}, ${end.to}`;
    return end.status < 400
      ? { path: nextPath, document: end }
      : `leads to ${nextPath}, which is ${end.status}`;
  }

  const done = new Set<string>();
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    if (done.has(page)) continue;
    done.add(page);
    const { links } = await open(page);
    for (const link of links) await follow(page, link);
  }
  return { faults: [...faults].map(([fault, page]) => `${fault}, on ${page}`).sort(), seen: done };
}

async function read(visitor: Visitor, path: string): Promise<Document> {
  const reply = await visitor.fetchOnce(path);
  const to = reply.headers.get("location");
  const isPage = reply.headers.get("content-type")?.startsWith("text/html") && to === null;
  if (!isPage) {
    await reply.body?.cancel();
    return { status: reply.status, to, ids: new Set(), links: [] };
  }
  const page = await readElements(reply);
  const ids = new Set(
    allBelow(page, ({ attributes }) => Boolean(attributes.id)).map((each) => each.attributes.id ?? ""),
  );
  return { status: reply.status, to, ids, links: allBelow(page, ({ tag }) => tag === "a") };
}

/** '/bookings/:?step' for '/bookings/aB3…?step=2': all ids count as the same, and so do all query values. */
function patternOf(path: string): string {
  const { pathname, searchParams } = new URL(path, ORIGIN);
  const words = pathname.split("/").map((word) => (/\d|.{20}/.test(word) ? ":" : word));
  return `${words.join("/")}?${[...new Set(searchParams.keys())].sort()}`;
}

function wordsOf(link: Element): string {
  const pictures = allBelow(link, ({ tag }) => tag === "img").map(({ attributes }) => attributes.alt ?? "");
  return [link.attributes["aria-label"] ?? "", textOf(link), ...pictures].join("").trim();
}
