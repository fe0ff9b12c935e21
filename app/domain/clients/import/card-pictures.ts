const [LINE_FEED, COLON, SPACE, TAB, DOT, SEMICOLON] = [0x0a, 0x3a, 0x20, 0x09, 0x2e, 0x3b];
/** The bit by which small letters differ from capitals, and the first letters of the names below. */
const SMALL = 0x20;
const FIRST = [0x70, 0x6c, 0x73, 0x6b];
/** Properties that are neither text nor of use here, in any group: 'item1.PHOTO;ENCODING=b:…' */
const PICTURE = /^(?:[\w-]{1,30}\.)?(?:photo|logo|sound|key)[;:]/i;
const NAME_BYTES = 40;

/**
 * A contacts file without photos, logos, sounds and keys, which are nearly all of its bytes. Each line is examined once;
 * no picture is decoded to text.
 */
export function withoutPictures(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  let [from, isPicture] = [0, false];
  for (let at = 0; at < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    const end = feed === -1 ? bytes.length : feed + 1;
    const isNext = beginsPicture(bytes, at) || (isPicture && goesOn(bytes, at, end));
    if (isNext && !isPicture) kept.push(bytes.subarray(from, at));
    if (!isNext && isPicture) from = at;
    [isPicture, at] = [isNext, end];
  }
  if (!isPicture) kept.push(bytes.subarray(from));
  return joined(kept);
}

/** Few lines can begin such a property; only those are decoded to text. */
function beginsPicture(bytes: Uint8Array, at: number): boolean {
  if (isFolded(bytes, at) || !(FIRST.includes((bytes[at] ?? 0) | SMALL) || isGrouped(bytes, at)))
    return false;
  return PICTURE.test(String.fromCharCode(...bytes.subarray(at, at + NAME_BYTES)));
}

/** Whether a line begins with a group: 'item1.' */
function isGrouped(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < start + NAME_BYTES; at++) {
    if (bytes[at] === DOT) return true;
    if (bytes[at] === COLON || bytes[at] === SEMICOLON || bytes[at] === LINE_FEED) return false;
  }
  return false;
}

/**
 * Whether a property continues on this line. Some programs do not fold: then it continues until another property begins.
 */
function goesOn(bytes: Uint8Array, at: number, end: number): boolean {
  return isFolded(bytes, at) || !bytes.subarray(at, end).includes(COLON);
}

function isFolded(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === SPACE || bytes[at] === TAB;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
