import { type KeptFile, newSums, type Parts, packedOf, type Sums } from "./packing.ts";

/** A file of a zip: made part by part at its turn, or kept since earlier files were made. */
export type ZipEntry = { readonly name: string } & ({ readonly parts: Parts } | { readonly kept: KeptFile });

type Written = Sums & { readonly name: Uint8Array; readonly offset: number };

/** Names are UTF-8, and sums follow each file, since they are not known before. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** Version 2.0, the first that knows folders and deflate. */
const VERSION = 20;
/**
 * The first day that a zip can name; files do not say when they were written, so that the same data makes the same zip.
 */
const DATE = 0x21;

/** Files as one zip, part by part: only the part on its way and the kept files are in memory. Less than 4 GB. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const file = { name: new TextEncoder().encode(entry.name), offset, ...newSums() };
    written.push(file);
    const head = localHead(file);
    yield head;
    if ("kept" in entry) yield* await entry.kept.taken(file);
    else yield* packedOf(entry.parts, file);
    const foot = numbers([0x08074b50, 4], [file.crc, 4], [file.packed, 4], [file.size, 4]);
    yield foot;
    offset += head.byteLength + file.packed + foot.byteLength;
  }
  const directory = written.map(entryOf);
  for (const each of directory) yield each;
  const size = directory.reduce((sum, each) => sum + each.byteLength, 0);
  const [count, none] = [written.length, 0];
  yield numbers(
    [0x06054b50, 4],
    [none, 2],
    [none, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [none, 2],
  );
}

function localHead({ name }: Written): Uint8Array<ArrayBuffer> {
  const head = numbers(
    [0x04034b50, 4],
    [VERSION, 2],
    ...common(),
    [0, 4],
    [0, 4],
    [0, 4],
    [name.byteLength, 2],
    [0, 2],
  );
  return joined(head, name);
}

function entryOf({ name, offset, crc, packed, size }: Written): Uint8Array<ArrayBuffer> {
  const head = numbers(
    [0x02014b50, 4],
    [VERSION, 2],
    [VERSION, 2],
    ...common(),
    [crc, 4],
    [packed, 4],
    [size, 4],
  );
  const rest = numbers([name.byteLength, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
  return joined(joined(head, rest), name);
}

function common(): readonly (readonly [number, 2 | 4])[] {
  return [
    [FLAGS, 2],
    [DEFLATE, 2],
    [0, 2],
    [DATE, 2],
  ];
}

/** Little-endian numbers, each of so many bytes. */
function numbers(...values: readonly (readonly [number, 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = values.flatMap(([value, length]) =>
    Array.from({ length }, (_, index) => (value >>> (8 * index)) & 0xff),
  );
  return new Uint8Array(bytes);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.byteLength + other.byteLength);
  both.set(one);
  both.set(other, one.byteLength);
  return both;
}
