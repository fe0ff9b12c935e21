import { useActionData } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Focuses the part of an answer to look at before saving: the first faulty field, or the affected bookings. Without script the
 * page is drawn again, and begins with them.
 */
export function useFocusOnFault(): void {
  const answer = useActionData();
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>("#affected-title, main [aria-invalid]")?.focus();
  }, [answer]);
}
