// Without imports: this script loads by itself, and the page need not list further files.

/** How many days each key moves, as in a radio group; a number beyond the strip means its end. */
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

/** The attribute of the shown day. */
const SHOWN = "aria-current";

/** While a key is held down, only the last day is requested. */
const REST_MS = 200;

/**
 * Makes the strip a single Tab stop, and its links radios: the choice follows the focus. It loads at the first key press, so the
 * ninety days carry none of it in the page; without script they are links.
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

/** Only the shown day is a Tab stop. */
function markDays(strip: HTMLElement): void {
  for (const day of strip.querySelectorAll("a")) {
    const isShown = day.hasAttribute(SHOWN);
    day.tabIndex = isShown ? 0 : -1;
    day.setAttribute("role", "radio");
    day.setAttribute("aria-checked", `${isShown}`);
    day.setAttribute("aria-label", day.title);
  }
}

/** The day that a key leads to from the focused one; null for other keys. */
function dayBy(strip: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  const days: (EventTarget | null)[] = [...strip.querySelectorAll("a")];
  const by = DAYS[event.key];
  const at = days.indexOf(event.target);
  if (by === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return null;
  const day = days[Math.min(Math.max(at + by, 0), days.length - 1)];
  return day instanceof HTMLElement ? day : null;
}
