import type { PictureStore } from "#app/usecases/deps.ts";

/** Pictures in a bucket that is closed to the web: only the Worker serves them. */
export function pictureStore(bucket: R2Bucket): PictureStore {
  return {
    async put(name, { contentType, bytes }) {
      await bucket.put(name, bytes, { httpMetadata: { contentType } });
    },
    async get(name) {
      const found = await bucket.get(name);
      if (found === null) return null;
      const contentType = found.httpMetadata?.contentType ?? "application/octet-stream";
      return { contentType, bytes: new Uint8Array(await found.arrayBuffer()) };
    },
    async remove(names) {
      if (names.length > 0) await bucket.delete([...names]);
    },
  };
}
