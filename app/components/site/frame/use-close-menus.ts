import { useEffect } from "react";

/** With script an open menu closes on Escape and on a press anywhere else; without, on its own name. */
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

/** Closes every menu but the one that was pressed. */
function closeMenus(pressed: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menu[open]")) {
    const around = menu.matches(".toggle") ? menu.parentElement : menu; // Its list stands beside it.
    if (!(pressed instanceof Node && around?.contains(pressed))) menu.open = false;
  }
}
