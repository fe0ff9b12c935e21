import { brotliCompressSync, constants } from "node:zlib";

/** Bytes on the line: brotli as a server makes it while it answers, not the best that patience could do. */
export function weight(content: string | Uint8Array): number {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(content, { params: quality }).byteLength;
}
