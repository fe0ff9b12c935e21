import { useEffect } from "react";
import { nextInDirection, type Pressable } from "#app/domain/agenda/views/roving.ts";

const ARROWS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
} as const;

/** Letters and brackets that press a link of the page, which names them in `aria-keyshortcuts`. */
const SHORTCUTS = ["T", "N", "V", "[", "]"];

/**
 * The agenda by keyboard: Tab enters it once, arrows go between blocks and gaps. T is today, brackets the day before and after, V
 * the view, N a new booking. Keys do nothing while the viewer types.
 */
export function useAgendaKeys(): void {
  useEffect(() => {
    rove();
    const observer = new MutationObserver(rove);
    observer.observe(document.getElementById("main") ?? document.body, { childList: true, subtree: true });
    document.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return;
  const arrow = ARROWS[event.key as keyof typeof ARROWS];
  if (arrow !== undefined && event.target instanceof HTMLAnchorElement) {
    walk(event, event.target, arrow);
    return;
  }
  const key = SHORTCUTS.find((each) => each === event.key.toUpperCase());
  const link = key && document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest("dialog") !== null ||
      ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName))
  );
}

function walk(
  event: KeyboardEvent,
  from: HTMLAnchorElement,
  direction: "up" | "down" | "left" | "right",
): void {
  const links = linksIn(theAgenda());
  if (!links.includes(from)) return;
  const places = links.map((link): Pressable => link.getBoundingClientRect());
  const next = nextInDirection(places, links.indexOf(from), direction);
  event.preventDefault();
  if (next !== null) links[next]?.focus();
}

/** Only visible links: some items of the grid are not in the list. */
function linksIn(sheet: HTMLElement | null): readonly HTMLAnchorElement[] {
  const all = sheet === null ? [] : [...sheet.querySelectorAll<HTMLAnchorElement>("a")];
  return all.filter((link) => link.offsetParent !== null);
}

/** One link receives Tab: the last focused one, otherwise the first. The others are touched only once. */
function rove(): void {
  const sheet = theAgenda();
  if (sheet === null) return;
  for (const link of sheet.querySelectorAll<HTMLAnchorElement>("a:not([tabindex])")) link.tabIndex = -1;
  if (stopIn(sheet)?.checkVisibility()) return;
  const first = [...sheet.querySelectorAll("a")].find((link) => link.checkVisibility());
  if (first !== undefined) stopAt(sheet, first);
}

function onFocus({ target }: FocusEvent): void {
  const sheet = theAgenda();
  if (sheet !== null && target instanceof HTMLAnchorElement && sheet.contains(target)) stopAt(sheet, target);
}

function stopAt(sheet: HTMLElement, link: HTMLAnchorElement): void {
  const last = stopIn(sheet);
  if (last === link) return;
  if (last !== null) last.tabIndex = -1;
  link.tabIndex = 0;
}

function stopIn(sheet: HTMLElement): HTMLAnchorElement | null {
  return sheet.querySelector<HTMLAnchorElement>('a[tabindex="0"]');
}

function theAgenda(): HTMLElement | null {
  return document.querySelector("#sheet .agenda");
}
