/** A picture's width and height in pixels. */
export type Size = { readonly width: number; readonly height: number };

/**
 * A picture taken apart: all the sizes that it states, and its kept pieces in order. `isTurned`: it is drawn on its
 * side, so that its width is its height.
 */
export type Cleaned = {
  readonly sizes: readonly Size[];
  readonly pieces: readonly Uint8Array[];
  readonly isTurned?: boolean;
};

/** A number of `length` bytes, the highest first; bytes past the end are zeros. */
export function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let i = 0; i < length; i += 1) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
}

/** The same, the lowest first. */
export function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let i = length - 1; i >= 0; i -= 1) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
}

/** The letters that name a part, four by default. */
export function lettersAt(bytes: Uint8Array, at: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function lettersOf(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
