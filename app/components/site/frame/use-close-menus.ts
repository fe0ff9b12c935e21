import { useEffect } from "react";

/** With script an open menu closes on Escape and on a press elsewhere; without script, only on its own label. */
export function useCloseMenus(): void {
  useEffect(() => {
    const onPress = ({ target }: Event) => closeMenus(target);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && closeMenus(null);
    document.addEventListener("click", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

/** Closes every menu except the pressed one. */
function closeMenus(pressed: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menu[open]")) {
    const around = menu.matches(".toggle") ? menu.parentElement : menu; // Its list stands beside it.
    if (!(pressed instanceof Node && around?.contains(pressed))) menu.open = false;
  }
}
