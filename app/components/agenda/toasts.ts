import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Id of the agenda's element for toasts, one above the other. */
const TOASTS = "toasts";

/** With script: draws the reports of drags and presses there. */
export function inToasts(told: ReactNode) {
  const place = document.getElementById(TOASTS);
  return place === null ? told : createPortal(told, place);
}
