import { brotliCompressSync } from "node:zlib";

/** Bytes of brotli at its best, the measure in which the budgets are given; a busy edge may send some percent more. */
export function weight(content: string | Uint8Array): number {
  return brotliCompressSync(content).byteLength;
}
