/** Letters, digits, dots and underscores, thirty at most; no dot at an end or beside another (Instagram's own rule). */
const HANDLE = /^(?!\.)(?!.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/;

/**
 * A name at Instagram, however it is written: '@Casa.Malva' and 'https://www.instagram.com/casa.malva/' are
 * `casa.malva`.
 */
export function instagramHandle(written: string): string | null {
  const text = written.trim().toLowerCase();
  const link = /^(?:https?:\/\/)?(?:www\.)?(?:instagram\.com|instagr\.am)\/([^/?#]*)(.*)$/s.exec(text);
  // Behind a bare name stands something else, which is not to be dropped.
  const handle = (link?.[1] ?? text.replace(/\/$/, "")).replace(/^@/, "");
  const isPost = link !== null && POST.test(handle) && /[^/]/.test(link[2] ?? "");
  return HANDLE.test(handle) && !isPost ? handle : null;
}

/** Links of posts and stories tell no name. */
const POST = /^(p|reels?|stories|explore|tv)$/;
