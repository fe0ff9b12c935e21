import { crc32 } from "./crc.ts";

/** The sums of a file in a zip: its checksum, its packed bytes, and its original bytes. */
export type Sums = { crc: number; packed: number; size: number };

/** A file of a zip, made part by part. */
export type Parts = AsyncIterable<string | Uint8Array>;

/**
 * A file that is made beside others and kept packed until its turn, so that data that is read once goes into several
 * files. Packed it is a tenth of what was written.
 */
export type KeptFile = {
  write(text: string): Promise<void>;
  /** Ends the file; what packs it is released. */
  end(): Promise<void>;
  /** The whole file, once it has ended; it is kept no longer. */
  taken(sums: Sums): Promise<readonly Uint8Array<ArrayBuffer>[]>;
};

/** Its packer exists from its first text until its end. */
export function keptFile(): KeptFile {
  const own: Sums = newSums();
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let packer: ReturnType<typeof open> | null = null;
  let isOver = false;
  function open() {
    const { readable, writable } = new CompressionStream("deflate-raw");
    return { writer: writable.getWriter(), read: keep(readable) };
  }
  async function keep(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    for await (const chunk of chunksOf(packed)) {
      chunks.push(chunk);
      own.packed += chunk.byteLength;
    }
  }
  async function end(): Promise<void> {
    if (isOver) return;
    isOver = true;
    packer ??= open();
    await Promise.all([packer.writer.close(), packer.read]);
    packer = null;
  }
  return {
    async write(text) {
      packer ??= open();
      await packer.writer.write(noted(text, own));
    },
    end,
    async taken(sums) {
      await end();
      Object.assign(sums, own);
      const all = chunks;
      chunks = [];
      return all;
    },
  };
}

export function newSums(): Sums {
  return { crc: 0, packed: 0, size: 0 };
}

/** The packed bytes of a file, part by part, by the platform's own `deflate-raw`; `sums` counts what went through. */
export async function* packedOf(parts: Parts, sums: Sums): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packed = streamFrom(bytesOf(parts, sums)).pipeThrough(new CompressionStream("deflate-raw"));
  for await (const chunk of chunksOf(packed)) {
    sums.packed += chunk.byteLength;
    yield chunk;
  }
}

async function* bytesOf(parts: Parts, sums: Sums): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const part of parts) yield noted(part, sums);
}

function noted(part: string | Uint8Array, sums: Sums): Uint8Array<ArrayBuffer> {
  const bytes = typeof part === "string" ? new TextEncoder().encode(part) : new Uint8Array(part);
  sums.crc = crc32(bytes, sums.crc);
  sums.size += bytes.byteLength;
  return bytes;
}

function streamFrom(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* chunksOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
