/** Controls, line breaks and spaces, and what stands between several addresses or around one of them. */
const NO_PART = /[\p{Cc}\p{Cf}\p{Z}\s,;<>"()\\]/u;

/** The longest that there is (RFC 5321). */
const MOST = 254;

/** Whether a mail may be addressed so: one plain address, whatever way it came in by. */
export function isMailAddress(text: string): boolean {
  const parts = text.split("@");
  return parts.length === 2 && !parts.includes("") && text.length <= MOST && !NO_PART.test(text);
}
