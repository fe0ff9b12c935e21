import { err, ok, type Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";

/** Why a sender may not bring a photo of so many bytes now; null where they may. */
export type AdmitPhoto = (bytes: number) => Promise<Refusal | null>;

/** More than a picture or a file may have, so that a page can tell of a larger one. */
export const PHOTO_LIMIT_BYTES = 16 * 1024 * 1024;
/**
 * A sender hears the answer once all is sent: a reply before that may break the connection off, which a proxy takes for a
 * server that is down. Not for ever: no form or file of a person's has more than this.
 */
const HEARD_OUT_BYTES = 64 * 1024 * 1024;
/** What a form has behind its file: the other fields. */
const TAIL_BYTES = 64 * 1024;

export const TOO_LARGE: Refusal = { code: "TOO_LARGE" };

type Bounds = {
  /** So much comes in of any sender. */
  readonly small: number;
  /** Asked before more than that is kept. */
  readonly admit: AdmitPhoto;
  /** Its page judges what is too large for it. */
  readonly isForm: boolean;
};

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * A body of a size that is not known, or too large, read piece by piece: whole where it fits; of a form that has more
 * than may be sent the beginning and the end, so that its page tells of its file; or the refusal, once all of it was sent.
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
      // What has not said its size may turn out to be as large as any.
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

/** As much as may be sent, its end in place of its middle. */
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

/** Lets run through what is still to come; whether that was its end. */
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
