/** A file that is made part by part. */
export type Parts = AsyncGenerator<string | Uint8Array>;

/** Streams the parts; each is made once the one before is taken. */
export function streamOf(parts: Parts): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
