import type { Result } from "#app/domain/result.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { type Parts, streamOf } from "#app/usecases/streamed.ts";

/** A file to save, made part by part; a viewer without the right to it gets a 404. */
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
