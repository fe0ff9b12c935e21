import { expect } from "vitest";
import { crc32 } from "#app/domain/zip/crc.ts";

const END_BYTES = 22;

/** The contents of a zip, by its directory; checks each file's sum. */
export async function filesIn(zip: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.byteLength - END_BYTES;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const found: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const long = (place: number) => view.getUint32(at + place, true);
    const length = view.getUint16(at + 28, true);
    const start = long(42) + 30 + view.getUint16(long(42) + 26, true);
    const data = await inflated(zip.slice(start, start + long(20)));
    expect([data.byteLength, crc32(data)]).toEqual([long(24), long(16)]);
    found[decoder.decode(zip.subarray(at + 46, at + 46 + length))] = decoder.decode(data);
    at += 46 + length;
  }
  return found;
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
