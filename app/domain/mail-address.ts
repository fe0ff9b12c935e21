/** Control characters, line breaks, spaces, and characters that separate or surround addresses. */
const NO_PART = /[\p{Cc}\p{Cf}\p{Z}\s,;<>"()\\]/u;

/** The longest valid address (RFC 5321). */
const MOST = 254;

/** Whether a mail may be addressed to this text: one plain address, wherever it came from. */
export function isMailAddress(text: string): boolean {
  const parts = text.split("@");
  return parts.length === 2 && !parts.includes("") && text.length <= MOST && !NO_PART.test(text);
}
