import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportFile } from "#app/inputs/setup/closing.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { exportName } from "#app/text/setup/closing.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { exportBusiness } from "#app/usecases/setup/closing/export-business.server.ts";

/** What a business has, as a file that comes part by part. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const file = exportFile.safeParse(params.file);
  if (!file.success) throw new Response(null, { status: 404 });
  const parts = await exportBusiness(context.deps, actor, file.data);
  if (!parts.ok) {
    if (parts.error.code === "FORBIDDEN") throw new Response(null, { status: 404 });
    return new Response(refusalMessage(parts.error), {
      status: refusalStatus(parts.error),
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return new Response(streamOf(parts.value), {
    headers: {
      "Content-Type": `${file.data.endsWith(".csv") ? "text/csv" : "application/json"}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${exportName(file.data)}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Each part is made once the one before has been taken. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
