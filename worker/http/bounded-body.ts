import { err, ok, type Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";

/** The reason that a sender may not send a photo of this size now; null if they may. */
export type AdmitPhoto = (bytes: number) => Promise<Refusal | null>;

/** More than a picture or a file may have, so that a page can report a larger file. */
export const PHOTO_LIMIT_BYTES = 16 * 1024 * 1024;
/**
 * The sender gets the answer after sending everything. An earlier reply may break the connection, which a proxy takes for a
 * server that is down. There is a limit: no real form or file is larger than this.
 */
const HEARD_OUT_BYTES = 64 * 1024 * 1024;
/** The other fields of a form, after its file. */
const TAIL_BYTES = 64 * 1024;

export const TOO_LARGE: Refusal = { code: "TOO_LARGE" };

type Bounds = {
  /** The bytes accepted from any sender. */
  readonly small: number;
  /** Called before more than that is kept. */
  readonly admit: AdmitPhoto;
  /** The form's page reports a file that is too large. */
  readonly isForm: boolean;
};

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads a body of unknown or excessive size piece by piece. A body that fits comes whole. Of a form that is too large come the
 * beginning and the end, so that its page can report the file. Otherwise it returns the refusal, after everything was sent.
 */
export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  { small, admit, isForm }: Bounds,
): Promise<Result<ArrayBuffer, Refusal>> {
  const reader = stream.getReader();
  const chunks: ArrayBuffer[] = [];
  let [size, limit] = [0, small];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > limit && limit < PHOTO_LIMIT_BYTES) {
      // A body without a declared size may be as large as any.
      const refused = await admit(PHOTO_LIMIT_BYTES);
      if (refused !== null) return refusedAfter(reader, refused, chunks);
      limit = PHOTO_LIMIT_BYTES;
    }
    if (size > limit && !isForm) return refusedAfter(reader, TOO_LARGE, chunks);
    chunks.push(next.value.slice().buffer);
    if (size > limit) return withoutMiddle(reader, chunks, size);
  }
  return ok(await new Blob(chunks).arrayBuffer());
}

async function refusedAfter(
  reader: Reader,
  refused: Refusal,
  chunks: ArrayBuffer[],
): Promise<Result<never, Refusal>> {
  chunks.length = 0;
  await heardOut(reader, 0, () => undefined);
  return err(refused);
}

/** As much as may be sent: the beginning and the end, without the middle. */
async function withoutMiddle(
  reader: Reader,
  chunks: ArrayBuffer[],
  size: number,
): Promise<Result<ArrayBuffer, Refusal>> {
  const kept = new Uint8Array(PHOTO_LIMIT_BYTES);
  const tail = kept.subarray(PHOTO_LIMIT_BYTES - TAIL_BYTES);
  let at = 0;
  const keep = (bytes: Uint8Array) => {
    const fitting = bytes.subarray(0, PHOTO_LIMIT_BYTES - at);
    kept.set(fitting, at);
    at += fitting.byteLength;
    const rest = bytes.subarray(fitting.byteLength).subarray(-TAIL_BYTES);
    if (rest.byteLength === 0) return;
    tail.copyWithin(0, rest.byteLength);
    tail.set(rest, TAIL_BYTES - rest.byteLength);
  };
  for (const chunk of chunks) keep(new Uint8Array(chunk));
  chunks.length = 0;
  return (await heardOut(reader, size, keep)) ? ok(kept.buffer) : err(TOO_LARGE);
}

/** Reads and drops the rest; returns whether the end was reached. */
export async function heardOut(
  reader: Reader,
  before: number,
  hear: (bytes: Uint8Array) => void,
): Promise<boolean> {
  let size = before;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > HEARD_OUT_BYTES) {
      await reader.cancel();
      return false;
    }
    hear(next.value);
  }
  return true;
}
