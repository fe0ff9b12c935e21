const [LINE_FEED, COLON, SPACE, TAB, DOT, SEMICOLON] = [0x0a, 0x3a, 0x20, 0x09, 0x2e, 0x3b];
/** The bit by which small letters differ from capitals, and the first letters of the names below. */
const SMALL = 0x20;
const FIRST = [0x70, 0x6c, 0x73, 0x6b];
/** Properties that are neither text nor of use here, in any group: 'item1.PHOTO;ENCODING=b:…' */
const PICTURE = /^(?:[\w-]{1,30}\.)?(photo|logo|sound|key)[;:]/i;
const NAME_BYTES = 40;
/** So many bytes of a picture's first line say what it is, or that an address stands in its place. */
const HEAD_BYTES = 200;
const ADDRESS = /^[^:]{0,180}:https?:/i;
/** Letters of the picture itself say nothing. */
const SAYS_KIND = /^(data:[^;,]{1,40}|\w{3,4}$)/i;
const KIND = /(jpe?g|png|gif|bmp|webp|heic|tiff|mp3|wav|ogg|pgp)/i;

/** What stands for a picture among texts: its address, or its kind. */
export function pictureText(types: readonly string[], value: string): string {
  if (/^https?:/i.test(value)) return value;
  const named = SAYS_KIND.exec(value)?.[0] ?? "";
  return KIND.exec(`${types.join(" ")} ${named}`)?.[1]?.toUpperCase() ?? "✓";
}

/**
 * A contacts file without photos, logos, sounds and keys, which are nearly all of its bytes. Each line is examined once;
 * no picture is decoded to text, but a line in its place says that there is one.
 */
export function withoutPictures(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  let [from, isPicture] = [0, false];
  for (let at = 0; at < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    const end = feed === -1 ? bytes.length : feed + 1;
    const begun = beginsPicture(bytes, at);
    const isNext = begun !== null || (isPicture && goesOn(bytes, at, end));
    if (isNext && !isPicture) kept.push(bytes.subarray(from, at));
    if (begun !== null) kept.push(new TextEncoder().encode(begun));
    if (!isNext && isPicture) from = at;
    [isPicture, at] = [isNext, end];
  }
  if (!isPicture) kept.push(bytes.subarray(from));
  return joined(kept);
}

/** The line in place of a picture that begins here, or null. Few lines can begin one; only those are decoded to text. */
function beginsPicture(bytes: Uint8Array, at: number): string | null {
  if (isFolded(bytes, at) || !(FIRST.includes((bytes[at] ?? 0) | SMALL) || isGrouped(bytes, at))) return null;
  const name = PICTURE.exec(lettersOf(bytes, at, NAME_BYTES))?.[1];
  if (name === undefined) return null;
  const head = lettersOf(bytes, at, HEAD_BYTES);
  if (ADDRESS.test(head)) return null;
  const colon = head.indexOf(":");
  return `${name}:${pictureText([head.slice(0, colon)], head.slice(colon + 1))}\n`;
}

function lettersOf(bytes: Uint8Array, at: number, most: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + most));
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
 * Whether a property continues on this line. Some programs do not fold: then it continues until another property begins, or
 * words do.
 */
function goesOn(bytes: Uint8Array, at: number, end: number): boolean {
  const line = bytes.subarray(at, end);
  return isFolded(bytes, at) || !(line.includes(COLON) || line.includes(SPACE));
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
