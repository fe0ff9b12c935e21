/** The list of businesses; `list-paths.ts` knows the rest of its address. */
export const LIST_PAGE = "/negocios";

/** Whether a path is one of a business's own pages, there or not. */
export function isBusinessPage(path: string): boolean {
  return path.startsWith("/negocio/");
}

/** Whether a path is that of a store's wizard, there or not: one of a turno's pages begins as it does. */
export function isWizardPath(path: string): boolean {
  return /^\/booking\/(?!payment\/)[^/]+\/(?!reschedule$)[^/]+$/.test(path);
}

/** Where a business's own page is. */
export function pagePath(slug: string): string {
  return `/negocio/${slug}`;
}

/** The same as an address to be told to others. */
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
