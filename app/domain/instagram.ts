/** Letters, digits, dots and underscores, thirty at most; no dot at an end or beside another (Instagram's own rule). */
const HANDLE = /^(?!\.)(?!.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/;

/**
 * A name at Instagram, however it is written: '@Casa.Malva' and 'https://www.instagram.com/casa.malva/' are
 * `casa.malva`.
 */
export function instagramHandle(written: string): string | null {
  const text = written.trim().toLowerCase();
  const handle = text
    .replace(/^(https?:\/\/)?(www\.)?(instagram\.com|instagr\.am)\//, "")
    .replace(/[/?#].*$/, "")
    .replace(/^@/, "");
  return HANDLE.test(handle) ? handle : null;
}
