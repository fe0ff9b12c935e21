/**
 * A form drawn for a guest has no XSRF value. The visitor may have logged in since in another tab, and the browser then sends
 * that session along. A form drawn for a user keeps that user's value, so that it never acts for another.
 */
export function fillEmptyXsrf(form: HTMLFormElement): void {
  const field = form.elements.namedItem("xsrf");
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (field instanceof HTMLInputElement && field.value === "" && value) field.value = value;
}
