import { useLayoutEffect } from "react";
import { isGrid, theSheet } from "../drag/lifted.ts";

/** Only for script: the server neither carries nor draws it. */
export const KeptRows = import.meta.env.SSR ? () => null : Kept;

/**
 * The rows of a part of a crowded day as the server drew them: script has no data for them. When the whole day takes their
 * place, what was in sight stays in sight, and a focused block keeps the focus.
 */
function Kept({ className }: { readonly className: string }) {
  useLayoutEffect(
    () => () => {
      const sight = sightNow();
      // After React has put the other rows in, and before they are painted.
      queueMicrotask(() => keepInSight(sight));
    },
    [],
  );
  // React leaves alone what is inside of an element with HTML of its own.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; the server's own rows stay
  return <ol className={className} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
}

type Sight = {
  /** The address of a link in sight, and how far it is from the top of the screen. */
  readonly href: string;
  readonly top: number;
  readonly isFocused: boolean;
  /** Otherwise a list shows what stands above it too. */
  readonly isScrolled: boolean;
};

/** The focused link, or else one in the middle of the sheet. */
function sightNow(): Sight | null {
  const focused = document.activeElement?.closest(LINK);
  const link = focused ?? middleOf(theSheet());
  const href = link?.getAttribute("href");
  if (!link || !href) return null;
  const isScrolled = isInGrid() || (scroller()?.scrollTop ?? 0) > 0;
  return { href, top: topOf(link), isFocused: link === focused, isScrolled };
}

const LINK = "#sheet .agenda a";

function middleOf(sheet: HTMLElement | null): Element | null {
  if (sheet === null) return null;
  const { left, width, top, bottom } = sheet.getBoundingClientRect();
  const [from, to] = [Math.max(0, top), Math.min(window.innerHeight, bottom)];
  const item = document.elementFromPoint(left + width / 2, (from + to) / 2)?.closest("#sheet .agenda > li");
  return item?.querySelector("a") ?? null;
}

/** The router has scrolled to the top meanwhile, as after any first loading of data. */
function keepInSight(sight: Sight | null): void {
  const link = sight && theSheet()?.querySelector<HTMLElement>(`a[href="${CSS.escape(sight.href)}"]`);
  if (!link) return;
  if (sight.isScrolled) scroller()?.scrollBy({ top: topOf(link) - sight.top, behavior: "instant" });
  if (sight.isFocused) link.focus({ preventScroll: true });
}

function scroller(): Element | null {
  const sheet = theSheet();
  const isBox = sheet !== null && getComputedStyle(sheet).overflowY !== "visible";
  return isBox ? sheet : document.documentElement;
}

function isInGrid(): boolean {
  return isGrid() && theSheet()?.matches(".sheet-grid") === true;
}

function topOf(row: Element): number {
  return row.getBoundingClientRect().top;
}
