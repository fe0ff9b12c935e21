import type { MouseEvent } from "react";

/** A link that is pressed so opens elsewhere: the page it stands on stays. */
export function wantsNewTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
