import { Zip, ZipDeflate } from "fflate";

/** A file of a zip, made part by part. */
export type Parts = AsyncIterable<string>;

/**
 * A file that is made beside others and kept packed until its turn, so that data that is read once goes into several
 * files. Packed it is a fifth of what was written. It takes text once its zip has begun.
 */
export type KeptFile = { readonly packed: ZipDeflate; write(text: string): void; end(): void };

/** A file of a zip: made part by part at its turn, or kept since earlier files were made. */
export type ZipEntry = { readonly name: string } & ({ readonly parts: Parts } | { readonly kept: KeptFile });

/** Files do not say when they were written, so that the same data makes the same zip: the first day that a zip can name. */
const MADE = new Date(1980, 0, 1);
/** A packer looks for repetitions with 128 KB of memory. It would take 2 MB, for each of thirty files. */
const PACKING = { level: 6, mem: 4 } as const;

export function keptFile(): KeptFile {
  const packed = newFile();
  const encoder = new TextEncoder();
  let isOver = false;
  return {
    packed,
    write: (text) => packed.push(encoder.encode(text)),
    end() {
      if (!isOver) packed.push(new Uint8Array(), true);
      isOver = true;
    },
  };
}

/** Files as one zip, part by part: only the part on its way and the kept files are in memory. Less than 4 GB. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  function* taken() {
    yield* ready;
    ready = [];
  }
  const files = entries.map((entry) =>
    "kept" in entry ? { ...entry, parts: null } : { ...entry, kept: keptFile() },
  );
  for (const { name, kept } of files) zip.add(Object.assign(kept.packed, { filename: name }));
  for (const { parts, kept } of files) {
    yield* taken();
    for await (const part of parts ?? []) {
      kept.write(part);
      yield* taken();
    }
    kept.end();
  }
  zip.end();
  yield* taken();
}

function newFile(): ZipDeflate {
  return Object.assign(new ZipDeflate("", PACKING), { mtime: MADE });
}
