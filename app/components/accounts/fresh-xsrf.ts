/**
 * A form drawn for a guest carries no XSRF value; somebody may have logged in meanwhile in another tab, and the browser
 * then sends their session along. One drawn for a person keeps that person's value, so that it never acts for another.
 */
export function fillEmptyXsrf(form: HTMLFormElement): void {
  const field = form.elements.namedItem("xsrf");
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (field instanceof HTMLInputElement && field.value === "" && value) field.value = value;
}
