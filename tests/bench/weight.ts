import { brotliCompressSync } from "node:zlib";

/** Size in bytes under the best brotli, the unit of the budgets; a busy edge may send some percent more. */
export function weight(content: string | Uint8Array): number {
  return brotliCompressSync(content).byteLength;
}
