import { useEffect } from "react";

/** How long a menu stays after the pointer has left it (accounts §9). */
const CLOSE_AFTER_MS = 150;

/** With a mouse, the menus of the wide header also open under it; a press works everywhere. */
export function useHoverMenus(): void {
  useEffect(() => {
    if (!matchMedia("(hover: hover) and (min-width: 64.0625em)").matches) return;
    const menus = [...document.querySelectorAll<HTMLDetailsElement>(".site nav .menu")];
    const ends = menus.map(opensUnderPointer);
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

function opensUnderPointer(menu: HTMLDetailsElement): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let justOpened = false;
  function open() {
    clearTimeout(timer);
    justOpened ||= !menu.open;
    menu.open = true;
  }
  // The press that usually follows would close it again.
  function keepOpen(event: Event) {
    if (justOpened && event.target instanceof Element && event.target.closest("summary"))
      event.preventDefault();
    justOpened = false;
  }
  function close() {
    timer = setTimeout(() => {
      if (menu.contains(document.activeElement)) return;
      menu.open = false;
      justOpened = false;
    }, CLOSE_AFTER_MS);
  }
  menu.addEventListener("pointerenter", open);
  menu.addEventListener("click", keepOpen);
  menu.addEventListener("pointerleave", close);
  return () => {
    clearTimeout(timer);
    menu.removeEventListener("pointerenter", open);
    menu.removeEventListener("click", keepOpen);
    menu.removeEventListener("pointerleave", close);
  };
}
