import type { MouseEvent } from "react";

/** Whether a press on a link opens a new tab or window: the current page then stays. */
export function wantsNewTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
