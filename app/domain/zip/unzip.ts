import { crc32 } from "./crc.ts";

/** A file of a zip as the directory describes it; nothing of it has been read. */
export type PackedFile = {
  readonly name: string;
  readonly isPacked: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

const BAD_ZIP = "BadZip";

/** Thrown where bytes are no zip, break off, or are not as the zip says of itself. */
function badZip(): Error {
  return Object.assign(new Error("Not a zip, or a damaged one"), { name: BAD_ZIP });
}

export function isBadZip(error: unknown): boolean {
  return error instanceof Error && error.name === BAD_ZIP;
}

const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_BYTES, ENTRY_BYTES, END_BYTES] = [30, 46, 22];
/** A zip ends with a comment of so many bytes at most. */
const COMMENT_BYTES = 0xffff;
const IS_LOCKED = 1;
const [STORED, DEFLATED] = [0, 8];

/**
 * The files of a zip, by its directory: at most `most`, each named once, none locked. Throws (`isBadZip`), also for a
 * zip of more than 4 GB. Names are only compared: nothing is ever written under them.
 */
export function filesOf(bytes: Uint8Array, most: number): ReadonlyMap<string, PackedFile> {
  const view = viewOf(bytes);
  const end = endOf(view);
  const [count, length, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  if (count > most || start + length > end) throw badZip();
  const files = new Map<string, PackedFile>();
  let at = start;
  for (let left = count; left > 0; left--) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) throw badZip();
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const letters = view.getUint16(at + 28, true);
    const next = at + ENTRY_BYTES + letters + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end || (flags & IS_LOCKED) !== 0 || (method !== STORED && method !== DEFLATED)) throw badZip();
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + letters));
    if (files.has(name)) throw badZip();
    const [crc, packed] = [view.getUint32(at + 16, true), view.getUint32(at + 20, true)];
    const [size, offset] = [view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
    files.set(name, { name, isPacked: method === DEFLATED, crc, packed, size, offset });
    at = next;
  }
  // A count that is too low would leave files out in silence.
  if (at !== start + length) throw badZip();
  return files;
}

/** A file of a zip, part by part. Throws (`isBadZip`) where it has more or less than it says, or other bytes. */
export async function* unpacked(bytes: Uint8Array, file: PackedFile): AsyncGenerator<Uint8Array> {
  let [crc, size] = [0, 0];
  for await (const chunk of file.isPacked ? inflated(dataOf(bytes, file)) : [dataOf(bytes, file)]) {
    size += chunk.byteLength;
    // A zip bomb unpacks no further than its stated size.
    if (size > file.size) throw badZip();
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== file.size || crc !== file.crc) throw badZip();
}

function dataOf(bytes: Uint8Array, { offset, packed }: PackedFile): Uint8Array {
  const view = viewOf(bytes);
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL) throw badZip();
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw badZip();
  return bytes.subarray(start, start + packed);
}

async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const source = new ReadableStream<BufferSource>({
    start(controller) {
      controller.enqueue(packed as Uint8Array<ArrayBuffer>);
      controller.close();
    },
  });
  const reader = source.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw badZip();
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Where the end record of a zip begins. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at;
  }
  throw badZip();
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
