import { bigEndian, lettersAt, lettersOf } from "./bytes.ts";

/** A box of an AVIF within its bytes; its contents lie in `[body, end)`. */
export type Box = {
  readonly name: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
};

/** The boxes that fill `[from, to)`; null where they do not. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): readonly Box[] | null {
  const { boxes, end } = boxesFrom(bytes, from, to);
  return end === to ? boxes : null;
}

/** The boxes from `from` on, and where the last whole one ends. */
export function boxesFrom(
  bytes: Uint8Array,
  from: number,
  to: number,
): { readonly boxes: readonly Box[]; readonly end: number } {
  const boxes: Box[] = [];
  let at = from;
  for (let box = boxAt(bytes, at, to); box !== null; box = boxAt(bytes, at, to)) {
    boxes.push(box);
    at = box.end;
  }
  return { boxes, end: at };
}

function boxAt(bytes: Uint8Array, start: number, to: number): Box | null {
  if (start + 8 > to) return null;
  const length = bigEndian(bytes, start, 4);
  const body = start + (length === 1 ? 16 : 8);
  const end = start + (length === 1 ? bigEndian(bytes, start + 8, 8) : length);
  if (length === 0) return { name: lettersAt(bytes, start + 4), start, body, end: to };
  return body <= end && end <= to ? { name: lettersAt(bytes, start + 4), start, body, end } : null;
}

/** Empties a box but keeps its room, so that what lies behind it stays in place. */
export function emptyBox(bytes: Uint8Array, { start, body, end }: Box): void {
  bytes.set(lettersOf("free"), start + 4);
  bytes.fill(0, body, end);
}
