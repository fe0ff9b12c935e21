import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The place of the agenda where its toasts stand one above the other. */
const TOASTS = "toasts";

/** With script: draws there whatever tells what was done, dragged or pressed. */
export function inToasts(told: ReactNode) {
  const place = document.getElementById(TOASTS);
  return place === null ? told : createPortal(told, place);
}
