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
