import { expect, type Page } from "@playwright/test";

export type Routed = Window & {
  isMarked?: boolean;
  __remixRouter?: {
    navigate(to: string | number): void;
    readonly state: {
      readonly navigation: { readonly state: string };
      readonly revalidation: string;
      readonly fetchers: ReadonlyMap<string, { readonly state: string }>;
    };
  };
};

/** Goes there as script does: a redirect of a form, a link, back and forward all end in this call. */
export async function goByScript(page: Page, to: string | number): Promise<void> {
  await page.evaluate((to) => {
    const here = window as unknown as Routed;
    here.isMarked = true;
    here.__remixRouter?.navigate(to);
  }, to);
}

/**
 * The look of the screen: the computed styles of its parts, each once. Elements that script adds beside them have no
 * class.
 */
export function look(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      "nav.bo-nav, main, main :not(svg, svg *, .sr, .toasts)[class]",
    );
    const lines = [...parts].map((part) => {
      const { display, padding, borderRadius, fontSize, position, gap } = getComputedStyle(part);
      return [part.localName, part.className, display, padding, borderRadius, fontSize, position, gap].join(
        " ",
      );
    });
    return [...new Set(lines)].sort();
  });
}

/**
 * The sheet that the page wears, and the margin of its body, which every sheet removes. An error drawn by script brings
 * its own sheet.
 */
function worn(page: Page): Promise<{ readonly sheet: string; readonly margin: string }> {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][href*='/message-']");
    const link = [...links].find(({ parentElement }) => parentElement !== document.head);
    const style = document.querySelector<HTMLStyleElement>("style[data-sheet]");
    const href = link?.href ?? style?.dataset.sheet ?? "";
    // One sheet may have two files, one for the server and one for script.
    const sheet = href.replace(/^.*\/([a-z-]+)-[\w-]+\.css$/, "$1");
    return { sheet, margin: getComputedStyle(document.body).margin };
  });
}

/** The sheets by the paths of their documents, as the server names them. */
const named = new Map<string, string | null>();

/** The sheet of a page's document from the server; null for an address without a document. */
async function sheetOf(page: Page, address: string): Promise<string | null> {
  const known = named.get(address);
  if (known !== undefined) return known;
  const reply = await page.request.get(address, { maxRedirects: 0 });
  const sheet = /<style[^>]* data-sheet="[^"]*\/([a-z-]+)-[\w-]+\.css"/.exec(await reply.text())?.[1] ?? null;
  named.set(address, sheet);
  return sheet;
}

/** The present screen wears the sheet of its document. */
export async function expectWorn(page: Page, what: string): Promise<void> {
  await expect(async () => {
    const sheet = await sheetOf(page, page.url());
    const shown = await worn(page);
    expect(shown.sheet, `${what}, ${page.url()}`).toBe(sheet ?? shown.sheet);
    expect(shown.margin, `${what}, ${page.url()}: the margin of its body`).toBe("0px");
  }).toPass({ timeout: 10_000 });
}
