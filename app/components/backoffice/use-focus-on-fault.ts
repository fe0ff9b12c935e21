import { useActionData } from "@remix-run/react";
import { useEffect } from "react";

/**
 * To what a form was answered that is to be looked at before it is saved: the first field at fault, or the turnos that it
 * touches. Without script the page comes anew, and they are what it begins with.
 */
export function useFocusOnFault(): void {
  const answer = useActionData();
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>("#touched-title, main [aria-invalid]")?.focus();
  }, [answer]);
}
