// Without imports: it comes by itself, and the page need not name what would come with it.

/** How many days each key goes, as those of radios do; far more than there are: to the end. */
const DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -7,
  PageDown: 7,
  Home: -999,
  End: 999,
  " ": 0,
};

/** What the day shown bears. */
const SHOWN = "aria-current";

/** Whoever holds a key down asks only for the day where they stop. */
const REST_MS = 200;

/**
 * Makes the strip one stop of the Tab key, and radios of its links: choosing goes with the focus. It comes with the first
 * key that is pressed, and ninety days bear none of it in the page, where without script they are links.
 */
export function roveDays(strip: HTMLElement | null): void {
  if (strip === null) return;
  let rest = 0;
  strip.setAttribute("role", "radiogroup");
  markDays(strip);
  new MutationObserver(() => markDays(strip)).observe(strip, { subtree: true, attributeFilter: [SHOWN] });
  strip.addEventListener("keydown", (event) => {
    const day = dayBy(strip, event);
    if (!day) return;
    event.preventDefault();
    day.focus();
    clearTimeout(rest);
    rest = window.setTimeout(() => day.click(), REST_MS);
  });
}

/** One of them is shown, and only that one is stopped at. */
function markDays(strip: HTMLElement): void {
  for (const day of strip.querySelectorAll("a")) {
    const isShown = day.hasAttribute(SHOWN);
    day.tabIndex = isShown ? 0 : -1;
    day.setAttribute("role", "radio");
    day.setAttribute("aria-checked", `${isShown}`);
    day.setAttribute("aria-label", day.title);
  }
}

/** The day that a key leads to from the one with the focus; null for other keys. */
function dayBy(strip: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  const days: (EventTarget | null)[] = [...strip.querySelectorAll("a")];
  const by = DAYS[event.key];
  const at = days.indexOf(event.target);
  if (by === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return null;
  const day = days[Math.min(Math.max(at + by, 0), days.length - 1)];
  return day instanceof HTMLElement ? day : null;
}
