import type { Result } from "#app/domain/result.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";

type Parts = AsyncGenerator<string | Uint8Array>;

/** A file to be saved, made part by part; who may not have it is not told that there is one. */
export function fileReply(
  parts: Result<Parts, Refusal>,
  { name, type }: { readonly name: string; readonly type: string },
): Response {
  if (!parts.ok) {
    if (parts.error.code === "FORBIDDEN") throw new Response(null, { status: 404 });
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(refusalMessage(parts.error), { status: refusalStatus(parts.error), headers });
  }
  return new Response(streamOf(parts.value), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Each part is made once the one before has been taken. */
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
