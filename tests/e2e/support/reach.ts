import { expect, type Page } from "@playwright/test";

const TOUCH = 44;

/**
 * Touch targets smaller than 44 by 44 px, as 'tag "name" width x height'. Not counted: links inside a sentence, the
 * wizard's progress and the foot, parts opened only by keyboard, and fields that people do not fill in.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((touch) => {
    const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const exempt = ".steps, .skip, .trap, footer.foot";
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      if (element.closest(exempt) || !element.checkVisibility({ visibilityProperty: true })) return [];
      if (isInSentence(element)) return [];
      const { width, height } = pressable(element);
      if (width === 0 || (width >= touch - 0.5 && height >= touch - 0.5)) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      return [
        `${element.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(width)}x${Math.round(height)}`,
      ];
    });

    /** A checkbox can be pressed by its label too, and a link over a whole row by all of that row. */
    function pressable(element: HTMLElement): { readonly width: number; readonly height: number } {
      const { position, inset } = getComputedStyle(element, "::after");
      if (position === "absolute" && inset === "0px" && element.offsetParent)
        return element.offsetParent.getBoundingClientRect();
      const isChoice = element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type);
      const label = isChoice ? element.labels?.[0] : null;
      return (label ?? element).getBoundingClientRect();
    }

    function isInSentence(element: HTMLElement): boolean {
      if (element.tagName !== "A" || getComputedStyle(element).display !== "inline") return false;
      if (element.previousElementSibling?.tagName === "BR") return false;
      const beside = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
      return beside.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "");
    }
  }, TOUCH);
}

/** Icons that the page draws but does not contain. */
export function missingIcons(page: Page): Promise<string[]> {
  return page.locator("use").evaluateAll((uses) => {
    const names = uses.map((use) => use.getAttribute("href") ?? "");
    return [...new Set(names)].filter((name) => document.getElementById(name.slice(1)) === null);
  });
}

/** Buttons in bars at the lower end of the screen that another element covers, such as a phone's tabs. */
export async function coveredActs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button[type=submit], main a.btn")].flatMap((act) => {
      let bar: HTMLElement | null = act;
      while (bar !== null && !isBar(bar)) bar = bar.parentElement;
      if (bar === null || !act.checkVisibility()) return [];
      const { x, y, width, height } = act.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      return seen !== null && bar.contains(seen) ? [] : [act.textContent?.trim() ?? ""];

      function isBar(element: HTMLElement): boolean {
        const { position, bottom } = getComputedStyle(element);
        return position === "sticky" && bottom !== "auto";
      }
    }),
  );
}

/** Icons that fell out of the phone's bar. */
export async function strayTools(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".top")].flatMap((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return [...bar.querySelectorAll<HTMLElement>("a, button")]
        .filter((tool) => tool.closest("details") === null)
        .filter((tool) => {
          const box = tool.getBoundingClientRect();
          return box.height > 0 && (box.top < top || box.bottom > bottom);
        })
        .map((tool) => tool.getAttribute("aria-label") ?? tool.textContent ?? "");
    }),
  );
}

/** The page's width beyond its screen, in pixels; on phones the window's own width grows with the page. */
export async function sideways(page: Page): Promise<number> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, width - (page.viewportSize()?.width ?? 0));
}

/** Words that reach beyond the page or their card, where no scrolling shows them, or that break letter by letter. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = ".strip, .chips, .cats, .steps, .sr, .skip";
    return [...document.querySelectorAll<HTMLElement>("main *")].flatMap((element) => {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasWords || element.closest(scrolls) || !element.checkVisibility()) return [];
      const { right, left } = element.getBoundingClientRect();
      const edge = element.closest(".card, .ticket, .alert, main")?.getBoundingClientRect();
      const isIn = !edge || (right <= edge.right + 1 && left >= edge.left - 1);
      const letter = Number.parseFloat(getComputedStyle(element).fontSize);
      const isColumn = right - left < 2 * letter && (element.textContent?.trim().length ?? 0) > 4;
      return isIn && !isColumn
        ? []
        : [`${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`];
    });
  });
}

/** As at 400 % on a wide screen, and as with letters of twice the size on a phone. */
export async function expectNoSideways(page: Page, name: string): Promise<void> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await sideways(page), `${name} at 320 px`).toBe(0);
  await page.setViewportSize(phone);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect.soft(await sideways(page), `${name} with text of 200 %`).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/**
 * On the smallest phone, with letters of twice the size: no sideways scroll, no cut-off words, no letters one under
 * another.
 */
export async function expectReadsLarge(page: Page, name: string): Promise<void> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect.soft(await sideways(page), `${name} at 320 px with text of 200 %`).toBe(0);
  expect.soft(await cutOff(page), `${name} at 320 px with text of 200 %`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(phone);
}
