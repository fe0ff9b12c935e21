import { type RefObject, useEffect } from "react";
import type { FormReply } from "./form-fields.ts";

/** After a refusal: scrolls to the sentences above the form, if it is the page's own, and focuses the first faulty field. */
export function useFocusOnError(
  form: RefObject<HTMLFormElement>,
  lastResult: FormReply,
  isPage: boolean,
): void {
  useEffect(() => {
    if (!lastResult?.error) return;
    if (isPage) scrollTo(0, 0);
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, lastResult, isPage]);
}
