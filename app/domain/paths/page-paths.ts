/** The list of businesses; `list-paths.ts` knows the rest of its address. */
export const LIST_PAGE = "/negocios";

/** Whether a path is that of a business's own page, existing or not. */
export function isBusinessPage(path: string): boolean {
  return path.startsWith("/negocio/");
}

/** Whether a path is that of a store's wizard, existing or not; a page of a booking begins alike. */
export function isWizardPath(path: string): boolean {
  return /^\/booking\/(?!payment\/)[^/]+\/(?!reschedule$)[^/]+$/.test(path);
}

/** The address of a business's own page. */
export function pagePath(slug: string): string {
  return `/negocio/${slug}`;
}

/** The full address of that page, to be told to others. */
export function pageUrl(publicUrl: string, slug: string): string {
  return `${publicUrl}${pagePath(slug)}`;
}

/** Its printable sheet with the QR. */
export function sheetPath(slug: string): string {
  return `${pagePath(slug)}/qr`;
}

/** The QR by itself, as a file. */
export function qrFilePath(slug: string): string {
  return `${sheetPath(slug)}.svg`;
}
