/** A picture's width and height in pixels. */
export type Size = { readonly width: number; readonly height: number };

/**
 * A picture taken apart: all that says how large it is, and the pieces that are kept of it, in their order. `isTurned`: it is
 * drawn on its side, so that its width is its height.
 */
export type Cleaned = {
  readonly sizes: readonly Size[];
  readonly pieces: readonly Uint8Array[];
  readonly isTurned?: boolean;
};

/** A number of so many bytes, the highest first; past the end there are zeros. */
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

/** Four letters that name a part, unless told otherwise. */
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
